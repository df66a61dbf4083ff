import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { expectedUserHeaders, requireExpected } from '#app/features/identity/session/expected-user.server.ts'
import { answersInTurn } from '#app/features/snacks/answering/in-turn.server.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { rateFlashcard } from './rate-flashcard.server.ts'
import { flashcardStateSchema, ratingBodySchema } from './schema.server.ts'
import { turnFlashcard } from './turn-flashcard.server.ts'

const state = (description: string) => ({
  200: { description, content: { 'application/json': { schema: flashcardStateSchema } } },
})

const turnRoute = createRoute({
  method: 'post',
  path: '/questions/{id}/turn',
  tags: ['practice'],
  middleware: answersInTurn,
  summary: 'Turn a flashcard and get its back',
  request: { params: z.object({ id: z.uuid() }), headers: expectedUserHeaders },
  responses: state('Turned; a card that was rated stays as it is'),
})

const rateRoute = createRoute({
  method: 'post',
  path: '/questions/{id}/rate',
  tags: ['practice'],
  middleware: answersInTurn,
  summary: 'Say whether a flashcard that was turned was known',
  request: {
    params: z.object({ id: z.uuid() }),
    headers: expectedUserHeaders,
    body: { required: true, content: { 'application/json': { schema: ratingBodySchema } } },
  },
  responses: state('Stored; what was not known comes back on the next UTC day'),
})

/** Turning and rating flashcards (PD-26a). */
export const flashcardApi = apiRouter()
  .openapi(turnRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    requireExpected(ctx, c.req.valid('header')[expectedUserHeader])
    const { state, stored } = await turnFlashcard(ctx, c.req.valid('param').id)
    if (stored) c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['progress'])
    return c.json(state, 200)
  })
  .openapi(rateRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    requireExpected(ctx, c.req.valid('header')[expectedUserHeader])
    const input = { question_id: c.req.valid('param').id, ...c.req.valid('json') }
    const { state, stored } = await rateFlashcard(ctx, input)
    if (stored) {
      c.var.runtime.metrics.answers.inc({ type: 'flashcard', correct: String(input.known) })
      c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['progress'])
    }
    return c.json(state, 200)
  })

export type FlashcardApi = typeof flashcardApi
