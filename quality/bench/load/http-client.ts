import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { responseEnd } from '#quality/bench/load-client.ts'

const decoders: Partial<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
}

/** An answer as it came. */
export class Reply {
  readonly status: number
  readonly head: string
  readonly #body: Buffer

  constructor(raw: Buffer) {
    const end = raw.indexOf('\r\n\r\n')
    this.head = raw.toString('latin1', 0, end)
    this.status = Number(this.head.slice(9, 12))
    this.#body = raw.subarray(end + 4)
  }

  header(name: string): string | undefined {
    return new RegExp(`\r\n${name}: ([^\r]*)`, 'i').exec(this.head)?.[1]
  }

  /** Decoded only where somebody wants to read it, as that costs. */
  text(): string {
    const whole = this.header('transfer-encoding') === 'chunked' ? withoutChunks(this.#body) : this.#body
    return (decoders[this.header('content-encoding') ?? '']?.(whole) ?? whole).toString()
  }
}

function withoutChunks(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const line = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, line), 16)
    if (!size) return Buffer.concat(parts)
    parts.push(body.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
}

/** A server that has said nothing for this long is not waited for, in milliseconds. */
const patience = 60_000
/** Node closes a connection on which nothing was asked for five seconds. */
const reusedFor = 4_000

/**
 * The connections of a proxy to the server: one request at a time on each, kept open, and another one opened whenever
 * all are in use.
 */
export class HttpClient {
  readonly #port: number
  readonly #idle: { socket: Socket; since: number }[] = []
  open = 0

  constructor(port: number) {
    this.#port = port
  }

  /** @throws when there is no answer */
  async send(request: Buffer | string): Promise<Reply> {
    const socket = this.#idleSocket() ?? (await this.#connect())
    return new Promise((resolve, reject) => {
      let received: Buffer | undefined
      const done = (settle: () => void) => {
        socket.off('data', onData).off('close', onClose).setTimeout(0)
        settle()
      }
      const onData = (chunk: Buffer) => {
        received = received ? Buffer.concat([received, chunk]) : chunk
        const end = responseEnd(received)
        if (end === undefined) return
        const raw = received.subarray(0, end)
        done(() => resolve(new Reply(raw)))
        this.#idle.push({ socket, since: performance.now() })
      }
      const onClose = () => done(() => reject(new Error('no answer')))
      socket.on('data', onData).on('close', onClose)
      socket.setTimeout(patience)
      socket.write(request)
    })
  }

  close(): void {
    for (const { socket } of this.#idle) socket.destroy()
  }

  #idleSocket(): Socket | undefined {
    for (let last = this.#idle.pop(); last; last = this.#idle.pop()) {
      if (!last.socket.destroyed && performance.now() - last.since < reusedFor) return last.socket
      last.socket.destroy()
    }
    return undefined
  }

  #connect(): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
      this.open += 1
      socket.once('close', () => {
        this.open -= 1
        reject(new Error('no connection'))
      })
      socket.on('error', () => undefined)
      socket.on('timeout', () => socket.destroy())
      socket.once('connect', () => resolve(socket))
    })
  }
}
