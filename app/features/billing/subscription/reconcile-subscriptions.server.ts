import { run, statement } from '#app/db/statement.server.ts'
import type { PaymentRuntime } from '#app/features/billing/create-payments.server.ts'
import { endPastAgreements } from './agree-enterprise.server.ts'
import { settleStarters } from './settle-starters.server.ts'
import { syncSubscription } from './sync-subscription.server.ts'

const staleStatement = statement<{ id: string }>(
  'subscriptions_to_read_again',
  `select id from subscriptions
   where status not in ('canceled', 'incomplete_expired') and plan <> 'enterprise' and (status <> 'active' or current_period_end < now())
   order by id`,
)

/**
 * Reads again what should have changed by now: periods that are over, payments that are open. Webhooks do this at once;
 * this is for those that never came, for agreements, which nobody else ends, and for the role of who was starter. @returns how many were read
 */
export async function reconcileSubscriptions(runtime: PaymentRuntime): Promise<number> {
  await settleStarters(runtime)
  const ended = await endPastAgreements(runtime)
  if (!runtime.payments) return ended
  const stale = await run(runtime.database.db, staleStatement, [])
  for (const { id } of stale) await syncSubscription(runtime, id)
  return ended + stale.length
}
