import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { integrationNameMax, scopes, tokenLifetimes } from '#app/features/integrations/rules.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { answer, body, byId, done, doneSchema, problem } from '#app/lib/openapi/responses.server.ts'
import { listTokens, makeToken, revokeToken } from './own-tokens.server.ts'

const refused = { 401: problem('Not signed in'), 403: problem('Not the owner of an organisation') }
const tags = ['integrations']

const tokenSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ending: z.string().openapi({ description: 'Its last four characters' }),
    scopes: z.array(z.enum(scopes)),
    expires_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable().openapi({ description: 'To the minute' }),
    created_at: z.iso.datetime(),
    of_former_owner: z.boolean(),
  })
  .openapi('ApiToken')

const listRoute = createRoute({
  method: 'get',
  path: '/account/tokens',
  tags,
  summary: 'Tokens for the API for companies',
  responses: {
    200: answer('Newest first', z.object({ tokens: z.array(tokenSchema) })),
    ...refused,
  },
})
const makeRoute = createRoute({
  method: 'post',
  path: '/account/tokens',
  tags,
  summary: 'Make a token for the API for companies',
  request: body(
    z
      .strictObject({
        name: z.string().max(integrationNameMax * 2),
        scopes: z.array(z.enum(scopes)).max(scopes.length),
        days: z.union(tokenLifetimes.map((days) => z.literal(days))),
      })
      .openapi('NewApiToken'),
  ),
  responses: {
    201: answer('The token, told this once', z.object({ id: z.uuid(), token: z.string() })),
    400: problem('No name or scope'),
    ...refused,
    409: problem('There are too many'),
  },
})
const revokeRoute = createRoute({
  method: 'delete',
  path: '/account/tokens/{id}',
  tags,
  summary: 'A token opens nothing any more',
  request: byId,
  responses: {
    200: answer('Revoked', doneSchema),
    ...refused,
    404: problem('No such token of the organisation'),
  },
})

/** Tokens of the own organisation, by its owner. */
export const tokenApi = apiRouter()
  .openapi(listRoute, async (c) =>
    c.json({ tokens: await listTokens(requireTeamRole(await apiCtx(c), ['org_admin'])) }, 200),
  )
  .openapi(makeRoute, async (c) => c.json(await makeToken(await apiCtx(c), c.req.valid('json')), 201))
  .openapi(revokeRoute, async (c) => {
    await revokeToken(await apiCtx(c), c.req.valid('param').id)
    return c.json(done, 200)
  })

export type TokenApi = typeof tokenApi
