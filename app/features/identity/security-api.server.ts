import { createRoute, z } from '@hono/zod-openapi'
import { answer, body, done, doneSchema, problem } from '#app/lib/openapi/responses.server.ts'
import { apiCtx, apiRouter } from './api-env.server.ts'
import { requireViewer } from './context.server.ts'
import { liveId } from './live-id.ts'
import { changePassword } from './passwords/change-password.server.ts'
import { ownSessions } from './session/sessions.server.ts'
import { signOutOthers, signOutSession } from './session/sign-out-sessions.server.ts'
import { deviceCookieHeader } from './sign-in/remember-device.server.ts'

const typed = z.string().max(2000)
const refused = { 401: problem('Not signed in') }

const sessionSchema = z
  .object({
    id: z.string(),
    user_agent: z.string().nullable(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().openapi({ description: 'Kept by the day' }),
    current: z.boolean(),
  })
  .openapi('Session')

const passwordSchema = z
  .object({
    current_password: typed,
    new_password: typed.openapi({ description: '6 to 128 characters' }),
    sign_out_others: z.boolean().default(true),
  })
  .strict()
  .openapi('PasswordChange')

const passwordRoute = createRoute({
  method: 'post',
  path: '/password',
  tags: ['identity'],
  summary: 'Choose another password; this session goes on',
  request: body(passwordSchema),
  responses: {
    200: answer('Changed', doneSchema),
    400: problem('The current password is wrong, or the new one too short, too long or easy to guess'),
    ...refused,
    409: problem('It was changed by another request meanwhile'),
    429: problem('Too many wrong ones, see `Retry-After`'),
  },
})

const currentRoute = createRoute({
  method: 'get',
  path: '/session',
  tags: ['identity'],
  summary: 'Whose session this is, for who wants to know whether the server answers',
  responses: {
    200: answer('Also when nobody is signed in', z.object({ user_id: z.uuid().nullable() })),
  },
})

const listRoute = createRoute({
  method: 'get',
  path: '/sessions',
  tags: ['identity'],
  summary: 'Where the viewer is signed in',
  responses: {
    200: answer('The sessions', z.object({ sessions: z.array(sessionSchema) })),
    ...refused,
  },
})

const endOthersRoute = createRoute({
  method: 'delete',
  path: '/sessions',
  tags: ['identity'],
  summary: 'Sign out everywhere else',
  responses: {
    200: answer('How many sessions ended', z.object({ ended: z.number().int() })),
    ...refused,
  },
})

const endRoute = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  tags: ['identity'],
  summary: 'Sign out one session',
  request: { params: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }) },
  responses: {
    200: answer('Ended', doneSchema),
    ...refused,
    404: problem('No such session of the viewer'),
  },
})

/**
 * Password and sessions of whoever is signed in. They stand in for Better Auth's own endpoints, which are switched off:
 * those show session tokens, and count their attempts by address only.
 */
export const securityApi = apiRouter()
  .openapi(passwordRoute, async (c) => {
    const ctx = await apiCtx(c)
    await changePassword(ctx, c.var.runtime, c.req.valid('json'))
    // Tabs of sessions that ended are told to look.
    if (ctx.viewer) {
      c.var.runtime.live.publish(liveId(ctx.viewer), ['session'])
      const { env, secret } = c.var.runtime
      const place = { db: ctx.db, secret, secure: env.APP_URL.startsWith('https:') }
      const cookie = await deviceCookieHeader(place, c.req.header('cookie') ?? null, ctx.viewer.auth_user_id)
      if (cookie) c.header('set-cookie', cookie, { append: true })
    }
    return c.json(done, 200)
  })
  .openapi(currentRoute, async (c) => {
    const { viewer } = await apiCtx(c)
    return c.json({ user_id: viewer?.profile?.user_id ?? null }, 200)
  })
  .openapi(listRoute, async (c) =>
    c.json({ sessions: await ownSessions(requireViewer(await apiCtx(c))) }, 200),
  )
  .openapi(endOthersRoute, async (c) => {
    const ctx = requireViewer(await apiCtx(c))
    const ended = await signOutOthers(ctx)
    c.var.runtime.live.publish(liveId(ctx.viewer), ['session'])
    return c.json({ ended }, 200)
  })
  .openapi(endRoute, async (c) => {
    const ctx = requireViewer(await apiCtx(c))
    await signOutSession(ctx, c.req.valid('param').id)
    c.var.runtime.live.publish(liveId(ctx.viewer), ['session'])
    return c.json(done, 200)
  })

export type SecurityApi = typeof securityApi
