import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of two processes, under one address. */
export interface Front {
  url: string
  /** To where the processes listen, once they do. */
  lead(to: readonly [URL, URL]): void
  /** Ways of signing in that one process began and the other took up. */
  crossed(): number
  close(): void
}

/** What a provider sends the browser back to. */
const comesBack = /^\/api\/sso\/[^/]+\/(?:acs|callback)(?:\?|$)/
/** What sends it there, or begins the session after it came back. */
const goes = /^\/api\/(?:sso\/(?:[^/]+\/)?start|sso\/finish|account\/sso\/test)(?:\?|$)/

/** Sends what begins a way of signing in to the first process and what comes back of it to the second; all else by turns. */
export async function startFront(): Promise<Front> {
  let backends: readonly [URL, URL] | undefined
  let turn = 0
  let crossed = 0
  const server = createServer((from, to) => {
    const path = from.url ?? '/'
    if (comesBack.test(path)) crossed += 1
    else if (!goes.test(path)) turn += 1
    const backend = backends?.[comesBack.test(path) ? 1 : goes.test(path) ? 0 : turn % 2]
    if (!backend) return void to.writeHead(503).end()
    const { hostname, port } = backend
    const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress ?? '' }
    const passed = request({ hostname, port, method: from.method, path, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    })
    passed.on('error', () => to.destroy())
    to.on('close', () => passed.destroy())
    from.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead(to) {
      backends = to
    },
    crossed: () => crossed,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
