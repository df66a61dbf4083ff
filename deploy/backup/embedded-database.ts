import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { liteExtensions } from '#app/db/pglite.server.ts'
import type { Ask } from './inventory.ts'

/** Folder of the embedded database within DATA_DIR. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database')

/** Opens an embedded database as it is: nothing is migrated. The caller has locked its directory. */
export function openLite(folder: string, content?: Blob): Promise<PGlite> {
  return PGlite.create(folder, { extensions: liteExtensions, ...(content && { loadDataDir: content }) })
}

export function askLite(lite: Pick<PGlite, 'query'>): Ask {
  return async <Row extends object>(sql: string) => (await lite.query<Row>(sql)).rows
}
