import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { memberLimits } from '#app/features/identity/rules.ts'
import { utcDay } from '#app/lib/dates.ts'
import { type Applied, type StoredSubscription, storedColumns } from './stored-subscription.server.ts'
import { governing, isRunning, toAccess } from './subscription-state.ts'

const rowsStatement = statement<StoredSubscription>(
  'business_subscriptions',
  `select ${storedColumns} from subscriptions where account_id = $1::uuid and plan <> 'starter'`,
)

/** A plan that was agreed upon outlives what was bought before it, and ends by its own agreement only. */
const accountStatement = statement<never>(
  'bill_account',
  `update accounts set plan = $2, billing_status = $3, seats_limit = $4::int, next_billing = $5::date,
     grace_ends_at = $6::timestamptz, type = 'company', member_limit = greatest(member_limit, ${memberLimits.company}, $4::int)
   where id = $1::uuid and not (plan is not distinct from 'enterprise' and $2 <> 'enterprise' and $3 = 'canceled')`,
)

/** The buyer of an account that has no owner yet (PD-11). */
const ownerStatement = statement<{ id: string }>(
  'make_buyer_owner',
  `update ai_users set role = 'org_admin', updated_at = now()
   where id = $2::uuid and account_id = $1::uuid and role not in ('superadmin', 'youth_member', 'org_admin')
     and not exists (select from ai_users where account_id = $1::uuid and role = 'org_admin')
   returning id::text as id`,
)

const membersStatement = statement<{ id: string; role: string }>(
  'members_of_account',
  'select id::text as id, role from ai_users where account_id = $1::uuid',
)

/**
 * Plan, status, seats and owner of an account, from its subscriptions. One that runs for an account that nobody owns,
 * because its buyer went elsewhere before paying, is to be ended again.
 */
export async function applyToAccount(tx: Db, account_id: string, user_id: string | null): Promise<Applied> {
  const { counts, surplus } = governing(await run(tx, rowsStatement, [account_id]))
  if (!counts) return { surplus: [], touched: [] }
  const running = isRunning(counts.status)
  const buyer = counts.user_id ?? user_id
  // Also when it has ended since: what is heard of late must not make a difference.
  await run(tx, ownerStatement, [account_id, buyer])
  const members = await run(tx, membersStatement, [account_id])
  if (running && !members.some(({ id, role }) => role === 'org_admin' || id === buyer))
    return { surplus: [counts.id], touched: [] }
  const { status, next_billing, grace_ends_at } = toAccess(counts)
  await run(tx, accountStatement, [
    ...[account_id, counts.plan, status, counts.seats, next_billing && utcDay(next_billing)],
    grace_ends_at?.toISOString() ?? null,
  ])
  return { surplus: surplus.map(({ id }) => id), touched: members.map(({ id }) => id) }
}
