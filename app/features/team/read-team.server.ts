import { run, statement } from '#app/db/statement.server.ts'
import { disciplines } from '#app/features/content/rules.ts'
import { lessonsFor, membersOf, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { LearnerDiscipline, Level } from '#app/features/identity/rules.ts'
import { countedEvents } from './counted-events.server.ts'
import {
  fewestAnswers,
  periodDays,
  shownRole,
  summaryOf,
  type TeamMember,
  type TeamSummary,
} from './rules.ts'
import { membersShown, type TeamFilter } from './team-filter.ts'

interface MemberRow {
  user_id: string
  full_name: string
  role: string
  discipline: LearnerDiscipline
  department: string | null
  /** Null of who is anonymous on the leaderboard: it would change at the same moment as that row. */
  level: Level | null
  has_seat: boolean
  last_active_on: string | null
  days_since_active: number | null
  active_days: number
  completed: number
  completed_per_discipline: TeamMember['completed_per_discipline']
  average: number | null
}

const dutchDay = (moment: string) => `(${moment} at time zone 'Europe/Amsterdam')::date`

/**
 * Everybody in an account ($1) with what they did in the days ($3) up to now ($2), and never before they joined. The
 * record has no score of scenarios, and this reads none of what has (PD-26b).
 */
const teamStatement = statement<MemberRow>(
  'read_team',
  `with ${countedEvents("'infinity'")}, member as materialized (
     select u.id, u.full_name, u.role, u.discipline, u.department, u.has_seat, u.leaderboard_name,
       greatest(u.joined_account_at,
         (${dutchDay('$2::timestamptz')} - ($3::int - 1))::timestamp at time zone 'Europe/Amsterdam') as counted_from,
       (select max(e.created_at) from learning_events e
        where e.user_id = u.id and e.created_at >= u.joined_account_at) as last_active
     from ai_users u where u.account_id = $1::uuid and u.is_active
   ), days as (
     select m.id as user_id, count(distinct ${dutchDay('e.created_at')}) as active_days
     from member m join seen e on e.user_id = m.id and e.created_at >= m.counted_from group by m.id
   ), done as (
     select m.id as user_id, count(*) as completed,
       ${disciplines
         .map((name) => `count(*) filter (where coalesce(q.discipline, l.discipline) = '${name}') as ${name}`)
         .join(', ')}
     from member m join first_time f on f.user_id = m.id and f.created_at >= m.counted_from
     left join ${questionsFor(membersOf('$1::uuid'))} q on q.id = f.item_id left join ${lessonsFor(membersOf('$1::uuid'))} l on l.id = f.item_id
     group by m.id
   ), share as (
     select m.id as user_id, sum(b.points) / (${fewestAnswers} * count(*)) as average
     from member m join block b on b.user_id = m.id and b.began >= m.counted_from group by m.id
   )
   select m.id::text as user_id, m.full_name, m.role, m.discipline, m.department, m.has_seat,
     case when m.leaderboard_name <> 'anonymous' then coalesce(st.current_level, 'beginner') end as level,
     ${dutchDay('m.last_active')}::text as last_active_on,
     ${dutchDay('$2::timestamptz')} - ${dutchDay('m.last_active')} as days_since_active,
     coalesce(days.active_days, 0)::int as active_days, coalesce(done.completed, 0)::int as completed,
     json_build_object(${disciplines
       .map((name) => `'${name}', coalesce(done.${name}, 0)`)
       .join(', ')}) as completed_per_discipline,
     share.average::float8 as average
   from member m
   left join user_statistics st on st.user_id = m.id
   left join days on days.user_id = m.id
   left join done on done.user_id = m.id
   left join share on share.user_id = m.id`,
)

function memberOf({ average, ...row }: MemberRow): TeamMember {
  return {
    ...row,
    role: shownRole(row.role),
    share_right: average === null ? null : Math.round(average),
  }
}

export interface Team {
  /** Everybody in the account, whatever the filter. */
  team_size: number
  members: TeamMember[]
  /** Of everybody in the account, in their order. */
  departments: string[]
  /** Of the members shown; null when they are too few for it. */
  summary: TeamSummary | null
}

/**
 * The members of the viewer's own account and what they did, for the page, the file and the API alike: one statement,
 * whatever the size of the team. Who may see it is asked before (`requireTeamRole`); no account is taken from the caller.
 * PD-14, PD-24, PD-26b.
 */
export async function readTeam({ db, viewer, now }: LearnerCtx, filter: TeamFilter): Promise<Team> {
  const days = periodDays[filter.period]
  const rows = await run(db, teamStatement, [viewer.profile.account_id, now.toISOString(), days])
  const members = membersShown(rows.map(memberOf), filter)
  const departments = [...new Set(rows.flatMap(({ department }) => department ?? []))].toSorted((a, b) =>
    a.localeCompare(b, 'nl'),
  )
  return { team_size: rows.length, members, departments, summary: summaryOf(members) }
}
