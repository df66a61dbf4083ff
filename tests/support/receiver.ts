import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Outside } from '#app/features/integrations/webhooks/post-outside.server.ts'

export interface Received {
  path: string
  headers: Record<string, string>
  body: Buffer
}

/** What a receiver does: answers with this status, or never. */
export type Behaviour = number | 'hang'

/** A receiver on this machine, which answers what a test says, by path where it said so. */
export async function receiver() {
  const received: Received[] = []
  const byPath = new Map<string, Behaviour>()
  let otherwise: Behaviour = 200
  let headers: Record<string, string> = {}
  const server: Server = createServer((request: IncomingMessage, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({
        path,
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(parts),
      })
      const behaviour = byPath.get(path) ?? otherwise
      if (behaviour !== 'hang') response.writeHead(behaviour, headers).end('ok')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    received,
    at: (path: string) => `http://dienst.invalid:${port}${path}`,
    answers: (behaviour: Behaviour, told: Record<string, string> = {}) => {
      otherwise = behaviour
      headers = told
    },
    answersAt: (path: string, behaviour: Behaviour) => byPath.set(path, behaviour),
    reset: () => {
      received.length = 0
      byPath.clear()
      otherwise = 200
      headers = {}
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

/** Names of the test lead to this machine, and what is on it counts as somebody's on the internet. */
export const onThisMachine: Outside = {
  resolve: async () => ['127.0.0.1'],
  isAllowed: () => true,
  protocols: ['http:', 'https:'],
  answerWithin: 5_000,
}
