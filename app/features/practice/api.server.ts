import { createRoute, z } from '@hono/zod-openapi'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { apiCtx, apiRouter, languageOfApi, tokenOfApi } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { answerQuestion } from './answer-question.server.ts'
import { inTurn } from './in-turn.ts'
import { nextLessons } from './next-lessons.server.ts'
import { nextQuestion } from './next-question.server.ts'
import { listCompletedItems, listOpenItems } from './queries.server.ts'
import { publicQuestions, questionForPage } from './question-queries.server.ts'
import { answerBodySchema, answerResultSchema, questionSchema, wallItemSchema } from './schemas.server.ts'

const json = <S>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
})

/**
 * Answers a minute per session and process: far above what a person does, far below what would hurt. Counted in this
 * process only, as a shield against floods; the daily quota is the rule, and that one is in the database.
 */
const answerLimiter = new RateLimiterMemory({ points: 300, duration: 60 })

async function notTooFast(key: string): Promise<void> {
  await answerLimiter.consume(key).catch((refused: RateLimiterRes) => {
    throw new AppError('limit', 'too_many_requests', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
  })
}

const answerRoute = createRoute({
  method: 'post',
  path: '/questions/{id}/answer',
  tags: ['practice'],
  summary: 'Answer a multiple-choice question',
  request: {
    params: z.object({ id: z.uuid() }),
    body: { required: true, content: { 'application/json': { schema: answerBodySchema } } },
  },
  responses: json(answerResultSchema, 'Graded, awarded and stored'),
})

const nextRoute = createRoute({
  method: 'get',
  path: '/questions-next',
  tags: ['practice'],
  summary: 'A random next question of what is open to the learner',
  request: {
    query: z.object({
      question_type: z.literal('mcq'),
      limit: z.coerce.number().int().min(1).max(1).default(1),
    }),
  },
  responses: json(
    z.object({
      questions: z.array(questionSchema),
      quota_reached: z.boolean(),
      error: z.string().nullable(),
    }),
    'The question, or why there is none',
  ),
})

const questionsRoute = createRoute({
  method: 'get',
  path: '/questions',
  tags: ['practice'],
  summary: 'Questions by id, as served before answering',
  request: {
    query: z.object({ ids: z.string().openapi({ description: 'Ids, separated by commas, at most 25' }) }),
  },
  responses: json(
    z.object({ questions: z.array(questionSchema) }),
    'The questions that exist and are active',
  ),
})

const questionRoute = createRoute({
  method: 'get',
  path: '/questions/{id}',
  tags: ['practice'],
  summary: 'One question, with the review when the learner has answered it',
  request: { params: z.object({ id: z.uuid() }) },
  responses: json(
    z.object({
      question: questionSchema,
      review: z
        .object({
          answer: z.string(),
          correct: z.boolean(),
          correct_answer: z.string(),
          explanation: z.string(),
          choice_explanations: z.record(z.string(), z.string()),
          sources: z.array(z.object({ title: z.string(), url: z.string() })),
          xp_awarded: z.number().int(),
          retry_at: z.string().nullable(),
        })
        .nullable(),
    }),
    'The question',
  ),
})

const dailyRoute = createRoute({
  method: 'get',
  path: '/daily-content',
  tags: ['practice'],
  summary: 'What is open in the wall; makes the daily selection of a learner with quotas',
  responses: json(z.object({ items: z.array(wallItemSchema) }), 'At most 25 open items'),
})

const progressRoute = createRoute({
  method: 'get',
  path: '/user-progress',
  tags: ['practice'],
  summary: 'Completed items, newest first',
  request: {
    query: z.object({
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(50).default(4),
    }),
  },
  responses: json(
    z.object({ items: z.array(wallItemSchema), total: z.number().int() }),
    'A page of completed items',
  ),
})

const lessonsNextRoute = createRoute({
  method: 'get',
  path: '/lessons-next',
  tags: ['practice'],
  summary: 'The next lessons for the learner, best first',
  request: { query: z.object({ limit: z.coerce.number().int().min(1).max(10).default(1) }) },
  responses: json(z.object({ lessons: z.array(wallItemSchema) }), 'None when there is no next lesson'),
})

/** Taking snacks: what is open, what is next, and answering. */
export const practiceApi = apiRouter()
  .openapi(answerRoute, async (c) => {
    const token = tokenOfApi(c)
    if (!token) throw new AppError('unauthenticated', 'unauthenticated')
    await notTooFast(token)
    const { database, live, metrics } = c.var.runtime
    const input = { question_id: c.req.valid('param').id, ...c.req.valid('json') }
    const { result, user_id, stored } = await inTurn(token, () =>
      answerQuestion({ db: database.db, token, now: new Date(), language: languageOfApi(c) }, input),
    )
    if (stored) {
      metrics.answers.inc({ type: 'mcq', correct: String(result.correct) })
      live.publish(user_id, ['progress', 'quota'])
      if (result.xp.final_xp_amount > 0) live.publish(null, ['leaderboard'])
    }
    return c.json(result, 200)
  })
  .openapi(nextRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { question_id, quota_reached } = await nextQuestion(ctx)
    const questions = question_id ? await publicQuestions(ctx, [question_id]) : []
    const error = quota_reached ? 'daily_limit_reached' : question_id ? null : 'no_questions'
    return c.json({ questions, quota_reached, error }, 200)
  })
  .openapi(questionsRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const ids = c.req.valid('query').ids.split(',').slice(0, 25)
    return c.json({ questions: await publicQuestions(ctx, ids) }, 200)
  })
  .openapi(questionRoute, async (c) =>
    c.json(await questionForPage(requireLearner(await apiCtx(c)), c.req.valid('param').id), 200),
  )
  .openapi(lessonsNextRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    return c.json({ lessons: await nextLessons(ctx, c.req.valid('query').limit) }, 200)
  })
  .openapi(dailyRoute, async (c) =>
    c.json({ items: await listOpenItems(requireLearner(await apiCtx(c))) }, 200),
  )
  .openapi(progressRoute, async (c) =>
    c.json(await listCompletedItems(requireLearner(await apiCtx(c)), c.req.valid('query')), 200),
  )

export type PracticeApi = typeof practiceApi
