import type { Env } from '#app/lib/env.server.ts'
import type { Database } from './database.server.ts'

export type { Database, Db } from './database.server.ts'

/**
 * Opens the configured database and brings its schema up to date (docs/product/contracts.md: DATABASE_URL, else embedded).
 * With MIGRATE_ON_START=0 it only looks whether that has been done.
 * @throws Error when the database cannot be reached or migrated, or has not been.
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR' | 'MIGRATE_ON_START'> &
    Partial<Pick<Env, 'DATABASE_POOLER' | 'DATABASE_LISTEN_URL' | 'DATABASE_REPLICA_URL'>>,
  onReplicaChange: (usable: boolean, why: string) => void = () => undefined,
): Promise<Database> {
  // Each is loaded only where it is used: PGlite brings a whole PostgreSQL along.
  if (env.DATABASE_URL) {
    const { openPostgres } = await import('./postgres.server.ts')
    return openPostgres(env.DATABASE_URL, env.DATABASE_POOL_SIZE, {
      migrates: env.MIGRATE_ON_START === '1',
      pooled: env.DATABASE_POOLER === 'transaction',
      direct: env.DATABASE_LISTEN_URL,
      ...(env.DATABASE_REPLICA_URL && {
        replica: { url: env.DATABASE_REPLICA_URL, onChange: onReplicaChange },
      }),
    })
  }
  const { openPglite } = await import('./pglite.server.ts')
  return openPglite(env.DATA_DIR)
}
