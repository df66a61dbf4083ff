import { type PaymentRuntime, requirePayments } from '#app/features/billing/create-payments.server.ts'
import { ownedSubscriptions } from '#app/features/billing/subscription/active-subscription.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { requireOwnersPassword } from './purchase-eligibility.server.ts'

/**
 * The customer's own pages at the provider (PS-7 customer-portal): invoices, payment method, ending. The owner of an
 * account gets those of the account, whoever bought its plan; everybody else those of his or her own.
 * @throws AppError forbidden `password_short_for_role`; conflict `no_subscription`, `payments_not_configured`; unavailable `payments_unreachable`
 */
export async function openPortal(ctx: LearnerCtx, runtime: PaymentRuntime): Promise<{ url: string }> {
  requireOwnersPassword(ctx)
  const provider = requirePayments(runtime)
  const [owned] = await ownedSubscriptions(ctx.db, ctx.viewer.profile)
  const { language } = ctx
  const url = owned && (await provider.createPortal({ customer_id: owned.customer_id, language }))
  if (!url) throw new AppError('conflict', 'no_subscription')
  return { url }
}
