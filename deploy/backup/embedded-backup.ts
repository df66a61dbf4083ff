import { existsSync, writeFileSync } from 'node:fs'
import { lockDirectory } from '#app/db/directory-lock.server.ts'
import { askLite, databaseFolder, openLite } from './embedded-database.ts'
import { finishFile } from './finish-file.ts'
import { takeInventory } from './inventory.ts'
import { appVersion, type Manifest, readOrigin } from './manifest.ts'

/**
 * Backs the embedded database up: a compressed tar of the directory PostgreSQL has inside. For one machine that is stopped
 * meanwhile, as its directory belongs to one process.
 * @throws Error when a process uses it, or when there is none
 */
export async function backUpEmbedded(dataDir: string, file: string): Promise<Manifest> {
  if (!existsSync(databaseFolder(dataDir))) throw new Error(`There is no database in ${dataDir}`)
  const release = lockDirectory(dataDir)
  try {
    return await finishFile(file, async (path) => {
      const lite = await openLite(databaseFolder(dataDir))
      try {
        const [origin, tables] = await lite.transaction(async (tx) => {
          const ask = askLite(tx)
          return [await readOrigin(ask), await takeInventory(ask)] as const
        })
        const content = await lite.dumpDataDir('gzip')
        writeFileSync(path, Buffer.from(await content.arrayBuffer()))
        return { format: 1, kind: 'pglite', ...origin, app_version: appVersion(), tables }
      } finally {
        await lite.close()
      }
    })
  } finally {
    release()
  }
}
