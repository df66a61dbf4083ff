import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { addMonths, soonDays } from '#app/features/programme/assignments/rounds.ts'
import { addDays } from '#app/features/working-days/rules.ts'
import { inOrder, type LinesFilter, linesPerPage, monthsAhead, type Overview } from './overview-rules.ts'

interface Wanted {
  account_id: string
  today: string
  /** The last day that is soon. */
  soon_until: string
  /** The last day on which what comes back is told. */
  ahead_until: string
  /** Lines of everybody; otherwise of those of `department`, null for those of none. */
  everybody: boolean
  department: string | null
  late_page: number
  soon_page: number
}

interface Row extends Omit<Overview, 'people' | 'on_time' | 'late' | 'soon' | 'departments'> {
  departments: { department: string | null; people: number; late: number }[]
  late: Overview['late']['lines']
  soon: Overview['soon']['lines']
  late_count: number
  soon_count: number
  late_page: number
  soon_page: number
}

/** A page of the lines of a standing, by name: of one that lies behind the last, the last. */
const linesOf = (standing: 'late' | 'soon') => `coalesce((select json_agg(line) from (
       select a.user_id, u.full_name, a.department, a.requirement_id, r.title, a.due_on
       from asked a join ai_users u on u.id = a.user_id join learning_requirements r on r.id = a.requirement_id
       where a.${standing} and a.listed order by lower(u.full_name), u.id, lower(r.title), r.id
       limit ${linesPerPage} offset (select ${linesPerPage} * (${standing}_page - 1) from counts)
     ) line), '[]') as ${standing}`

/** SQL: the page that is shown when this one is asked for of so many lines. */
const pageOf = (page: string, count: string) =>
  `least(${page}::int, greatest(1, (${count} + ${linesPerPage - 1}) / ${linesPerPage}))::int`

/**
 * How everybody stands, counted where the assignments are: of 2,000 people they are some 20,000 rows, and a page shows a hundred. A standing is
 * what `standingOf` says of the latest round of each: read-overview.db.test.ts holds the two against each other.
 */
const overviewStatement = statement<Row, Wanted>(
  'programme_overview',
  (p) => `with asked as materialized (
     select a.user_id, u.department, r.id as requirement_id, o.due_on, o.completed_on, r.repeat_months,
       x.user_id is null and o.completed_on is null and o.due_on < ${p.today}::date as late,
       x.user_id is null and o.completed_on is null and o.due_on between ${p.today}::date and ${p.soon_until}::date as soon,
       ${p.everybody}::boolean or u.department is not distinct from ${p.department}::text as listed
     from learning_requirements r
     join learning_assignments a on a.requirement_id = r.id and a.ended_on is null
     join ai_users u on u.id = a.user_id and u.account_id = r.account_id and u.is_active
     left join lateral (
       select due_on, completed_on from learning_rounds o where o.assignment_id = a.id order by o.from_on desc limit 1
     ) o on true
     left join learning_exceptions x on x.requirement_id = r.id and x.user_id = u.id
       and (x.until_on is null or x.until_on >= ${p.today}::date)
     where r.account_id = ${p.account_id}::uuid and r.archived_on is null
   ), counts as (
     select late_count, soon_count, ${pageOf(p.late_page, 'late_count')} as late_page,
       ${pageOf(p.soon_page, 'soon_count')} as soon_page
     from (select (count(*) filter (where late and listed))::int as late_count,
       (count(*) filter (where soon and listed))::int as soon_count from asked) counted
   )
   select counts.*,
     coalesce((select json_agg(one) from (
       select department, count(*)::int as people, (count(*) filter (where late))::int as late from (
         select department, bool_or(late) as late from asked group by user_id, department
       ) person group by department
     ) one), '[]') as departments,
     coalesce((select json_agg(one) from (
       select to_char(again, 'YYYY-MM') as month, count(*)::int as assignments from (
         select (completed_on + make_interval(months => repeat_months))::date as again from asked
       ) coming where again <= ${p.ahead_until}::date group by 1 order by 1
     ) one), '[]') as coming,
     ${linesOf('late')}, ${linesOf('soon')}
   from counts`,
)

/**
 * How the people of an account stand on a day. Whoever calls this has made sure that the reader is a lead.
 * @param filter whose lines are listed, and which pages of them; the figures are of everybody
 */
export async function readOverview(
  db: Db,
  account_id: string,
  today: string,
  filter: LinesFilter,
): Promise<Overview> {
  const [row] = await run(db, overviewStatement, {
    account_id,
    today,
    soon_until: addDays(today, soonDays),
    ahead_until: addMonths(today, monthsAhead),
    everybody: filter.department === undefined,
    department: filter.department ?? null,
    late_page: filter.late,
    soon_page: filter.soon,
  })
  if (!row) throw new Error('A count has a row')
  const departments = row.departments.map((one) => ({ ...one, on_time: one.people - one.late }))
  const sum = (of: 'people' | 'on_time') => departments.reduce((total, one) => total + one[of], 0)
  return {
    people: sum('people'),
    on_time: sum('on_time'),
    departments: inOrder(departments),
    late: { lines: row.late, count: row.late_count, page: row.late_page },
    soon: { lines: row.soon, count: row.soon_count, page: row.soon_page },
    coming: row.coming,
  }
}
