import { run, statement } from '#app/db/statement.server.ts'
import type { PaymentRuntime } from '#app/features/billing/create-payments.server.ts'
import { ownedSubscriptions } from '#app/features/billing/subscription/active-subscription.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { requireTestPayments } from './test-checkout.server.ts'
import { shownNumber, testInvoicesOf } from './test-invoices.server.ts'

/** Business plans are the account's, Starter is the person's. */
const buyerStatement = statement<{ buyer: string }>(
  'buyer_of_test_invoice',
  `select case when i.plan = 'starter' then u.full_name else a.name end as buyer
   from test_invoices i join accounts a on a.id = i.account_id join ai_users u on u.id = $2::uuid
   where i.number = $1::bigint`,
)

/**
 * An invoice of the test checkout, made out to the company or the person.
 * @throws AppError not_found where there is no test checkout, and for an invoice of somebody else as for none
 */
export async function readTestInvoice(ctx: LearnerCtx, runtime: PaymentRuntime, number: string) {
  requireTestPayments(runtime)
  const { profile } = ctx.viewer
  for (const { id } of await ownedSubscriptions(ctx.db, profile)) {
    const found = (await testInvoicesOf(ctx.db, id)).find((invoice) => invoice.number === number)
    if (!found) continue
    const [named] = await run(ctx.db, buyerStatement, [number, profile.user_id])
    return {
      ...found,
      number: shownNumber(found),
      issued_at: new Date(found.issued_at).toISOString(),
      buyer: named?.buyer ?? profile.full_name,
      email: ctx.viewer.email,
    }
  }
  throw new AppError('not_found', 'not_found')
}
