import { createRoute, z } from '@hono/zod-openapi'
import { servedTypes, usualType } from '#app/features/content/kinds.ts'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { lessonQuestions } from './lesson/queries.server.ts'
import { publicQuestions } from './question/queries.server.ts'
import { questionSchema } from './question/schema.server.ts'
import { questionForPage, questionForPageSchema } from './question-for-page.server.ts'
import { nextQuestion } from './wall/next-question.server.ts'

const json = <S>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
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
  responses: json(questionForPageSchema, 'The question'),
})

/** Questions of any kind: which is next, and what may be seen of them. Answering is in the room of each kind. */
export const snackApi = apiRouter()
  .openapi(nextRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { lesson_id, question_type = usualType, limit = 20 } = c.req.valid('query')
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
    return c.json(await questionForPage(ctx, c.req.valid('param').id), 200)
  })

export type SnackApi = typeof snackApi
