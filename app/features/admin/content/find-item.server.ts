import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { type LessonText, lessons, questionKeys, questions } from '#app/db/schema/content.ts'
import type { QuestionType } from '#app/features/content/kinds.ts'
import type { Rubric } from '#app/features/content/rubric.ts'
import type { AnyExercise } from '#app/features/exercises/exercise.ts'
import { type ExerciseKind, type ExerciseView, exercises } from '#app/features/exercises/exercises.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { shownText } from '#app/features/snacks/lesson/cards/shown-text.server.ts'
import { scenarioBody } from '#app/features/snacks/scenario/scenario-body.server.ts'

const q = questions
const k = questionKeys

/** Questions as they stand in the database, with everything a learner sees only afterwards. */
async function questionsWhere(db: Db, where: ReturnType<typeof and>) {
  const rows = await db
    .select({ question: q, key: k })
    .from(q)
    .innerJoin(k, eq(k.question_id, q.id))
    .where(where)
    .orderBy(asc(q.position))
  return rows.map(({ question, key }) => ({
    id: question.id,
    slug: question.slug,
    type: question.question_type as QuestionType,
    correct_answer: key.correct_answer,
    nl: withoutExercise({ ...question.nl, ...key.nl }),
    en: withoutExercise({ ...question.en, ...key.en }),
    exercise: shownExercise(question, key),
  }))
}

const withoutExercise = <T extends { exercise?: unknown }>({ exercise: _, ...text }: T) => text

/** An exercise in each language, before the first move and done in the best way; null for other questions. */
function shownExercise(question: typeof q.$inferSelect, key: typeof k.$inferSelect) {
  if (!(question.question_type in exercises)) return null
  const kind = question.question_type as ExerciseKind
  const exercise: AnyExercise = exercises[kind]
  const side = (language: 'nl' | 'en'): { open: ExerciseView; done: ExerciseView } => {
    const [seen, secret] = [question[language].exercise, key[language].exercise]
    const { view } = exercise.play(seen, secret, exercise.solve(seen, secret))
    return { open: exercise.open(seen), done: view }
  }
  return { kind, nl: side('nl'), en: side('en') }
}
export type ShownQuestion = Awaited<ReturnType<typeof questionsWhere>>[number]

/** A loose question, scenario or flashcard by its name. */
export async function findQuestionItem(db: Db, slug: string) {
  const [item] = await db
    .select({ question: q, rubric: k.rubric })
    .from(q)
    .innerJoin(k, eq(k.question_id, q.id))
    .where(and(eq(q.slug, slug), isNull(q.lesson_id)))
  const [shown] = await questionsWhere(db, and(eq(q.slug, slug), isNull(q.lesson_id)))
  if (!item || !shown) return undefined
  const { question, rubric } = item
  const scenario = question.question_type === 'scenario'
  return {
    kind: 'question' as const,
    ...aboutOf(question),
    tool: question.tool,
    max_words: scenario ? question.max_words : null,
    question: shown,
    body: scenario ? { nl: scenarioBody(question.nl.body), en: scenarioBody(question.en.body) } : null,
    rubric: (rubric ?? null) as Rubric | null,
  }
}
export type QuestionItem = NonNullable<Awaited<ReturnType<typeof findQuestionItem>>>

/** A lesson with the questions of its quiz, by its name. */
export async function findLessonItem(db: Db, slug: string) {
  const [lesson] = await db.select().from(lessons).where(eq(lessons.slug, slug))
  if (!lesson) return undefined
  const half = (text: LessonText) => ({ title: text.title, text: shownText(text) })
  return {
    kind: 'lesson' as const,
    ...aboutOf(lesson),
    nl: half(lesson.nl),
    en: half(lesson.en),
    quiz: await questionsWhere(db, and(eq(q.lesson_id, lesson.id), eq(q.is_active, true))),
  }
}
export type LessonItem = NonNullable<Awaited<ReturnType<typeof findLessonItem>>>

function aboutOf(item: typeof lessons.$inferSelect | typeof questions.$inferSelect) {
  const { id, slug, discipline, skill, review_by, is_active, sources, content_hash } = item
  const difficulty = item.difficulty as Level
  return { id, slug, discipline, difficulty, skill, review_by, is_active, sources, content_hash }
}
