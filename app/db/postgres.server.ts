import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './client.server.ts'
import { migrationsFolder } from './migrations-folder.server.ts'
import * as schema from './schema.ts'

/** Any number will do, as long as every version of Snackwijs uses the same. */
const migrationLock = 5_417_001

/** Several processes may start at once: one migrates, the others wait for it under an advisory lock. */
async function migrateUnderLock(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('set client_min_messages to warning')
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
  } finally {
    await client.end()
  }
}

const reconnectDelay = 500

/** One connection that only listens. Comes back by itself after the database was away. */
function listener(connectionString: string) {
  const handlers = new Map<string, { onMessage: (payload: string) => void; onReconnect: () => void }>()
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, keepAlive: true })
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
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

/**
 * PostgreSQL by connection string. A query waits at most five seconds for a connection and runs at most ten, so that
 * a database that is away gives an error and not a hanging page.
 */
export async function openPostgres(connectionString: string, poolSize: number): Promise<Database> {
  await migrateUnderLock(connectionString)
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    // The server cannot tell when the network between us swallows its answer.
    query_timeout: 11_000,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const live = listener(connectionString)
  return {
    kind: 'postgres',
    db: drizzle(pool, { schema }),
    async notify(channel, payload) {
      await pool.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channel, payload] })
    },
    listen: (channel, onMessage, onReconnect) => live.listen(channel, onMessage, onReconnect),
    async ping() {
      await pool.query('select 1')
    },
    async close() {
      await live.close()
      await pool.end()
    },
  }
}
