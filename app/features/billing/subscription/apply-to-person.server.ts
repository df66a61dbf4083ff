import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { type Applied, type StoredSubscription, storedColumns } from './stored-subscription.server.ts'
import { governing, toAccess } from './subscription-state.ts'

const rowsStatement = statement<StoredSubscription>(
  'own_subscriptions',
  `select ${storedColumns} from subscriptions where user_id = $1::uuid and plan = 'starter'`,
)

/**
 * Access for good stays, whatever else is bought. A prospect who buys starter is called so as long as it runs (PD-11,
 * docs/decisions/0050-what-a-role-says-after-paying-ends.md).
 */
const personStatement = statement<{ id: string }>(
  'bill_person',
  `update ai_users set subscription_status = $2::text, grace_ends_at = $3::timestamptz,
     stripe_customer_id = coalesce($4::text, stripe_customer_id),
     role = case when role = 'prospect' and $2::text in ('active', 'past_due') then 'starter'
       when role = 'starter' and coalesce($2::text, 'canceled') = 'canceled' then 'prospect' else role end,
     updated_at = now()
   where id = $1::uuid and subscription_status is distinct from 'lifetime' returning id::text as id`,
)

/** Access of a person, from the subscriptions of his or her own; none any more when the last became one of the account. */
export async function applyToPerson(tx: Db, user_id: string): Promise<Applied> {
  const { counts, surplus } = governing(await run(tx, rowsStatement, [user_id]))
  const access = counts && toAccess(counts)
  const touched = await run(tx, personStatement, [
    ...[user_id, access?.status ?? null],
    access?.grace_ends_at?.toISOString() ?? null,
    counts?.customer_id ?? null,
  ])
  return { surplus: surplus.map(({ id }) => id), touched: touched.map(({ id }) => id) }
}
