import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { inOnePiece } from './in-one-piece.ts'

const long = 'Een luikje. '.repeat(1_000)
const app = new Hono()
  .get('/long', (c) => inOnePiece(c, new Response(long, { status: 404 }), new Headers({ 'x-own': '1' })))
  .get('/short', (c) => inOnePiece(c, new Response('Een luikje.'), new Headers()))
  .get('/moved', (c) =>
    inOnePiece(c, new Response(null, { status: 302 }), new Headers({ location: '/elders' })),
  )
const ask = (path: string, encoding?: string) =>
  app.request(path, encoding === undefined ? {} : { headers: { 'accept-encoding': encoding } })

it('compresses a long page for who takes gzip, and keeps its status and headers', async () => {
  for (const encoding of ['gzip', 'br, gzip', 'gzip;q=0.5', 'deflate, gzip;q=0.8, *;q=0.1']) {
    const response = await ask('/long', encoding)
    expect(response.status).toBe(404)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'x-own': '1',
    })
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(long)
  }
})

it('sends it as it is to who does not, and what is too short to be worth it to everybody', async () => {
  for (const [path, encoding] of [
    ['/long'],
    ['/long', 'br'],
    ['/long', 'gzip;q=0'],
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
