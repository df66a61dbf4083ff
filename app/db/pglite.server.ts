import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './database.server.ts'
import { lockDirectory } from './directory-lock.server.ts'
import { migrationsFolder } from './migrations-folder.server.ts'
import * as schema from './schema.ts'

export const liteExtensions = { pg_trgm, unaccent }

/** PostgreSQL's own default is made for a server; an eighth of it holds this database and saves 120 MB of memory. */
const postgresqlconf = ['shared_buffers=16MB']

/** Wraps an open embedded database in the same shape as a PostgreSQL one. */
export function wrapPglite(lite: PGlite, release: () => void = () => undefined): Database {
  const unlisten: (() => Promise<void>)[] = []
  return {
    kind: 'pglite',
    lite,
    db: drizzle(lite, { schema }),
    async notify(channel, payload) {
      await lite.query('select pg_notify($1, $2)', [channel, payload])
    },
    async listen(channel, onMessage) {
      unlisten.push(await lite.listen(channel, onMessage))
    },
    async ping() {
      await lite.query('select 1')
    },
    now: () => new Date(),
    async close() {
      for (const stop of unlisten) await stop()
      await lite.close()
      release()
    },
  }
}

export async function migrateLite(lite: PGlite): Promise<void> {
  await migrate(drizzle(lite), { migrationsFolder: migrationsFolder() })
}

/**
 * The embedded database on disk: PostgreSQL inside this process. PGlite does not lock its directory and loses data
 * when two processes open it, so we do.
 * @throws Error with a clear message when another process has the directory.
 */
export async function openPglite(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true })
  const release = lockDirectory(dataDir)
  try {
    const lite = await PGlite.create(join(dataDir, 'database'), {
      extensions: liteExtensions,
      postgresqlconf,
    })
    await migrateLite(lite)
    return wrapPglite(lite, release)
  } catch (error) {
    release()
    throw error
  }
}
