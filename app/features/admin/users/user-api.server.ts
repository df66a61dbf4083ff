import { createRoute, z } from '@hono/zod-openapi'
import { reasonLength } from '#app/features/admin/kit/rules.ts'
import { type ApiContext, apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import type { Topic } from '#app/live/live.server.ts'
import { blockUser, unblockUser } from './block-user.server.ts'
import { dropSecondFactor } from './drop-second-factor.server.ts'
import { endSessions } from './end-sessions.server.ts'
import { setLifetime } from './set-lifetime.server.ts'
import { withdrawBadge } from './withdraw-badge.server.ts'

const params = z.object({ id: z.uuid() })
const responses = {
  200: {
    description: 'Done',
    content: { 'application/json': { schema: z.object({ success: z.literal(true) }) } },
  },
  401: { description: 'Not signed in' },
  404: { description: 'Nobody with this id, or not a superadmin' },
  409: { description: 'The own account, or it was so already' },
}
const common = { tags: ['admin'], responses }

const blockRoute = createRoute({
  ...common,
  method: 'put',
  path: '/admin/users/{id}/block',
  summary: 'Block somebody and end all sessions',
  request: {
    params,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            reason: z
              .string()
              .trim()
              .min(reasonLength.min)
              .max(reasonLength.max)
              .regex(/^\P{Cc}*$/u),
          }),
        },
      },
    },
  },
})

const actionRoute = <M extends 'put' | 'delete', P extends string>(method: M, path: P, summary: string) =>
  createRoute({ ...common, method, path, summary, request: { params } })

const unblockRoute = actionRoute('delete', '/admin/users/{id}/block', 'Let somebody in again')
const grantRoute = actionRoute('put', '/admin/users/{id}/lifetime', 'Give access for good')
const revokeRoute = actionRoute('delete', '/admin/users/{id}/lifetime', 'Take back access for good')
const signOutRoute = actionRoute('delete', '/admin/users/{id}/sessions', 'End all sessions of somebody')
const dropFactorRoute = actionRoute(
  'delete',
  '/admin/users/{id}/second-factor',
  'Take away the second factor of somebody who has lost it, and end all sessions',
)

const withdrawBadgeRoute = createRoute({
  ...common,
  method: 'delete',
  path: '/admin/open-badges/{id}',
  summary: 'Withdraw a badge: it does not count any more, and cannot be made again',
  request: { params },
})

const done = { success: true as const }

/** Open tabs of that person look again, and are closed when their session is gone. */
function tell(c: ApiContext, userId: string, topics: Topic[]): void {
  c.var.runtime.live.publish(userId, topics)
}

/** What a superadmin does to people; for others there is nothing here. */
export const adminUserApi = apiRouter()
  .openapi(blockRoute, async (c) => {
    const { id } = c.req.valid('param')
    await blockUser(await apiCtx(c), id, c.req.valid('json').reason)
    tell(c, id, ['session'])
    c.var.runtime.live.publish(null, ['leaderboard'])
    return c.json(done, 200)
  })
  .openapi(unblockRoute, async (c) => {
    const { id } = c.req.valid('param')
    await unblockUser(await apiCtx(c), id)
    tell(c, id, ['profile'])
    c.var.runtime.live.publish(null, ['leaderboard'])
    return c.json(done, 200)
  })
  .openapi(grantRoute, async (c) => {
    const { id } = c.req.valid('param')
    await setLifetime(await apiCtx(c), id, true)
    tell(c, id, ['subscription', 'quota', 'profile'])
    return c.json(done, 200)
  })
  .openapi(revokeRoute, async (c) => {
    const { id } = c.req.valid('param')
    await setLifetime(await apiCtx(c), id, false)
    tell(c, id, ['subscription', 'quota', 'profile'])
    return c.json(done, 200)
  })
  .openapi(signOutRoute, async (c) => {
    const { id } = c.req.valid('param')
    await endSessions(await apiCtx(c), id)
    tell(c, id, ['session'])
    return c.json(done, 200)
  })
  .openapi(withdrawBadgeRoute, async (c) => {
    await withdrawBadge(await apiCtx(c), c.req.valid('param').id)
    return c.json(done, 200)
  })
  .openapi(dropFactorRoute, async (c) => {
    const { id } = c.req.valid('param')
    await dropSecondFactor(await apiCtx(c), id)
    tell(c, id, ['session'])
    return c.json(done, 200)
  })

export type AdminUserApi = typeof adminUserApi
