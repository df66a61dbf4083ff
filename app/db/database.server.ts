import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Drizzle over either database, or a running transaction of it: what every verb and query takes. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** A standby to read from where an answer may be some seconds old. */
export interface Replica {
  /** Refuses to write. */
  db: Db
  /** Whether it can be reached and is not too far behind. */
  isUsable(): boolean
  /** A read went wrong because it is away: it is not used until it was seen again. */
  failed(why: string): void
  close(): Promise<void>
}

export interface Database {
  kind: 'postgres' | 'pglite'
  db: Db
  /** Where one is configured; `readMayLag` decides who reads it. */
  replica?: Replica
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
