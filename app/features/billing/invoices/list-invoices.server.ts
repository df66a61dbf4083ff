import { type PaymentRuntime, requirePayments } from '#app/features/billing/create-payments.server.ts'
import type { ProviderInvoice } from '#app/features/billing/payment-provider.server.ts'
import { ownedSubscriptions } from '#app/features/billing/subscription/active-subscription.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'

/**
 * Invoices of whatever the viewer pays or paid for, newest first: the owner of an account has those of its plans, also of
 * before it was handed over; everybody has those of his or her own. Read from the payment provider each time.
 * @throws AppError conflict `payments_not_configured`; unavailable `payments_unreachable`
 */
export async function listInvoices(ctx: LearnerCtx, runtime: PaymentRuntime): Promise<ProviderInvoice[]> {
  const owned = await ownedSubscriptions(ctx.db, ctx.viewer.profile)
  if (owned.length === 0) return []
  const provider = requirePayments(runtime)
  const lists = await Promise.all(owned.map(({ id }) => provider.listInvoices(id)))
  return lists.flat().sort((a, b) => b.issued_at.getTime() - a.issued_at.getTime())
}
