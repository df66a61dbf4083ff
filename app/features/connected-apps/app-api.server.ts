import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { answer, body, byId, done, doneSchema, problem } from '#app/lib/openapi/responses.server.ts'
import { orNull } from '#app/lib/or-null.ts'
import { answerConsent } from './oauth/consent.server.ts'
import { disconnectApp, ownApps } from './own-apps.server.ts'

const tags = ['identity']
const refused = { 401: problem('Not signed in') }
const line = z.string().max(2000)

const appSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    place: z.string(),
    connected_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_used_at: orNull(z.iso.datetime()),
  })
  .openapi('ConnectedApp')

const listRoute = createRoute({
  method: 'get',
  path: '/connected-apps',
  tags,
  summary: 'Apps that the viewer connected',
  responses: {
    200: answer('Newest first', z.object({ apps: z.array(appSchema) })),
    ...refused,
  },
})
const disconnectRoute = createRoute({
  method: 'delete',
  path: '/connected-apps/{id}',
  tags,
  summary: 'An app can do nothing any more',
  request: byId,
  responses: {
    200: answer('Disconnected', doneSchema),
    ...refused,
    404: problem('No such app of the viewer'),
  },
})
const consentRoute = createRoute({
  method: 'post',
  path: '/connected-apps/consent',
  tags,
  summary: 'Let an app in, or not: the answer to what it asks at /connect-app',
  request: body(
    z
      .strictObject({
        client_id: line,
        redirect_uri: line,
        response_type: line,
        code_challenge: line,
        code_challenge_method: line,
        scope: line.optional(),
        state: line.optional(),
        resource: line.optional(),
        allow: z.boolean(),
      })
      .openapi('AppConsent'),
  ),
  responses: {
    200: answer('Where to go now', z.object({ redirect: z.string() })),
    ...refused,
    404: problem('No such app, or it did not register that address'),
    409: problem('There are too many'),
  },
})

/** Connected apps of whoever is signed in. */
export const connectedAppApi = apiRouter()
  .openapi(listRoute, async (c) => c.json({ apps: await ownApps(requireLearner(await apiCtx(c))) }, 200))
  .openapi(disconnectRoute, async (c) => {
    await disconnectApp(requireLearner(await apiCtx(c)), c.req.valid('param').id)
    return c.json(done, 200)
  })
  .openapi(consentRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { allow, ...asked } = c.req.valid('json')
    return c.json({ redirect: await answerConsent(ctx, asked, allow, c.var.runtime.env.APP_URL) }, 200)
  })

export type ConnectedAppApi = typeof connectedAppApi
