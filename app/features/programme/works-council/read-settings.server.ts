import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'

/** What is in force in an organisation, as numbers of rows. */
export interface SettingsInForce {
  organisation: string
  require_second_factor: boolean
  owners: number
  learning_leads: number
  team_leaders: number
  members: number
  departments: number
  requirements: number
  systems: number
  /** Of surveys that are over. */
  surveys: number
  survey_open: boolean
  tokens: number
  webhooks: number
  /** Channels of Teams and Slack that get the snack of the day. */
  channels: number
  records: number
  files: number
  /** Number of the version of the own policy that holds; null for none. */
  policy_version: number | null
  /** Members of now who confirmed it. */
  policy_read: number
  incidents: number
  /** Days on which there was a snack on the house. */
  company_snack_days: number
  single_sign_on: 'draft' | 'on' | 'enforced' | null
  single_sign_on_protocol: 'oidc' | 'saml' | null
  /** Tokens of a directory that hold. */
  directory_tokens: number
  /** Members that the directory keeps. */
  directory_people: number
}

const settingsStatement = statement<SettingsInForce>(
  'read_settings_in_force',
  `select a.name as organisation, a.require_second_factor,
     count(u.id) filter (where u.role = 'org_admin')::int as owners,
     count(u.id) filter (where u.role = 'learning_lead')::int as learning_leads,
     count(u.id) filter (where u.role = 'team_leader')::int as team_leaders,
     count(u.id) filter (where u.role not in ('org_admin', 'learning_lead', 'team_leader'))::int as members,
     (select count(*) from departments d where d.account_id = a.id)::int as departments,
     (select count(*) from learning_requirements r where r.account_id = a.id and r.archived_on is null)::int as requirements,
     (select count(*) from ai_systems s where s.account_id = a.id and s.retired_on is null)::int as systems,
     (select count(*) from ai_surveys s where s.account_id = a.id and s.results is not null)::int as surveys,
     exists (select from ai_surveys s where s.account_id = a.id and s.results is null) as survey_open,
     (select count(*) from api_tokens t where t.account_id = a.id and t.expires_at > $2::timestamptz)::int as tokens,
     (select count(*) from webhook_endpoints w where w.account_id = a.id)::int as webhooks,
     (select count(*) from snack_channels c where c.account_id = a.id and c.paused_at is null)::int as channels,
     (select count(*) from literacy_records l where l.account_id = a.id)::int as records,
     (select count(*) from programme_files f where f.account_id = a.id)::int as files,
     p.number::int as policy_version,
     (select count(*) from policy_acknowledgements k join ai_users r on r.id = k.user_id and r.account_id = a.id and r.is_active
      where k.version_id = p.id)::int as policy_read,
     (select count(*) from ai_incidents i where i.account_id = a.id)::int as incidents,
     (select count(*) from company_snacks c where c.account_id = a.id)::int as company_snack_days,
     (select c.state from sso_connections c where c.account_id = a.id) as single_sign_on,
     (select c.protocol from sso_connections c where c.account_id = a.id) as single_sign_on_protocol,
     (select count(*) from scim_tokens t where t.account_id = a.id and t.expires_at > $2::timestamptz)::int as directory_tokens,
     (select count(*) from scim_users s where s.account_id = a.id and s.active)::int as directory_people
   from accounts a
   left join lateral (select v.id, v.number from policy_versions v where v.account_id = a.id order by v.number desc limit 1) p on true
   left join ai_users u on u.account_id = a.id and u.is_active
   where a.id = $1::uuid group by a.id, p.id, p.number`,
)

/** Whoever calls this has made sure that the viewer runs the programme of this account. */
export async function readSettingsInForce(db: Db, accountId: string, now: Date): Promise<SettingsInForce> {
  const [settings] = await run(db, settingsStatement, [accountId, now.toISOString()])
  if (!settings) throw new Error('An account of somebody who is signed in is gone')
  return settings
}
