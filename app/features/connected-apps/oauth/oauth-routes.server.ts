import { Hono } from 'hono'
import { z } from 'zod'
import { appScope, appUrls } from '#app/features/connected-apps/rules.ts'
import type { ApiContext, ApiEnv } from '#app/features/identity/api-env.server.ts'
import { brand } from '#app/lib/brand.ts'
import { toNetwork } from '#app/lib/network.ts'
import { requestLimiter } from '#app/lib/request-limiter.server.ts'
import { OAuthError } from './oauth-error.ts'
import { registerClient } from './register-client.server.ts'
import { exchangeCode, refreshTokens, revokeTokens } from './tokens.server.ts'

/** Shields against floods: a company behind one address registers and refreshes far less. */
const registrations = requestLimiter({ points: 20, duration: 3600 })
const tokenRequests = requestLimiter({ points: 300, duration: 60 })

const text = z.string().min(1).max(2000)
const grants = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: text,
    code: text,
    code_verifier: z.string().min(43).max(128),
    redirect_uri: text,
    resource: text.optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: text,
    refresh_token: text,
    resource: text.optional(),
  }),
])

const form = async (c: ApiContext): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await c.req.text()))

function forEverybody(c: ApiContext): void {
  c.header('access-control-allow-origin', '*')
  c.header('cache-control', 'public, max-age=3600')
}

/** What apps read to know how they can be connected (RFC 9728, RFC 8414). */
function metadata() {
  const app = new Hono<ApiEnv>()
  const resource = (c: ApiContext) => {
    const urls = appUrls(c.var.runtime.env.APP_URL)
    forEverybody(c)
    return c.json({
      resource: urls.resource,
      resource_name: brand.name,
      authorization_servers: [urls.issuer],
      scopes_supported: [appScope],
      bearer_methods_supported: ['header'],
    })
  }
  app.get('/.well-known/oauth-protected-resource', resource)
  app.get('/.well-known/oauth-protected-resource/mcp', resource)
  app.get('/.well-known/oauth-authorization-server', (c) => {
    const urls = appUrls(c.var.runtime.env.APP_URL)
    forEverybody(c)
    return c.json({
      issuer: urls.issuer,
      authorization_endpoint: urls.authorize,
      token_endpoint: urls.token,
      revocation_endpoint: urls.revoke,
      registration_endpoint: urls.register,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: [appScope],
      authorization_response_iss_parameter_supported: true,
    })
  })
  return app
}

/**
 * The endpoints that apps call, in the words of OAuth 2.1: a cookie is nothing to them, so they come before the guard against other
 * sites. Consent is a page.
 */
export function oauthRoutes() {
  const app = new Hono<ApiEnv>()
  app.route('/', metadata())
  app.onError((error, c) => {
    if (error instanceof OAuthError)
      return c.json({ error: error.code, error_description: error.message }, 400, {
        'cache-control': 'no-store',
      })
    throw error
  })
  app.use('/api/oauth/*', async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  app.post('/api/oauth/register', async (c) => {
    await registrations.count(toNetwork(c.var.clientAddress))
    const body: unknown = await c.req.json().catch(() => undefined)
    const { database } = c.var.runtime
    return c.json(await registerClient(database.db, body, database.now()), 201)
  })
  app.post('/api/oauth/token', async (c) => {
    await tokenRequests.count(toNetwork(c.var.clientAddress))
    const { database, env } = c.var.runtime
    const fields = await form(c)
    const read = grants.safeParse(fields)
    if (!read.success) {
      const known = ['authorization_code', 'refresh_token'].includes(fields.grant_type ?? '')
      throw new OAuthError(known ? 'invalid_request' : 'unsupported_grant_type', 'See RFC 6749 and RFC 7636')
    }
    const given = read.data
    if (given.resource !== undefined && given.resource.replace(/\/$/, '') !== appUrls(env.APP_URL).resource)
      throw new OAuthError('invalid_target', 'Not a resource of this server')
    const now = database.now()
    return c.json(
      given.grant_type === 'refresh_token'
        ? await refreshTokens(database.db, given, now)
        : await exchangeCode(database.db, given, now),
    )
  })
  app.post('/api/oauth/revoke', async (c) => {
    await tokenRequests.count(toNetwork(c.var.clientAddress))
    const { token } = await form(c)
    if (token) await revokeTokens(c.var.runtime.database.db, token)
    return c.body(null, 200)
  })
  return app
}
