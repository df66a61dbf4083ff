import { connect } from 'node:net'

/** Where a client breaks off a request it is making. */
export const cuts = ['after the headers', 'in the middle of the body', 'before the reply'] as const
export type Cut = (typeof cuts)[number]

interface RawRequest {
  port: number
  path: string
  token: string
  body: string
}

/** Sends as much of a request as a client that is broken off at this point has sent, and closes the connection hard. */
export function sendAndLeave(request: RawRequest, cut: Cut): Promise<void> {
  const { port, path, token, body } = request
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n`,
  ].join('\r\n')
  const sent = {
    'after the headers': head,
    'in the middle of the body': head + body.slice(0, body.length / 2),
    'before the reply': head + body,
  }[cut]
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.on('connect', () =>
      // Some leave at once, some while the answer is being stored.
      socket.write(sent, () => setTimeout(() => socket.resetAndDestroy(), Math.random() * 8)),
    )
  })
}
