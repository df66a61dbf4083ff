import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, languageOfApi, tokenOfApi } from '#app/features/identity/api-env.server.ts'
import { noUser } from '#app/features/identity/context.server.ts'
import { expectedUserHeaders } from '#app/features/identity/session/expected-user.server.ts'
import { answersInTurn } from '#app/features/snacks/answering/in-turn.server.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { answerQuestion } from './answer-question.server.ts'
import { answerBodySchema, answerResultSchema } from './schema.server.ts'
import { whatFollows } from './what-follows.server.ts'

const answerRoute = createRoute({
  method: 'post',
  path: '/questions/{id}/answer',
  tags: ['practice'],
  middleware: answersInTurn,
  summary: 'Answer a multiple-choice question',
  request: {
    params: z.object({ id: z.uuid() }),
    query: z.object({
      follows: z.enum(['1']).optional().openapi({ description: 'Also tells what a page shows after it' }),
    }),
    headers: expectedUserHeaders,
    body: { required: true, content: { 'application/json': { schema: answerBodySchema } } },
  },
  responses: {
    200: {
      description: 'Graded, awarded and stored',
      content: { 'application/json': { schema: answerResultSchema } },
    },
  },
})

/** POST /api/questions/{id}/answer (PS-7). */
export const mcqApi = apiRouter().openapi(answerRoute, async (c) => {
  const token = tokenOfApi(c)
  if (!token) throw noUser()
  const { database, live, log, metrics } = c.var.runtime
  const input = { question_id: c.req.valid('param').id, ...c.req.valid('json') }
  const expected_user = c.req.valid('header')[expectedUserHeader]
  const ctx = { db: database.db, token, now: database.now(), language: languageOfApi(c), expected_user }
  const { result, user_id, stored, learner, state } = await answerQuestion(ctx, input)
  if (stored) {
    metrics.answers.inc({ type: 'mcq', correct: String(result.correct) })
    live.publish(user_id, ['progress', 'quota'])
    if (result.xp.final_xp_amount > 0) live.publish(null, ['leaderboard'])
  }
  if (!c.req.valid('query').follows) return c.json(result, 200)
  // The answer is stored, so that it has a result whatever comes of this.
  const follows = await whatFollows(learner, state).catch((error: unknown) => {
    log.warn({ err: error, requestId: c.var.requestId }, 'what follows an answer not read')
    return undefined
  })
  return c.json({ ...result, ...(follows && { follows }) }, 200)
})

export type McqApi = typeof mcqApi
