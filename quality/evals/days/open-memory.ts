import { PGlite } from '@electric-sql/pglite'
import type { Database } from '#app/db/client.server.ts'
import { liteExtensions, migrateLite, wrapPglite } from '#app/db/pglite.server.ts'

/** A migrated database in the memory of this process. */
export async function openMemory(): Promise<Database> {
  const lite = await PGlite.create({ extensions: liteExtensions })
  await migrateLite(lite)
  return wrapPglite(lite)
}
