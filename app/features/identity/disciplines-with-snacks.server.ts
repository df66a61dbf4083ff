import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { learnerDisciplines } from './rules.ts'

const servedStatement = statement<{ discipline: string }>(
  'disciplines_with_snacks',
  `select d.discipline from unnest($1::text[]) as d (discipline)
   where exists (select from lessons l where l.is_active and l.account_id is null and l.discipline = d.discipline)
     and exists (select from questions q where q.is_active and q.account_id is null and q.lesson_id is null and q.discipline = d.discipline)`,
)

/** Disciplines of learners that have lessons and questions of their own; the others learn foundation and ethics. */
export async function disciplinesWithSnacks(db: Db): Promise<string[]> {
  return (await run(db, servedStatement, [[...learnerDisciplines]])).map(({ discipline }) => discipline)
}
