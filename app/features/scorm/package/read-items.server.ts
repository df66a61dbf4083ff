import type { Db } from '#app/db/client.server.ts'
import type { LessonText, QuestionKeyText, QuestionText, Source } from '#app/db/schema/content.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { type CatalogueItem, catalogueFor, contentVersion } from '#app/features/content/catalogue.server.ts'
import type { QuestionType } from '#app/features/content/kinds.ts'
import { everybody, lessonsFor, questionsFor } from '#app/features/content/servable.server.ts'

export interface QuestionRow {
  id: string
  question_type: QuestionType
  lesson_id: string | null
  nl: QuestionText
  en: QuestionText
  sources: Source[]
  correct: string | null
  key_nl: QuestionKeyText
  key_en: QuestionKeyText
}

export interface LessonRow {
  id: string
  nl: LessonText
  en: LessonText
  sources: Source[]
}

const versionStatement = statement<{ version: number }>(
  'scorm_content_version',
  `select ${contentVersion} as version`,
)

const questionsStatement = statement<QuestionRow, { ids: readonly string[] }>(
  'scorm_questions',
  (p) => `select q.id::text as id, q.question_type, q.lesson_id::text as lesson_id, q.nl, q.en, q.sources,
     k.correct_answer as correct, k.nl as key_nl, k.en as key_en
   from ${questionsFor(everybody)} q join question_keys k on k.question_id = q.id
   where q.id = any(${p.ids}::uuid[]) or (q.lesson_id = any(${p.ids}::uuid[]) and q.is_active and q.question_type = 'mcq')
   order by q.position, q.id`,
)

const lessonsStatement = statement<LessonRow, { ids: readonly string[] }>(
  'scorm_lessons',
  (p) => `select l.id::text as id, l.nl, l.en, l.sources from ${lessonsFor(everybody)} l
   where l.id = any(${p.ids}::uuid[])`,
)

/** What is everybody's: a package leaves the house, and content of a company is for its members. */
export async function readCatalogue(db: Db): Promise<CatalogueItem[]> {
  const [row] = await run(db, versionStatement, [])
  return catalogueFor(db, null, row?.version ?? 0)
}

/** The whole of these items, keys included: for a package, which seals them. Of a lesson its quiz as well, in its order. */
export async function readItems(
  db: Db,
  ids: readonly string[],
): Promise<{ questions: QuestionRow[]; lessons: LessonRow[] }> {
  return {
    questions: await run(db, questionsStatement, { ids }),
    lessons: await run(db, lessonsStatement, { ids }),
  }
}
