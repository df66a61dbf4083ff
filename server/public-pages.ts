import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { pathAliases } from '#app/lib/canonical-path.ts'
import { type Language, languages, localePath } from '#app/lib/language.ts'
import { sharedPages, sharedPatterns } from '#app/lib/public-pages.ts'
import { acceptedEncoding } from './pages/accepted-encoding.ts'
import { type CachedResponse, hasSame, toCachedResponse } from './pages/cached-response.ts'
import { createPageCache } from './pages/page-cache.ts'
import { dutchVary, languageCookie, prefersEnglish } from './pages/page-language.ts'
import type { PageEnv } from './pages.ts'

const limits = { freshFor: 60_000, standInFor: 3_600_000, maxSize: 64 * 1024 * 1024 }

/** Browsers and proxies may keep it, and ask each time whether it still is the one: who signs in sees another page. */
const revalidate = 'max-age=0, must-revalidate'

interface Options {
  /** Renders the page for a visitor who is not signed in. */
  render: (c: Context<PageEnv>) => Promise<Response>
  /** Sets the security headers, among them the policy with the nonce that `render` finds in the context. */
  protect: MiddlewareHandler
  stopping: AbortSignal
  /** Is the site on https, so that cookies may say so? */
  secure: boolean
}

/** The page could not be rendered just now. */
class NotRendered extends Error {}

/**
 * Public pages, rendered once for everybody who is not signed in (decision 0011). Only for a GET of a listed page
 * without query and without anything that could say who is asking; every other request goes on to be rendered for
 * itself. Kept in this process for a minute; another process has its own.
 */
export function servePublicPages({ render, protect, stopping, secure }: Options): MiddlewareHandler<PageEnv> {
  const cache = createPageCache<CachedResponse>(limits, () => performance.now())
  return async (c, next) => {
    const language = languageOfShared(c.req.path)
    if (!language || stopping.aborted || !isAnonymous(c)) return next()
    const cookies = c.req.header('cookie')
    const acceptLanguage = c.req.header('accept-language')
    if (language === 'nl' && prefersEnglish({ cookies, acceptLanguage })) return next()

    const make = async () => {
      await protect(c, async () => {
        c.res = await render(c)
      })
      const response = c.res
      // Not the answer yet: what comes next starts as if nothing had been rendered.
      c.res = undefined
      c.finalized = false
      if (response.status >= 500) throw new NotRendered()
      return shareable(response, language, c.get('secureHeadersNonce') ?? '')
    }
    try {
      const page = await cache.get(c.req.path, make)
      if (page) return send(c, page, languageCookie(cookies, language, secure))
    } catch (error) {
      if (!(error instanceof NotRendered)) throw error
    }
    // Not there, or not to be had just now: then everybody is told so for themselves.
    return next()
  }
}

const patterns = languages.map((language) => {
  const all = [...sharedPages, ...sharedPatterns, ...Object.keys(pathAliases)].map((path) =>
    localePath(language, path),
  )
  return { language, pattern: new RegExp(`^(?:${all.join('|').replace(/:\w+/g, '[\\w-]+')})$`) }
})

/** The language of a page that is the same for everybody; undefined for all others. */
function languageOfShared(path: string): Language | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.language
}

/** Cookies that say who is asking: every one of ours but the language, and the one that only a sign-in looks at. */
const identifying = /(?:^|[;\s-])snackwijs\.(?!device=)/

function isAnonymous(c: Context<PageEnv>): boolean {
  return (
    c.req.method === 'GET' &&
    !c.req.url.includes('?') &&
    !c.req.header('authorization') &&
    !identifying.test(c.req.header('cookie') ?? '')
  )
}

async function shareable(
  response: Response,
  language: Language,
  nonce: string,
): Promise<CachedResponse | undefined> {
  const html = response.headers.get('content-type')?.startsWith('text/html')
  if (response.status !== 200 || !html || response.headers.has('set-cookie')) return undefined
  const headers = {
    ...Object.fromEntries(response.headers),
    'cache-control': `public, ${revalidate}`,
    vary: language === 'nl' ? `${dutchVary}, Accept-Encoding` : 'Cookie, Accept-Encoding',
  }
  return toCachedResponse(await response.text(), headers, nonce)
}

/**
 * Answers with bytes that are ready. Written straight to the connection where there is one: a native Response would
 * cost more than everything else here.
 */
function send(c: Context<PageEnv>, page: CachedResponse, setCookie: string | undefined): Response {
  const body = page.bodies[acceptedEncoding(c.req.header('accept-encoding'))]
  const same = hasSame(c.req.header('if-none-match'), body.headers.etag)
  const status = same ? 304 : 200
  const headers: Record<string, string> = { ...body.headers, 'x-request-id': c.var.requestId }
  if (same) {
    delete headers['content-length']
    delete headers['content-encoding']
  }
  if (setCookie) {
    headers['set-cookie'] = setCookie
    headers['cache-control'] = `private, ${revalidate}`
  }
  const bytes = same ? null : body.bytes
  const outgoing = (c.env as Partial<HttpBindings> | undefined)?.outgoing
  if (!outgoing) return new Response(bytes as Uint8Array<ArrayBuffer> | null, { status, headers })
  outgoing.writeHead(status, headers).end(bytes)
  return new Response(null, { status, headers: { 'x-hono-already-sent': 'true' } })
}
