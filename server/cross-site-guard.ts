import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { AppError } from '#app/lib/errors.ts'

/** As session-token.server.ts takes it: with it the cookie counts for nothing. Basic, which a browser sends by itself, is no such thing. */
const bearer = /^bearer /i
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Where identity providers and learning platforms make a browser post to: signed, in answer to a request of ours, and read without cookies; or
 * the request to make one, which changes nothing.
 */
const fromProviders = /^\/api\/(?:sso\/[\w-]{36}\/acs|lti\/[\w-]{36}\/(?:login|launch))$/

/**
 * Refuses writes that another site makes a browser send with our cookie (CSRF). A browser says where a request comes
 * from in Sec-Fetch-Site or Origin; requests that carry a bearer token have no ambient authority and may come from
 * anywhere; signed webhooks and answers of identity providers are checked by their signature.
 */
export function crossSiteGuard(env: Pick<Env, 'APP_URL'>): MiddlewareHandler<ApiEnv> {
  const ours = new URL(env.APP_URL).host
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || bearer.test(c.req.header('authorization') ?? '')) return next()
    if (fromProviders.test(c.req.path)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const sameHost = origin ? hostOf(origin) === c.req.header('host') || hostOf(origin) === ours : true
    const ok = sameHost && (site === undefined || site === 'same-origin' || site === 'none')
    if (!ok) throw new AppError('forbidden', 'invalid_origin', { detail: 'Cross-site writes are refused' })
    return next()
  }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
