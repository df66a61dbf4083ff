import { run, statement } from '#app/db/statement.server.ts'
import { type PaymentRuntime, requirePayments } from '#app/features/billing/create-payments.server.ts'
import type { PaymentEvent, ProviderSubscription } from '#app/features/billing/payment-provider.server.ts'
import { applySubscription } from './apply-subscription.server.ts'
import { recordPaymentEvent } from './record-payment-event.server.ts'
import { isRunning } from './subscription-state.ts'

const ticketStatement = statement<{ ticket: number }>(
  'payment_read_ticket',
  `select nextval('payment_reads')::float8 as ticket`,
)

/** Each round ends one thing too many; more rounds than this means that the provider does not do what we ask. */
const roundsMost = 6

/**
 * Makes our state that of the provider: reads the subscription there and writes what follows from it. Idempotent, and
 * safe to run at the same time in any order: each reading takes a number before it begins, and one with a lower number
 * never overwrites one with a higher (decision 0015). A subscription that was paid back in full is ended; so is the
 * younger of two that run for the same account or person, with its money back.
 * @param event recorded in the same transaction, so that it is handled once and never lost
 * @returns the subscription as the provider has it, or null when there is none or it is not ours
 * @throws AppError unavailable `payments_unreachable`; nothing has changed then
 */
export async function syncSubscription(
  runtime: PaymentRuntime,
  id: string,
  event?: PaymentEvent,
): Promise<ProviderSubscription | null> {
  const { db } = runtime.database
  const provider = requirePayments(runtime)
  for (let round = 0; round < roundsMost; round++) {
    const [number] = await run(db, ticketStatement, [])
    const found = await provider.findSubscription(id)
    if (!found) {
      await recordPaymentEvent(db, event)
      return null
    }
    if (found.refunded && isRunning(found.status)) {
      await provider.endSubscription(id, { refund: false })
      continue
    }
    const reading = { subscription: found, ticket: number?.ticket ?? 0, event }
    const { surplus, touched } = await db.transaction((tx) => applySubscription(tx, runtime, reading))
    for (const user of touched)
      runtime.live.publish(user, ['subscription', 'quota', 'profile', 'team', 'progress'])
    if (surplus.length === 0) return found
    for (const other of surplus) {
      await provider.endSubscription(other, { refund: true })
      if (other !== id) await syncSubscription(runtime, other)
    }
  }
  throw new Error('A subscription does not come to rest')
}
