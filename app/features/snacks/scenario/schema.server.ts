import { z } from '@hono/zod-openapi'
import { awardResultSchema, dailyLimitsSchema } from '#app/features/progress/schemas.server.ts'

const verdictSchema = z.enum(['met', 'partly', 'not_met'])

const criterionSchema = z.object({
  id: z.string(),
  name: z.string(),
  met: z.boolean(),
  verdict: verdictSchema,
  comment: z.string(),
  quote: z.string().nullable().openapi({ description: 'Words of the answer; never stored' }),
  claimed: verdictSchema.nullable().openapi({
    description: 'What the learner said of it, where the learner judged; `verdict` is what counts',
  }),
  asked: z.string().nullable().openapi({ description: 'What it asked; only right after the attempt' }),
  doubted: z.boolean().openapi({ description: 'Two judgements of a model differed, so it counts half' }),
})

const gradedBySchema = z.enum(['model', 'self', 'builtin']).openapi({
  description:
    '`self`: without an AI model, by the learner with rules beside it. `builtin`: by rules alone, of before 24 November 2026',
})

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
        real_answer: z.boolean().nullable(),
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
    self_assessment: z
      .array(
        z.object({
          criterion: z.string().max(100),
          verdict: verdictSchema,
          sentence: z.number().int().min(0).nullable().openapi({ description: 'Place in the guide, from 0' }),
        }),
      )
      .max(10)
      .optional()
      .openapi({
        description:
          'What the learner says of each criterion, in the order of the guide. Needed without an AI model, not read with one',
      }),
  })
  .openapi('ScenarioAnswer')

export const evaluationResultSchema = z
  .object({
    score_percentage: z.number().int(),
    pass: z.boolean(),
    xp_awarded: z.number().int(),
    criteria: z.array(criterionSchema),
    feedback: z.string(),
    progress_saved: z.literal(true),
    graded_by: gradedBySchema,
    xp: awardResultSchema,
    limits: dailyLimitsSchema,
    retry_at: z.string().nullable(),
    real_answer: z.boolean().nullable().openapi({ description: 'Where the learner judged: it earns XP' }),
    strong: z
      .object({
        whole: z.string().openapi({ description: 'A strong answer as a whole' }),
        parts: z.array(z.object({ criterion: z.string(), text: z.string() })).openapi({
          description: 'Other words that meet each criterion',
        }),
      })
      .nullable()
      .openapi({ description: 'After passing, and where the learner judged' }),
  })
  .openapi('ScenarioEvaluation')
