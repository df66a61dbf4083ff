import { createServer, type Socket } from 'node:net'

/** Something that listens, takes what is sent and never answers. */
export interface HungService {
  port: number
  /** Connections that are open now, and that were made in all. */
  open(): number
  made(): number
  close(): Promise<void>
}

export async function hungService(): Promise<HungService> {
  const sockets = new Set<Socket>()
  let made = 0
  const server = createServer((socket) => {
    made += 1
    sockets.add(socket)
    socket.resume()
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The service has no port')
  return {
    port: address.port,
    open: () => sockets.size,
    made: () => made,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
