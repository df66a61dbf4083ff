import type { Context } from 'hono'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import { isDatabaseAway } from '#app/db/errors.server.ts'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'
import type { Viewer } from '#app/features/identity/context.server.ts'
import { pageRequest } from '#app/features/identity/page-loader.server.ts'
import { parseSessionToken } from '#app/features/identity/session-token.server.ts'
import { extendSession } from '#app/features/identity/sign-in/extend-session.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { languageOfPath, localePath, withoutLanguage } from '#app/lib/language.ts'
import { inOnePiece } from './pages/in-one-piece.ts'
import { languageRedirect, rememberLanguage } from './pages/page-language.ts'
import { firstSegment, routesBySegment } from './pages/routes-by-segment.ts'

const build = () => import('virtual:react-router/server-build')
/**
 * A handler for each first segment of a path, and one for what is nowhere or of no page. Given a function, React Router works out its routes anew for each
 * request, which costs more than many a page: only in development can they differ from one request to the next.
 */
async function makeHandlers(): Promise<(path: string) => RequestHandler> {
  const mode = import.meta.env?.MODE
  if (import.meta.env?.DEV) {
    const fresh = createRequestHandler(build, mode)
    return () => fresh
  }
  const whole = await build()
  const everywhere = createRequestHandler(whole, mode)
  const handlers = new Map<string, RequestHandler>()
  for (const [segment, routes] of routesBySegment(whole.routes))
    handlers.set(segment, createRequestHandler({ ...whole, routes }, mode))
  return (path) => handlers.get(firstSegment(path)) ?? everywhere
}
let handlerFor: ReturnType<typeof makeHandlers> | undefined

export type PageEnv = ApiEnv & { Variables: { secureHeadersNonce?: string } }
type PageContext = Context<PageEnv>

interface Seen {
  viewer: Viewer | null
  setCookie?: string | undefined
  databaseAway?: boolean
}

/** Who is looking. Without a session no database is asked, so public pages stay up when it is away. */
async function viewerOf(c: PageContext): Promise<Seen> {
  const { secret, env, database } = c.var.runtime
  const secure = env.APP_URL.startsWith('https:')
  const token = parseSessionToken(c.req.raw.headers, secret, secure)
  if (!token) return { viewer: null }
  try {
    const found = await findViewer(database.db, token)
    if (!found) return { viewer: null }
    return {
      viewer: found.viewer,
      setCookie: await extendSession(c.var.runtime, token, found.sessionUpdatedAt),
    }
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    c.var.runtime.log.warn({ requestId: c.var.requestId }, 'database away')
    return { viewer: null, databaseAway: true }
  }
}

/** Path of a page request; React Router asks for a page's data at the same path with `.data` behind it. */
function pagePath(pathname: string): string {
  const path = pathname.replace(/\.data$/, '').replace(/\/_root$/, '') || '/'
  return path === '/_' ? '/' : path
}

function isDecodable(pathname: string): boolean {
  try {
    // The result is used because the bundler drops a call of a function that it takes for free of effects.
    return decodeURI(pathname) !== ''
  } catch {
    return false
  }
}

/** Twice as deep as any page lies. */
const mostSegments = 12
const longestPath = 1_000

/**
 * What React Router is to be asked. It matches every ancestor of a path against all routes, on each page that it renders,
 * so a path of thousands of segments would hold the process for seconds: one that is deeper than any page is asked for as
 * one that is nowhere. A path that cannot be decoded is nowhere too; React Router would say so on standard error, with
 * the path.
 */
function routable(request: Request, url: URL): Request {
  const { pathname, search } = url
  const instead = (path: string) =>
    new Request(new URL(path + search, url), { method: request.method, headers: request.headers })
  if (pathname.length > longestPath || pathname.split('/').length > mostSegments) {
    const data = pathname.endsWith('.data') ? '.data' : ''
    return instead(`${localePath(languageOfPath(pathname), '/-')}${data}`)
  }
  return isDecodable(pathname) ? request : instead(encodeURI(pathname))
}

/** Lets React Router run the loaders and render, for somebody. */
async function renderFor(c: PageContext, request: Request, seen: Seen, requestId: string): Promise<Response> {
  const path = pagePath(new URL(request.url).pathname)
  const language = languageOfPath(path)
  const context = new RouterContextProvider()
  const { database } = c.var.runtime
  context.set(pageRequest, {
    runtime: c.var.runtime,
    ctx: { db: database.db, viewer: seen.viewer, now: database.now(), language },
    databaseAway: seen.databaseAway ?? false,
    language,
    path: withoutLanguage(path),
    nonce: c.get('secureHeadersNonce') ?? '',
    requestId,
    clientAddress: c.var.clientAddress,
  })
  handlerFor ??= makeHandlers()
  return (await handlerFor)(path)(request, context)
}

/**
 * Renders a page for all visitors who are not signed in. From the request of the one who happens to be first comes only
 * the path: no header, not the name of the host, no number to report, and it does not stop when that one leaves.
 */
export function renderShared(c: PageContext): Promise<Response> {
  return renderFor(c, new Request(new URL(c.req.path, c.var.runtime.env.APP_URL)), { viewer: null }, '')
}

/** Renders a page: language, viewer, then React Router. */
export async function renderPage(c: PageContext): Promise<Response> {
  const url = new URL(c.req.url)
  const secure = c.var.runtime.env.APP_URL.startsWith('https:')
  const moved = languageRedirect(c.req.raw, url, secure)
  if (moved) return moved
  const seen = await viewerOf(c)
  const response = await renderFor(c, routable(c.req.raw, url), seen, c.var.requestId)
  const headers = new Headers(response.headers)
  if (seen.setCookie) headers.append('set-cookie', seen.setCookie)
  if (response.status === 503 && !headers.has('retry-after')) headers.set('retry-after', '5')
  rememberLanguage(c.req.raw, languageOfPath(pagePath(url.pathname)), headers, secure)
  if (seen.viewer || !headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  return inOnePiece(c, response, headers)
}
