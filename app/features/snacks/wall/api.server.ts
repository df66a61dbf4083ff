import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { nextLessons } from './next-lessons.server.ts'
import { listCompletedItems, listOpenItems } from './queries.server.ts'
import { wallItemSchema } from './schema.server.ts'

const json = <S>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
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

/** What is open, what is done, and which lesson is next. */
export const wallApi = apiRouter()
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

export type WallApi = typeof wallApi
