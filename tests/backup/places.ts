import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#app/db/client.server.ts'
import { liteExtensions } from '#app/db/pglite.server.ts'

/** Where a database is or can be: what an operator configures. */
export interface Place {
  DATABASE_URL?: string
  DATA_DIR: string
}

export const onPostgres = inject('postgresAvailable') !== undefined

/** An empty place, on whichever database the tests run. */
export async function emptyPlace(): Promise<Place> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'snackwijs-place-'))
  return onPostgres ? { DATA_DIR, DATABASE_URL: await createDatabase('') } : { DATA_DIR }
}

/** A place with a migrated database in it. */
export async function migratedPlace(): Promise<Place> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'snackwijs-place-'))
  if (onPostgres) return { DATA_DIR, DATABASE_URL: await createDatabase('template snackwijs_template') }
  const loadDataDir = new Blob([readFileSync(inject('liteTemplate'))])
  const lite = await PGlite.create(join(DATA_DIR, 'database'), { loadDataDir, extensions: liteExtensions })
  await lite.close()
  return { DATA_DIR }
}

async function createDatabase(from: string): Promise<string> {
  const base = inject('postgresUrl')
  const name = `snackwijs_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: `${base}postgres` })
  await admin.connect()
  await admin.query(`create database ${name} ${from}`)
  await admin.end()
  return base + name
}

export function openPlace(place: Place): Promise<Database> {
  return openDatabase({ DATABASE_URL: undefined, ...place, DATABASE_POOL_SIZE: 4, MIGRATE_ON_START: '1' })
}

/** Nothing has been put there. */
export async function isEmpty({ DATABASE_URL, DATA_DIR }: Place): Promise<boolean> {
  if (!DATABASE_URL) return !existsSync(join(DATA_DIR, 'database'))
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(
    `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  await client.end()
  return rows.length === 0
}

export function removePlace({ DATA_DIR }: Place): void {
  rmSync(DATA_DIR, { recursive: true, force: true })
}
