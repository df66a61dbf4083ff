import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { learningRequirements } from '#app/db/schema/assignments.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { type Round, standingOf } from '#app/features/programme/assignments/rounds.ts'
import type { Stood } from './overview-csv.ts'

interface Row {
  full_name: string
  department: string | null
  job_role: string | null
  /** A line for each thing that is asked: place of the requirement, why, from, due, completed, with commas between them. */
  asked: string
  /** Reasons of exceptions by place; null when there are none. */
  exceptions: Record<string, string> | null
}

/**
 * What `readAssignments` reads of everybody, and only what the file shows: a large organisation has some 20,000 of these. They come as one row a
 * person: as one each they took half of the time to take in. Sorted by places in the order of titles, because numbers are compared faster than texts.
 */
const standingsStatement = statement<Row, { account_id: string; today: string; requirement_ids: string[] }>(
  'programme_standings',
  (p) => `select u.full_name, u.department, u.job_role,
     string_agg(concat_ws(',', goal.place, coalesce(o.why, ''), coalesce(o.from_on::text, ''), coalesce(o.due_on::text, ''),
       coalesce(o.completed_on::text, '')), E'\\n' order by goal.place) as asked,
     json_object_agg(goal.place, x.reason) filter (where x.reason is not null) as exceptions
   from unnest(${p.requirement_ids}::uuid[]) with ordinality as goal(id, place)
   join learning_assignments a on a.requirement_id = goal.id and a.ended_on is null
   join ai_users u on u.id = a.user_id and u.account_id = ${p.account_id}::uuid and u.is_active
   left join lateral (
     select why, from_on, due_on, completed_on from learning_rounds o where o.assignment_id = a.id order by o.from_on desc limit 1
   ) o on true
   left join learning_exceptions x on x.requirement_id = a.requirement_id and x.user_id = a.user_id
     and (x.until_on is null or x.until_on >= ${p.today}::date)
   group by u.id
   order by lower(u.full_name), u.id`,
)

/** What is asked in an account, by title. */
export function readRequirements(db: Db, account_id: string) {
  const { id, title, content, archived_on, ...r } = learningRequirements
  return db
    .select({ id, title, content })
    .from(learningRequirements)
    .where(and(eq(r.account_id, account_id), isNull(archived_on)))
    .orderBy(sql`lower(${title})`, id)
}

/**
 * Who must know what in an account and how they stand on a day, by name and title. Whoever calls this has made sure that the reader is a lead.
 * @param requirements of `readRequirements`
 */
export async function readStandings(
  db: Db,
  account_id: string,
  today: string,
  requirements: readonly { id: string }[],
): Promise<Stood[]> {
  const requirement_ids = requirements.map(({ id }) => id)
  const rows = await run(db, standingsStatement, { account_id, today, requirement_ids })
  return rows.flatMap(({ asked, exceptions, ...person }) =>
    asked.split('\n').map((line) => {
      const [place = '', why, from = '', due = '', completed = ''] = line.split(',')
      const exception = exceptions?.[place] ?? null
      const round =
        from === '' ? undefined : { from, why: why as Round['why'], due, completed: completed || null }
      return {
        ...person,
        requirement_id: requirement_ids[Number(place) - 1] ?? '',
        standing: standingOf(round, today, exception !== null),
        from_on: round?.from ?? null,
        due_on: round?.due ?? null,
        completed_on: round?.completed ?? null,
        exception,
      }
    }),
  )
}
