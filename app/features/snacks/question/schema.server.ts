import { z } from '@hono/zod-openapi'
import { levels } from '#app/features/identity/rules.ts'
import { awardResultSchema, dailyLimitsSchema } from '#app/features/progress/schemas.server.ts'
import { letters } from '#app/features/snacks/mcq/grade.ts'

export const questionSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    choices: z.array(z.object({ letter: z.string(), text: z.string() })),
    difficulty: z.enum(levels),
    discipline: z.string(),
    tool: z.string(),
    question_type: z.string(),
    max_words: z.number().int(),
  })
  .openapi('Question', { description: 'Never contains the correct answer, explanation or rubric' })

export const answerBodySchema = z
  .object({
    answer: z.enum(letters),
    attempt_id: z
      .uuid()
      .openapi({ description: 'Chosen by the client; the same attempt again changes nothing' }),
  })
  .openapi('Answer')

export const answerResultSchema = z
  .object({
    correct: z.boolean(),
    score: z.number().int(),
    correct_answer: z.string(),
    explanation: z.string(),
    choice_explanations: z.record(z.string(), z.string()),
    sources: z.array(z.object({ title: z.string(), url: z.string() })),
    xp: awardResultSchema,
    limits: dailyLimitsSchema,
    retry_at: z.string().nullable(),
  })
  .openapi('AnswerResult')

const turnedSide = {
  back: z.string(),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
}

export const flashcardStateSchema = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('open') }),
    z.object({ status: z.literal('turned'), ...turnedSide }),
    z.object({
      status: z.literal('rated'),
      ...turnedSide,
      known: z.boolean(),
      due_at: z.string().nullable().openapi({ description: 'When a card that was not known comes back' }),
    }),
  ])
  .openapi('FlashcardState', { description: 'The back is there only once the card is turned' })

export const ratingBodySchema = z
  .object({
    known: z.boolean(),
    attempt_id: z
      .uuid()
      .openapi({ description: 'Chosen by the client; the same attempt again changes nothing' }),
  })
  .openapi('FlashcardRating')

export const questionReviewSchema = z
  .object({
    answer: z.string(),
    correct: z.boolean(),
    correct_answer: z.string(),
    explanation: z.string(),
    choice_explanations: z.record(z.string(), z.string()),
    sources: z.array(z.object({ title: z.string(), url: z.string() })),
    xp_awarded: z.number().int(),
    retry_at: z.string().nullable(),
  })
  .openapi('QuestionReview')

export const criterionSchema = z.object({
  name: z.string(),
  met: z.boolean(),
  verdict: z.enum(['met', 'partly', 'not_met']),
  comment: z.string(),
})

export const gradedBySchema = z
  .enum(['model', 'builtin'])
  .openapi({ description: '`builtin`: graded by rules, without an AI model' })

export const scenarioProgressSchema = z
  .object({
    started: z.boolean(),
    attempts: z.number().int(),
    last_attempt_at: z.string().nullable(),
    open: z.boolean(),
    retry_at: z.string().nullable().openapi({ description: 'When a passed scenario opens again' }),
    helps_used: z.number().int(),
    review: z
      .object({
        score_percentage: z.number().int(),
        best_score: z.number().int(),
        passed: z.boolean(),
        criteria: z.array(criterionSchema),
        feedback: z.string().nullable(),
        graded_by: gradedBySchema,
        xp_awarded: z.number().int(),
      })
      .nullable(),
  })
  .openapi('ScenarioProgress', { description: 'The last attempt at a scenario, without the answer' })

export const wallItemSchema = z
  .object({
    id: z.string(),
    content_type: z.enum(['question', 'lesson']),
    question_type: z.enum(['mcq', 'scenario', 'flashcard', 'code_fill']).nullable(),
    title: z.string(),
    excerpt: z.string(),
    discipline: z.string(),
    difficulty: z.enum(levels),
    tool: z.string().nullable(),
    status: z.enum(['open', 'started', 'completed']),
    again: z.boolean().openapi({ description: 'It went wrong before and may be tried again now' }),
    xp_offer: z.object({ min: z.number().int(), max: z.number().int() }),
    xp_awarded: z.number().int(),
    score: z.number().nullable(),
    passed: z.boolean().nullable(),
    unit_spent: z.boolean().openapi({ description: "Today's unit went to it: another attempt spends none" }),
    completed_at: z.string().nullable(),
    retry_at: z.string().nullable(),
  })
  .openapi('WallItem')
