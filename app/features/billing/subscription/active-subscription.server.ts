import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { BoughtPlan } from '#app/features/billing/rules.ts'
import type { ViewerProfile } from '#app/features/identity/context.server.ts'
import { isRunning } from './subscription-state.ts'

export interface OwnedSubscription {
  id: string
  customer_id: string
  plan: BoughtPlan
  seats: number
  yearly: boolean
  status: string
  cancel_at_period_end: boolean
}

/** An agreement (enterprise) is no subscription that its owner can manage. Those of the account for its owner, whoever bought them, and those of one's own. Running ones first, then the newest. */
const ownedStatement = statement<OwnedSubscription>(
  'owned_subscriptions',
  `select id, customer_id, plan, seats, yearly, status, cancel_at_period_end from subscriptions
   where case when plan = 'starter' then user_id = $1::uuid else account_id = $2::uuid and $3 = 'org_admin' end
     and status not in ('incomplete', 'incomplete_expired') and plan <> 'enterprise'
   order by status = 'canceled', plan = 'starter', created_at desc, id`,
)

/**
 * Subscriptions that somebody may manage: the owner of an account its business plans, everybody what he or she bought
 * alone. Nobody else's can be reached, as no id is taken from the caller.
 */
export async function ownedSubscriptions(
  db: Db,
  { user_id, account_id, role }: Pick<ViewerProfile, 'user_id' | 'account_id' | 'role'>,
): Promise<OwnedSubscription[]> {
  return run(db, ownedStatement, [user_id, account_id, role])
}

/** The one that runs, if any does. */
export async function findActiveSubscription(
  db: Db,
  profile: Pick<ViewerProfile, 'user_id' | 'account_id' | 'role'>,
): Promise<OwnedSubscription | undefined> {
  const owned = await ownedSubscriptions(db, profile)
  return owned.find(({ status }) => isRunning(status))
}
