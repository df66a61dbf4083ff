import { nameCompany } from '#app/features/billing/checkout/name-company.server.ts'
import {
  type AskedOrder,
  parseOrder,
  requirePurchaseEligibility,
} from '#app/features/billing/checkout/purchase-eligibility.server.ts'
import { type PaymentRuntime, requirePayments } from '#app/features/billing/create-payments.server.ts'
import type { Order } from '#app/features/billing/payment-provider.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { toBillingStatus } from './subscription-state.ts'
import { syncSubscription } from './sync-subscription.server.ts'

/**
 * Changes the subscription that runs to another plan, number of seats or period: there is never a second one. What was
 * paid already for the days that are left is settled with the new price at once. A cancellation that was pending is
 * taken back.
 * @returns what runs now
 * @throws AppError conflict `no_subscription`, `payment_overdue` (pay first), `payment_declined` (nothing has changed);
 *   what parseOrder and requirePurchaseEligibility throw; unavailable `payments_unreachable`
 */
export async function changeSubscription(
  ctx: LearnerCtx,
  runtime: PaymentRuntime,
  asked: AskedOrder,
): Promise<Order> {
  const order = parseOrder(asked)
  const provider = requirePayments(runtime)
  const running = await requirePurchaseEligibility(ctx, order)
  if (!running) throw new AppError('conflict', 'no_subscription')
  if (toBillingStatus(running.status) === 'past_due') throw new AppError('conflict', 'payment_overdue')
  await nameCompany(ctx, order, asked.companyName)
  await provider.changeSubscription(running.id, { ...order, account_id: ctx.viewer.profile.account_id })
  const now = await syncSubscription(runtime, running.id)
  if (!now) throw new AppError('conflict', 'no_subscription')
  const { plan, seats, yearly } = now
  return { plan, seats, yearly }
}
