import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'
import { hasSame, toCachedResponse } from './cached-response.ts'
import { deferScripts, startAfterPaint } from './defer-scripts.ts'

const nonce = 'c2VjcmV0LW9mLXRoaXM='
const headers = {
  'content-type': 'text/html',
  'content-security-policy': `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'`,
}
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

const own = `window.x = "<b>é"\n`
const html = `<html><head><script nonce="${nonce}">${own}</script>
<link nonce="${nonce}" rel="x"/><script type="application/ld+json">{"a":1}</script>
<script type="application/json" nonce="${nonce}">{"b":2}</script></head>
<body><script>stolen()</script><script nonce="${nonce}" type="module" async="">import "/a.js"</script></body></html>`

test("names the page's own scripts by their hashes, and no others", async () => {
  const page = await toCachedResponse(html, headers, nonce)
  const policy = page?.bodies.identity.headers['content-security-policy']
  expect(policy).toBe(
    `default-src 'self'; script-src 'self' ${hashOf(own)} ${hashOf('import "/a.js"')} ${hashOf(startAfterPaint)}; object-src 'none'`,
  )
  expect(policy).not.toContain(hashOf('stolen()'))
})

test('holds the same page in each encoding, without the nonce', async () => {
  const page = await toCachedResponse(html, headers, nonce)
  if (!page) throw new Error('not prepared')
  const { br, gzip, identity } = page.bodies
  const text = identity.bytes.toString()
  expect(text).toBe(deferScripts(html).replaceAll(` nonce="${nonce}"`, ''))
  expect(brotliDecompressSync(br.bytes).toString()).toBe(text)
  expect(gunzipSync(gzip.bytes).toString()).toBe(text)
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(br.bytes.length),
    'content-type': 'text/html',
  })
  expect(identity.headers['content-encoding']).toBeUndefined()
  expect(new Set([br, gzip, identity].map((body) => body.headers.etag)).size).toBe(3)
  expect(
    (await toCachedResponse(html.replace('{"b":2}', '{"b":3}'), headers, nonce))?.bodies.br.headers.etag,
  ).not.toBe(br.headers.etag)
})

test('is not shared when the nonce is somewhere unexpected, or the policy is another one', async () => {
  expect(await toCachedResponse(`${html}<p>${nonce}</p>`, headers, nonce)).toBeUndefined()
  expect(await toCachedResponse(html, { ...headers, 'content-security-policy': 'x' }, nonce)).toBeUndefined()
})

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip , br;q=0.0, deflate', 'gzip'],
  ['br;q=0.001', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['deflate', 'identity'],
  ['brotli, xgzip', 'identity'],
])('%s takes %s', (accept, encoding) => {
  expect(acceptedEncoding(accept)).toBe(encoding)
})

test.each([
  ['"a-br"', true],
  ['W/"a-br"', true],
  ['"x", W/"a-br"', true],
  ['*', true],
  ['"a-gzip"', false],
  [undefined, false],
  ['', false],
])('If-None-Match %s: %s', (header, same) => {
  expect(hasSame(header, '"a-br"')).toBe(same)
})
