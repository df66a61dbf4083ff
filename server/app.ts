import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { mcpRoute } from '#app/features/connected-apps/mcp/mcp-route.server.ts'
import { oauthRoutes } from '#app/features/connected-apps/oauth/oauth-routes.server.ts'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'
import { recentChangeCookie } from '#app/features/identity/read-may-lag.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { forgetRequests } from '#app/lib/request-limiter.server.ts'
import { apiRoutes } from './api.ts'
import { authEndpoint } from './auth-endpoint.ts'
import { crossSiteGuard } from './cross-site-guard.ts'
import { fileHeaders, neverCached, ownPolicies, securityHeaders, withCacheControl } from './headers.ts'
import { healthRoutes } from './health.ts'
import { bodyLimit } from './intake/body-limit.ts'
import { loadShedding } from './intake/load-shedding.ts'
import { eventStream } from './live/events.ts'
import { renderPage, renderShared } from './pages.ts'
import { serveOtherVersions } from './previous-build-assets.ts'
import { onApiError, problemResponse } from './problem.ts'
import { servePublicPages } from './public-pages.ts'
import { requestLog } from './request-log.ts'
import { securityTxtRoute } from './security-txt.ts'
import { searchEngineRoutes } from './sitemap.ts'

export { operatorGaps } from '#app/features/support/operator-gaps.server.ts'
export { settleDemo } from './demo.ts'
export { importContent } from './import-content.ts'
export { startJobs } from './jobs.ts'
export { prepareDatabase } from './prepare-database.ts'
export { storeAssets } from './previous-build-assets.ts'
export { createRuntime, stopRuntime } from './runtime.ts'

export interface AppState {
  /** Set when the process stops: streams are closed. */
  stopping: AbortSignal
  /** Set when it is asked to, which may be earlier: not ready any more, and clients are told to leave. */
  leaving?: AbortSignal
  development?: boolean
}

/** The whole server as a list of mounts. */
export function createApp(runtime: Runtime, state: AppState) {
  const { leaving = state.stopping } = state
  forgetRequests()
  const app = new Hono<ApiEnv>()
  app.onError((error, c) => onApiError(error, c))
  app.use(requestLog(runtime))
  app.use(sendAway(leaving))
  app.use(
    '/assets/*',
    fileHeaders(runtime.env),
    withCacheControl('public, max-age=31536000, immutable'),
    serveStatic({ root: './build/client', precompressed: true }),
  )
  const shed = loadShedding(runtime)
  app.get('/assets/*', shed, serveOtherVersions(runtime.database.db))
  app.all('/assets/*', (c) => c.text('Not found', 404))

  const protect = securityHeaders(runtime.env, state.development ?? false)
  const secure = runtime.env.APP_URL.startsWith('https:')
  if (!state.development)
    app.use(servePublicPages({ render: renderShared, protect, stopping: leaving, secure }))
  app.use('/api/lti/*', ownPolicies)
  app.use(protect)
  // It would answer with what was sent, and the platform refuses to read such a request.
  app.on('TRACE', '*', (c) => c.body(null, 405))
  app.route(
    '/',
    healthRoutes(() => leaving.aborted),
  )

  app.route('/', searchEngineRoutes())
  app.get('/.well-known/security.txt', securityTxtRoute)

  app.use(
    '/:file{(offline(-en)?\\.html|.+\\.(ico|svg|png|txt|webmanifest))}',
    withCacheControl('public, max-age=3600'),
    serveStatic({ root: './build/client' }),
  )

  // Asked for anew each time: a browser that kept an old one would keep an old app.
  // What checks the file of a programme: the page /verify/file runs it, and anybody may download it.
  app.use(
    '/verify-file.mjs',
    withCacheControl('no-cache'),
    serveStatic({ path: './build/client/verify-file.mjs' }),
  )
  app.use('/sw.js', withCacheControl('no-cache'), serveStatic({ path: './build/client/sw.js' }))

  // Before a place at work is given: a client that sends slowly must not keep it from others.
  app.use(bodyLimit(runtime.metrics))
  app.use(shed)
  if (runtime.database.replica) app.use(rememberChange(secure))
  app.use('/api/*', neverCached)
  app.route('/', oauthRoutes())
  app.use('/api/*', crossSiteGuard(runtime.env))
  app.on(['GET', 'POST'], '/api/auth/*', authEndpoint)
  app.get('/api/events', eventStream(state.stopping, runtime))
  app.route('/api', apiRoutes())
  app.all('/api/*', (c) =>
    problemResponse({ status: 404, reason: 'not_found', detail: 'No such endpoint' }, c.var.requestId),
  )

  app.use('/mcp', neverCached)
  app.all('/mcp', mcpRoute)
  app.all('*', renderPage)
  return app
}

/** Who changed something reads the primary for a while, in whatever process: see readMayLag. */
function rememberChange(secure: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method))
      c.header('set-cookie', recentChangeCookie(secure), { append: true })
  }
}

/** A client that keeps its connection would send its next request to a server that is gone. */
function sendAway(leaving: AbortSignal): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (leaving.aborted) c.header('connection', 'close')
  }
}
