import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { expect, it } from 'vitest'
import { inOnePiece } from './in-one-piece.ts'

const long = 'Een luikje. '.repeat(1_000)
/** Too long to be compressed here and now. */
const longest = 'Een luikje. '.repeat(30_000)
const notFound = (c: Context, text: string) =>
  inOnePiece(c, new Response(text, { status: 404 }), new Headers({ 'x-own': '1' }))
const app = new Hono()
  .get('/long', (c) => notFound(c, long))
  .get('/longest', (c) => notFound(c, longest))
  .get('/short', (c) => inOnePiece(c, new Response('Een luikje.'), new Headers()))
  .get('/moved', (c) =>
    inOnePiece(c, new Response(null, { status: 302 }), new Headers({ location: '/elders' })),
  )
const ask = (path: string, encoding?: string) =>
  app.request(path, encoding === undefined ? {} : { headers: { 'accept-encoding': encoding } })

it.each([
  ['gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['deflate, gzip;q=0.8, *;q=0.1', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
])(
  'compresses a long page for who takes %s as %s, and keeps its status and headers',
  async (accept, encoding) => {
    for (const [path, text] of [
      ['/long', long],
      ['/longest', longest],
    ] as const) {
      const response = await ask(path, accept)
      expect(response.status).toBe(404)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-encoding': encoding,
        vary: 'Accept-Encoding',
        'x-own': '1',
      })
      const read = encoding === 'br' ? brotliDecompressSync : gunzipSync
      expect(read(Buffer.from(await response.arrayBuffer())).toString()).toBe(text)
    }
  },
)

it('sends it as it is to who does not, and what is too short to be worth it to everybody', async () => {
  for (const [path, encoding] of [
    ['/long'],
    ['/long', 'zstd'],
    ['/long', 'gzip;q=0'],
    ['/long', 'br;q=0'],
    ['/short', 'gzip'],
  ] as const) {
    const response = await ask(path, encoding)
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toBe(path === '/long' ? long : 'Een luikje.')
  }
})

it('has nothing to compress where there is no page', async () => {
  const response = await ask('/moved', 'gzip')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/elders')
  expect(await response.text()).toBe('')
})
