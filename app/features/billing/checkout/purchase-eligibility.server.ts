import { run, statement } from '#app/db/statement.server.ts'
import type { Order } from '#app/features/billing/payment-provider.server.ts'
import { plans } from '#app/features/billing/plans.ts'
import { isBoughtPlan, isBusinessPlan, isPremium } from '#app/features/billing/rules.ts'
import {
  findActiveSubscription,
  type OwnedSubscription,
} from '#app/features/billing/subscription/active-subscription.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { requireLongPassword } from '#app/features/identity/passwords/short-password.server.ts'
import { AppError } from '#app/lib/errors.ts'

/** What a caller asks for; nothing of it is trusted. */
export interface AskedOrder {
  plan: string
  seats: number
  yearly: boolean
  /** Of a buyer whose account is not of a company yet. */
  companyName?: string | undefined
}

const ownerStatement = statement<{ id: string }>(
  'other_owner_of_account',
  `select id::text as id from ai_users where account_id = $1::uuid and role = 'org_admin' and id <> $2::uuid limit 1`,
)

/**
 * The order, if it is one of our plans with seats that fit it.
 * @throws AppError invalid `unknown_plan`, `invalid_seats`; conflict `plan_coming_soon`, `plan_by_contact`
 */
export function parseOrder({ plan, seats, yearly }: AskedOrder): Order {
  if (plan === 'youth') throw new AppError('conflict', 'plan_coming_soon')
  if (plan === 'enterprise') throw new AppError('conflict', 'plan_by_contact')
  if (!isBoughtPlan(plan))
    throw new AppError('invalid', 'unknown_plan', { fields: { planId: 'unknown_plan' } })
  const { from, to } = plans[plan].seats
  if (seats < from || (to !== null && seats > to))
    throw new AppError('invalid', 'invalid_seats', { fields: { seats: 'invalid_seats' } })
  return { plan, seats, yearly }
}

/** Business plans are bought by who owns the account, or will: nobody pays for, or takes over, somebody else's company. */
export async function requireAccountPurchaseEligibility({ db, viewer }: LearnerCtx): Promise<void> {
  const { role, account_id, user_id } = viewer.profile
  if (role === 'youth_member' || role === 'superadmin') throw new AppError('forbidden', 'role_cannot_buy')
  const [owner] = await run(db, ownerStatement, [account_id, user_id])
  if (owner) throw new AppError('forbidden', 'not_account_owner')
}

/**
 * What the owner of an organisation does to its plan decides who of the members has a seat: it asks the password that other
 * things an owner does to members ask. Whoever buys for the first time, or for himself or herself, is no owner yet.
 * @throws AppError forbidden `password_short_for_role`
 * PD-49
 */
export function requireOwnersPassword({ viewer }: LearnerCtx): void {
  if (viewer.profile.role === 'org_admin') requireLongPassword({ viewer })
}

/**
 * Whether the viewer may buy this plan or change to it.
 * @returns the subscription that runs already, which is then to be changed
 * @throws AppError forbidden `role_cannot_buy`, `not_account_owner`; conflict `already_unlimited`, `business_plan_runs`,
 *   `plan_by_contact`, `same_plan`; forbidden `password_short_for_role`
 */
export async function requirePurchaseEligibility(
  ctx: LearnerCtx,
  order: Order,
): Promise<OwnedSubscription | undefined> {
  requireOwnersPassword(ctx)
  const { profile } = ctx.viewer
  if (isBusinessPlan(order.plan)) await requireAccountPurchaseEligibility(ctx)
  const running = await findActiveSubscription(ctx.db, profile)
  if (running) {
    const { plan, seats, yearly, cancel_at_period_end } = running
    const same = plan === order.plan && seats === order.seats && yearly === order.yearly
    if (same && !cancel_at_period_end) throw new AppError('conflict', 'same_plan')
    if (order.plan === 'starter' && plan !== 'starter') throw new AppError('conflict', 'business_plan_runs')
    return running
  }
  const agreed = profile.role === 'org_admin' && profile.account_billing_status === 'active'
  if (agreed) throw new AppError('conflict', 'plan_by_contact')
  // Paying while the free days run is fine: they would end anyway.
  if (order.plan === 'starter' && isPremium({ ...profile, on_trial: false }))
    throw new AppError('conflict', 'already_unlimited')
  return undefined
}
