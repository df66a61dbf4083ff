import { run, statement } from '#app/db/statement.server.ts'
import type { PaymentRuntime } from '#app/features/billing/create-payments.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { syncSubscription } from './sync-subscription.server.ts'

const runningStatement = statement<{ id: string }>(
  'subscriptions_to_cancel',
  `select s.id from subscriptions s join ai_users u on u.id = $1::uuid
   where s.status not in ('canceled', 'incomplete_expired') and s.plan <> 'enterprise'
     and case when s.plan = 'starter' then s.user_id = u.id
         else s.account_id = u.account_id and u.role = 'org_admin' end`,
)

const openStatement = statement<{ id: string }>(
  'checkouts_to_close',
  `select id from checkouts
   where user_id = $1::uuid and status = 'open' and created_at > now() - interval '25 hours'`,
)

/**
 * Ends everything that somebody pays for, at once and at the provider: one's own subscription, and that of the account one
 * owns. Payment pages that are still open are closed. For the deletion of a profile, which has to stop when this throws:
 * nobody may go on paying for something that is gone. Idempotent.
 * @throws AppError unavailable `payments_unreachable`
 */
export async function cancelSubscriptionsOf(runtime: PaymentRuntime, userId: string): Promise<void> {
  const { db } = runtime.database
  const running = await run(db, runningStatement, [userId])
  const open = await run(db, openStatement, [userId])
  const { payments } = runtime
  if (!payments) {
    if (running.length > 0) throw new AppError('unavailable', 'payments_unreachable')
    return
  }
  for (const { id } of open) await payments.expireCheckout(id)
  for (const { id } of running) {
    await payments.endSubscription(id, { refund: false })
    await syncSubscription(runtime, id)
  }
}
