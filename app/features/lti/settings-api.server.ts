import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { addressMax } from '#app/features/single-sign-on/rules.ts'
import { answer, body, byId, done, doneSchema, problem } from '#app/lib/openapi/responses.server.ts'
import { matchMembers } from './courses/match-members.server.ts'
import { removePlatform, savePlatform } from './platform/own-platform.server.ts'
import { registrationAddress } from './register/register.server.ts'
import { clientIdMax, deploymentsMax, idMax } from './rules.ts'

const refused = { 401: problem('Not signed in'), 403: problem('Not the owner of an organisation') }
const tags = ['lti']
const address = z.string().max(addressMax * 2)

const platformSchema = z
  .strictObject({
    issuer: address,
    client_id: z.string().max(clientIdMax * 2),
    deployment_ids: z
      .string()
      .max(deploymentsMax * (idMax + 2))
      .openapi({ description: 'One on a line' }),
    auth_url: address,
    token_url: address,
    token_audience: address.openapi({ description: 'Empty: the address of the token endpoint' }),
    keys_url: address.openapi({ description: 'A JWK Set; read now' }),
  })
  .openapi('LtiPlatform')

const matchedSchema = z
  .object({
    people: z.number().int(),
    known: z.number().int(),
    linked: z.number().int(),
    newcomers: z.array(z.object({ name: z.string(), email: z.string() })),
    others: z.number().int(),
    complete: z.boolean(),
  })
  .openapi('CourseMembers')

const saveRoute = createRoute({
  method: 'put',
  path: '/account/lti',
  tags,
  summary: 'Register the learning platform of the organisation (LTI 1.3)',
  request: body(platformSchema),
  responses: {
    200: answer('Registered', doneSchema),
    400: problem('Something is missing, or its keys are not reached'),
    ...refused,
    429: problem('Too many changes in a short time'),
  },
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/account/lti',
  tags,
  summary: 'Forget the learning platform of the organisation',
  responses: {
    200: answer('Removed', doneSchema),
    ...refused,
    404: problem('There is none'),
  },
})
const registrationRoute = createRoute({
  method: 'post',
  path: '/account/lti/registration',
  tags,
  summary:
    'An address by which a platform registers us (LTI Dynamic Registration), good once and for an hour',
  responses: {
    200: answer('For the form of the platform', z.object({ url: z.string() })),
    ...refused,
  },
})
const membersRoute = createRoute({
  method: 'post',
  path: '/account/lti/courses/{id}/members',
  tags,
  summary: 'Read who belongs to a course, and find members of the organisation among them',
  request: byId,
  responses: {
    200: answer('How many were found, and who is not here yet', matchedSchema),
    ...refused,
    404: problem('No such course of the organisation'),
    429: problem('Asked too often'),
    503: problem('The platform is not reached, or does not give them'),
  },
})

/** The learning platform of the own organisation, by its owner. */
export const ltiSettingsApi = apiRouter()
  .openapi(saveRoute, async (c) => {
    await savePlatform(await apiCtx(c), c.var.runtime.providers, c.req.valid('json'))
    return c.json(done, 200)
  })
  .openapi(removeRoute, async (c) => {
    await removePlatform(await apiCtx(c))
    return c.json(done, 200)
  })
  .openapi(registrationRoute, async (c) =>
    c.json({ url: await registrationAddress(await apiCtx(c), c.var.runtime.env.APP_URL) }, 200),
  )
  .openapi(membersRoute, async (c) => {
    const { providers: outside, secret } = c.var.runtime
    return c.json(await matchMembers(await apiCtx(c), { outside, secret }, c.req.valid('param').id), 200)
  })

export type LtiSettingsApi = typeof ltiSettingsApi
