import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { certainties } from '#app/features/snacks/mcq/certainty.ts'
import { orNull } from '#app/lib/or-null.ts'
import { readOwnJudgement } from './queries.server.ts'

const intervalSchema = z.object({ value: z.number(), low: z.number(), high: z.number() })
const countedSchema = intervalSchema.extend({ count: z.number().int(), of: z.number().int() })

const estimateSchema = z
  .object({
    trials: z.number().int(),
    wrong_used: countedSchema,
    right_refused: countedSchema,
    sensitivity: intervalSchema.openapi({ description: 'd′ of signal detection; 0 is guessing' }),
    overconfidence: intervalSchema.openapi({ description: 'Mean certainty less the share that was right' }),
    steps: z.array(
      z.object({ certainty: z.number(), count: z.number().int(), right: orNull(intervalSchema) }),
    ),
  })
  .openapi('JudgementEstimate')

const saidSchema = z
  .object({
    answers: z.number().int(),
    needed: z.number().int(),
    steps: z.array(
      z.object({
        certainty: z.literal(certainties),
        count: z.number().int(),
        right: orNull(intervalSchema),
      }),
    ),
  })
  .openapi('AnswerCertainty', { description: 'How often answers were right at each step of certainty' })

const judgementRoute = createRoute({
  method: 'get',
  path: '/judgement',
  tags: ['practice'],
  summary: 'How well the learner tells wrong output from right output; nobody else can ask it',
  responses: {
    200: {
      description: 'The estimate, or how many judgements are still needed for one',
      content: {
        'application/json': {
          schema: z.object({
            trials: z.number().int(),
            needed: z.number().int(),
            estimate: orNull(estimateSchema),
            in_time: z.array(estimateSchema),
            said: saidSchema,
          }),
        },
      },
    },
  },
})

/** GET /api/judgement (PD-42). */
export const judgementApi = apiRouter().openapi(judgementRoute, async (c) => {
  const own = await readOwnJudgement(requireLearner(await apiCtx(c)))
  return c.json(own, 200, { 'cache-control': 'private, no-store' })
})
