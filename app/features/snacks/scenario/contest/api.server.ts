import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { requestLimiter } from '#app/lib/request-limiter.server.ts'
import { askPerson, withdrawContest } from './ask-person.server.ts'
import { contestCriterion } from './contest-criterion.server.ts'
import { noteMax } from './rules.ts'

const text = {
  user_answer: z.string().max(3000).openapi({ description: 'The answer as it was handed in' }),
  pointed: z.string().min(1).max(3000).openapi({ description: 'Words of the answer that do it' }),
  note: z.string().trim().max(noteMax).default(''),
}
const json = <S>(schema: S) => ({ required: true, content: { 'application/json': { schema } } })

const contestRoute = createRoute({
  method: 'post',
  path: '/questions/{id}/contest',
  tags: ['scenario'],
  summary: 'Contest the verdict on one criterion of the last attempt',
  description:
    'Once for each attempt. With a language model that criterion alone is judged again, and the better verdict stands; a failure ' +
    '(503 `grading_failed`) changes nothing. The text is read and forgotten.',
  request: {
    params: z.object({ id: z.uuid() }),
    body: json(
      z.object({ attempt_id: z.uuid(), criterion: z.string().max(100), ...text }).openapi('Contest'),
    ),
  },
  responses: {
    200: {
      description: 'Judged again, or open to a person',
      content: {
        'application/json': {
          schema: z
            .object({
              id: z.uuid(),
              state: z.enum(['raised', 'stood']),
              verdict: z.enum(['met', 'partly', 'not_met']),
              reason: z.string().nullable(),
              score_percentage: z.number().int(),
              pass: z.boolean(),
              xp_awarded: z.number().int(),
              can_ask: z.boolean().openapi({ description: 'A person can be asked' }),
            })
            .openapi('ContestResult'),
        },
      },
    },
  },
})

const askRoute = createRoute({
  method: 'put',
  path: '/contests/{id}/person',
  tags: ['scenario'],
  summary: 'Ask a person to look at a contested criterion',
  description:
    'With consent only: the text is kept encrypted until the decision, 30 days at most, for reviewers of the operator.',
  request: {
    params: z.object({ id: z.uuid() }),
    body: json(z.object({ consent: z.literal(true), ...text }).openapi('ContestForPerson')),
  },
  responses: {
    200: {
      description: 'Asked',
      content: { 'application/json': { schema: z.object({ expires_at: z.string() }) } },
    },
  },
})

const withdrawRoute = createRoute({
  method: 'delete',
  path: '/contests/{id}/person',
  tags: ['scenario'],
  summary: 'Take the question to a person back; the text is deleted',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: {
      description: 'Deleted',
      content: { 'application/json': { schema: z.object({ success: z.literal(true) }) } },
    },
  },
})

/** Contests an hour per learner and process: each may cost a call to a model. */
const limiter = requestLimiter({ points: 60, duration: 3600 })

/** Contesting a verdict (PD-50). */
export const contestApi = apiRouter()
  .openapi(contestRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { user_id } = ctx.viewer.profile
    await limiter.count(user_id)
    const { grader, secret, env, live } = c.var.runtime
    const input = {
      question_id: c.req.valid('param').id,
      ...c.req.valid('json'),
      request_id: c.var.requestId,
    }
    const result = await contestCriterion(ctx, input, { grader, secret })
    if (result.state === 'raised') live.publish(user_id, ['progress'])
    if (result.xp_awarded > 0) live.publish(null, ['leaderboard'])
    return c.json({ ...result, can_ask: result.state === 'stood' && env.REVIEW_KEY !== undefined }, 200)
  })
  .openapi(askRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { secret, env } = c.var.runtime
    const { user_answer: answer, pointed, note } = c.req.valid('json')
    const asked = { id: c.req.valid('param').id, answer, pointed, note }
    return c.json(await askPerson(ctx, asked, { reviewKey: env.REVIEW_KEY, secret }), 200)
  })
  .openapi(withdrawRoute, async (c) => {
    await withdrawContest(requireLearner(await apiCtx(c)), c.req.valid('param').id)
    return c.json({ success: true as const }, 200)
  })

export type ContestApi = typeof contestApi
