import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { leaderboardNames, levels } from '#app/features/identity/rules.ts'
import { ownBadge } from './badge-queries.server.ts'
import { hideBadge, shareBadge } from './share-badge.server.ts'

const names = z.enum(leaderboardNames)
const choice = { name: names, show_xp: z.boolean(), show_streak: z.boolean() }
const choiceSchema = z.object(choice).strict().openapi('BadgeChoice')
const badgeSchema = z
  .object({
    share: z.object({ ...choice, code: z.string() }).nullable(),
    names: z.array(z.object({ choice: names, name: z.string() })),
    level: z.enum(levels),
    xp: z.number().int(),
    streak: z.number().int(),
  })
  .openapi('Badge')

const responses = {
  200: { description: 'The badge as it is now', content: { 'application/json': { schema: badgeSchema } } },
}

const readRoute = createRoute({
  method: 'get',
  path: '/badge',
  tags: ['notifications'],
  summary: 'The own badge: whether it is shared, and what can stand on it',
  responses,
})

const shareRoute = createRoute({
  method: 'put',
  path: '/badge',
  tags: ['notifications'],
  summary: 'Share the own badge at /badge/{code}, or change what stands on it',
  request: { body: { required: true, content: { 'application/json': { schema: choiceSchema } } } },
  responses,
})

const hideRoute = createRoute({
  method: 'delete',
  path: '/badge',
  tags: ['notifications'],
  summary: 'Switch the shared badge off; its link is dead at once and for good',
  responses,
})

/** The share badge of whoever is signed in. */
export const badgeApi = apiRouter()
  .openapi(readRoute, async (c) =>
    c.json(await ownBadge(requireLearner(await apiCtx(c)), c.var.runtime.secret), 200),
  )
  .openapi(shareRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await shareBadge(ctx, c.req.valid('json'))
    return c.json(await ownBadge(ctx, c.var.runtime.secret), 200)
  })
  .openapi(hideRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await hideBadge(ctx)
    return c.json(await ownBadge(ctx, c.var.runtime.secret), 200)
  })

export type BadgeApi = typeof badgeApi
