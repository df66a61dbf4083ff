import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './headers.ts'
import type { PageEnv } from './pages.ts'
import { servePublicPages } from './public-pages.ts'

/** The middleware before a renderer that counts: what reaches `own` was rendered for that one request. */
function setUp(options: { status?: number; setCookie?: string } = {}) {
  const seen = { shared: 0, own: 0 }
  const stopping = new AbortController()
  const protect = securityHeaders({ APP_URL: 'http://localhost' }, false)
  const app = new Hono<PageEnv>()
  app.use(async (c, next) => {
    c.set('requestId', 'request')
    await next()
  })
  app.use(
    servePublicPages({
      protect,
      stopping: stopping.signal,
      secure: false,
      render: async (c) => {
        seen.shared += 1
        const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
        if (options.setCookie) headers.set('set-cookie', options.setCookie)
        const html = `<p>shared ${seen.shared}</p><script nonce="${c.get('secureHeadersNonce')}">1</script>`
        return new Response(html, { status: options.status ?? 200, headers })
      },
    }),
  )
  app.use(protect)
  app.all('*', (c) => {
    seen.own += 1
    return c.html('own')
  })
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { headers, method })
  return { seen, ask, stopping }
}

test('a public page is rendered once per language', async () => {
  const { seen, ask } = setUp()
  for (const path of ['/', '/', '/en', '/en', '/support', '/']) expect((await ask(path)).status).toBe(200)
  expect(seen).toEqual({ shared: 3, own: 0 })
  expect(await (await ask('/')).text()).toBe('<p>shared 1</p><script>1</script>')
  const together = await Promise.all(
    ['/newsletter', '/newsletter'].map(async (path) => (await ask(path)).text()),
  )
  expect(together).toEqual(Array(2).fill('<p>shared 4</p><script>1</script>'))
})

test.each([
  ['with a session', '/', { cookie: 'a=1; snackwijs.session_token=x' }, 'GET'],
  ['with a session on https', '/', { cookie: '__Host-snackwijs.session_token=x' }, 'GET'],
  ['of a visitor who took a snack', '/', { cookie: 'language=nl;snackwijs.visitor=x' }, 'GET'],
  ['with a bearer token', '/', { authorization: 'Bearer x' }, 'GET'],
  ['with a query', '/?lang=nl', {}, 'GET'],
  ['with an empty query', '/?', {}, 'GET'],
  ['sent', '/contact', {}, 'POST'],
  ['head only', '/', {}, 'HEAD'],
  ['live', '/leaderboard', {}, 'GET'],
  ['private', '/account-dashboard', {}, 'GET'],
  ['private, English', '/en/settings', {}, 'GET'],
  ['data', '/_.data', {}, 'GET'],
  ['unknown', '/support/x', {}, 'GET'],
  ['for a browser that wants English', '/', { 'accept-language': 'en-GB' }, 'GET'],
  ['for somebody who chose English', '/', { cookie: 'language=en' }, 'GET'],
])('rendered for itself: %s', async (_, path, headers, method) => {
  const { seen, ask } = setUp()
  await ask(path, headers as Record<string, string>, method)
  expect(seen).toEqual({ shared: 0, own: 1 })
})

test('says what it depends on, and is asked for again each time', async () => {
  const { ask } = setUp()
  const dutch = await ask('/', { 'accept-encoding': 'br' })
  expect(dutch.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
  expect(dutch.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(dutch.headers.get('x-frame-options')).toBe('DENY')
  const etag = dutch.headers.get('etag') ?? ''
  const same = await ask('/', { 'accept-encoding': 'br', 'if-none-match': etag })
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag])
  expect(same.headers.get('content-security-policy')).toBe(dutch.headers.get('content-security-policy'))
  expect((await ask('/', { 'if-none-match': etag })).status, 'in another encoding').toBe(200)
})

test('an explicit /en is remembered, by a response that no proxy keeps', async () => {
  const { ask } = setUp()
  const first = await ask('/en')
  expect(first.headers.get('set-cookie')).toMatch(/^language=en;/)
  expect(first.headers.get('cache-control')).toMatch(/^private/)
  const again = await ask('/en', { cookie: 'language=en' })
  expect(again.headers.get('set-cookie')).toBeNull()
  expect(again.headers.get('cache-control')).toMatch(/^public/)
})

test.each([{ status: 404 }, { status: 503 }, { status: 302 }, { setCookie: 'a=1' }])(
  'never kept: %o',
  async (options) => {
    const { seen, ask } = setUp(options)
    for (const _ of ['first', 'second']) expect(await (await ask('/')).text()).toBe('own')
    expect(seen).toEqual({ shared: 2, own: 2 })
  },
)

test('a process that stops says so in each answer', async () => {
  const { seen, ask, stopping } = setUp()
  stopping.abort()
  await ask('/')
  expect(seen).toEqual({ shared: 0, own: 1 })
})
