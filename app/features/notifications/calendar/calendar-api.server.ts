import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { orNull } from '#app/lib/or-null.ts'
import { calendarFile } from './calendar-file.server.ts'
import { findFeed, makeFeed, ownFeed, stopFeed } from './own-feed.server.ts'

const tags = ['notifications']
const json = <T extends z.ZodType>(schema: T) => ({ 'application/json': { schema } })
const feedSchema = z.object({ feed: orNull(z.object({ since: z.string() })) }).openapi('CalendarFeed')
const addressSchema = z
  .object({ url: z.string().openapi({ description: 'Shown this once: only a hash of it is kept' }) })
  .openapi('CalendarAddress')

const readRoute = createRoute({
  method: 'get',
  path: '/reminders/calendar',
  tags,
  summary: 'Whether the viewer has a calendar with snack time',
  responses: { 200: { description: 'Since when, or null', content: json(feedSchema) } },
})
const makeRoute = createRoute({
  method: 'post',
  path: '/reminders/calendar',
  tags,
  summary: 'Make an address for a calendar; the one before stops working',
  responses: { 200: { description: 'The address', content: json(addressSchema) } },
})
const stopRoute = createRoute({
  method: 'delete',
  path: '/reminders/calendar',
  tags,
  summary: 'Stop the calendar',
  responses: { 200: { description: 'Stopped', content: json(feedSchema) } },
})
const fileRoute = createRoute({
  method: 'get',
  path: '/calendar/{token}',
  tags,
  summary: 'Snack time as iCalendar, for whoever has the address',
  request: { params: z.object({ token: z.string().max(60) }) },
  responses: {
    200: { description: 'RFC 5545', content: { 'text/calendar': { schema: z.string() } } },
    404: { description: 'There is no such calendar (any more)' },
  },
})

/** The calendar with snack time: an address of the learner's own, which programs read without signing in. */
export const calendarApi = apiRouter()
  .openapi(readRoute, async (c) => {
    return c.json({ feed: await ownFeed(requireLearner(await apiCtx(c))) }, 200)
  })
  .openapi(makeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const token = await makeFeed(ctx)
    c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['profile'])
    return c.json({ url: `${c.var.runtime.env.APP_URL}/api/calendar/${token}.ics` }, 200)
  })
  .openapi(stopRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await stopFeed(ctx)
    c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['profile'])
    return c.json({ feed: null }, 200)
  })
  .openapi(fileRoute, async (c) => {
    const { database, env } = c.var.runtime
    const feed = await findFeed(database.db, c.req.valid('param').token.replace(/\.ics$/, ''))
    if (!feed) throw new AppError('not_found', 'not_found')
    const reader = { user_id: feed.user_id, language: feed.language as Language }
    const file = await calendarFile(database.db, reader, env.APP_URL, database.now())
    c.header('content-type', 'text/calendar; charset=utf-8')
    c.header('cache-control', 'private, max-age=3600')
    return c.body(file, 200)
  })

export type CalendarApi = typeof calendarApi
