import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { copyTemplate } from './database-template.ts'

/** The built server in the process of the test, so that the test decides how it reaches the outside. */
export interface InProcessServer {
  url: string
  runtime: Runtime
  stop(): Promise<void>
}

/** Starts it with an embedded database of its own, the bank and the demo users, without jobs. */
export async function startInProcess(outside: Partial<Runtime>): Promise<InProcessServer> {
  const bundle = (await import(
    pathToFileURL('build/server/index.js').href
  )) as typeof import('#server/app.ts')
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-in-process-'))
  copyTemplate(folder)
  const port = await freePort()
  const env = parseEnv({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    PORT: String(port),
    TRUST_PROXY: '1',
  })
  const runtime = Object.assign(await bundle.createRuntime(env), outside)
  await bundle.importContent(runtime)
  await bundle.storeAssets(runtime.database.db)
  const stopping = new AbortController()
  const app = bundle.createApp(runtime, { stopping: stopping.signal })
  const server = serve({ fetch: app.fetch, port, overrideGlobalObjects: false }) as Server
  return {
    url: `http://localhost:${port}`,
    runtime,
    async stop() {
      stopping.abort()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await bundle.stopRuntime(runtime)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
