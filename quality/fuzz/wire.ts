import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import type { FuzzBody } from './bodies.ts'

/** What came back. */
export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  rawHeaders: string[]
  text: string
  ms: number
}

export interface Outgoing {
  method: string
  target: string
  headers: [string, string][]
  body?: FuzzBody | undefined
  /** Do not wait for the end: it has none. */
  stream: boolean
}

/** An answer that takes longer than this, in milliseconds, is none. */
export const patience = 30_000

export class NoAnswer extends Error {}

export interface Wire {
  send(outgoing: Outgoing): Promise<Answer>
  close(): void
}

/** Sends over connections that stay open, as a proxy does. */
export function openWire(url: string, connections: number): Wire {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: (outgoing) =>
      new Promise((resolve, reject) => {
        const started = performance.now()
        const { method, target, headers, body } = outgoing
        const bytes = body && Buffer.from(body.text, body.binary ? 'latin1' : 'utf8')
        const request = httpRequest({
          agent,
          hostname,
          port,
          method,
          path: pathOf(target),
          headers: grouped(headers, bytes),
        })
        const timer = setTimeout(() => {
          reject(new NoAnswer(`no answer within ${patience / 1000} s`))
          request.destroy()
        }, patience)
        request.on('error', (error) => {
          clearTimeout(timer)
          reject(new NoAnswer(error.message))
        })
        request.on('response', (response) => {
          const chunks: Buffer[] = []
          const done = () => {
            clearTimeout(timer)
            const { statusCode: status = 0, rawHeaders } = response
            const text = Buffer.concat(chunks).toString('utf8')
            resolve({ status, headers: response.headers, rawHeaders, text, ms: performance.now() - started })
          }
          response.on('data', (chunk: Buffer) => {
            chunks.push(chunk)
            if (!outgoing.stream || response.statusCode !== 200) return
            done()
            request.destroy()
          })
          response.on('end', done)
        })
        request.end(bytes)
      }),
    close: () => agent.destroy(),
  }
}

/** Node's client refuses what cannot stand in a request line; `raw-requests.ts` sends that. */
const pathOf = (target: string) =>
  target.replace(/[^\u0021-\u00ff]/g, (letter) => encodeURIComponent(letter.toWellFormed()))

function grouped(headers: [string, string][], bytes: Buffer | undefined): Record<string, string | string[]> {
  const made: Record<string, string | string[]> = {}
  for (const [name, value] of headers) {
    const before = made[name]
    // Some headers may stand there once only; Node's client says so itself.
    made[name] =
      before === undefined || name === 'host' || name === 'authorization' ? value : [before, value].flat()
  }
  if (bytes) made['content-length'] = String(bytes.byteLength)
  return made
}
