import { run, statement } from '#app/db/statement.server.ts'
import type { PaymentRuntime } from '#app/features/billing/create-payments.server.ts'
import { withdrawalDays } from '#app/features/billing/rules.ts'
import type { ViewerProfile } from '#app/features/identity/context.server.ts'
import { syncSubscription } from './sync-subscription.server.ts'

/**
 * What somebody bought as a consumer and may still withdraw from: until the end of the last day, Dutch time, the day of
 * buying not counted (article 9 of Directive 2011/83/EU). Params: learner, now, days.
 */
const withdrawableStatement = statement<{ id: string }>(
  'withdrawable_subscriptions',
  `select id from subscriptions
   where user_id = $1::uuid and plan = 'starter'
     and status not in ('canceled', 'incomplete', 'incomplete_expired')
     and $2::timestamptz < ((created_at at time zone 'Europe/Amsterdam')::date + $3::int + 1)::timestamp
       at time zone 'Europe/Amsterdam'`,
)

/**
 * Ends what a consumer bought within the withdrawal period, at once, with the money back. Business plans are not bought
 * by consumers and are left alone. Idempotent.
 * @returns whether anything was ended
 * @throws AppError unavailable `payments_unreachable`
 */
export async function withdrawSubscriptions(
  runtime: PaymentRuntime,
  { user_id }: Pick<ViewerProfile, 'user_id'>,
  now: Date,
): Promise<boolean> {
  const { payments, database } = runtime
  if (!payments) return false
  const params = [user_id, now.toISOString(), withdrawalDays]
  const found = await run(database.db, withdrawableStatement, params)
  for (const { id } of found) {
    await payments.endSubscription(id, { refund: true })
    await syncSubscription(runtime, id)
  }
  return found.length > 0
}
