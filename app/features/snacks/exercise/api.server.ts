import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { expectedUserHeaders, requireExpected } from '#app/features/identity/session/expected-user.server.ts'
import { answersInTurn } from '#app/features/snacks/answering/in-turn.server.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { makeMoves } from './make-moves.server.ts'
import { movesBodySchema, movesResultSchema } from './schema.server.ts'

const movesRoute = createRoute({
  method: 'post',
  path: '/questions/{id}/moves',
  tags: ['practice'],
  middleware: answersInTurn,
  summary: 'Make moves in an exercise: judge an output, mark, cover, build, ask on',
  request: {
    params: z.object({ id: z.uuid() }),
    headers: expectedUserHeaders,
    body: { required: true, content: { 'application/json': { schema: movesBodySchema } } },
  },
  responses: {
    200: {
      description: 'Stored, with what comes of them; the last one grades and awards',
      content: { 'application/json': { schema: movesResultSchema } },
    },
  },
})

/** POST /api/questions/{id}/moves (PD-41). */
export const exerciseApi = apiRouter().openapi(movesRoute, async (c) => {
  const ctx = requireLearner(await apiCtx(c))
  requireExpected(ctx, c.req.valid('header')[expectedUserHeader])
  const { result, stored, kind } = await makeMoves(ctx, {
    question_id: c.req.valid('param').id,
    ...c.req.valid('json'),
  })
  if (stored) {
    const { live, metrics } = c.var.runtime
    live.publish(ctx.viewer.profile.user_id, ['progress', 'quota'])
    if (result.done) metrics.answers.inc({ type: kind, correct: String(result.passed) })
    if (result.xp && result.xp.final_xp_amount > 0) live.publish(null, ['leaderboard'])
  }
  return c.json(result, 200)
})

export type ExerciseApi = typeof exerciseApi
