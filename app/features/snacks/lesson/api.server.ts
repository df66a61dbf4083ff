import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { expectedUserHeaders, requireExpected } from '#app/features/identity/session/expected-user.server.ts'
import { answersInTurn } from '#app/features/snacks/answering/in-turn.server.ts'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { completeLesson } from './complete-lesson.server.ts'
import { keepQuizAnswers } from './keep-quiz-answers.server.ts'
import { lessonForPage, listLessonProgress } from './queries.server.ts'
import { readLesson } from './read-lesson.server.ts'
import { lessonReview } from './review.server.ts'
import {
  keptAnswersBodySchema,
  keptAnswersSchema,
  lessonForPageSchema,
  lessonProgressSchema,
  lessonResultSchema,
  lessonReviewSchema,
  progressBodySchema,
} from './schema.server.ts'

const json = <S>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
})
const byId = z.object({ id: z.uuid() })

const lessonRoute = createRoute({
  method: 'get',
  path: '/lessons/{id}',
  tags: ['lessons'],
  summary: 'A lesson with its quiz, and where the learner stands with it',
  request: { params: byId },
  responses: json(lessonForPageSchema, 'The lesson'),
})

const reviewRoute = createRoute({
  method: 'get',
  path: '/lessons/{id}/review',
  tags: ['lessons'],
  summary: 'The last attempt at the quiz of a completed lesson, with the right answers',
  request: { params: byId },
  responses: json(lessonReviewSchema, 'The review'),
})

const progressListRoute = createRoute({
  method: 'get',
  path: '/lesson-progress',
  tags: ['lessons'],
  summary: 'Every lesson the learner began, the last one first',
  responses: json(z.object({ items: z.array(lessonProgressSchema) }), 'The lessons'),
})

const readRoute = createRoute({
  method: 'post',
  path: '/lessons/{id}/read',
  tags: ['lessons'],
  middleware: answersInTurn,
  summary: 'The text of a lesson was read to its end: what a tray has of it one day, its quiz the next',
  request: { params: byId, headers: expectedUserHeaders },
  responses: json(
    z
      .object({ read_at: z.string().openapi({ description: 'The first time, ISO 8601' }) })
      .openapi('LessonRead'),
    'When it was read',
  ),
})

const keepRoute = createRoute({
  method: 'put',
  path: '/lessons/{id}/answers',
  tags: ['lessons'],
  middleware: answersInTurn,
  summary: 'Answer questions of a quiz: the first answer to each is kept, and graded at once',
  request: {
    params: byId,
    headers: expectedUserHeaders,
    body: { required: true, content: { 'application/json': { schema: keptAnswersBodySchema } } },
  },
  responses: json(keptAnswersSchema, 'All answers that are kept, by question, and what came of them'),
})

const completeRoute = createRoute({
  method: 'patch',
  path: '/progress',
  tags: ['lessons'],
  middleware: answersInTurn,
  summary: 'Hand in the quiz of a lesson',
  request: {
    headers: expectedUserHeaders,
    body: { required: true, content: { 'application/json': { schema: progressBodySchema } } },
  },
  responses: json(lessonResultSchema, 'Graded, awarded and stored'),
})

/** Reading lessons, and taking their quizzes. */
export const lessonApi = apiRouter()
  .openapi(lessonRoute, async (c) =>
    c.json(await lessonForPage(requireLearner(await apiCtx(c)), c.req.valid('param').id), 200),
  )
  .openapi(reviewRoute, async (c) => {
    const { review } = await lessonReview(requireLearner(await apiCtx(c)), c.req.valid('param').id)
    return c.json(review, 200)
  })
  .openapi(progressListRoute, async (c) =>
    c.json({ items: await listLessonProgress(requireLearner(await apiCtx(c))) }, 200),
  )
  .openapi(readRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    requireExpected(ctx, c.req.valid('header')[expectedUserHeader])
    const { read_at, stored } = await readLesson(ctx, c.req.valid('param').id)
    if (stored) c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['progress'])
    return c.json({ read_at }, 200)
  })
  .openapi(keepRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    requireExpected(ctx, c.req.valid('header')[expectedUserHeader])
    const { answers, marks, started } = await keepQuizAnswers(
      ctx,
      c.req.valid('param').id,
      c.req.valid('json'),
    )
    if (started) c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['progress'])
    return c.json({ answers, marks }, 200)
  })
  .openapi(completeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    requireExpected(ctx, c.req.valid('header')[expectedUserHeader])
    const { profile } = ctx.viewer
    const { quiz_type, ...input } = c.req.valid('json')
    const { result, stored } = await completeLesson(ctx, input)
    const { xp, passed } = result
    if (stored) {
      const { live, metrics } = c.var.runtime
      metrics.answers.inc({ type: 'lesson', correct: String(passed) })
      live.publish(profile.user_id, ['progress', 'quota'])
      if (xp.final_xp_amount > 0) live.publish(null, ['leaderboard'])
    }
    const { final_xp_amount: xp_gained, new_level, level_changed } = xp
    return c.json({ ...result, quiz_type, xp_data: { xp_gained, new_level, level_changed } }, 200)
  })

export type LessonApi = typeof lessonApi
