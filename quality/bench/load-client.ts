import { connect, type Socket } from 'node:net'
import { type Percentiles, percentiles } from '#quality/support/statistics.ts'

/**
 * A load client that costs little, as it shares the machine with what it measures: plain sockets that stay open, one
 * request at a time on each, and of an answer it reads the status and where it ends.
 */
export interface Load {
  port: number
  connections: number
  seconds: number
  /** The next request as it goes over the wire; written before it is asked for again on the same connection. */
  request(connection: number): Buffer
}

export interface LoadResult extends Percentiles {
  requests: number
  perSecond: number
}

const headerEnd = Buffer.from('\r\n\r\n')

/** Where the response that starts the buffer ends, or undefined when it is not complete yet. */
export function responseEnd(buffer: Buffer): number | undefined {
  const end = buffer.indexOf(headerEnd)
  if (end < 0) return undefined
  const head = buffer.toString('latin1', 0, end).toLowerCase()
  const body = end + headerEnd.length
  const at = head.indexOf('\r\ncontent-length:')
  if (at >= 0) {
    const length = Number.parseInt(head.slice(at + 17), 10)
    return buffer.length >= body + length ? body + length : undefined
  }
  if (!head.includes('\r\ntransfer-encoding: chunked')) return body
  for (let from = body; ; ) {
    const line = buffer.indexOf('\r\n', from)
    if (line < 0) return undefined
    const size = Number.parseInt(buffer.toString('latin1', from, line), 16)
    from = line + 2 + size + 2
    if (from > buffer.length) return undefined
    if (size === 0) return from
  }
}

/** Sends requests for some time and lets those under way finish. @throws when an answer is not 200 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const latencies: number[] = []
  const started = performance.now()
  const deadline = started + load.seconds * 1000
  const clients = Array.from({ length: load.connections }, (_, index) =>
    keepAsking(load, index, deadline, latencies),
  )
  await Promise.all(clients)
  const elapsed = (performance.now() - started) / 1000
  return { requests: latencies.length, perSecond: latencies.length / elapsed, ...percentiles(latencies) }
}

function keepAsking(load: Load, index: number, deadline: number, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true })
    let received: Buffer | undefined
    let sent = 0
    const ask = () => {
      sent = performance.now()
      if (sent >= deadline) {
        resolve()
        socket.destroy()
      } else socket.write(load.request(index))
    }
    socket.on('connect', ask)
    socket.on('data', (chunk) => {
      const buffer = received ? Buffer.concat([received, chunk]) : chunk
      const end = responseEnd(buffer)
      if (end === undefined) {
        received = buffer
        return
      }
      received = undefined
      if (buffer.toString('latin1', 9, 12) !== '200') {
        socket.destroy()
        reject(new Error(`The server did not answer 200 but:\n${buffer.toString('utf8', 0, 2_000)}`))
        return
      }
      latencies.push(performance.now() - sent)
      ask()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed a connection')))
  })
}
