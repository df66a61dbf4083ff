import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Env } from '#app/lib/env.server.ts'
import type * as schema from './schema.ts'

/** Drizzle over either database, or a running transaction of it: what every verb and query takes. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  kind: 'postgres' | 'pglite'
  db: Db
  /** Sends a message to every process that listens, this one included. Payload at most 7,900 bytes. */
  notify(channel: string, payload: string): Promise<void>
  /** Calls back for each message; survives a lost connection (then `onReconnect`, as messages may have been missed). */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect: () => void): Promise<void>
  /** Also reads the database's clock. @throws when the database cannot be reached. */
  ping(): Promise<void>
  /**
   * The time, by the database's clock: the one that all processes share. Quotas, decay and reminders must not depend on
   * the clock of the machine a process happens to run on.
   */
  now(): Date
  close(): Promise<void>
  /** The raw embedded database, for the job queue's adapter. */
  lite?: PGlite
}

/**
 * Opens the configured database and brings its schema up to date (docs/product/contracts.md: DATABASE_URL, else embedded).
 * With MIGRATE_ON_START=0 it only looks whether that has been done.
 * @throws Error when the database cannot be reached or migrated, or has not been.
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR' | 'MIGRATE_ON_START'>,
): Promise<Database> {
  // Each is loaded only where it is used: PGlite brings a whole PostgreSQL along.
  if (env.DATABASE_URL) {
    const { openPostgres } = await import('./postgres.server.ts')
    return openPostgres(env.DATABASE_URL, env.DATABASE_POOL_SIZE, { migrates: env.MIGRATE_ON_START === '1' })
  }
  const { openPglite } = await import('./pglite.server.ts')
  return openPglite(env.DATA_DIR)
}
