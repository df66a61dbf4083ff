import { run, statement } from '#app/db/statement.server.ts'
import { type PaymentRuntime, requirePayments } from '#app/features/billing/create-payments.server.ts'
import type { BoughtPlan } from '#app/features/billing/rules.ts'
import { toBillingStatus } from '#app/features/billing/subscription/subscription-state.ts'
import { syncSubscription } from '#app/features/billing/subscription/sync-subscription.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'

/** How a payment stands, as asked of the provider: what a URL says proves nothing. */
export type CheckoutOutcome =
  | { state: 'paid'; plan: BoughtPlan; seats: number; yearly: boolean; next_billing: string | null }
  /** Paid, but the money is still on its way, as with a direct debit. */
  | { state: 'pending' }
  /** Not paid (yet). */
  | { state: 'open' }
  | { state: 'failed' }

const ownStatement = statement<{ id: string }>(
  'own_checkout',
  'select id from checkouts where id = $1 and user_id = $2::uuid',
)

const completeStatement = statement<never>(
  'complete_checkout',
  `update checkouts set status = 'complete', subscription_id = $2 where id = $1 and status <> 'complete'`,
)

/**
 * Whether a payment page was paid, and by the viewer; brings our state up to date, as the webhook may be late. A page of
 * somebody else is answered as one that does not exist.
 * @throws AppError unavailable `payments_unreachable`
 */
export async function verifyCheckout(
  ctx: LearnerCtx,
  runtime: PaymentRuntime,
  id: string,
): Promise<CheckoutOutcome> {
  const provider = requirePayments(runtime)
  const [own] = await run(ctx.db, ownStatement, [id, ctx.viewer.profile.user_id])
  const checkout = own && (await provider.findCheckout(id))
  if (!checkout || checkout.status === 'expired') return { state: 'failed' }
  const { subscription_id } = checkout
  if (checkout.status === 'open' || !subscription_id) return { state: 'open' }
  await run(ctx.db, completeStatement, [id, subscription_id])
  const found = await syncSubscription(runtime, subscription_id)
  if (!found) return { state: 'failed' }
  const status = toBillingStatus(found.status)
  if (status === 'active') {
    const { plan, seats, yearly, current_period_end } = found
    return { state: 'paid', plan, seats, yearly, next_billing: current_period_end?.toISOString() ?? null }
  }
  return { state: found.status === 'incomplete' ? 'pending' : 'failed' }
}
