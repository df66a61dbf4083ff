import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { expectedUserHeaders, requireExpected } from '#app/features/identity/session/expected-user.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { requestLimiter } from '#app/lib/request-limiter.server.ts'
import { chooseNextTime } from './choose-next-time.server.ts'
import { guideScenario } from './guide-scenario.server.ts'
import { guideBodySchema, guideSchema } from './schema.server.ts'

const guideRoute = createRoute({
  method: 'post',
  path: '/scenario-guide',
  tags: ['scenario'],
  summary: 'What a learner needs to judge an own answer, without a language model',
  description: 'The text is read by rules and forgotten. Stores nothing and spends nothing.',
  request: {
    headers: expectedUserHeaders,
    body: { required: true, content: { 'application/json': { schema: guideBodySchema } } },
  },
  responses: {
    200: {
      description: 'The criteria with examples, and what the rules see of them in the answer',
      content: { 'application/json': { schema: guideSchema } },
    },
  },
})

const nextTimeRoute = createRoute({
  method: 'put',
  path: '/questions/{id}/next-time',
  tags: ['scenario'],
  summary: 'Keep what to do differently next time, after judging an own answer',
  request: {
    params: z.object({ id: z.uuid() }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({ attempt_id: z.uuid(), criterion: z.string().max(100) }).openapi('NextTime'),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'Kept',
      content: { 'application/json': { schema: z.object({ advice: z.string() }).openapi('NextTimeAdvice') } },
    },
  },
})

/** Guides an hour per learner and process: an attempt needs one, and somebody may go back to the text. */
const guideLimiter = requestLimiter({ points: 120, duration: 3600 })

/** Judging an own answer (PD-44). */
export const selfAssessmentApi = apiRouter()
  .openapi(guideRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    requireExpected(ctx, c.req.valid('header')[expectedUserHeader])
    if (c.var.runtime.grader) throw new AppError('conflict', 'graded_by_model')
    await guideLimiter.count(ctx.viewer.profile.user_id)
    const asked = { ...c.req.valid('json'), request_id: c.var.requestId }
    return c.json(await guideScenario(ctx, asked), 200)
  })
  .openapi(nextTimeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const question_id = c.req.valid('param').id
    return c.json(await chooseNextTime(ctx, { question_id, ...c.req.valid('json') }), 200)
  })

export type SelfAssessmentApi = typeof selfAssessmentApi
