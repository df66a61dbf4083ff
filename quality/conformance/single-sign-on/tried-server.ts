import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import type { ProvidersOutside } from '#app/features/single-sign-on/outside.server.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import { listenAndServe } from '#server/serve.ts'

/**
 * The built server as server/main.ts starts it, but for how providers are reached: those of a trial are on this computer, and DNS is a file
 * (TXT_RECORDS) of records by name.
 */
const started = performance.now()
const records = process.env.TXT_RECORDS ?? ''
const providers: ProvidersOutside = {
  resolve: async () => ['127.0.0.1'],
  isAllowed: (address) => address === '127.0.0.1',
  protocols: ['http:', 'https:'],
  txt: async (hostname) => JSON.parse(readFileSync(records, 'utf8'))[hostname] ?? [],
}
const bundle = (await import(
  new URL('../../../build/server/index.js', import.meta.url).href
)) as typeof import('#server/app.ts')
const createRuntime: typeof bundle.createRuntime = async (...given) =>
  Object.assign(await bundle.createRuntime(...given), { providers })
await listenAndServe({ env: parseEnv(process.env), bundle: { ...bundle, createRuntime }, serve, started })
