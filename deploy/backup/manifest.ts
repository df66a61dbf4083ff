import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { migrationsFolder } from '#app/db/migrations-folder.server.ts'
import type { Ask } from './inventory.ts'

const content = z.object({
  columns: z.array(z.string().min(1)).min(1),
  rows: z.number().int().min(0),
  digest: z.string().regex(/^-?\d+$/),
})

const schema = z.object({
  format: z.literal(1),
  kind: z.enum(['postgres', 'pglite']),
  /** By the database's clock. */
  made_at: z.iso.datetime(),
  app_version: z.string(),
  /** `server_version_num`, e.g. 150018. */
  server_version: z.number().int(),
  /** Of the newest migration that had run: what Drizzle calls `created_at`. */
  migration: z.number().int(),
  bytes: z.number().int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  tables: z.record(z.string().regex(/^\w+\.\w+$/), content),
})

/** What a backup says of itself, in a file of its own beside it: the backup stays one that PostgreSQL's programs read. */
export type Manifest = z.infer<typeof schema>

export const manifestOf = (file: string) => `${file}.json`

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part as Buffer)
  return hash.digest('hex')
}

/** The part of a manifest that the database tells. */
export async function readOrigin(
  ask: Ask,
): Promise<Pick<Manifest, 'made_at' | 'server_version' | 'migration'>> {
  const [row] = await ask<{ made_at: string; server_version: number; migration: number | null }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as made_at,
       current_setting('server_version_num')::int as server_version,
       (select max(created_at)::float8 from drizzle.__drizzle_migrations) as migration`,
  )
  if (!row?.migration)
    throw new Error('No migration has run on this database: there is nothing of Snackwijs in it')
  return { ...row, migration: row.migration }
}

export function appVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version
}

/**
 * Reads and checks a backup before anything is touched: complete, undamaged, and not of a newer version than this one.
 * @throws Error that says in words what is wrong with it
 */
export async function readBackup(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  const manifest = readManifest(file)
  const { size } = statSync(file)
  if (size !== manifest.bytes) {
    throw new Error(`${file} has ${size} bytes instead of ${manifest.bytes}: it is not complete`)
  }
  if ((await sha256Of(file)) !== manifest.sha256) {
    throw new Error(`${file} is damaged: its SHA-256 is not the one in ${manifestOf(file)}`)
  }
  const newest = readMigrationFiles({ migrationsFolder: migrationsFolder() }).at(-1)?.folderMillis ?? 0
  if (manifest.migration > newest) {
    throw new Error(`${file} was made by a newer version (${manifest.app_version}): restore it with that one`)
  }
  return manifest
}

function readManifest(file: string): Manifest {
  const path = manifestOf(file)
  if (!existsSync(path))
    throw new Error(`${path} is missing: without it nobody can tell whether ${file} is complete`)
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new Error(`${path} is damaged, or not of a backup`, { cause: error })
  }
}
