import { eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { lessons, questionKeys, questions } from '#app/db/schema/content.ts'
import { lessonMinutes, questionMinutes, readingMinutes, type StoredQuestion } from './item-minutes.server.ts'

/** A question or a lesson in one version. */
interface Version {
  id: string
  content_hash: string
}

/** How long an item takes, in minutes. */
export interface ItemMinutes {
  /** All of it; of a lesson with its quiz. */
  whole: number
  /** Of a lesson: its text alone. */
  reading: number | null
}

/** What was computed before, the oldest first: a text that does not change takes the same time. */
const known = new Map<string, ItemMinutes>()
const most = 5_000
const nameOf = ({ id, content_hash }: Version) => `${id} ${content_hash}`

/** The minutes that items take as a whole (PD-48), by id. */
export async function minutesOfItems(db: Db, items: readonly Version[]): Promise<Map<string, number>> {
  const found = await minutesOfParts(db, items)
  return new Map([...found].map(([id, { whole }]) => [id, whole]))
}

/** The minutes that items take (PD-48), by id, those of reading a lesson by themselves. Their texts are read once for each version. */
export async function minutesOfParts(db: Db, items: readonly Version[]): Promise<Map<string, ItemMinutes>> {
  const missing = items.filter((item) => !known.has(nameOf(item)))
  const read = missing.length === 0 ? new Map<string, ItemMinutes>() : await readMinutes(db, missing)
  for (const item of missing) {
    const minutes = read.get(item.id)
    if (minutes !== undefined) known.set(nameOf(item), minutes)
  }
  const found = new Map(
    items.flatMap((item) => {
      const minutes = known.get(nameOf(item))
      return minutes === undefined ? [] : [[item.id, minutes] as const]
    }),
  )
  for (const name of known.keys()) {
    if (known.size <= most) break
    known.delete(name)
  }
  return found
}

async function readMinutes(db: Db, items: readonly Version[]): Promise<Map<string, ItemMinutes>> {
  const ids = items.map(({ id }) => id)
  const { id, nl, en } = lessons
  const readLessons = db.select({ id, nl, en }).from(lessons).where(inArray(lessons.id, ids))
  const readQuestions = db
    .select({ question: questions, key: questionKeys })
    .from(questions)
    .innerJoin(questionKeys, eq(questionKeys.question_id, questions.id))
    .where(or(inArray(questions.id, ids), inArray(questions.lesson_id, ids)))
    .orderBy(questions.id)
  const [foundLessons, rows] = await Promise.all([readLessons, readQuestions])
  const stored = rows.map(({ question, key }) => {
    const text: StoredQuestion = {
      question_type: question.question_type,
      seen: { nl: question.nl, en: question.en },
      secret: { nl: key.nl, en: key.en },
      rubric: key.rubric,
    }
    return { id: question.id, lesson_id: question.lesson_id, text }
  })
  const quizOf = (lesson: string) =>
    stored.flatMap(({ lesson_id, text }) => (lesson_id === lesson ? text : []))
  return new Map<string, ItemMinutes>([
    ...stored.map(({ id, text }) => [id, { whole: questionMinutes(text), reading: null }] as const),
    ...foundLessons.map((lesson) => {
      const whole = lessonMinutes(lesson, quizOf(lesson.id))
      return [lesson.id, { whole, reading: readingMinutes(lesson) }] as const
    }),
  ])
}
