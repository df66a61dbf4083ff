import type { lessons, questionKeys, questions } from '#app/db/schema/content.ts'
import { type Bank, looseItemsOf } from './bank.ts'
import { lessonId, questionId, quizQuestionId } from './content-id.server.ts'
import type { Halves } from './formats/format.server.ts'
import { formatOf } from './formats/formats.server.ts'
import { choiceHalves } from './formats/mcq/choices.server.ts'

export type LessonRow = typeof lessons.$inferInsert
export type QuestionRow = typeof questions.$inferInsert
export type KeyRow = typeof questionKeys.$inferInsert

type Own = Omit<QuestionRow, 'nl' | 'en' | 'max_words'>

/** The rows that a bank stands for. What a learner may see goes into questions, the rest into question_keys. */
export function bankRows(bank: Bank): { lessons: LessonRow[]; questions: QuestionRow[]; keys: KeyRow[] } {
  const rows = { lessons: [] as LessonRow[], questions: [] as QuestionRow[], keys: [] as KeyRow[] }
  const add = (own: Own, { seen, secret, max_words, ...key }: Halves) => {
    rows.questions.push({ ...own, max_words, ...seen })
    rows.keys.push({ question_id: own.id, ...key, ...secret })
  }
  for (const item of looseItemsOf(bank)) {
    const { slug, type: question_type, hash: content_hash, discipline, difficulty, skill, tool } = item
    const { family = null, review_by, sources } = item
    const about = { discipline, difficulty, skill, family, tool, review_by, sources }
    add(
      { id: questionId(slug), slug, question_type, ...about, content_hash },
      formatOf(item.type).halves(item),
    )
  }
  for (const lesson of bank.lessons) {
    const { slug, hash, discipline, difficulty, skill, family = null, review_by, sources, nl, en } = lesson
    const id = lessonId(slug)
    const about = { discipline, difficulty, skill, family, review_by, sources }
    rows.lessons.push({ id, slug, ...about, nl, en, content_hash: hash })
    lesson.quiz.forEach((item, position) => {
      const own = { id: quizQuestionId(slug, item.slug), slug: `${slug}/${item.slug}` }
      const place = { question_type: 'mcq', lesson_id: id, position, tool: 'general' }
      add({ ...own, ...place, ...about, content_hash: hash }, choiceHalves(item))
    })
  }
  return rows
}
