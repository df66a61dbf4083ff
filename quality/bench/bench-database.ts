import { totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openConnection } from '#quality/support/connection.ts'
import type { Population } from '#quality/support/pairs.ts'
import { populate, populationOf } from '#quality/support/population.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from '#tests/support/postgres-server.ts'

/**
 * Durable as in production, and with the memory that PostgreSQL's manual advises: a quarter of the machine's. Checkpoints
 * are made between runs, so that no run pays for another one's. (`npm run load` has them during a run.)
 */
export const postgresSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: `${Math.max(128, Math.floor(totalmem() / 2 ** 22))}MB`,
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
}

export interface Server {
  /** Connection string with a slash at the end, for a database's name. */
  url: string
  bin: string
  settings: string
  stop(): Promise<void>
}

/** @param different settings, for a server of our own */
export async function openServer(
  databaseUrl: string | undefined,
  different: Partial<typeof postgresSettings> = {},
): Promise<Server> {
  const bin = postgresBinaries()
  if (!bin) throw new Error('The benchmark needs the programs of PostgreSQL (postgres, initdb, pgbench)')
  if (!databaseUrl) {
    const chosen = { ...postgresSettings, ...different }
    const own: PostgresServer = await startPostgres(bin, chosen)
    const settings = Object.entries(chosen).map(([name, value]) => `${name}=${value}`)
    return { ...own, settings: settings.join(' ') }
  }
  return { url: new URL('/', databaseUrl).href, bin, settings: 'as found', stop: async () => undefined }
}

/** A filled database, with the number of pairs of it that are used up. */
export interface BenchDatabase {
  url: string
  client: pg.Client
  population: Population
  rows: { progress: number; ledger: number; histogram: number; bytes: number }
  /** Seconds it took to fill; 0 when it was there. */
  filledIn: number
}

interface Wanted {
  name: string
  users: number
  progressRows: number
  freshQuestions: number
  /** Take the one that an earlier run left. */
  reuse: boolean
}

export async function openBenchDatabase(server: Server, wanted: Wanted): Promise<BenchDatabase> {
  const name = `snackwijs_bench_${wanted.name}`
  const url = server.url + name
  const label = `snackwijs bench ${wanted.users} ${wanted.progressRows} ${wanted.freshQuestions}`
  const admin = await openConnection(`${server.url}postgres`)
  const { rows } = await admin.query<{ label: string | null }>(
    `select shobj_description(oid, 'pg_database') as label from pg_database where datname = $1`,
    [name],
  )
  const started = performance.now()
  const found = wanted.reuse && rows[0]?.label === label
  if (!found) {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
    await populate(url, wanted)
    await admin.query(`comment on database ${name} is '${label}'`)
  }
  await admin.end()
  const filledIn = found ? 0 : (performance.now() - started) / 1000
  const client = await openConnection(url)
  const sizes = await client.query<BenchDatabase['rows']>(
    `select (select count(*)::int from user_progress) as progress, (select count(*)::int from xp_ledger) as ledger,
       (select count(*)::int from xp_histogram) as histogram, pg_database_size(current_database())::float8 as bytes`,
  )
  const size = sizes.rows[0] ?? { progress: 0, ledger: 0, histogram: 0, bytes: 0 }
  return { url, client, population: await populationOf(client), rows: size, filledIn }
}

/**
 * Makes every run begin alike: no dead rows of the run before, nothing left to write to disk. What follows a checkpoint
 * writes whole pages to the log at first, so this is the dear end of an answer's cost.
 */
export async function settle({ client }: BenchDatabase): Promise<void> {
  await client.query('vacuum user_statistics')
  await client.query('vacuum xp_histogram')
  await client.query('checkpoint')
}

/** Reads what answers and pages need into the database's memory, as after some hours of use. Rows of history stay out. */
export async function warmUp({ client }: BenchDatabase): Promise<void> {
  await client.query('create extension if not exists pg_prewarm')
  await client.query(
    `select pg_prewarm(c.oid) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')
       and c.relname not in ('user_progress', 'xp_ledger')`,
  )
}

/**
 * Waits until the server's own jobs are done: it begins with those of the night, which take from every request a share of
 * what they cost.
 */
export async function untilJobsAreDone(client: pg.Client): Promise<void> {
  let idle = 0
  for (const end = Date.now() + 120_000; idle < 20 && Date.now() < end; await pause(100)) {
    const { rows } = await client.query<{ busy: number }>(
      `select count(*)::int as busy from pg_stat_activity
       where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    idle = rows[0]?.busy ? 0 : idle + 1
  }
}

/** The first pair that nobody used. */
export async function nextPair({ client }: BenchDatabase): Promise<number> {
  const { rows } = await client.query<{ used: string }>('select used from bench.pairs')
  return Number(rows[0]?.used ?? 0)
}

/** @throws when there are no unanswered questions left */
export async function spendPairs({ client, population }: BenchDatabase, until: number): Promise<void> {
  await client.query('update bench.pairs set used = $1', [until])
  if (until > population.users * population.freshQuestions) {
    throw new Error('Every question was answered: fewer rounds, fewer seconds, or more users')
  }
}
