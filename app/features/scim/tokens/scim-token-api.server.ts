import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { integrationNameMax } from '#app/features/integrations/rules.ts'
import { answer, body, byId, done, doneSchema, problem } from '#app/lib/openapi/responses.server.ts'
import { makeScimToken, revokeScimToken } from './scim-tokens.server.ts'

const refused = { 401: problem('Not signed in'), 403: problem('Not the owner of an organisation') }
const tags = ['single-sign-on']

const makeRoute = createRoute({
  method: 'post',
  path: '/account/scim-tokens',
  tags,
  summary: 'Make a token for the directory of the organisation (SCIM)',
  request: body(z.strictObject({ name: z.string().max(integrationNameMax * 2) }).openapi('NewScimToken')),
  responses: {
    201: answer('The token, told this once', z.object({ id: z.uuid(), token: z.string() })),
    400: problem('No name'),
    ...refused,
    409: problem('There are too many'),
  },
})
const revokeRoute = createRoute({
  method: 'delete',
  path: '/account/scim-tokens/{id}',
  tags,
  summary: 'A token of the directory opens nothing any more',
  request: byId,
  responses: {
    200: answer('Revoked', doneSchema),
    ...refused,
    404: problem('No such token of the organisation'),
  },
})

/** SCIM tokens of the own organisation, by its owner. */
export const scimTokenApi = apiRouter()
  .openapi(makeRoute, async (c) =>
    c.json(await makeScimToken(await apiCtx(c), c.req.valid('json').name), 201),
  )
  .openapi(revokeRoute, async (c) => {
    await revokeScimToken(await apiCtx(c), c.req.valid('param').id)
    return c.json(done, 200)
  })

export type ScimTokenApi = typeof scimTokenApi
