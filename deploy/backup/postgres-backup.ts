import pg from 'pg'
import { finishFile } from './finish-file.ts'
import { backedUpSchemas, isOurs, takeInventory } from './inventory.ts'
import { appVersion, type Manifest, readOrigin } from './manifest.ts'
import { findProgram, runProgram } from './postgres-programs.ts'

/** Extensions that one of our indexes or columns may need: those that stand in our schemas. */
const extensionsQuery = `select e.extname::text as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace
  where n.nspname in (${backedUpSchemas.map((schema) => `'${schema}'`).join(', ')}) order by 1`

const foreignQuery = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('p', 'f', 'm') and n.nspname in ('public', 'drizzle') and ${isOurs('c.oid')}`

/**
 * Backs a PostgreSQL database up while it is in use: one moment of it, the same for the dump and for the manifest. The file
 * is an archive of pg_dump, which pg_restore reads also without us. Works on a standby.
 * @throws Error when the server cannot be reached or the programs are missing; then there is no file
 */
export async function backUpPostgres(databaseUrl: string, file: string): Promise<Manifest> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  // A connection that breaks makes the query that waits for it fail.
  client.on('error', () => undefined)
  await client.connect()
  const ask = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows
  try {
    return await finishFile(file, async (path) => {
      await ask('begin isolation level repeatable read, read only')
      const origin = await readOrigin(ask)
      const [odd] = await ask<{ name: string }>(foreignQuery)
      if (odd) throw new Error(`${odd.name} is of a kind that is not counted: this version cannot back it up`)
      const [snapshot] = await ask<{ id: string }>('select pg_export_snapshot() as id')
      const extensions = await ask<{ name: string }>(extensionsQuery)
      const program = findProgram('pg_dump', Math.floor(origin.server_version / 10_000))
      const dump = runProgram(
        program,
        [
          ...['--format=custom', '--no-password', '--no-owner', '--no-privileges', `--file=${path}`],
          ...['--lock-wait-timeout=60s', '--strict-names', `--snapshot=${snapshot?.id}`],
          ...backedUpSchemas.map((schema) => `--schema=${schema}`),
          ...extensions.map(({ name }) => `--extension=${name}`),
        ],
        { databaseUrl },
      )
      // Counting goes on beside it; when that fails, the dump is waited for all the same.
      const [counted] = await Promise.allSettled([takeInventory(ask), dump])
      await dump
      if (counted.status === 'rejected') throw counted.reason
      return { format: 1, kind: 'postgres', ...origin, app_version: appVersion(), tables: counted.value }
    })
  } finally {
    await client.end()
  }
}
