import type { lessons, questionKeys, questions } from '#app/db/schema/content.ts'
import type { Bank, ChoiceText } from './bank.ts'
import { lessonId, questionId, quizQuestionId } from './content-id.server.ts'

export type LessonRow = typeof lessons.$inferInsert
export type QuestionRow = typeof questions.$inferInsert
export type KeyRow = typeof questionKeys.$inferInsert

const publicHalf = ({ title, body, choices }: ChoiceText) => ({ title, body, choices })
const secretHalf = ({ explanation, why_not }: ChoiceText) => ({ explanation, choice_explanations: why_not })

interface Answered {
  correct: string
  nl: ChoiceText
  en: ChoiceText
}

const texts = ({ nl, en }: Answered) => ({ nl: publicHalf(nl), en: publicHalf(en) })
const keyRow = (question_id: string, { correct, nl, en }: Answered): KeyRow => {
  return { question_id, correct_answer: correct, nl: secretHalf(nl), en: secretHalf(en) }
}

/** The rows that a bank stands for. What a learner may see goes into questions, the rest into question_keys. */
export function bankRows(bank: Bank): { lessons: LessonRow[]; questions: QuestionRow[]; keys: KeyRow[] } {
  const rows = { lessons: [] as LessonRow[], questions: [] as QuestionRow[], keys: [] as KeyRow[] }
  for (const item of bank.questions) {
    const { slug, type, hash, discipline, difficulty, skill, tool, review_by, sources } = item
    const id = questionId(slug)
    const about = { discipline, difficulty, skill, tool, review_by, sources }
    rows.questions.push({ id, slug, question_type: type, ...about, ...texts(item), content_hash: hash })
    rows.keys.push(keyRow(id, item))
  }
  for (const lesson of bank.lessons) {
    const { slug, hash, discipline, difficulty, skill, review_by, sources, nl, en } = lesson
    const id = lessonId(slug)
    const about = { discipline, difficulty, skill, review_by, sources }
    rows.lessons.push({ id, slug, ...about, nl, en, content_hash: hash })
    lesson.quiz.forEach((item, position) => {
      const own = { id: quizQuestionId(slug, item.slug), slug: `${slug}/${item.slug}` }
      const place = { question_type: 'mcq', lesson_id: id, position, tool: 'general' }
      rows.questions.push({ ...own, ...place, ...about, ...texts(item), content_hash: hash })
      rows.keys.push(keyRow(own.id, item))
    })
  }
  return rows
}
