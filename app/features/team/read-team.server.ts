import { run, statement } from '#app/db/statement.server.ts'
import { disciplines } from '#app/features/content/rules.ts'
import { lessonsFor, membersOf, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { seenOfMember } from './counted-events.server.ts'
import {
  type CountedMember,
  fewestAnswers,
  periodDays,
  shownRole,
  summaryOf,
  type TeamMember,
  type TeamSummary,
} from './rules.ts'
import { membersPerPage, membersShown, type TeamFilter } from './team-filter.ts'

interface CountedRow extends Omit<CountedMember, 'role' | 'share_right'> {
  role: string
  average: number | null
}

type MemberRow = CountedRow & Pick<TeamMember, 'completed_per_discipline'>

const dutchDay = (moment: string) => `(${moment} at time zone 'Europe/Amsterdam')::date`

/**
 * Everybody in an account ($1; of them $4, or all), with from when something counts: the days ($3) up to now ($2), and never before they joined.
 */
const memberTable = `member as materialized (
     select u.id, u.full_name, u.role, u.discipline, u.department, u.has_seat, u.leaderboard_name, u.joined_account_at,
       greatest(u.joined_account_at,
         (${dutchDay('$2::timestamptz')} - ($3::int - 1))::timestamp at time zone 'Europe/Amsterdam') as counted_from
     from ai_users u where u.account_id = $1::uuid and u.is_active and ($4::uuid[] is null or u.id = any($4::uuid[]))
   )`

/**
 * What one member (`m`) completed for the first time in the period, each with its five (counted-events.server.ts says why fives). The record has no score
 * of scenarios, and this reads none of what has (PD-26b).
 *
 * Person by person, because what somebody completed for the first time, and in which five of marked answers, follows from all that he
 * or she did there: a person's events are few and sorted in memory, where those of a large organisation together are written to disk.
 * Only what falls in the period leaves it. A five that is whole there began there. All of it stands in learning_events_counted_index.
 */
const countedOfMember = `select item_id, score, block from (
       select item_id, score, created_at,
         case when score is not null then (count(score) over (order by id) - 1) / ${fewestAnswers} end as block
       from (
         select distinct on (e.item_id, e.kind) e.id, e.item_id, e.score, e.created_at
         from ${seenOfMember} and e.completed order by e.item_id, e.kind, e.id
       ) first_time
     ) numbered where created_at >= m.counted_from`

/** Who a member is, and on which days he or she was active: columns, and what they are read from beside `m`. */
const memberColumns = `m.id::text as user_id, m.full_name, m.role, m.discipline, m.department, m.has_seat,
     case when m.leaderboard_name <> 'anonymous' then coalesce(st.current_level, 'beginner') end as level,
     did.last_active_on::text as last_active_on, ${dutchDay('$2::timestamptz')} - did.last_active_on as days_since_active, did.active_days`
const memberSources = `cross join lateral (select
     (select ${dutchDay('max(e.created_at)')} from learning_events e
      where e.user_id = m.id and e.created_at >= m.joined_account_at) as last_active_on,
     (select count(distinct ${dutchDay('e.created_at')})::int from learning_events e
      where e.user_id = m.id and e.created_at >= m.counted_from) as active_days
     -- Or each of the columns would read it again.
     offset 0) did
   left join user_statistics st on st.user_id = m.id`

/** The figures of each member, without those of disciplines: what the totals and the order of a page are made of. */
const figuresStatement = statement<CountedRow>(
  'read_team_figures',
  `with ${memberTable}
   select ${memberColumns}, coalesce(sums.completed, 0)::int as completed, sums.average::float8 as average
   from member m ${memberSources}
   cross join lateral (
     select sum(items) as completed, sum(points) filter (where whole) / (${fewestAnswers} * count(*) filter (where whole)) as average
     from (
       select count(*) as items, sum(score) as points, block is not null and count(*) = ${fewestAnswers} as whole
       from (${countedOfMember}) counted group by block
     ) block
   ) sums`,
)

/** The same figures, and what was completed in each discipline. */
const teamStatement = statement<MemberRow>(
  'read_team',
  `with ${memberTable}, counted as materialized (
     select m.id as user_id, c.item_id, c.score, c.block from member m cross join lateral (${countedOfMember}) c
   ), done as (
     select c.user_id, count(*) as completed,
       ${disciplines.map((name) => `count(*) filter (where coalesce(q.discipline, l.discipline) = '${name}') as ${name}`).join(', ')}
     from counted c left join ${questionsFor(membersOf('$1::uuid'))} q on q.id = c.item_id
     left join ${lessonsFor(membersOf('$1::uuid'))} l on l.id = c.item_id group by c.user_id
   ), share as (
     select user_id, sum(points) / (${fewestAnswers} * count(*)) as average from (
       select user_id, sum(score) as points from counted where block is not null
       group by user_id, block having count(*) = ${fewestAnswers}
     ) block group by user_id
   )
   select ${memberColumns}, coalesce(done.completed, 0)::int as completed, share.average::float8 as average,
     json_build_object(${disciplines
       .map((name) => `'${name}', coalesce(done.${name}, 0)`)
       .join(', ')}) as completed_per_discipline
   from member m ${memberSources}
   left join done on done.user_id = m.id
   left join share on share.user_id = m.id`,
)

function memberOf<Row extends CountedRow>({ average, ...row }: Row) {
  return {
    ...row,
    role: shownRole(row.role),
    share_right: average === null ? null : Math.round(average),
  }
}

interface Whole {
  /** Everybody in the account, whatever the filter. */
  team_size: number
  /** Of everybody in the account, in their order. */
  departments: string[]
  /** Of the members whom the filter lets through; null when they are too few for it. */
  summary: TeamSummary | null
}

export interface Team extends Whole {
  members: TeamMember[]
}

/** One page of a team. */
export interface TeamPage extends Whole {
  /** Those of this page. */
  members: TeamMember[]
  /** How many the filter lets through. */
  count: number
  page: number
  pages: number
}

function wholeOf(everybody: readonly CountedMember[], shown: readonly CountedMember[]): Whole {
  const departments = [...new Set(everybody.flatMap(({ department }) => department ?? []))]
  return {
    team_size: everybody.length,
    departments: departments.toSorted((a, b) => a.localeCompare(b, 'nl')),
    summary: summaryOf(shown),
  }
}

/**
 * The members of the viewer's own account and what they did, for the file and the API alike: one statement, whatever the size of the
 * team. Who may see it is asked before (`requireTeamRole`); no account is taken from the caller. PD-14, PD-24, PD-26b.
 */
export async function readTeam({ db, viewer, now }: LearnerCtx, filter: TeamFilter): Promise<Team> {
  const params = [viewer.profile.account_id, now.toISOString(), periodDays[filter.period], null]
  const everybody = (await run(db, teamStatement, params)).map(memberOf<MemberRow>)
  const members = membersShown(everybody, filter)
  return { members, ...wholeOf(everybody, members) }
}

/**
 * The same for one page of the list: the totals and the order are of all, but only of the members shown is read what they completed in each discipline.
 * @param asked the page that the address asks for, given how many the filter lets through
 */
export async function readTeamPage(
  { db, viewer, now }: LearnerCtx,
  filter: TeamFilter,
  asked: (count: number) => { page: number; pages: number },
): Promise<TeamPage> {
  const params = [viewer.profile.account_id, now.toISOString(), periodDays[filter.period]]
  const everybody = (await run(db, figuresStatement, [...params, null])).map(memberOf<CountedRow>)
  const shown = membersShown(everybody, filter)
  const { page, pages } = asked(shown.length)
  const ids = shown.slice((page - 1) * membersPerPage, page * membersPerPage).map(({ user_id }) => user_id)
  const rows = (await run(db, teamStatement, [...params, ids])).map(memberOf<MemberRow>)
  const byId = new Map(rows.map((row) => [row.user_id, row]))
  return {
    // Who left in between is not there any more.
    members: ids.flatMap((id) => byId.get(id) ?? []),
    count: shown.length,
    page,
    pages,
    ...wholeOf(everybody, shown),
  }
}
