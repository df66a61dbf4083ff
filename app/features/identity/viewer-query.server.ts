import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { Viewer, ViewerProfile } from './context.server.ts'
import { isMinor } from './is-minor.server.ts'

/**
 * Columns and joins that make a viewer out of a session token, for queries that read more in the same round
 * trip: the answer path does (docs/architecture.md).
 */
export const viewerColumns = `
  s.id as session_id, s.user_id as auth_user_id, au.email, au.short_password, au.second_factor,
  au.second_factor_waived, not au.second_factor and coalesce(a.require_second_factor, false) as lacks_second_factor,
  extract(epoch from s.updated_at)::float8 as session_updated_at,
  u.id::text as user_id, u.account_id::text as account_id, u.full_name, u.role, u.discipline, u.difficulty_level,
  u.company_name, u.subscription_status, u.trial_used,
  case when u.id is not null then coalesce(u.trial_ends_at > now(), false) end as on_trial, u.leaderboard_name,
  case when u.id is not null then ${isMinor('u.date_of_birth')} end as is_minor, u.is_active, u.has_seat,
  a.plan as account_plan, a.billing_status as account_billing_status,
  case when u.id is not null then coalesce(u.grace_ends_at > now(), false) end as in_grace,
  case when u.id is not null then coalesce(a.grace_ends_at > now(), false) end as account_in_grace,
  case when u.id is not null then a.trial_ends_at is not null end as account_trial_used,
  case when u.id is not null then coalesce(a.billing_status = 'trial' and a.trial_ends_at > now(), false) end as account_on_trial`

export const viewerJoins = `
  from auth_sessions s
  join auth_users au on au.id = s.user_id
  left join ai_users u on u.auth_user_id = s.user_id
  left join accounts a on a.id = u.account_id`

/** @param token the place of the session token among the parameters */
export const viewerCondition = (token: string) => `s.token = ${token} and s.expires_at > now()`

export type ViewerRow = {
  session_id: string
  auth_user_id: string
  email: string
  short_password: boolean
  second_factor: boolean
  second_factor_waived: boolean
  lacks_second_factor: boolean
  session_updated_at: number
} & {
  [K in keyof ViewerProfile]: ViewerProfile[K] | null
}

/** Shapes a row of {@link viewerColumns}. */
export function toViewer(row: ViewerRow): Viewer {
  return {
    auth_user_id: row.auth_user_id,
    session_id: row.session_id,
    email: row.email,
    short_password: row.short_password,
    second_factor: row.second_factor,
    second_factor_waived: row.second_factor_waived,
    lacks_second_factor: row.lacks_second_factor,
    profile: row.user_id === null ? null : profileOf(row),
  }
}

function profileOf(row: ViewerRow): ViewerProfile {
  const {
    session_id: _s,
    auth_user_id: _a,
    email: _e,
    short_password: _p,
    second_factor: _f,
    second_factor_waived: _w,
    lacks_second_factor: _l,
    session_updated_at: _u,
    ...profile
  } = row
  return profile as ViewerProfile
}

const findViewerStatement = statement<ViewerRow, { token: string }>(
  'find_viewer',
  (p) => `select ${viewerColumns} ${viewerJoins} where ${viewerCondition(p.token)}`,
)

/** The signed-in user of a session token, with when the session was last extended (seconds since 1970). */
export async function findViewer(
  db: Db,
  token: string,
): Promise<{ viewer: Viewer; sessionUpdatedAt: number } | undefined> {
  const [row] = await run(db, findViewerStatement, { token })
  return row && { viewer: toViewer(row), sessionUpdatedAt: row.session_updated_at }
}
