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
import { ledgerFaults } from './faults/ledger-faults.ts'
import { pooledUrl } from './pooler.ts'
import { templateName } from './postgres-template.ts'

const onPostgres = inject('postgresAvailable') !== undefined

async function copyOfPostgres(): Promise<{ database: Database; url: string }> {
  const base = inject('postgresUrl')
  const name = `snackwijs_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: `${base}postgres` })
  await admin.connect()
  await copyTemplate(admin, name)
  await admin.end()
  return { database: await openTestPostgres(base + name, 20), url: base + name }
}

/** PostgreSQL's own vacuum may look at the template just then, which lets nobody copy it (55006, object_in_use). */
async function copyTemplate(admin: pg.Client, name: string, tries = 20): Promise<void> {
  try {
    await admin.query(`create database ${name} template ${templateName}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '55006' || tries <= 1) throw error
    await pause(250)
    await copyTemplate(admin, name, tries - 1)
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

async function copyOfPglite(): Promise<Database> {
  liteParts ??= readLiteParts()
  return wrapPglite(await PGlite.create(await liteParts))
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
  const run = onPostgres && !inject('postgresAvailable') ? describe.skip : describe
  run(name, () => {
    let database: Database | undefined
    let url = ''
    beforeAll(async () => {
      if (onPostgres) ({ database, url } = await copyOfPostgres())
      else database = await copyOfPglite()
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
