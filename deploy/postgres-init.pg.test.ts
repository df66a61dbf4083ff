import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { parseEnv } from '#app/lib/env.server.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { makeBackup, restoreBackup } from './backup/backups.ts'

const run = inject('postgresAvailable') ? describe : describe.skip

/** The statements of postgres-init.sql, under a name of their own: roles belong to the whole server. */
run('the database that compose.yaml makes', () => {
  const name = `snackwijs_test_${randomBytes(6).toString('hex')}`
  const base = inject('postgresUrl')
  const admin = new pg.Client({ connectionString: `${base}postgres` })
  const as = (login: string, password: string) => {
    const url = new URL(base)
    Object.assign(url, { username: login, password, pathname: name })
    return url.href
  }
  const ask = async (url: string, query: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return (await client.query(query).finally(() => client.end())).rows[0]
  }

  beforeAll(async () => {
    await admin.connect()
    const statements = readFileSync('deploy/postgres-init.sql', 'utf8')
      .replace(/^(--|\\).*\n/gm, '')
      .replaceAll('snackwijs', name)
      .replaceAll(":'password'", "'first'")
      .split(';\n')
    for (const statement of statements.filter((text) => text.trim())) await admin.query(statement)
  })
  const scratch = mkdtempSync(join(tmpdir(), 'snackwijs-init-'))
  afterAll(async () => {
    rmSync(scratch, { recursive: true, force: true })
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role if exists ${name}, ${name}_b, ${name}_owner`)
    await admin.end()
  })

  it('can be migrated and filled by a login that is no superuser', async () => {
    const url = as(name, 'first')
    const AUTH_SECRET = 'a-secret-of-at-least-thirty-two-characters'
    await prepareDatabase(parseEnv({ DATABASE_URL: url, AUTH_SECRET, LOG_LEVEL: 'silent' }))
    expect(await ask(url, 'select count(*)::int > 0 as filled from questions')).toEqual({ filled: true })
    expect(
      await ask(url, `select bool_or(rolsuper) as super from pg_roles where rolname like '${name}%'`),
    ).toEqual({
      super: false,
    })
  })

  it('can be backed up and restored by that login', async () => {
    const place = { DATABASE_URL: as(name, 'first'), DATA_DIR: scratch }
    const file = join(scratch, 'backup')
    const { tables } = await makeBackup(place, file)
    expect(tables['public.questions']?.rows).toBeGreaterThan(0)
    const { kept } = await restoreBackup(place, { file, replace: true, withdrawals: undefined })
    expect(kept).toEqual([])
    expect(await ask(place.DATABASE_URL, 'select count(*)::int as rows from questions')).toEqual({
      rows: tables['public.questions']?.rows,
    })
  })

  it('is as much its own to a second login, after which the first can go', async () => {
    await admin.query(`create role ${name}_b login password 'second' in role ${name}_owner`)
    await admin.query(`alter role ${name}_b set role ${name}_owner`)
    await admin.query(`drop role ${name}`)
    const url = as(`${name}_b`, 'second')
    await ask(url, 'alter table questions add column tried int')
    expect(await ask(url, 'select count(*)::int > 0 as filled from questions')).toEqual({ filled: true })
  })
})
