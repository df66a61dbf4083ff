import { serve } from '@hono/node-server'
import { parseEnv } from '#app/lib/env.server.ts'
import { listenAndServe } from './serve.ts'

const started = performance.now()
// Short buffers share a pool, which stays as long as any of them does: 64 kB by Node's own size (docs/decisions/0105-what-a-request-leaves-in-the-heap.md).
Buffer.poolSize = 8_192
try {
  if (process.env.NODE_ENV === undefined) process.env.NODE_ENV = 'production'
  const env = parseEnv(process.env)
  // The server is bundled together with the pages, so that both share one instance of every module.
  const bundle = (await import(
    new URL('../build/server/index.js', import.meta.url).href
  )) as typeof import('./app.ts')
  await listenAndServe({ env, bundle, serve, started })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
