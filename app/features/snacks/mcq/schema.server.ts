import { z } from '@hono/zod-openapi'
import { letters } from '#app/features/content/rules.ts'
import { awardResultSchema, dailyLimitsSchema } from '#app/features/progress/schemas.server.ts'
import { certainties } from './certainty.ts'

export const answerBodySchema = z
  .object({
    answer: z.enum(letters),
    certainty: z
      .literal(certainties)
      .optional()
      .openapi({ description: 'How sure, before the verdict: 1 a guess, 2 thinks so, 3 sure' }),
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
    follows: z
      .object({ question_id: z.uuid().nullable(), xp: z.number().int(), current_streak: z.number().int() })
      .optional()
      .openapi({
        description:
          'With `follows=1`: a next question, null when there is none, and what the learner has now',
      }),
  })
  .openapi('AnswerResult')

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
