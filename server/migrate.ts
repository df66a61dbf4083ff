import { parseEnv } from '#app/lib/env.server.ts'

/**
 * `node server/migrate.ts`: brings DATABASE_URL up to this version and exits, before processes with MIGRATE_ON_START=0
 * are started (docs/operations.md, "Upgrading").
 */
try {
  if (process.env.NODE_ENV === undefined) process.env.NODE_ENV = 'production'
  const env = parseEnv(process.env)
  const bundle = (await import(
    new URL('../build/server/index.js', import.meta.url).href
  )) as typeof import('./app.ts')
  await bundle.prepareDatabase(env)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
