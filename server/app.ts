import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { apiRoutes } from './api.ts'
import { bodyLimit } from './body-limit.ts'
import { crossSiteGuard } from './cross-site-guard.ts'
import { eventStream } from './events.ts'
import { fileHeaders, keptFor, neverCached, securityHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import { renderPage, renderShared } from './pages.ts'
import { onApiError, problemResponse } from './problem.ts'
import { servePublicPages } from './public-pages.ts'
import { requestLog } from './request-log.ts'
import { searchEngineRoutes } from './sitemap.ts'

export { seedDemo } from './demo.ts'
export { importContent } from './import-content.ts'
export { startJobs } from './jobs.ts'
export { createRuntime, stopRuntime } from './runtime.ts'

export interface AppState {
  /** Set when the process is asked to stop: not ready any more, streams are closed. */
  stopping: AbortSignal
  development?: boolean
}

/** The whole server as a list of mounts. */
export function createApp(runtime: Runtime, state: AppState) {
  const app = new Hono<ApiEnv>()
  app.onError((error, c) => onApiError(error, c))
  app.use(requestLog(runtime))
  app.use(leaveWhenStopping(state.stopping))
  app.use(
    '/assets/*',
    fileHeaders,
    keptFor('public, max-age=31536000, immutable'),
    serveStatic({ root: './build/client', precompressed: true }),
  )
  app.all('/assets/*', (c) => c.text('Not found', 404))

  const protect = securityHeaders(runtime.env, state.development ?? false)
  if (!state.development)
    app.use(servePublicPages({ render: renderShared, protect, stopping: state.stopping }))
  app.use(protect)
  app.route(
    '/',
    healthRoutes(() => state.stopping.aborted),
  )

  app.route('/', searchEngineRoutes())

  app.use(
    '/:file{(offline(-en)?\\.html|.+\\.(ico|svg|png|txt|webmanifest))}',
    keptFor('public, max-age=3600'),
    serveStatic({ root: './build/client' }),
  )

  // Asked for anew each time: a browser that kept an old one would keep an old app.
  app.use('/sw.js', keptFor('no-cache'), serveStatic({ path: './build/client/sw.js' }))

  app.use(bodyLimit)
  app.use('/api/*', neverCached)
  app.use('/api/*', crossSiteGuard(runtime.env))
  app.on(['GET', 'POST'], '/api/auth/*', (c) => {
    c.req.raw.headers.set('x-client-ip', c.var.clientAddress)
    return runtime.auth.handler(c.req.raw)
  })
  app.get('/api/events', eventStream(state.stopping))
  app.route('/api', apiRoutes())
  app.all('/api/*', (c) =>
    problemResponse({ status: 404, reason: 'not_found', detail: 'No such endpoint' }, c.var.requestId),
  )

  app.use(compress())
  app.all('*', renderPage)
  return app
}

/** A client that keeps its connection would send its next request to a server that is gone. */
function leaveWhenStopping(stopping: AbortSignal): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (stopping.aborted) c.header('connection', 'close')
  }
}
