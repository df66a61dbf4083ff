import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { everybody, offeredLessonsFor, offeredQuestionsFor } from '#app/features/content/servable.server.ts'
import { languages } from '#app/lib/language.ts'

const countStatement = statement<{ questions: number; lessons: number }>(
  'count_content',
  `select (select count(*) from ${offeredQuestionsFor(everybody)} q)::int as questions,
     (select count(*) from ${offeredLessonsFor(everybody)} l)::int as lessons`,
)

/** What is in the wall, counted: the numbers a public page may show as facts (PD-34). */
export async function bankFacts(db: Db): Promise<{ questions: number; lessons: number; languages: number }> {
  const [counts] = await run(db, countStatement, [])
  return { questions: counts?.questions ?? 0, lessons: counts?.lessons ?? 0, languages: languages.length }
}
