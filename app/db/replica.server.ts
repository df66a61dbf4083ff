import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db, Replica } from './database.server.ts'
import { createLagMeter } from './lag-meter.ts'
import * as schema from './schema.ts'

/** A replica that is further behind than this, in milliseconds, is not read. */
export const mostLag = 5_000
const probeEvery = 1_000
const probeLimit = 2_000
/** A read that takes longer there, in milliseconds, is done on the primary. */
const readLimit = 2_000

interface ReplicaOptions {
  poolSize: number
  /** Position of the primary in its write-ahead log. */
  primaryPosition: () => Promise<string>
  onChange: (usable: boolean, why: string) => void
}

/**
 * A standby that is read in place of the primary where an answer may be some seconds old (docs/operations/scale.md). It is
 * asked each second how far it is; while it is away, behind, or not known to be neither, it is not used.
 */
export async function openReplica(
  connectionString: string,
  { poolSize, primaryPosition, onChange }: ReplicaOptions,
): Promise<Replica> {
  const pool = new pg.Pool({
    connectionString,
    statement_timeout: readLimit,
    max: poolSize,
    connectionTimeoutMillis: 1_000,
    idleTimeoutMillis: 30_000,
    query_timeout: readLimit + 1_000,
    keepAlive: true,
    // Also when somebody points this at a primary: what reads here never writes.
    options: '-c default_transaction_read_only=on -c jit=off',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const meter = createLagMeter()
  /** Everything that was written before this is there. */
  let freshTo: number | undefined
  let usable = false

  function decide(why: string): void {
    const now = freshTo !== undefined && performance.now() - freshTo <= mostLag
    if (now !== usable) onChange(now, why)
    usable = now
  }
  async function probe(): Promise<void> {
    try {
      const at = performance.now()
      meter.primaryIsAt(await primaryPosition(), at)
      const { rows } = await pool.query<{ position: string }>({
        text: `select coalesce(pg_last_wal_replay_lsn(), '0/0'::pg_lsn)::text as position`,
        query_timeout: probeLimit,
      } as pg.QueryConfig)
      freshTo = meter.replicaIsAt(rows[0]?.position ?? '0/0') ?? freshTo
      decide('it is behind')
    } catch (error) {
      freshTo = undefined
      decide(error instanceof Error ? error.message : 'it cannot be reached')
    }
  }
  let timer: NodeJS.Timeout | undefined
  let closed = false
  async function probing(): Promise<void> {
    await probe()
    if (!closed) timer = setTimeout(() => void probing(), probeEvery).unref()
  }
  await probing()
  return {
    db: drizzle(pool, { schema }) as unknown as Db,
    isUsable() {
      // The probe itself may hang.
      decide('it is behind')
      return usable
    },
    failed(why) {
      freshTo = undefined
      decide(why)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await pool.end()
    },
  }
}
