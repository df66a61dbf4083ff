import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const paths = [
  '/api/auth/sign-in/email',
  '/api/auth/sign-up/email',
  '/api/contact',
  '/api/newsletter',
  '/api/taster/answer',
  '/api/stripe/webhook',
  '/contact',
  '/try',
  '/newsletter',
]
/** What is sent of a body before the client leaves: its framing, and a part. */
const parts = [
  ['Content-Length: 60', ''],
  ['Content-Length: 60', '{'],
  ['Transfer-Encoding: chunked', ''],
  ['Transfer-Encoding: chunked', '1\r\n{\r\n'],
  ['Transfer-Encoding: chunked', '5\r\n{'],
]
/** By a reset, or by closing its side only. */
const ways = ['reset', 'end'] as const
/** Milliseconds in which the server begins to read. */
const begun = 10

/**
 * Clients that leave half-way in what they send, as phones in tunnels do. It is no fault of the server's, nor of what it
 * depends on: it writes no line about it.
 * @param output everything that the server has written so far
 */
export async function abortUploads(url: string, output: () => string): Promise<string[]> {
  const before = output().length
  for (const path of paths) {
    for (const [framing = '', part = ''] of parts)
      await Promise.all(ways.map((way) => leave(url, path, framing, part, way)))
  }
  // So that what it would write about them is written.
  await (await fetch(`${url}/readyz`)).text()
  const lines = output().slice(before).split('\n').filter(Boolean)
  return lines.map((line) => `writes of a client that left: ${line.slice(0, 200)}`)
}

function leave(
  url: string,
  path: string,
  framing: string,
  part: string,
  way: (typeof ways)[number],
): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.resume()
    const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', framing]
    socket.write(`${head.join('\r\n')}\r\n\r\n${part}`, async () => {
      await pause(begun)
      if (way === 'reset') socket.resetAndDestroy()
      else socket.end()
    })
  })
}
