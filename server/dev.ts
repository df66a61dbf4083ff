import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { parseEnv } from '#app/lib/env.server.ts'

/** The server with hot reload: pages and API are loaded through Vite at each request, the database is opened once. */
process.env.NODE_ENV = 'development'
const env = parseEnv(process.env)
const http = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' })
const load = () => vite.ssrLoadModule('/server/app.ts') as Promise<typeof import('./app.ts')>

const first = await load()
const runtime = await first.createRuntime(env)
await first.importContent(runtime)
const demo = await first.settleDemo(runtime)
const stopJobs = await first.startJobs(runtime)
const stopping = new AbortController()

const listener = getRequestListener(
  async (request, bindings) => {
    const bundle = await load()
    return bundle
      .createApp(runtime, { stopping: stopping.signal, development: true })
      .fetch(request, bindings)
  },
  { overrideGlobalObjects: false },
)
http.on('request', (request, response) =>
  vite.middlewares(request, response, () => void listener(request, response)),
)
http.listen(env.PORT, env.HOST, () => {
  console.log(`Snackwijs with hot reload on http://localhost:${env.PORT}`)
  for (const line of demo) console.log(line)
})

async function stop(): Promise<void> {
  stopping.abort()
  await vite.close()
  await stopJobs()
  await first.stopRuntime(runtime)
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
