import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'
import { clientAddress, forwardedAddress, isAskedHere } from './client-address.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:52311', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:52311', '2001:db8::1'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['203.0.113.9, unknown', undefined],
  ['203.0.113.9:', undefined],
  ['999.0.113.9:80', undefined],
  ['evil.example', undefined],
  ['', undefined],
  [undefined, undefined],
])('X-Forwarded-For %s is %s', (header, address) => expect(forwardedAddress(header)).toBe(address))

const asked = async (remote: string, headers: Record<string, string>, trustProxy = true) => {
  const app = new Hono<ApiEnv>().get('/', (c) =>
    c.json({ address: clientAddress(c, trustProxy), here: isAskedHere(c) }),
  )
  const incoming = { socket: { remoteAddress: remote, remotePort: 1, remoteFamily: 'IPv4' } }
  return (await app.request('/', { headers }, { incoming })).json()
}

it('believes the proxy only where there is one, and the connection where it says no address', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9:1234' }
  expect(await asked('10.0.0.1', forwarded)).toMatchObject({ address: '203.0.113.9' })
  expect(await asked('10.0.0.1', forwarded, false)).toMatchObject({ address: '10.0.0.1' })
  expect(await asked('10.0.0.1', { 'x-forwarded-for': 'unknown' })).toMatchObject({ address: '10.0.0.1' })
})

it('is asked here by a connection of this machine that speaks for nobody', async () => {
  expect(await asked('127.0.0.1', {})).toMatchObject({ here: true })
  expect(await asked('10.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toMatchObject({ here: false })
  expect(await asked('10.0.0.1', {})).toMatchObject({ here: false })
  expect(await asked('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toMatchObject({ here: false })
  expect(await asked('127.0.0.1', { forwarded: 'for=127.0.0.1' })).toMatchObject({ here: false })
})
