import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { sendTogether } from './ask-together.server.ts'
import type { Database } from './database.server.ts'
import { fromDatabase } from './errors.server.ts'
import { migrationsFolder } from './migrations-folder.server.ts'
import { openReplica } from './replica.server.ts'
import * as schema from './schema.ts'
import { sharedClock } from './shared-clock.ts'
import { answerLimit, TimedClient } from './timed-client.server.ts'

/** Any number will do, as long as every version of Snackwijs uses the same. */
export const migrationLock = 5_417_001

/** Several processes may start at once: one migrates, the others wait for it under an advisory lock. */
async function migrateUnderLock(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('set client_min_messages to warning')
    // A statement that waits for a table holds up everybody who comes after it: better to give up and be started again.
    await client.query("set lock_timeout to '5s'")
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
  } finally {
    await client.end()
  }
}

/**
 * Nothing but a look, for processes that do not migrate. A database that is newer than they are is fine: migrations are
 * made so that the version before can live with them.
 */
async function refuseUnmigrated(connectionString: string): Promise<void> {
  const newest = readMigrationFiles({ migrationsFolder: migrationsFolder() }).at(-1)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ last: string | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    )
    if (Number(rows[0]?.last) >= (newest?.folderMillis ?? 0)) return
  } catch (error) {
    // 42P01: no such table. Somebody else's database, or an empty one.
    if ((error as { code?: string }).code !== '42P01') throw error
  } finally {
    await client.end()
  }
  throw new Error(
    'The database is not migrated to this version, and MIGRATE_ON_START is 0: run server/migrate.ts',
  )
}

const reconnectDelay = 500
const pingLimit = 3_000
const clockEvery = 30_000
const timeQuery = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as time'

/**
 * One connection that listens and says whether the database is there: outside of the pool, so that a process that is
 * busy still counts as ready. Comes back by itself after the database was away.
 */
function listener(connectionString: string) {
  const handlers = new Map<string, { onMessage: (payload: string) => void; onReconnect: () => void }>()
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: pingLimit,
    })
    next.on('notification', (m) => handlers.get(m.channel)?.onMessage(m.payload ?? ''))
    next.on('error', () => undefined)
    next.on('end', () => {
      if (client === next) client = undefined
      if (!closed) retry()
    })
    await next.connect()
    for (const channel of handlers.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
  }
  function retry(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect().then(
        () => {
          for (const handler of handlers.values()) handler.onReconnect()
        },
        () => retry(),
      )
    }, reconnectDelay)
    timer.unref()
  }
  return {
    async listen(channel: string, onMessage: (payload: string) => void, onReconnect: () => void) {
      handlers.set(channel, { onMessage, onReconnect })
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      else await connect()
    },
    /** @throws when there is no connection, or no answer in time: then the connection is made anew. */
    async ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
      const asked = client
      if (!asked) throw Object.assign(new Error('The database is away'), { code: 'ECONNREFUSED' })
      try {
        return (await asked.query<Row>(text)).rows
      } catch (error) {
        void asked.end().catch(() => undefined)
        throw error
      }
    },
    isUsed: () => handlers.size > 0,
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

/**
 * A client behind a pooler in transaction mode: the next statement may come to another connection of the server, which knows none of
 * the names that this one has given, so that none are.
 */
class NamelessClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((config: unknown, ...rest: unknown[]) =>
      query(
        config !== null && typeof config === 'object' && 'text' in config
          ? { ...config, name: undefined }
          : config,
        ...rest,
      )) as typeof this.query
  }
}

interface PostgresOptions {
  migrates?: boolean
  /** `connectionString` is a pooler in transaction mode (docs/operations/scale.md). */
  pooled?: boolean
  /** Goes around the pooler, for what belongs to one connection: LISTEN, and the lock of migrations. */
  direct?: string | undefined
  /** A standby for what may lag. */
  replica?: { url: string; onChange: (usable: boolean, why: string) => void }
}

/**
 * Drizzle never gives back a connection on which BEGIN failed, as on one that broke while it lay idle: ten of those, and
 * the pool would be empty for good.
 */
function releasedWhenBeginFails(client: pg.PoolClient): pg.PoolClient {
  const own = client as { query?: (...args: unknown[]) => unknown }
  // Behind a pooler a client has a query of its own: it must be there again for the statements of the transaction.
  const before = Object.hasOwn(client, 'query') ? own.query : undefined
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  // Named before it is assigned, or V8 would keep it, and all it leads to, until everything is collected (decision 0105).
  const begin = (...args: unknown[]) => {
    if (before) own.query = before
    else delete own.query
    const begun = query(...args)
    begun.catch((error: Error) => client.release(error))
    return begun
  }
  own.query = begin
  return client
}

/**
 * PostgreSQL by connection string. A query waits at most five seconds for a connection and runs at most ten, so that
 * a database that is away gives an error and not a hanging page.
 */
export async function openPostgres(
  connectionString: string,
  poolSize: number,
  { migrates = true, pooled = false, direct = connectionString, replica: standby }: PostgresOptions = {},
): Promise<Database> {
  await (migrates ? migrateUnderLock(direct) : refuseUnmigrated(direct))
  const pool = new pg.Pool({
    connectionString,
    // What is set when connecting would be set for others too: a pooler refuses it, and the role has it instead.
    // Compiling a plan takes longer than any of ours runs: half of the time that a page of 2,000 people took.
    // Nor may several statements be under way there at once, as a page that asks them together wants it.
    ...(pooled
      ? { Client: NamelessClient, query_timeout: answerLimit }
      : { Client: TimedClient, statement_timeout: 10_000, options: '-c jit=off', pipeline: true }),
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // A transaction asks for a connection itself, so that what goes wrong there is not wrapped as queries are.
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => {
    const connected = connect(...args)
    return connected instanceof Promise
      ? connected.then(releasedWhenBeginFails, (error: unknown) => Promise.reject(fromDatabase(error)))
      : connected
  }) as typeof pool.connect
  // An idle connection that breaks is replaced by the pool. One that breaks in a transaction, between two statements, makes
  // the next statement fail. Without a listener either would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (!pooled) sendTogether(pool)
  const live = listener(direct)
  const clock = sharedClock(Date.now(), () => performance.now())
  const ping = async () => {
    const before = performance.now()
    const rows = live.isUsed()
      ? await live.ask<{ time: number }>(timeQuery)
      : (await pool.query<{ time: number }>(timeQuery)).rows
    if (rows[0]) clock.set(rows[0].time, before, performance.now())
  }
  await ping()
  const reading = setInterval(() => void ping().catch(() => undefined), clockEvery).unref()
  const primaryPosition = async () => {
    const { rows } = await pool.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
    return rows[0]?.position ?? '0/0'
  }
  const replica =
    standby && (await openReplica(standby.url, { poolSize, primaryPosition, onChange: standby.onChange }))
  return {
    kind: 'postgres',
    db: drizzle(pool, { schema }),
    ...(replica && { replica }),
    async notify(channel, payload) {
      await pool.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channel, payload] })
    },
    listen: (channel, onMessage, onReconnect) => live.listen(channel, onMessage, onReconnect),
    ping,
    now: () => clock.now(),
    async close() {
      clearInterval(reading)
      await live.close()
      await replica?.close()
      await pool.end()
    },
  }
}
