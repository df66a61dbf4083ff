import { run, statement } from '#app/db/statement.server.ts'
import type { PaymentRuntime } from '#app/features/billing/create-payments.server.ts'
import type { PaymentEvent } from '#app/features/billing/payment-provider.server.ts'
import { recordPaymentEvent } from './record-payment-event.server.ts'
import { syncSubscription } from './sync-subscription.server.ts'

const handledStatement = statement<{ id: string }>(
  'handled_payment_event',
  'select id from payment_events where id = $1',
)

/**
 * Handles an event of the payment provider: exactly once, whatever the order in which events come (PD-28). From
 * here inwards Stripe and the test checkout are the same.
 * @throws AppError unavailable when the provider is away, or what the database throws: the sender then sends it again
 */
export async function handlePaymentEvent(runtime: PaymentRuntime, event: PaymentEvent): Promise<void> {
  const { db } = runtime.database
  const [handled] = await run(db, handledStatement, [event.id])
  if (handled) return
  if (event.subscription_id) await syncSubscription(runtime, event.subscription_id, event)
  else await recordPaymentEvent(db, event)
}
