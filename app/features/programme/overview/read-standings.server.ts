import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { type Round, standingOf } from '#app/features/programme/assignments/rounds.ts'
import type { Stood } from './overview-csv.ts'

type Row = Omit<Stood, 'standing'> & { why: Round['why'] | null }

/**
 * What `readAssignments` reads of everybody, and only what the file shows: a large organisation has some 20,000 of these. Sorted by places in the
 * order of names and titles, because numbers are compared faster than texts.
 */
const standingsStatement = statement<Row, { account_id: string; today: string }>(
  'programme_standings',
  (p) => `with person as (
     select id, full_name, department, job_role, row_number() over (order by lower(full_name), id) as place
     from ai_users where account_id = ${p.account_id}::uuid and is_active
   ), goal as (
     select id, row_number() over (order by lower(title), id) as place
     from learning_requirements where account_id = ${p.account_id}::uuid and archived_on is null
   )
   select person.full_name, person.department, person.job_role, a.requirement_id::text as requirement_id, o.why,
     o.from_on::text as from_on, o.due_on::text as due_on, o.completed_on::text as completed_on, x.reason as exception
   from goal join learning_assignments a on a.requirement_id = goal.id and a.ended_on is null
   join person on person.id = a.user_id
   left join lateral (
     select why, from_on, due_on, completed_on from learning_rounds o where o.assignment_id = a.id order by o.from_on desc limit 1
   ) o on true
   left join learning_exceptions x on x.requirement_id = a.requirement_id and x.user_id = a.user_id
     and (x.until_on is null or x.until_on >= ${p.today}::date)
   order by person.place, goal.place`,
)

/** Who must know what in an account and how they stand on a day, by name and title. Whoever calls this has made sure that the reader is a lead. */
export async function readStandings(db: Db, account_id: string, today: string): Promise<Stood[]> {
  const rows = await run(db, standingsStatement, { account_id, today })
  return rows.map((row) => {
    const { full_name, department, job_role, requirement_id, why, from_on, due_on, completed_on, exception } =
      row
    const round =
      from_on === null || why === null || due_on === null
        ? undefined
        : { from: from_on, why, due: due_on, completed: completed_on }
    const standing = standingOf(round, today, exception !== null)
    return {
      ...{ full_name, department, job_role, requirement_id },
      ...{ standing, from_on, due_on, completed_on, exception },
    }
  })
}
