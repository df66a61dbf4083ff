import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/**
 * What public pages are held against: Node's own HTTP server, which does nothing but send the same bytes. Runs as a
 * child process: gets headers and body in a message, answers with its port, and reports its processor time when asked.
 */
process.on('message', (message: 'cpu' | { headers: Record<string, string>; body: string }) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1000)
    return
  }
  const body = Buffer.from(message.body, 'base64')
  const server = createServer((_, response) => {
    response.writeHead(200, message.headers).end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
})
process.on('disconnect', () => void setTimeout(0).then(() => process.exit()))
