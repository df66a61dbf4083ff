import { run, statement } from '#app/db/statement.server.ts'
import { noTeamTrialBecause } from '#app/features/billing/rules.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'

/** What a page says of trying it with a whole organisation. `company` is null where its name is asked. */
export type TeamTrialOffer =
  | { state: 'visitor'; company: null }
  /** Signed in, without a profile. */
  | { state: 'unfinished'; company: null }
  | { state: 'offered'; company: string | null }
  | { state: 'running'; ends: string; owner: boolean; company: null }
  | { state: 'none'; because: string; company: null }

const factsStatement = statement<{ type: string; name: string; ends: string | null; other_owner: boolean }>(
  'team_trial_facts',
  `select a.type, a.name, to_char(a.trial_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ends,
     exists (select from ai_users o where o.account_id = a.id and o.role = 'org_admin' and o.id <> $2::uuid) as other_owner
   from accounts a where a.id = $1::uuid`,
)

/** Whether the viewer may try it with a whole organisation, as /pricing shows it; for a visitor it is offered. */
export async function teamTrialOffer({ db, viewer }: Ctx): Promise<TeamTrialOffer> {
  const profile = viewer?.profile
  if (!profile) return { state: viewer ? 'unfinished' : 'visitor', company: null }
  const [facts] = await run(db, factsStatement, [profile.account_id, profile.user_id])
  if (profile.account_on_trial && facts?.ends)
    return { state: 'running', ends: facts.ends, owner: profile.role === 'org_admin', company: null }
  const because = noTeamTrialBecause(profile) ?? (facts?.other_owner ? 'not_account_owner' : null)
  if (because) return { state: 'none', because, company: null }
  return { state: 'offered', company: facts?.type === 'company' ? facts.name : null }
}
