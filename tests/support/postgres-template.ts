import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#app/db/postgres.server.ts'
import { pgbouncerProgram, startPooler } from './pooler.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from './postgres-server.ts'

export const templateName = 'snackwijs_template'
/** The same with the content of this product; made by the first test that asks for it (database.ts). */
export const filledTemplateName = 'snackwijs_template_filled'

/** Its own vacuum would look at three hundred databases in turn, each of which lives for seconds. */
const testSettings = { autovacuum: 'off' }

/** Starts PostgreSQL (or uses TEST_DATABASE_URL), and makes a migrated database for test files to copy. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const bin = postgresBinaries()
  project.provide('postgresAvailable', Boolean(given || bin))
  if (!given && !bin) return undefined
  const server: PostgresServer | undefined =
    given || !bin ? undefined : await startPostgres(bin, testSettings)
  // A query over TCP costs the tests and the server half as much again.
  const url = server?.socketUrl ?? new URL('/', given).href
  const admin = new pg.Client({ connectionString: `${url}postgres` })
  await admin.connect()
  for (const name of [templateName, filledTemplateName])
    await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${templateName}`)
  await (await openPostgres(url + templateName, 2)).close()
  project.provide('postgresUrl', url)
  const stopPooler = process.env.TEST_POOLER === '1' ? await startPoolerBefore(url) : undefined
  return async () => {
    // On a server of ours they go with its folder, without a checkpoint for each.
    if (!server) await dropTestDatabases(admin)
    await stopPooler?.()
    await admin.end()
    await server?.stop()
  }
}

async function dropTestDatabases(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'snackwijs_test_%'`,
  )
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
}

/** @throws Error where PgBouncer is not installed: who asks for it wants to know */
function startPoolerBefore(url: string): Promise<() => Promise<void>> {
  const program = pgbouncerProgram()
  if (!program) throw new Error('TEST_POOLER=1 needs PgBouncer: apt-get install pgbouncer')
  return startPooler(program, url)
}
