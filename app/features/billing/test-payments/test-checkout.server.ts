import { randomUUID } from 'node:crypto'
import { run, statement } from '#app/db/statement.server.ts'
import type { PaymentRuntime } from '#app/features/billing/create-payments.server.ts'
import { receiptMail } from '#app/features/billing/invoices/receipt-mail.server.ts'
import type { Order } from '#app/features/billing/payment-provider.server.ts'
import { handlePaymentEvent } from '#app/features/billing/subscription/handle-payment-event.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { issueTestInvoice, priceOf } from './test-invoices.server.ts'

export interface TestCheckout extends Order {
  id: string
  status: 'open' | 'complete' | 'expired'
}

const findStatement = statement<TestCheckout>(
  'own_test_checkout',
  'select id, status, plan, seats, yearly from checkouts where id = $1 and user_id = $2::uuid',
)

/** Both or neither: a page that is paid twice at once makes one subscription. */
const payStatement = statement<{ id: string }>(
  'pay_test_checkout',
  `with paid as (
     update checkouts set status = 'complete', subscription_id = $3
     where id = $1 and user_id = $2::uuid and status = 'open'
     returning account_id, user_id, plan, seats, yearly
   )
   insert into test_subscriptions (id, customer_id, account_id, user_id, plan, seats, yearly, status,
     current_period_end, created_at)
   select $3, 'test_cus_' || account_id, account_id, user_id, plan, seats, yearly, 'active',
     now() + case when yearly then interval '1 year' else interval '1 month' end, now()
   from paid returning id`,
)

/** @throws AppError not_found where there is no test checkout: real money is taken elsewhere */
export function requireTestPayments({ payments }: PaymentRuntime): void {
  if (payments?.kind !== 'test') throw new AppError('not_found', 'not_found')
}

/** A test payment page of the viewer. @throws AppError not_found, also for that of somebody else */
export async function getTestCheckout(
  ctx: LearnerCtx,
  runtime: PaymentRuntime,
  id: string,
): Promise<TestCheckout> {
  requireTestPayments(runtime)
  const [found] = await run(ctx.db, findStatement, [id, ctx.viewer.profile.user_id])
  if (!found) throw new AppError('not_found', 'not_found')
  return found
}

/**
 * Pays on the test page, or has the payment declined. What Stripe would report by webhook is reported here to the same
 * handler. @returns where the buyer goes next
 * @throws AppError not_found; conflict `checkout_complete`, `checkout_expired`, `payment_declined`
 */
export async function payTestCheckout(
  ctx: LearnerCtx,
  runtime: PaymentRuntime,
  { id, declined }: { id: string; declined: boolean },
): Promise<{ url: string }> {
  const checkout = await getTestCheckout(ctx, runtime, id)
  if (checkout.status !== 'open') throw new AppError('conflict', `checkout_${checkout.status}`)
  if (declined) throw new AppError('conflict', 'payment_declined')
  const [made] = await run(ctx.db, payStatement, [id, ctx.viewer.profile.user_id, `test_sub_${randomUUID()}`])
  if (!made) throw new AppError('conflict', 'checkout_expired')
  await receiptOf(ctx, runtime, made.id, checkout)
  await tellOf(runtime, 'checkout.session.completed', made.id, ctx.now)
  return { url: localePath(ctx.language, `/checkout/success?session_id=${id}`) }
}

/** What a payment leaves behind: an invoice, and a mail about it. */
export async function receiptOf(
  ctx: LearnerCtx,
  runtime: PaymentRuntime,
  subscription: string,
  order: Pick<Order, 'plan' | 'yearly'>,
): Promise<void> {
  const issued = await issueTestInvoice(ctx.db, subscription, order.plan, priceOf(order))
  if (issued) await runtime.queueMail(receiptMail(runtime.env.APP_URL, ctx, issued))
}

/** What a webhook would bring. */
export async function tellOf(
  runtime: PaymentRuntime,
  type: string,
  subscription_id: string,
  occurred_at: Date,
): Promise<void> {
  await handlePaymentEvent(runtime, { id: `test_evt_${randomUUID()}`, type, occurred_at, subscription_id })
}
