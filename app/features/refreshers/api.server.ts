import { createRoute, z } from '@hono/zod-openapi'
import { letters } from '#app/features/content/rules.ts'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { expectedUserHeaders, requireExpected } from '#app/features/identity/session/expected-user.server.ts'
import { awardResultSchema } from '#app/features/progress/schemas.server.ts'
import { answersInTurn } from '#app/features/snacks/answering/in-turn.server.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { answerRefresher, turnRefresher } from './answer-refresher.server.ts'
import { dueRefreshers } from './due-refreshers.server.ts'

const json = <S>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
})
const sources = z.array(z.object({ title: z.string(), url: z.string() }))

const listRoute = createRoute({
  method: 'get',
  path: '/refreshers',
  tags: ['practice'],
  summary: 'What the learner may refresh today, what is nearest to being forgotten first',
  responses: json(
    z.object({ question_ids: z.array(z.uuid()), done: z.number().int() }),
    'At most three on a day, those that were done today counted',
  ),
})

const turnRoute = createRoute({
  method: 'post',
  path: '/refreshers/{id}/turn',
  tags: ['practice'],
  middleware: answersInTurn,
  summary: 'Get the back of a flashcard that is due',
  request: { params: z.object({ id: z.uuid() }), headers: expectedUserHeaders },
  responses: json(z.object({ back: z.string(), sources }).openapi('RefresherBack'), 'Nothing is stored'),
})

const attempt_id = z
  .uuid()
  .openapi({ description: 'Chosen by the client; the same attempt again changes nothing' })
const bodySchema = z
  .union([
    z.strictObject({ answer: z.enum(letters), attempt_id }),
    z.strictObject({ known: z.boolean(), attempt_id }),
  ])
  .openapi('RefresherAnswer')

const resultSchema = z
  .object({
    correct: z.boolean(),
    answer: z.string().nullable(),
    correct_answer: z.string().nullable(),
    explanation: z.string(),
    choice_explanations: z.record(z.string(), z.string()),
    sources,
    xp: awardResultSchema,
    due_at: z.string().openapi({ description: 'When what it is about comes back' }),
  })
  .openapi('RefresherResult')

const answerRoute = createRoute({
  method: 'post',
  path: '/refreshers/{id}/answer',
  tags: ['practice'],
  middleware: answersInTurn,
  summary: 'Answer a question, or rate a flashcard, that is due',
  request: {
    params: z.object({ id: z.uuid() }),
    headers: expectedUserHeaders,
    body: { required: true, content: { 'application/json': { schema: bodySchema } } },
  },
  responses: json(resultSchema, 'Graded, awarded and stored'),
})

/** What was learned comes back when it is about to be forgotten (PD-45). */
export const refresherApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const { refreshers, done } = await dueRefreshers(requireLearner(await apiCtx(c)))
    return c.json({ question_ids: refreshers.map(({ item }) => item.id), done }, 200)
  })
  .openapi(turnRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    requireExpected(ctx, c.req.valid('header')[expectedUserHeader])
    return c.json(await turnRefresher(ctx, c.req.valid('param').id), 200)
  })
  .openapi(answerRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    requireExpected(ctx, c.req.valid('header')[expectedUserHeader])
    const { attempt_id: attempt, ...move } = c.req.valid('json')
    const input = { question_id: c.req.valid('param').id, move, attempt_id: attempt }
    const { result, stored } = await answerRefresher(ctx, input)
    if (stored) {
      const { live, metrics } = c.var.runtime
      metrics.answers.inc({ type: 'refresher', correct: String(result.correct) })
      live.publish(ctx.viewer.profile.user_id, ['progress'])
      live.publish(null, ['leaderboard'])
    }
    return c.json(result, 200)
  })

export type RefresherApi = typeof refresherApi
