import { randomUUID } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import { type ApiContext, apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { expectedUserHeaders, requireExpected } from '#app/features/identity/session/expected-user.server.ts'
import { answersInTurn } from '#app/features/snacks/answering/in-turn.server.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { requestLimiter } from '#app/lib/request-limiter.server.ts'
import { answerDigest } from './contest/answer-digest.server.ts'
import { evaluateScenario } from './evaluate-scenario.server.ts'
import type { EvaluationResult } from './evaluation-result.server.ts'
import { evaluationBodySchema, evaluationResultSchema } from './schema.server.ts'
import { singleFlight } from './single-flight.ts'
import { startScenario } from './start-scenario.server.ts'

const evaluateRoute = createRoute({
  method: 'post',
  path: '/evaluate-scenario',
  tags: ['scenario'],
  summary: 'Have the answer to a scenario graded',
  description:
    'The text is graded and then forgotten; score, criteria and feedback are kept. A failed grading (503 ' +
    '`grading_failed`) costs no attempt and no quota.',
  request: {
    headers: expectedUserHeaders,
    body: { required: true, content: { 'application/json': { schema: evaluationBodySchema } } },
  },
  responses: {
    200: {
      description: 'Graded, awarded and stored',
      content: { 'application/json': { schema: evaluationResultSchema } },
    },
  },
})

const startRoute = createRoute({
  method: 'post',
  path: '/questions/{id}/start',
  tags: ['practice'],
  middleware: answersInTurn,
  summary: 'Note that a scenario was opened; spends no quota',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: {
      description: 'Under way',
      content: {
        'application/json': {
          schema: z
            .object({
              started_at: z.string(),
              started: z.boolean().openapi({ description: 'False when it was under way already' }),
            })
            .openapi('StartedScenario'),
        },
      },
    },
  },
})

/** Attempts an hour per learner and process: more than a person writes, few enough not to run up a model's bill. */
const evaluationLimiter = requestLimiter({ points: 60, duration: 3600 })

/** Starting a scenario, and having it graded (PS-7). */
export const scenarioApi = apiRouter()
  .openapi(startRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const started = await startScenario(ctx, c.req.valid('param').id)
    if (started.started) c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['progress'])
    return c.json(started, 200)
  })
  .openapi(evaluateRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    requireExpected(ctx, c.req.valid('header')[expectedUserHeader])
    const { user_id } = ctx.viewer.profile
    await evaluationLimiter.count(user_id)
    const { attempt_id = randomUUID(), ...answer } = c.req.valid('json')
    const answer_digest = answerDigest(c.var.runtime.secret, attempt_id, answer.user_answer)
    const input = { ...answer, attempt_id, answer_digest, request_id: c.var.requestId }
    const result = await singleFlight(user_id, attempt_id, async () => {
      const evaluated = await evaluateScenario(ctx, input, c.var.runtime.grader)
      if (evaluated.stored) tell(c, user_id, evaluated.result)
      return evaluated.result
    })
    return c.json(result, 200)
  })

function tell(c: ApiContext, userId: string, result: EvaluationResult): void {
  const { live, metrics } = c.var.runtime
  metrics.answers.inc({ type: 'scenario', correct: String(result.pass) })
  live.publish(userId, ['progress', 'quota'])
  if (result.xp.final_xp_amount > 0) live.publish(null, ['leaderboard'])
}

export type ScenarioApi = typeof scenarioApi
