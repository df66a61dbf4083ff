import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { clientAddress } from './client-address.ts'
import { setResponseHeader } from './response-header.ts'

/** Asked by machines every few seconds: among pages they would hide how many of those fail. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/** Kind of route for metrics and logs: the pattern that answered, never the path, which holds what people type. */
function routeKind(c: Parameters<MiddlewareHandler<ApiEnv>>[0]): string {
  const { path } = c.req
  if (probes.has(path)) return 'probe'
  if (path.startsWith('/api/auth/')) return 'auth'
  if (path.startsWith('/api/')) return routePath(c)
  if (path.startsWith('/assets/')) return 'asset'
  return 'page'
}

/** Gives every request an id and the caller's address, and counts and logs it without personal data. */
export function requestLog(runtime: Runtime): MiddlewareHandler<ApiEnv> {
  const { env, log, metrics } = runtime
  return async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('runtime', runtime)
    c.set('requestId', requestId)
    c.set('clientAddress', clientAddress(c, env.TRUST_PROXY === '1'))
    await next()
    setResponseHeader(c, 'x-request-id', requestId)
    const seconds = (performance.now() - started) / 1000
    const route = routeKind(c)
    const status = c.res.status
    metrics.requests.observe(
      {
        method: c.req.method,
        route: route.startsWith('/api') ? 'api' : route,
        status: `${Math.floor(status / 100)}xx`,
      },
      seconds,
    )
    const entry = { requestId, method: c.req.method, route, status, ms: Math.round(seconds * 1000) }
    if (status >= 500 && !c.var.shed) log.error(entry, 'request')
    else if (route !== 'asset') log.debug(entry, 'request')
  }
}
