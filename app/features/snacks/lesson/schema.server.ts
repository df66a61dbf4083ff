import { z } from '@hono/zod-openapi'
import { levels } from '#app/features/identity/rules.ts'
import { awardResultSchema, dailyLimitsSchema } from '#app/features/progress/schemas.server.ts'

const promptAndOutput = z.object({ prompt: z.string(), output: z.string() })
/** What there is to read of a lesson (docs/authoring.md). */
export const lessonTextFields = {
  title: z.string(),
  content: z.string().openapi({
    description: 'Markdown in cards, which lines of --- separate; a term is written [[term|explanation]]',
  }),
  example: z
    .object({
      before: promptAndOutput,
      after: promptAndOutput,
      note: z.string(),
      model: z.string().optional(),
      date: z.string().optional(),
    })
    .optional(),
  picture: z
    .looseObject({ kind: z.string(), alt: z.string() })
    .optional()
    .openapi({ description: 'A diagram: its kind, and the words it is drawn from' }),
  today: z.string().optional(),
  plans: z.string().optional(),
}

const choice = z.object({ letter: z.string(), text: z.string() })
const sources = z.array(z.object({ title: z.string(), url: z.string() }))
const percent = z.number().int().min(0).max(100)
const place = z.number().int().openapi({ description: 'Place of an option, from 0' })

export const lessonSchema = z
  .object({
    id: z.string(),
    ...lessonTextFields,
    difficulty: z.enum(levels),
    discipline: z.string(),
    target_roles: z.array(z.string()),
    sources,
    quiz_questions: z.array(z.object({ id: z.string(), question: z.string(), choices: z.array(choice) })),
  })
  .openapi('Lesson', { description: 'Never contains the right answers of its quiz' })

export const lessonProgressSchema = z
  .object({
    lesson_id: z.string(),
    quiz_score: percent.nullable().openapi({ description: 'Best score so far' }),
    quiz_answers: z.array(place).openapi({ description: 'Of the last attempt' }),
    started_at: z.string().nullable(),
    read_at: z.string().nullable().openapi({ description: 'When its text was read to the end' }),
    completed_at: z.string().nullable(),
    passed: z.boolean().nullable(),
    xp_awarded: z.number().int(),
    retry_at: z.string().nullable(),
  })
  .openapi('LessonProgress')

const lastAttempt = { score: percent, correct: z.number().int(), total: z.number().int() }
const answersByQuestion = z.record(z.string(), place)
const mark = {
  id: z.string().openapi({ description: 'Of the question' }),
  answer: place,
  correct_answer: place,
  correct: z.boolean(),
  explanation: z.string(),
  why_not: z.string().nullable(),
}
const marks = z
  .array(z.object(mark).openapi('AnswerMark'))
  .openapi({ description: 'What came of the answers that are kept, in the order of the quiz' })

export const lessonForPageSchema = z.object({
  lesson: lessonSchema,
  progress: lessonProgressSchema,
  last: z.object(lastAttempt).nullable(),
  draft: answersByQuestion.openapi({
    description: 'Answers kept of an attempt that is under way; they are final',
  }),
  marks,
  open: z.boolean().openapi({ description: 'False while a completed lesson waits' }),
  retired: z.boolean().openapi({ description: 'Not offered any more' }),
  spent: z.boolean().openapi({ description: "True when today's lesson has been taken" }),
})

export const lessonReviewSchema = z
  .object({
    ...lastAttempt,
    lesson: z.object({ id: z.string(), title: z.string(), sources }),
    questions: z.array(z.object({ ...mark, question: z.string(), choices: z.array(choice) })),
  })
  .openapi('LessonReview')

const sentAnswers = {
  answers: z
    .array(z.number().int().min(0).max(4))
    .max(20)
    .openapi({ description: 'Places of the chosen options, from 0, in the order of the quiz' }),
  question_ids: z
    .array(z.uuid())
    .max(20)
    .optional()
    .openapi({ description: 'The questions that `answers` belong to, in the same order' }),
}

export const keptAnswersBodySchema = z.object(sentAnswers).openapi('QuizAnswersSoFar')
export const keptAnswersSchema = z.object({ answers: answersByQuestion, marks })

export const progressBodySchema = z
  .object({
    lesson_id: z.uuid(),
    quiz_type: z.enum(['module', 'lesson']),
    ...sentAnswers,
    attempt_id: z
      .uuid()
      .openapi({ description: 'Chosen by the client; the same attempt again changes nothing' }),
    question_id: z.string().nullish().openapi({ description: 'Ignored: a quiz is handed in as a whole' }),
    score: z.number().nullish().openapi({ description: 'Ignored: the server grades' }),
  })
  .openapi('QuizAttempt')

export const lessonResultSchema = z
  .object({
    lesson_id: z.string(),
    quiz_type: z.enum(['module', 'lesson']),
    ...lastAttempt,
    passed: z.boolean(),
    best_score: percent,
    completed_at: z.string(),
    retry_at: z.string(),
    xp: awardResultSchema,
    xp_data: z.object({
      xp_gained: z.number().int(),
      new_level: z.enum(levels),
      level_changed: z.boolean(),
    }),
    limits: dailyLimitsSchema,
  })
  .openapi('LessonResult')
