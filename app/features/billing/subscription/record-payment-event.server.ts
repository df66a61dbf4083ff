import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { PaymentEvent } from '#app/features/billing/payment-provider.server.ts'

const recordStatement = statement<never>(
  'record_payment_event',
  `insert into payment_events (id, type, subscription_id, occurred_at)
   values ($1, $2, $3, $4::timestamptz) on conflict (id) do nothing`,
)

/** Writes down that an event was handled, so that it counts once. */
export async function recordPaymentEvent(db: Db, event: PaymentEvent | undefined): Promise<void> {
  if (!event) return
  const { id, type, subscription_id, occurred_at } = event
  await run(db, recordStatement, [id, type, subscription_id, occurred_at.toISOString()])
}
