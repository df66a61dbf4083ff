import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { weekStart } from '#app/lib/dates.ts'

interface MemberDays {
  user_id: string
  /** Days of this week on which something was learned, `YYYY-MM-DD`, ascending. */
  days: string[]
}

const dutchDay = (moment: string) => `(${moment} at time zone 'Europe/Amsterdam')::date`

const weekStatement = statement<
  MemberDays,
  { account_id: string; user_ids: readonly string[]; monday: string }
>(
  'read_team_week',
  (
    p,
  ) => `select u.id::text as user_id, array_agg(distinct ${dutchDay('e.created_at')}::text order by ${dutchDay('e.created_at')}::text) as days
     from ai_users u join learning_events e on e.user_id = u.id
       and e.created_at >= greatest(u.joined_account_at, (${p.monday}::date)::timestamp at time zone 'Europe/Amsterdam')
     where u.account_id = ${p.account_id}::uuid and u.id = any(${p.user_ids}::uuid[]) and u.is_active group by u.id`,
)

/** A week of the team, day by day. */
export interface TeamWeek {
  monday: string
  /** By id of the member; who did nothing is not in it. */
  days: Record<string, string[]>
}

/**
 * On which days of this week each of these members of the viewer's own account learned something, since joining (PD-14, PD-82). Nothing of
 * rosters and leave: a day without is a day without, whatever the reason. Who may see it is asked before (`requireTeamRole`).
 */
export async function readTeamWeek(
  { db, viewer, now }: LearnerCtx,
  user_ids: readonly string[],
): Promise<TeamWeek> {
  const monday = weekStart(now)
  const { account_id } = viewer.profile
  const rows = await run(db, weekStatement, { account_id, user_ids, monday })
  return { monday, days: Object.fromEntries(rows.map(({ user_id, days }) => [user_id, days])) }
}
