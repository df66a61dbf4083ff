import { z } from '@hono/zod-openapi'
import { awardResultSchema, dailyLimitsSchema } from '#app/features/progress/schemas.server.ts'

const criterionSchema = z.object({
  name: z.string(),
  met: z.boolean(),
  verdict: z.enum(['met', 'partly', 'not_met']),
  comment: z.string(),
})

const gradedBySchema = z
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

export const evaluationBodySchema = z
  .object({
    question_id: z.uuid(),
    user_answer: z.string().openapi({
      description: 'At least 20 words, at most max_words of the question. Graded, then forgotten',
    }),
    attempt_id: z
      .uuid()
      .optional()
      .openapi({ description: 'Chosen by the client; the same attempt again is not graded again' }),
  })
  .openapi('ScenarioAnswer')

export const evaluationResultSchema = z
  .object({
    score_percentage: z.number().int(),
    pass: z.boolean(),
    xp_awarded: z.number().int(),
    criteria: z.array(
      criterionSchema.extend({
        quote: z.string().nullable().openapi({ description: 'Words of the answer; never stored' }),
      }),
    ),
    feedback: z.string(),
    progress_saved: z.literal(true),
    graded_by: gradedBySchema,
    xp: awardResultSchema,
    limits: dailyLimitsSchema,
    retry_at: z.string().nullable(),
  })
  .openapi('ScenarioEvaluation')
