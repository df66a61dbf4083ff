import { connect, createServer, type Socket } from 'node:net'

/**
 * An address that leads to one server now and to another one later: what a virtual address, a proxy or a changed DNS name
 * does when a database fails over. The driver `pg` takes one host and does not choose between several by itself.
 */
export interface TcpSwitch {
  port: number
  /** Breaks what is connected and leads to this port from now on; nowhere when it is undefined. */
  lead(to: number | undefined): void
  close(): Promise<void>
}

export async function openSwitch(first: number): Promise<TcpSwitch> {
  let target: number | undefined = first
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    if (target === undefined) {
      client.destroy()
      return
    }
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true })
    client.setNoDelay(true)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The switch has no port')
  const lead = (to: number | undefined) => {
    target = to
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    lead,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      lead(undefined)
      await closed
    },
  }
}
