import { run, statement } from '#app/db/statement.server.ts'
import { requireOwnersPassword } from '#app/features/billing/checkout/purchase-eligibility.server.ts'
import type { PaymentRuntime } from '#app/features/billing/create-payments.server.ts'
import type { ProviderSubscription } from '#app/features/billing/payment-provider.server.ts'
import { ownedSubscriptions } from '#app/features/billing/subscription/active-subscription.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { receiptOf, requireTestPayments, tellOf } from './test-checkout.server.ts'
import { refundTestInvoice } from './test-invoices.server.ts'

/** What can be done on the test portal, besides changing the plan. */
export const testPortalActions = ['cancel', 'resume', 'fail_payment', 'pay', 'refund'] as const
export type TestPortalAction = (typeof testPortalActions)[number]

/** What each does to the provider's side, when it can be done; and what a webhook would say of it. */
const steps: Readonly<Record<TestPortalAction, { set: string; when: string; event: string }>> = {
  cancel: {
    set: 'cancel_at_period_end = true',
    when: `status = 'active' and not cancel_at_period_end`,
    event: 'customer.subscription.updated',
  },
  resume: {
    set: 'cancel_at_period_end = false',
    when: `status = 'active' and cancel_at_period_end`,
    event: 'customer.subscription.updated',
  },
  fail_payment: {
    set: `status = 'past_due', past_due_since = now()`,
    when: `status = 'active'`,
    event: 'invoice.payment_failed',
  },
  pay: {
    set: `status = 'active', past_due_since = null`,
    when: `status = 'past_due'`,
    event: 'invoice.paid',
  },
  refund: { set: 'refunded = true', when: `status = 'active'`, event: 'charge.refunded' },
}

const stepStatement = (action: TestPortalAction) =>
  statement<{ id: string }>(
    `test_portal_${action}`,
    `update test_subscriptions set ${steps[action].set} where id = $1 and ${steps[action].when} returning id`,
  )

/**
 * What the viewer may manage on the test portal.
 * @throws AppError not_found where there is no test checkout; conflict `no_subscription`
 */
export async function testPortal(ctx: LearnerCtx, runtime: PaymentRuntime): Promise<ProviderSubscription> {
  requireTestPayments(runtime)
  const [owned] = await ownedSubscriptions(ctx.db, ctx.viewer.profile)
  const found = owned && (await runtime.payments?.findSubscription(owned.id))
  if (!found) throw new AppError('conflict', 'no_subscription')
  return found
}

/**
 * Does one thing on the test portal and reports it as a webhook would.
 * @throws AppError forbidden `password_short_for_role`; conflict `not_now` when the subscription is not in a state for it; what testPortal throws
 */
export async function actOnTestPortal(
  ctx: LearnerCtx,
  runtime: PaymentRuntime,
  action: TestPortalAction,
): Promise<void> {
  requireOwnersPassword(ctx)
  const { id, plan, yearly } = await testPortal(ctx, runtime)
  const [done] = await run(ctx.db, stepStatement(action), [id])
  if (!done) throw new AppError('conflict', 'not_now')
  if (action === 'pay') await receiptOf(ctx, runtime, id, { plan, yearly })
  if (action === 'refund') await refundTestInvoice(ctx.db, id)
  await tellOf(runtime, steps[action].event, id, ctx.now)
}
