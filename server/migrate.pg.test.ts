import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runServer, startBuiltServer } from '#tests/support/built-server.ts'
import { freePort } from '#tests/support/free-port.ts'

const AUTH_SECRET = 'a-secret-for-processes-that-do-not-migrate'
const run = inject('postgresAvailable') ? describe : describe.skip

/** server/migrate.ts as its own step of an upgrade, as compose.yaml and the Job of deploy/kubernetes run it. */
run('a database that is migrated before the processes start', () => {
  const name = `snackwijs_test_${randomBytes(6).toString('hex')}`
  const url = `${inject('postgresUrl')}${name}`
  const settings = { DATABASE_URL: url, AUTH_SECRET, MIGRATE_ON_START: '0' }
  const admin = new pg.Client({ connectionString: `${inject('postgresUrl')}postgres` })
  beforeAll(async () => {
    await admin.connect()
    await admin.query(`create database ${name}`)
  })
  afterAll(() => admin.end())

  const migrate = () =>
    promisify(execFile)(process.execPath, ['server/migrate.ts'], {
      env: { PATH: process.env.PATH, ...settings },
    })

  async function one<T>(query: string): Promise<T | undefined> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(query).finally(() => client.end())
    return rows[0]
  }

  it('is not touched by a process that finds it empty: that says what to do and stops', async () => {
    const server = runServer({ PORT: String(await freePort()), ...settings })
    expect(await server.end).toBe(1)
    expect(server.output().trim()).toMatch(
      /^The database is not migrated to this version.+server\/migrate\.ts$/,
    )
    expect(await one(`select count(*)::int as tables from pg_tables where schemaname = 'public'`)).toEqual({
      tables: 0,
    })
  })

  it('gets tables, content and queue from two that start at once', async () => {
    await Promise.all([migrate(), migrate()])
    expect(await one('select count(*)::int > 0 as filled from questions where is_active')).toEqual({
      filled: true,
    })
    expect(await one('select count(*)::int as versions from pgboss.version')).toEqual({ versions: 1 })
  })

  it('serves processes that neither migrate nor import, also ones older than it is', async () => {
    await one(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9e15)`,
    )
    const server = await startBuiltServer(settings)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(server.output()).not.toContain('imported')
    expect(await server.stop()).toBe(0)
  })

  it('is refused to a process that is newer than it is', async () => {
    await one(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    )
    await one(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    )
    const server = runServer({ PORT: String(await freePort()), ...settings })
    expect(await server.end).toBe(1)
    expect(server.output()).toContain('not migrated to this version')
  })
})

it('needs a PostgreSQL database to migrate', async () => {
  const failed = promisify(execFile)(process.execPath, ['server/migrate.ts'], {
    env: { PATH: process.env.PATH },
  })
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Set DATABASE_URL.+\n$/),
  })
})
