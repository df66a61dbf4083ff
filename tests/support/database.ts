import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import type { Database } from '#app/db/client.server.ts'
import { liteExtensions, wrapPglite } from '#app/db/pglite.server.ts'
import { openPostgres } from '#app/db/postgres.server.ts'
import { createLog } from '#app/lib/log.server.ts'
import { importContent } from '#server/import-content.ts'
import { ledgerFaults } from './faults/ledger-faults.ts'
import { pooledUrl } from './pooler.ts'
import { filledTemplateName, templateName } from './postgres-template.ts'

const onPostgres = inject('postgresAvailable') !== undefined

async function copyOfPostgres(filled: boolean): Promise<{ database: Database; url: string }> {
  const base = inject('postgresUrl')
  const name = `snackwijs_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: `${base}postgres` })
  await admin.connect()
  if (filled) await makeFilledTemplate(admin, base)
  await copyTemplate(admin, name, filled ? filledTemplateName : templateName)
  await admin.end()
  return { database: await openTestPostgres(base + name, 20), url: base + name }
}

/** Content is imported once: by the first test that asks for it, of whichever worker. */
async function makeFilledTemplate(admin: pg.Client, base: string): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [fillLock])
  const found = await admin.query('select from pg_database where datname = $1', [filledTemplateName])
  if (found.rowCount === 0) {
    const unfinished = `${filledTemplateName}_unfinished`
    await admin.query(`drop database if exists ${unfinished} with (force)`)
    await copyTemplate(admin, unfinished, templateName)
    await fill(await openPostgres(base + unfinished, 2))
    await whenFree(() => admin.query(`alter database ${unfinished} rename to ${filledTemplateName}`))
  }
  await admin.query('select pg_advisory_unlock($1)', [fillLock])
}

const fillLock = 5_417_901

async function fill(database: Database): Promise<void> {
  await importContent({ database, log: createLog('silent') })
  await database.close()
}

const copyTemplate = (admin: pg.Client, name: string, template: string) =>
  whenFree(() => admin.query(`create database ${name} template ${template}`))

/** PostgreSQL's own vacuum may look at a database just then, or a connection end, which lets nobody copy it (55006, object_in_use). */
async function whenFree(query: () => Promise<unknown>, tries = 20): Promise<void> {
  try {
    await query()
  } catch (error) {
    if ((error as { code?: string }).code !== '55006' || tries <= 1) throw error
    await pause(250)
    await whenFree(query, tries - 1)
  }
}

/** Another connection pool to a database of a test, as a second process has one: through the pooler, where tests go through one. */
export function openTestPostgres(url: string, poolSize: number): Promise<Database> {
  const pooled = pooledUrl(url)
  return openPostgres(pooled ?? url, poolSize, { pooled: pooled !== undefined, direct: url })
}

/** What every embedded database is made of, read and compiled once for all files of a worker: a quarter of the time that one takes. */
let liteParts: Promise<PGliteOptions> | undefined

async function readLiteParts(): Promise<PGliteOptions> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const file = (name: string) => readFileSync(join(folder, name))
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all(
    ['pglite.wasm', 'initdb.wasm'].map((name) => WebAssembly.compile(file(name))),
  )
  return {
    loadDataDir: new Blob([readFileSync(inject('liteTemplate'))]),
    fsBundle: new Blob([file('pglite.data')]),
    extensions: liteExtensions,
    ...(pgliteWasmModule && { pgliteWasmModule }),
    ...(initdbWasmModule && { initdbWasmModule }),
  }
}

async function copyOfPglite(filled: boolean): Promise<Database> {
  liteParts ??= readLiteParts()
  const database = wrapPglite(await PGlite.create(await liteParts))
  if (filled) await importContent({ database, log: createLog('silent') })
  return database
}

export interface TestDatabase {
  /** Open from beforeAll to afterAll. */
  readonly current: Database
  /** Connection string, on PostgreSQL only: for a second process. */
  readonly url: string
}

/**
 * A block of tests with a migrated database of its own: on PGlite or on PostgreSQL, depending on the project it runs
 * in. When it ends, every learner's xp must equal the sum of the ledger, whatever the tests did.
 */
export function describeWithDatabase(name: string, tests: (database: TestDatabase) => void): void {
  describeWith(name, tests, false)
}

/** The same with the content of this product in it, as a server finds it that starts where another one was before. */
export function describeWithContent(name: string, tests: (database: TestDatabase) => void): void {
  describeWith(name, tests, true)
}

function describeWith(name: string, tests: (database: TestDatabase) => void, filled: boolean): void {
  const run = onPostgres && !inject('postgresAvailable') ? describe.skip : describe
  run(name, () => {
    let database: Database | undefined
    let url = ''
    beforeAll(async () => {
      if (onPostgres) ({ database, url } = await copyOfPostgres(filled))
      else database = await copyOfPglite(filled)
    })
    afterAll(async () => {
      if (!database) return
      const faults = await ledgerFaults(database.db)
      await database.close()
      expect(faults, 'xp equals the sum of the ledger, and the histogram counts everybody').toEqual([])
    })
    tests({
      get current() {
        if (!database) throw new Error('The database is open only while tests run')
        return database
      },
      get url() {
        return url
      },
    })
  })
}
