import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { makePlan, settlePlan } from './plans.server.ts'
import { planIfs, planOutcomes, planThens } from './rules.ts'

const name = z.string().regex(/^[a-z0-9-]{1,60}$/)
const params = z.object({ id: name, module: name })
const kept = {
  200: {
    description: 'Kept',
    content: { 'application/json': { schema: z.object({ kept: z.literal(true) }) } },
  },
}
const body = <S>(schema: S) => ({ required: true, content: { 'application/json': { schema } } })

const planSchema = z
  .union([
    z.strictObject({ if_choice: z.enum(planIfs), then_choice: z.enum(planThens) }),
    z.strictObject({ own_words: z.literal(true) }),
  ])
  .openapi('ModulePlan', {
    description: 'Own words stay on the device; the server only knows that there are some',
  })

const makeRoute = createRoute({
  method: 'put',
  path: '/paths/{id}/modules/{module}/plan',
  tags: ['practice'],
  summary: 'What the learner means to do after a module that was passed',
  request: { params, body: body(planSchema) },
  responses: kept,
})

const settleRoute = createRoute({
  method: 'put',
  path: '/paths/{id}/modules/{module}/plan/outcome',
  tags: ['practice'],
  summary: 'What came of a plan; nobody else can ask it',
  request: { params, body: body(z.strictObject({ outcome: z.enum(planOutcomes) }).openapi('PlanOutcome')) },
  responses: kept,
})

/** If-then plans at the end of modules, for the learner only (PD-72). */
export const planApi = apiRouter()
  .openapi(makeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { id, module } = c.req.valid('param')
    const plan = c.req.valid('json')
    await makePlan(ctx, id, module, 'own_words' in plan ? { if_choice: null, then_choice: null } : plan)
    return c.json({ kept: true as const }, 200)
  })
  .openapi(settleRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { id, module } = c.req.valid('param')
    await settlePlan(ctx, id, module, c.req.valid('json').outcome)
    return c.json({ kept: true as const }, 200)
  })

export type PlanApi = typeof planApi
