import { z } from '@hono/zod-openapi'
import { awardResultSchema, dailyLimitsSchema } from '#app/features/progress/schemas.server.ts'
import { criterionSchema, gradedBySchema } from '#app/features/snacks/question/schema.server.ts'

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
