import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { setResponseHeader } from './response-header.ts'

const isHttps = ({ APP_URL }: Pick<Env, 'APP_URL'>) => APP_URL.startsWith('https:')
const httpsOnly = 'max-age=31536000; includeSubDomains'

/**
 * Security headers for every response. On pages, scripts run only with this request's nonce; styles may be inline because
 * widths of bars and rings are style attributes. What the API answers runs no script at all, so that its headers are the same each time and
 * cost an answer nothing.
 */
export function securityHeaders(env: Pick<Env, 'APP_URL'>, development: boolean): MiddlewareHandler {
  const page = headersWith(env, development, [NONCE, "'strict-dynamic'"])
  const api = headersWith(env, development, ["'none'"])
  return (c, next) => (c.req.path.startsWith('/api/') ? api(c, next) : page(c, next))
}

function headersWith(
  env: Pick<Env, 'APP_URL'>,
  development: boolean,
  scriptSrc: (string | typeof NONCE)[],
): MiddlewareHandler {
  const https = isHttps(env)
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc,
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(https ? { upgradeInsecureRequests: [] } : {}),
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? httpsOnly : false,
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  })
}

/** A page that says its own policy, as a learning platform may show it in a frame, has that one. Stands before {@link securityHeaders}. */
export const ownPolicies: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  if (!c.var.pagePolicy) return
  setResponseHeader(c, 'content-security-policy', c.var.pagePolicy)
  c.res.headers.delete('x-frame-options')
}

/** How long browsers may keep a file that is found. */
export function withCacheControl(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status < 300) setResponseHeader(c, 'cache-control', cacheControl)
  }
}

/**
 * What a file of the build needs: no page comes of it, except of a drawing that somebody opens by itself. The headers of
 * a page would be as large as a small file, and a first visit asks for twenty of them.
 */
export function fileHeaders(env: Pick<Env, 'APP_URL'>): MiddlewareHandler {
  const https = isHttps(env)
  return async (c, next) => {
    await next()
    setResponseHeader(c, 'x-content-type-options', 'nosniff')
    setResponseHeader(c, 'cross-origin-resource-policy', 'same-origin')
    const drawing = c.req.path.endsWith('.svg') ? "default-src 'none'; style-src 'unsafe-inline'; " : ''
    setResponseHeader(c, 'content-security-policy', `${drawing}frame-ancestors 'none'`)
    if (https) setResponseHeader(c, 'strict-transport-security', httpsOnly)
  }
}

/** Answers of the API are about somebody, unless they say otherwise: no browser or proxy may keep them. */
export const neverCached: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) setResponseHeader(c, 'cache-control', 'private, no-store')
}
