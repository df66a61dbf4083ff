import { createRoute, z } from '@hono/zod-openapi'
import { type ApiContext, apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { answer, body, problem } from '#app/lib/openapi/responses.server.ts'
import { orNull } from '#app/lib/or-null.ts'
import { badgeFile, badgeFormats, mediaTypes } from './badge-file.server.ts'
import { makeBadge, ownBadge, ownBadges, shareBadge, withdrawBadge } from './own-badges.server.ts'
import { achievements, badgeNames, badgeStates } from './rules.ts'

const tags = ['open-badges']
const refused = { 401: problem('Not signed in') }
const params = z.object({ id: z.uuid() })
const about = z
  .string()
  .max(121)
  .regex(/^[a-z0-9-]{1,60}(\.[a-z0-9-]{1,60})?$/)

const earned = {
  achievement: z.enum(achievements),
  about: z.string().openapi({ description: 'A path `basis`, a module of it `basis.veilig`, or a level' }),
  title: z.string(),
  earned_at: z.number(),
}
const ownSchema = z
  .object({
    ready: z.array(z.object(earned)).openapi({ description: 'Finished, and not a badge yet' }),
    badges: z.array(
      z.object({
        ...earned,
        id: z.uuid(),
        code: z.string(),
        language: z.enum(['nl', 'en']),
        name: orNull(z.string()),
        issued_at: z.number(),
        expires_at: z.number(),
        shared: z.boolean(),
        state: z.enum(badgeStates),
      }),
    ),
    names: z.array(z.object({ choice: z.enum(badgeNames), name: orNull(z.string()) })),
  })
  .openapi('OwnOpenBadges')

const ownAnswer = (description: string) => ({
  200: answer(description, ownSchema),
  ...refused,
})

const listRoute = createRoute({
  method: 'get',
  path: '/open-badges',
  tags,
  summary: 'What the viewer finished, and the Open Badges made of it',
  responses: ownAnswer('Newest first'),
})
const makeRoute = createRoute({
  method: 'post',
  path: '/open-badges',
  tags,
  summary: 'Make an Open Badge of something that was finished; nobody else sees it',
  request: body(
    z
      .strictObject({ achievement: z.enum(achievements), about, name: z.enum(badgeNames) })
      .openapi('NewOpenBadge'),
  ),
  responses: {
    ...ownAnswer('What there is now'),
    400: problem('The full name of who is young'),
    404: problem('That was not finished'),
    409: problem('There is one already'),
  },
})
const shareRoute = createRoute({
  method: 'put',
  path: '/open-badges/{id}/shared',
  tags,
  summary: 'Give the own badge a public page, or take it away',
  request: {
    params,
    ...body(z.strictObject({ shared: z.boolean() })),
  },
  responses: { ...ownAnswer('What there is now'), 404: problem('No badge of the viewer') },
})
const withdrawRoute = createRoute({
  method: 'delete',
  path: '/open-badges/{id}',
  tags,
  summary: 'Withdraw the own badge: the file does not count any more, for good',
  request: { params },
  responses: {
    ...ownAnswer('What there is now'),
    404: problem('No badge of the viewer'),
    409: problem('It was withdrawn by the operator'),
  },
})
const fileRoute = createRoute({
  method: 'get',
  path: '/open-badges/{id}/file',
  tags,
  summary: 'The own badge as a file: signed (jwt), or in its picture (png, svg)',
  request: { params, query: z.object({ format: z.enum(badgeFormats).default('jwt') }) },
  responses: {
    200: { description: 'An Open Badge 3.0' },
    ...refused,
    404: problem('No badge of the viewer'),
  },
})

const learner = async (c: ApiContext) => requireLearner(await apiCtx(c))

/** Open Badges of whoever is signed in. */
export const openBadgeApi = apiRouter()
  .openapi(listRoute, async (c) => c.json(await ownBadges(await learner(c)), 200))
  .openapi(makeRoute, async (c) => {
    const ctx = await learner(c)
    const { secret, env } = c.var.runtime
    await makeBadge(ctx, { secret, appUrl: env.APP_URL }, c.req.valid('json'))
    return c.json(await ownBadges(ctx), 200)
  })
  .openapi(shareRoute, async (c) => {
    const ctx = await learner(c)
    await shareBadge(ctx, c.req.valid('param').id, c.req.valid('json').shared)
    return c.json(await ownBadges(ctx), 200)
  })
  .openapi(withdrawRoute, async (c) => {
    const ctx = await learner(c)
    await withdrawBadge(ctx, c.req.valid('param').id)
    return c.json(await ownBadges(ctx), 200)
  })
  .openapi(fileRoute, async (c) => {
    const badge = await ownBadge(await learner(c), c.req.valid('param').id)
    const { format } = c.req.valid('query')
    c.header('content-type', mediaTypes[format])
    c.header('content-disposition', `attachment; filename="badge-${badge.about}.${format}"`)
    return c.body(await badgeFile(badge, format), 200) as never
  })

export type OpenBadgeApi = typeof openBadgeApi
