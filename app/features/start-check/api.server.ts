import { createRoute, z } from '@hono/zod-openapi'
import { letters } from '#app/features/content/rules.ts'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { expectedUserHeaders, requireExpected } from '#app/features/identity/session/expected-user.server.ts'
import { answersInTurn } from '#app/features/snacks/answering/in-turn.server.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { readStartCheck } from './read-start-check.server.ts'
import { startCheckSchema } from './schema.server.ts'
import { answerStartCheck, beginStartCheck, followStartCheck } from './take-start-check.server.ts'

const view = (description: string) => ({
  200: { description, content: { 'application/json': { schema: startCheckSchema } } },
})

const readRoute = createRoute({
  method: 'get',
  path: '/start-check',
  tags: ['practice'],
  summary: 'Where the learner is with the start check; nobody else can ask it',
  responses: view('The question that waits, or what came of the check'),
})

const beginRoute = createRoute({
  method: 'post',
  path: '/start-check',
  tags: ['practice'],
  middleware: answersInTurn,
  summary: 'Begin the start check, or go on with it',
  request: { headers: expectedUserHeaders },
  responses: view('The question that waits'),
})

const bodySchema = z
  .strictObject({
    question_id: z.uuid(),
    answer: z.enum(letters).nullable().openapi({ description: 'Null: "I do not know"' }),
  })
  .openapi('StartCheckAnswer')

const answerRoute = createRoute({
  method: 'post',
  path: '/start-check/answer',
  tags: ['practice'],
  middleware: answersInTurn,
  summary: 'Answer the question that waits, once',
  request: {
    headers: expectedUserHeaders,
    body: { required: true, content: { 'application/json': { schema: bodySchema } } },
  },
  responses: view('The next question, or what came of the check; nothing of right or wrong before that'),
})

const followRoute = createRoute({
  method: 'post',
  path: '/start-check/path',
  tags: ['practice'],
  middleware: answersInTurn,
  summary: 'Walk the path that the check leads to, without the steps of what is known',
  request: { headers: expectedUserHeaders },
  responses: {
    200: {
      description: 'The name of the path',
      content: { 'application/json': { schema: z.object({ path: z.string() }) } },
    },
  },
})

/** The start check: at most twelve questions that place somebody on the skills map (PD-97). */
export const startCheckApi = apiRouter()
  .openapi(readRoute, async (c) =>
    c.json(await readStartCheck(requireLearner(await apiCtx(c))), 200, {
      'cache-control': 'private, no-store',
    }),
  )
  .openapi(beginRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    requireExpected(ctx, c.req.valid('header')[expectedUserHeader])
    await beginStartCheck(ctx)
    return c.json(await readStartCheck(ctx), 200)
  })
  .openapi(answerRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    requireExpected(ctx, c.req.valid('header')[expectedUserHeader])
    await answerStartCheck(ctx, c.req.valid('json'))
    return c.json(await readStartCheck(ctx), 200)
  })
  .openapi(followRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    requireExpected(ctx, c.req.valid('header')[expectedUserHeader])
    const path = await followStartCheck(ctx)
    c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['progress'])
    return c.json({ path }, 200)
  })

export type StartCheckApi = typeof startCheckApi
