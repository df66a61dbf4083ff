import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { AppError } from '#app/lib/errors.ts'
import {
  answer,
  body,
  byId,
  done,
  doneSchema,
  madeSchema,
  problem,
} from '#app/lib/openapi/responses.server.ts'
import { connectionOf } from './connection/find-connection.server.ts'
import { changeState, removeConnection } from './connection/own-connection.server.ts'
import { addDomain, removeDomain, verifyDomain } from './domains/own-domains.server.ts'
import { browserIn, flowCookie, randomText } from './entry/flow.server.ts'
import { start } from './entry/start.server.ts'
import { saveOidc } from './oidc/save-oidc.server.ts'
import { addressMax, attributeMax, connectionStates, domainMax, metadataMax } from './rules.ts'
import { saveSaml } from './saml/save-saml.server.ts'
import { isSecure, ssoPlace } from './sso-flow.server.ts'

const refused = { 401: problem('Not signed in'), 403: problem('Not the owner of an organisation') }
const refusedById = { ...refused, 404: problem('No such thing of the organisation') }
const tags = ['single-sign-on']

const attributes = {
  role_attribute: z.string().max(attributeMax),
  department_attribute: z.string().max(attributeMax),
}
const oidcSchema = z
  .strictObject({
    issuer: z.string().max(addressMax * 2),
    client_id: z.string().max(500),
    client_secret: z.string().max(1000).openapi({ description: 'Empty: the one that is there stays' }),
    ...attributes,
  })
  .openapi('OidcConnection')

const samlSchema = z
  .strictObject({
    metadata_url: z
      .string()
      .max(addressMax * 2)
      .openapi({ description: 'Read once, now' }),
    metadata: z.string().max(metadataMax).openapi({ description: 'Instead of the address: the XML' }),
    ...attributes,
  })
  .openapi('SamlConnection')

const addDomainRoute = createRoute({
  method: 'post',
  path: '/account/sso/domains',
  tags,
  summary: 'Say that a domain is of the organisation',
  request: body(z.strictObject({ domain: z.string().max(domainMax * 2) })),
  responses: {
    201: answer('Known, and still to be proven', madeSchema),
    400: problem('It cannot be a domain'),
    ...refused,
    409: problem('There are too many'),
  },
})
const verifyDomainRoute = createRoute({
  method: 'post',
  path: '/account/sso/domains/{id}/verify',
  tags,
  summary: 'Look for the DNS record that proves a domain',
  request: byId,
  responses: {
    200: answer('It is there', doneSchema),
    ...refusedById,
    409: problem('It is not there, or the domain is of another organisation'),
    429: problem('Asked too often'),
  },
})
const removeDomainRoute = createRoute({
  method: 'delete',
  path: '/account/sso/domains/{id}',
  tags,
  summary: 'A domain is no longer of the organisation',
  request: byId,
  responses: { 200: answer('Removed', doneSchema), ...refusedById },
})
const oidcRoute = createRoute({
  method: 'put',
  path: '/account/sso/oidc',
  tags,
  summary: 'Sign in by an OpenID provider; tried before it counts',
  request: body(oidcSchema),
  responses: {
    200: answer('Stored as a draft', madeSchema),
    400: problem('Something is missing, or the provider is not reached'),
    ...refused,
    429: problem('Too many changes in a short time'),
  },
})
const samlRoute = createRoute({
  method: 'put',
  path: '/account/sso/saml',
  tags,
  summary: 'Sign in by a SAML 2.0 provider, by its metadata; tried before it counts',
  request: body(samlSchema),
  responses: {
    200: answer('Stored as a draft', madeSchema),
    400: problem('Metadata is missing, not reached or not of a provider'),
    ...refused,
    429: problem('Too many changes in a short time'),
  },
})
const stateRoute = createRoute({
  method: 'put',
  path: '/account/sso/state',
  tags,
  summary: 'Switch it on or off, or make it the only way',
  request: body(z.strictObject({ state: z.enum(connectionStates) })),
  responses: {
    200: answer('So it is', doneSchema),
    ...refusedById,
    409: problem('Not tried yet, or no proven domain'),
  },
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/account/sso',
  tags,
  summary: 'Forget the provider of the organisation',
  responses: { 200: answer('Removed', doneSchema), ...refusedById },
})
const testRoute = createRoute({
  method: 'post',
  path: '/account/sso/test',
  tags,
  summary: 'Begin a test of the settings, in which nobody is signed in',
  responses: {
    200: answer('Where the browser goes', z.object({ url: z.string() })),
    ...refusedById,
    503: problem('The provider is not reached'),
  },
})

/** Single sign-on of the own organisation, by its owner. */
export const ssoSettingsApi = apiRouter()
  .openapi(addDomainRoute, async (c) =>
    c.json(await addDomain(await apiCtx(c), c.req.valid('json').domain), 201),
  )
  .openapi(verifyDomainRoute, async (c) => {
    await verifyDomain(await apiCtx(c), c.var.runtime.providers, c.req.valid('param').id)
    return c.json(done, 200)
  })
  .openapi(removeDomainRoute, async (c) => {
    await removeDomain(await apiCtx(c), c.req.valid('param').id)
    return c.json(done, 200)
  })
  .openapi(oidcRoute, async (c) =>
    c.json(await saveOidc(await apiCtx(c), ssoPlace(c), c.req.valid('json')), 200),
  )
  .openapi(samlRoute, async (c) =>
    c.json(await saveSaml(await apiCtx(c), ssoPlace(c), c.req.valid('json')), 200),
  )
  .openapi(stateRoute, async (c) => {
    const out = await changeState(await apiCtx(c), c.req.valid('json').state)
    for (const authUserId of out) c.var.runtime.live.publish(authUserId, ['session'])
    return c.json(done, 200)
  })
  .openapi(removeRoute, async (c) => {
    await removeConnection(await apiCtx(c))
    return c.json(done, 200)
  })
  .openapi(testRoute, async (c) => {
    const { db, viewer, language } = requireTeamRole(await apiCtx(c), ['org_admin'])
    const connection = await connectionOf(db, viewer.profile.account_id)
    if (!connection) throw new AppError('not_found', 'not_found')
    const browser = browserIn(c.req.header('cookie'), isSecure(c)) ?? randomText()
    const url = await start(ssoPlace(c), connection, { browser, next: undefined, language, test: true })
    c.header('set-cookie', flowCookie(browser, isSecure(c)), { append: true })
    return c.json({ url }, 200)
  })

export type SsoSettingsApi = typeof ssoSettingsApi
