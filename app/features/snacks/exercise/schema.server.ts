import { z } from '@hono/zod-openapi'
import { exercises } from '#app/features/exercises/exercises.ts'
import { awardResultSchema, dailyLimitsSchema } from '#app/features/progress/schemas.server.ts'
import { orNull } from '#app/lib/or-null.ts'

/** Most moves in one call: a whole exercise that was done without a connection. */
const mostMoves = 12

const anyMove = z.union(Object.values(exercises).map(({ move }) => move))
const anyView = z.union(Object.values(exercises).map(({ view }) => view))

export const movesBodySchema = z
  .object({
    at: z.number().int().min(0).max(100).openapi({
      description: 'How many moves this attempt had before these: others made meanwhile are a conflict',
    }),
    moves: z.array(anyMove).min(1).max(mostMoves),
    attempt_id: z
      .uuid()
      .openapi({ description: 'Chosen by the client; the same attempt again changes nothing' }),
  })
  .openapi('Moves')

const standing = {
  view: anyView,
  moves: z.number().int().openapi({ description: 'How many moves this attempt has' }),
  done: z.boolean(),
  score: z.number().int().nullable().openapi({ description: '0 to 100 once it is over' }),
  passed: z.boolean().nullable(),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  retry_at: z.string().nullable().openapi({ description: 'When it opens again, when it was not passed' }),
}

/** Where a learner stands with an exercise. */
export const exerciseStateSchema = z
  .object({ ...standing, xp_awarded: z.number().int() })
  .openapi('ExerciseState')

export const movesResultSchema = z
  .object({
    ...standing,
    xp: orNull(awardResultSchema).openapi({ description: 'Null before the end' }),
    limits: dailyLimitsSchema,
  })
  .openapi('MovesResult')
