import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { HttpClient } from './http-client.ts'

let server: Server
async function clientOf(listener: RequestListener): Promise<HttpClient> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return new HttpClient((server.address() as AddressInfo).port)
}
afterEach(() => {
  server.closeAllConnections()
  server.close()
})
const request = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('reads answers in chunks, compressed as %s', async (encoding, compress) => {
  const long = 'een luikje met een snack. '.repeat(5_000)
  const client = await clientOf((_request, response) => {
    response.setHeader('set-cookie', 'a=1').setHeader('content-encoding', encoding)
    const bytes = compress(long)
    response.write(bytes.subarray(0, 100))
    setImmediate(() => response.end(bytes.subarray(100)))
  })
  const reply = await client.send(request)
  expect(reply.status).toBe(200)
  expect(reply.header('Set-Cookie')).toBe('a=1')
  expect(reply.text()).toBe(long)
})

it('uses a connection again, and opens another one while it is in use', async () => {
  const client = await clientOf((_request, response) => {
    response.setHeader('content-length', 2).end('ok')
  })
  await client.send(request)
  await client.send(request)
  expect(client.open).toBe(1)
  await Promise.all([client.send(request), client.send(request), client.send(request)])
  expect(client.open).toBe(3)
})

it('says so when a server goes away before it answers', async () => {
  const client = await clientOf((_request, response) => response.destroy())
  await expect(client.send(request)).rejects.toThrow('no answer')
})
