import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Env } from '#app/lib/env.server.ts'
import { setResponseHeader } from './response-header.ts'

/**
 * Security headers for every response. Scripts run only with this request's nonce; styles may be inline because
 * widths of bars and rings are style attributes.
 */
export function securityHeaders(env: Pick<Env, 'APP_URL'>, development: boolean) {
  const https = env.APP_URL.startsWith('https:')
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: [NONCE, "'strict-dynamic'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(https ? { upgradeInsecureRequests: [] } : {}),
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  })
}

/** Answers of the API are about somebody, unless they say otherwise: no browser or proxy may keep them. */
export const neverCached: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) setResponseHeader(c, 'cache-control', 'private, no-store')
}
