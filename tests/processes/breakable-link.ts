import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a database that a test can break, and mend, while server processes use it. */
export interface BreakableLink {
  /** The database's connection string by way of this link. */
  url: string
  /** The database is down: what was connected breaks, and nobody connects. */
  cut(): Promise<void>
  /** The network swallows everything: connections stay, and nothing comes through. */
  stall(): void
  /** As it was. */
  mend(): Promise<void>
  close(): Promise<void>
}

/** Puts a link between server processes and a database. */
export async function breakableLink(databaseUrl: string): Promise<BreakableLink> {
  const target = new URL(databaseUrl)
  const host = decodeURIComponent(target.hostname)
  const sockets = new Set<Socket>()
  let stalled = false

  function join(client: Socket): void {
    const upstream = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${target.port}`)
      : connect(Number(target.port || 5432), host)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => {
        if (!stalled) to.write(data)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  }
  const listenOn = (port: number) =>
    new Promise<Server>((resolve, reject) => {
      const made = createServer(join)
      made.once('error', reject)
      made.listen(port, '127.0.0.1', () => resolve(made))
    })
  let server: Server | undefined = await listenOn(0)
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The link has no port')
  const { port } = address
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`

  async function cut(): Promise<void> {
    const closing = server
    server = undefined
    const closed = closing && new Promise((resolve) => closing.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: url.href,
    cut,
    stall() {
      stalled = true
    },
    async mend() {
      // What was swallowed never comes, so the connections it belonged to are of no use.
      if (stalled) for (const socket of sockets) socket.destroy()
      stalled = false
      server ??= await listenOn(port)
    },
    close: cut,
  }
}
