import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter, languageOfApi, tokenOfApi } from '#app/features/identity/api-env.server.ts'
import { noUser, requireLearner } from '#app/features/identity/context.server.ts'
import { expectedUserHeaders } from '#app/features/identity/expected-user.server.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { notTooFast } from './answering/answer-limiter.server.ts'
import { inTurn } from './answering/in-turn.ts'
import { flashcardState } from './flashcard/review.server.ts'
import { lessonQuestions } from './lesson/queries.server.ts'
import { answerQuestion } from './mcq/answer-question.server.ts'
import { publicQuestions, questionForPage } from './question/queries.server.ts'
import {
  answerBodySchema,
  answerResultSchema,
  flashcardStateSchema,
  questionReviewSchema,
  questionSchema,
  scenarioProgressSchema,
  wallItemSchema,
} from './question/schema.server.ts'
import { startScenario } from './scenario/start-scenario.server.ts'
import { nextLessons } from './wall/next-lessons.server.ts'
import { nextQuestion } from './wall/next-question.server.ts'
import { listCompletedItems, listOpenItems } from './wall/queries.server.ts'
import { servedTypes } from './wall/rules.ts'

const json = <S>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
})

const answerRoute = createRoute({
  method: 'post',
  path: '/questions/{id}/answer',
  tags: ['practice'],
  summary: 'Answer a multiple-choice question',
  request: {
    params: z.object({ id: z.uuid() }),
    headers: expectedUserHeaders,
    body: { required: true, content: { 'application/json': { schema: answerBodySchema } } },
  },
  responses: json(answerResultSchema, 'Graded, awarded and stored'),
})

const startRoute = createRoute({
  method: 'post',
  path: '/questions/{id}/start',
  tags: ['practice'],
  summary: 'Note that a scenario was opened; spends no quota',
  request: { params: z.object({ id: z.uuid() }) },
  responses: json(
    z
      .object({
        started_at: z.string(),
        started: z.boolean().openapi({ description: 'False when it was under way already' }),
      })
      .openapi('StartedScenario'),
    'Under way',
  ),
})

const nextQuerySchema = z
  .object({
    question_type: z.enum(servedTypes).optional(),
    lesson_id: z.uuid().optional().openapi({ description: 'Instead of a type: the quiz of this lesson' }),
    limit: z.coerce.number().int().min(1).max(20).optional().openapi({ description: '1 for a type' }),
  })
  .refine(({ question_type, lesson_id, limit }) =>
    lesson_id ? !question_type : question_type && (limit === undefined || limit === 1),
  )

const nextRoute = createRoute({
  method: 'get',
  path: '/questions-next',
  tags: ['practice'],
  summary: 'A next question of one type that the learner may take now, or the quiz of a lesson as an array',
  request: { query: nextQuerySchema },
  responses: json(
    z.union([
      z.object({
        questions: z.array(questionSchema),
        quota_reached: z.boolean(),
        error: z.string().nullable(),
      }),
      z.array(questionSchema),
    ]),
    'The question, or why there is none; for a lesson, its questions in order',
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
      review: questionReviewSchema.nullable(),
      scenario: scenarioProgressSchema.nullable(),
      flashcard: flashcardStateSchema.nullable(),
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
    if (!token) throw noUser()
    await notTooFast(token)
    const { database, live, metrics } = c.var.runtime
    const input = { question_id: c.req.valid('param').id, ...c.req.valid('json') }
    const expected_user = c.req.valid('header')[expectedUserHeader]
    const ctx = { db: database.db, token, now: database.now(), language: languageOfApi(c), expected_user }
    const { result, user_id, stored } = await inTurn(token, () => answerQuestion(ctx, input))
    if (stored) {
      metrics.answers.inc({ type: 'mcq', correct: String(result.correct) })
      live.publish(user_id, ['progress', 'quota'])
      if (result.xp.final_xp_amount > 0) live.publish(null, ['leaderboard'])
    }
    return c.json(result, 200)
  })
  .openapi(startRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await notTooFast(ctx.viewer.session_id)
    const started = await startScenario(ctx, c.req.valid('param').id)
    if (started.started) c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['progress'])
    return c.json(started, 200)
  })
  .openapi(nextRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { lesson_id, question_type = 'mcq', limit = 20 } = c.req.valid('query')
    if (lesson_id) return c.json(await lessonQuestions(ctx, lesson_id, limit), 200)
    const { question_id, quota_reached } = await nextQuestion(ctx, question_type)
    const questions = question_id ? await publicQuestions(ctx, [question_id]) : []
    const error = quota_reached ? 'daily_limit_reached' : question_id ? null : 'no_questions'
    return c.json({ questions, quota_reached, error }, 200)
  })
  .openapi(questionsRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const ids = c.req.valid('query').ids.split(',').slice(0, 25)
    return c.json({ questions: await publicQuestions(ctx, ids) }, 200)
  })
  .openapi(questionRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { id } = c.req.valid('param')
    const found = await questionForPage(ctx, id)
    const flashcard = found.question.question_type === 'flashcard' ? await flashcardState(ctx, id) : null
    return c.json({ ...found, flashcard }, 200)
  })
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
