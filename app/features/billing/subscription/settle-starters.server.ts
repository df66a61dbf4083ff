import { run, statement } from '#app/db/statement.server.ts'
import type { PaymentRuntime } from '#app/features/billing/create-payments.server.ts'
import { applyToPerson } from './apply-to-person.server.ts'

const formerStatement = statement<{ id: string }>(
  'former_starters',
  `select u.id::text as id from ai_users u
   where u.role = 'starter' and u.subscription_status is distinct from 'lifetime'
     and exists (select from subscriptions s where s.user_id = u.id and s.plan = 'starter')
     and not exists (select from subscriptions s
       where s.user_id = u.id and s.plan = 'starter' and s.status not in ('canceled', 'incomplete_expired'))
   order by u.id`,
)

/** The same lock as that of a reading, so that one that comes meanwhile is not undone. */
const lockStatement = statement<never>(
  'lock_former_starter',
  'select id from ai_users where id = $1::uuid for no key update',
)

/**
 * Whose own subscriptions have all ended is starter no longer. A reading of the provider says so at once; this is for those
 * that ended before the role followed, which nothing reads again. No provider is asked.
 * docs/decisions/0050-what-a-role-says-after-paying-ends.md
 */
export async function settleStarters({
  database: { db },
  live,
}: Pick<PaymentRuntime, 'database' | 'live'>): Promise<void> {
  for (const { id } of await run(db, formerStatement, [])) {
    const { touched } = await db.transaction(async (tx) => {
      await run(tx, lockStatement, [id])
      return applyToPerson(tx, id)
    })
    for (const user of touched) live.publish(user, ['subscription', 'quota', 'profile', 'team', 'progress'])
  }
}
