import { run, statement } from '#app/db/statement.server.ts'
import { disciplines } from '#app/features/content/rules.ts'
import { lessonsFor, membersOf, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { LearnerDiscipline, Level } from '#app/features/identity/rules.ts'
import { seenOfMember } from './counted-events.server.ts'
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
 *
 * Person by person, because what somebody completed for the first time, and in which five of marked answers, follows from all that he
 * or she did there: a person's events are few and sorted in memory, where those of a large organisation together are written to disk.
 * Only what falls in the period leaves that (`counted`). A five that is whole there began there: counted-events.server.ts says why fives.
 */
const teamStatement = statement<MemberRow>(
  'read_team',
  `with member as materialized (
     select u.id, u.full_name, u.role, u.discipline, u.department, u.has_seat, u.leaderboard_name, u.joined_account_at,
       greatest(u.joined_account_at,
         (${dutchDay('$2::timestamptz')} - ($3::int - 1))::timestamp at time zone 'Europe/Amsterdam') as counted_from
     from ai_users u where u.account_id = $1::uuid and u.is_active
   ), item as materialized (
     select q.id, q.discipline from ${questionsFor(membersOf('$1::uuid'))} q
     union all select l.id, l.discipline from ${lessonsFor(membersOf('$1::uuid'))} l
   ), counted as materialized (
     select m.id as user_id, f.item_id, f.score, f.block from member m cross join lateral (
       select item_id, score, created_at,
         case when score is not null then (count(score) over (order by id) - 1) / ${fewestAnswers} end as block
       from (
         select distinct on (e.item_id, e.kind) e.id, e.item_id, e.score, e.created_at
         from ${seenOfMember} and e.completed order by e.item_id, e.kind, e.id
       ) first_time
     ) f where f.created_at >= m.counted_from
   ), done as (
     select c.user_id, count(*) as completed,
       ${disciplines.map((name) => `count(*) filter (where i.discipline = '${name}') as ${name}`).join(', ')}
     from counted c left join item i on i.id = c.item_id group by c.user_id
   ), share as (
     select user_id, sum(points) / (${fewestAnswers} * count(*)) as average from (
       select user_id, sum(score) as points from counted where block is not null
       group by user_id, block having count(*) = ${fewestAnswers}
     ) block group by user_id
   )
   select m.id::text as user_id, m.full_name, m.role, m.discipline, m.department, m.has_seat,
     case when m.leaderboard_name <> 'anonymous' then coalesce(st.current_level, 'beginner') end as level,
     ${dutchDay('did.last_active')}::text as last_active_on,
     ${dutchDay('$2::timestamptz')} - ${dutchDay('did.last_active')} as days_since_active,
     did.active_days, coalesce(done.completed, 0)::int as completed,
     json_build_object(${disciplines
       .map((name) => `'${name}', coalesce(done.${name}, 0)`)
       .join(', ')}) as completed_per_discipline,
     share.average::float8 as average
   from member m
   cross join lateral (select
     (select max(e.created_at) from learning_events e
      where e.user_id = m.id and e.created_at >= m.joined_account_at) as last_active,
     (select count(distinct ${dutchDay('e.created_at')})::int from learning_events e
      where e.user_id = m.id and e.created_at >= m.counted_from) as active_days) did
   left join user_statistics st on st.user_id = m.id
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
