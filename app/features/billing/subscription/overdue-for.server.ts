import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'

const graceStatement = statement<{ own: string | null; account: string | null }>(
  'grace_of_payer',
  `select to_char(case when u.grace_ends_at > now() then u.grace_ends_at end at time zone 'UTC',
       'YYYY-MM-DD"T"HH24:MI:SS"Z"') as own,
     to_char(case when a.grace_ends_at > now() then a.grace_ends_at end at time zone 'UTC',
       'YYYY-MM-DD"T"HH24:MI:SS"Z"') as account
   from ai_users u join accounts a on a.id = u.account_id where u.id = $1::uuid`,
)

/**
 * What whoever pays is told of a failed payment: until when everything works, null in `until` when that is over. Null for everybody
 * else, also for the members of the account.
 */
export async function overdueFor(ctx: LearnerCtx): Promise<{ until: string | null } | null> {
  const { role, account_billing_status, subscription_status, user_id } = ctx.viewer.profile
  const ofAccount = role === 'org_admin' && account_billing_status === 'past_due'
  if (!ofAccount && subscription_status !== 'past_due') return null
  const [grace] = await run(ctx.db, graceStatement, [user_id])
  return { until: (ofAccount ? grace?.account : grace?.own) ?? null }
}
