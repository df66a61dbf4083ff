import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { balancerMark } from './send-answer.ts'

/**
 * A load balancer that does what nginx and HAProxy do by default: asks each process for `/readyz`, takes turns among
 * those that are ready, keeps connections to them, reads a request before it passes it on, and tries another process
 * only when a connection was refused, so when no byte of the request was sent. Everything else is a 502 for the client.
 */
export interface Balancer {
  url: string
  isUp(port: number): boolean
  /** Requests that were passed on to this process, or to any, and are not answered to the end. */
  underWay(port?: number): number
  /** Requests whose connection broke before they were answered to the end, so far. */
  broken(): number
  /** Settles when the process is in rotation, or is out of it. */
  until(port: number, up: boolean): Promise<void>
  /** An operator's order to send nothing there, whatever it says of itself. */
  takeOut(port: number): void
  putBack(port: number): void
  close(): Promise<void>
}

interface Backend {
  port: number
  up: boolean
  takenOut: boolean
  /** Polls in a row without an answer. */
  silent: number
  underWay: number
}

const pollEvery = 500
const pollLimit = 2_000
const silentPolls = 2
/** Clients keep their connections for as long as a drill lasts. */
const keepAliveMs = 3_600_000

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const backends: Backend[] = ports.map((port) => ({
    ...{ port, up: false, takenOut: false },
    ...{ silent: 0, underWay: 0 },
  }))
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const watchers = new Set<() => void>()
  let turn = 0
  let broken = 0
  const set = (backend: Backend, up: boolean) => {
    backend.up = up
    for (const look of watchers) look()
  }
  const poll = async (backend: Backend) => {
    const signal = AbortSignal.timeout(pollLimit)
    const answer = await fetch(`http://127.0.0.1:${backend.port}/readyz`, { signal }).catch(() => undefined)
    backend.silent = answer ? 0 : backend.silent + 1
    // What it says counts at once; to be slow once is not to be gone.
    if (answer || backend.silent >= silentPolls) set(backend, answer?.ok === true)
  }
  const pollAll = () => Promise.all(backends.map(poll))
  const polling = setInterval(() => void pollAll(), pollEvery)
  await pollAll()

  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await bodyOf(from).catch(() => undefined)
    if (!body) return
    const able = backends.filter(({ up, takenOut }) => up && !takenOut)
    turn += 1
    for (let tried = 0; tried < able.length; tried += 1) {
      const backend = able[(turn + tried) % able.length] as Backend
      backend.underWay += 1
      const outcome = await forward(agent, backend.port, { from, body, to })
      backend.underWay -= 1
      if (outcome === 'broken') broken += 1
      if (outcome !== 'refused') return
      set(backend, false)
    }
    to.writeHead(503, { 'retry-after': '1', ...mark }).end('no process is ready')
  }
  const server = createServer((from, to) => void pass(from, to))
  server.keepAliveTimeout = keepAliveMs
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const find = (port: number) => backends.find((backend) => backend.port === port) as Backend
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUp: (port) => find(port).up,
    underWay: (port) =>
      backends.reduce(
        (sum, each) => (port === undefined || each.port === port ? sum + each.underWay : sum),
        0,
      ),
    broken: () => broken,
    until: (port, up) =>
      new Promise((resolve) => {
        const look = () => {
          if (find(port).up !== up) return
          watchers.delete(look)
          resolve()
        }
        watchers.add(look)
        look()
      }),
    takeOut(port) {
      find(port).takenOut = true
    },
    putBack(port) {
      find(port).takenOut = false
    },
    async close() {
      clearInterval(polling)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      agent.destroy()
      await closed
    },
  }
}

interface Passing {
  from: IncomingMessage
  body: Buffer
  to: ServerResponse
}

const mark = { [balancerMark]: 'balancer' }

/** @returns `refused` when another process may be tried; else the client has an answer, or knows that there is none */
function forward(
  agent: Agent,
  port: number,
  { from, body, to }: Passing,
): Promise<'passed' | 'broken' | 'refused'> {
  return new Promise((resolve) => {
    const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress ?? '' }
    delete headers.connection
    const passed = request({ agent, port, host: '127.0.0.1', method: from.method, path: from.url, headers })
    passed.on('response', (answer) => {
      const { connection: _, 'keep-alive': __, ...kept } = answer.headers
      to.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(to)
      answer.on('error', () => to.destroy())
      answer.on('close', () => resolve(answer.complete ? 'passed' : 'broken'))
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      const refused = error.code === 'ECONNREFUSED'
      if (!refused && !to.headersSent) to.writeHead(502, mark).end('a process broke the connection')
      else if (!refused) to.destroy()
      resolve(refused ? 'refused' : 'broken')
    })
    to.on('close', () => {
      if (!to.writableFinished) passed.destroy()
    })
    passed.end(body)
  })
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
