import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { orNull } from '#app/lib/or-null.ts'
import { announceNotification } from './announce-notification.server.ts'
import { dismissNotification } from './dismiss-notification.server.ts'
import { listNotifications } from './notification-queries.server.ts'
import { listed, notificationTypes } from './notification-rules.ts'
import { readNotifications } from './read-notifications.server.ts'
import { teamChallenge } from './team-challenges.server.ts'

const notificationSchema = z
  .object({
    id: z.uuid(),
    type: z.enum(notificationTypes),
    title: z.string(),
    message: z.string(),
    path: z.string().openapi({ description: 'Where to go with it, without language prefix' }),
    timestamp: z.iso.datetime(),
    read: z.boolean(),
  })
  .openapi('Notification')

const challengeSchema = z
  .object({
    week_start: z.iso.date(),
    goal: z.number().int(),
    done: z.number().int(),
    reached: z.boolean(),
  })
  .openapi('TeamChallenge')

const answer = <S extends z.ZodType>(description: string, schema: S) => ({
  200: { description, content: { 'application/json': { schema } } },
})
const done = z.object({ success: z.literal(true) })
const params = z.object({ id: z.uuid() })

const listRoute = createRoute({
  method: 'get',
  path: '/notifications',
  tags: ['notifications'],
  summary: 'The own notifications, newest first, in the language of the request',
  responses: answer(
    'At most 50, and how many are unread',
    z.object({
      notifications: z.array(notificationSchema),
      unread: z.number().int(),
      news: z.uuid().nullable().openapi({ description: 'A new lesson that no device showed as a toast yet' }),
    }),
  ),
})

const ids = z.array(z.uuid()).max(listed.all).optional().openapi({ description: 'All of them when left out' })
const readRoute = createRoute({
  method: 'post',
  path: '/notifications/read',
  tags: ['notifications'],
  summary: 'Mark notifications as read',
  request: {
    body: { required: true, content: { 'application/json': { schema: z.object({ ids }).strict() } } },
  },
  responses: answer('Done', done),
})

const dismissRoute = createRoute({
  method: 'delete',
  path: '/notifications/{id}',
  tags: ['notifications'],
  summary: 'Put a notification away, on every device',
  request: { params },
  responses: answer('Done', done),
})

const announceRoute = createRoute({
  method: 'post',
  path: '/notifications/{id}/announce',
  tags: ['notifications'],
  summary: 'Take a notification to show as a toast, once over all devices',
  request: { params },
  responses: answer(
    'Null when it was shown already',
    z.object({ notification: z.union([notificationSchema, z.null()]) }),
  ),
})

const challengeRoute = createRoute({
  method: 'get',
  path: '/team-challenge',
  tags: ['notifications'],
  summary: "This week's goal of the viewer's team; counts snacks and names nobody",
  responses: answer(
    'Null for who is in no team with a goal',
    z.object({ challenge: orNull(challengeSchema) }),
  ),
})

/** Notifications of whoever is signed in. */
export const notificationsApi = apiRouter()
  .openapi(listRoute, async (c) => c.json(await listNotifications(requireLearner(await apiCtx(c))), 200))
  .openapi(readRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await readNotifications(ctx, c.req.valid('json').ids)
    c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['notifications'])
    return c.json({ success: true as const }, 200)
  })
  .openapi(dismissRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await dismissNotification(ctx, c.req.valid('param').id)
    c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['notifications'])
    return c.json({ success: true as const }, 200)
  })
  .openapi(announceRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    return c.json({ notification: await announceNotification(ctx, c.req.valid('param').id) }, 200)
  })
  .openapi(challengeRoute, async (c) =>
    c.json({ challenge: await teamChallenge(requireLearner(await apiCtx(c))) }, 200),
  )

export type NotificationsApi = typeof notificationsApi
