import { connect, type Socket } from 'node:net'
import { reconnectDelay } from '#app/live/live-stream.ts'

interface Options {
  port: number
  /** The request that opens the stream, as it is to be sent now. */
  request: () => string
  random: () => number
  /** The stream says that it is there. */
  onReady?: () => void
  /** Something changed; the names of the topics. */
  onChange: (topics: string[]) => void
  /** The server did not open the stream, by the status of its answer, and says when to come back. */
  onRefused?: (status: number, retryAfter: string | undefined) => void
}

/** An event stream as the browser keeps it open: it comes back by itself, later each time that it fails. */
export class EventStream {
  readonly #options: Options
  #socket: Socket | undefined
  #retry: NodeJS.Timeout | undefined
  #failures = 0
  #closed = false
  isOpen = false

  constructor(options: Options) {
    this.#options = options
    this.#connect()
  }

  /** Opens another one in place of this one, as its request says now. */
  renew(): void {
    const socket = this.#socket
    clearTimeout(this.#retry)
    this.#connect()
    socket?.destroy()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    this.#socket?.destroy()
  }

  #connect(): void {
    const { port, request, random } = this.#options
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket = socket
    this.isOpen = false
    socket.on('error', () => undefined)
    socket.once('connect', () => socket.write(request()))
    socket.on('data', (chunk: Buffer) => this.#read(chunk.toString('latin1')))
    socket.once('close', () => {
      if (this.#socket !== socket) return
      this.isOpen = false
      if (this.#closed) return
      this.#retry = setTimeout(() => this.#connect(), reconnectDelay(this.#failures++, random()))
    })
  }

  #read(text: string): void {
    if (!this.isOpen && text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) {
      const retryAfter = /\r\nretry-after: ([^\r]*)/i.exec(text)?.[1]
      this.#options.onRefused?.(Number(text.slice(9, 12)), retryAfter)
      this.#socket?.destroy()
      return
    }
    if (text.includes('event: ready')) {
      this.isOpen = true
      this.#failures = 0
      this.#options.onReady?.()
    }
    for (const [, topics = ''] of text.matchAll(/"topics":\[([^\]]*)\]/g)) {
      this.#options.onChange(topics.replaceAll('"', '').split(','))
    }
  }
}
