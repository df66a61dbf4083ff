import { existsSync, mkdirSync, openAsBlob, readdirSync, renameSync, rmSync } from 'node:fs'
import { lockDirectory } from '#app/db/directory-lock.server.ts'
import { migrateLite, wrapPglite } from '#app/db/pglite.server.ts'
import { askLite, databaseFolder, openLite } from './embedded-database.ts'
import { eraseWhoLeft, type Kept } from './erase-who-left.ts'
import { flush, flushAll } from './finish-file.ts'
import { inventoryDifferences, takeInventory } from './inventory.ts'
import type { Manifest } from './manifest.ts'
import { settleStatements, type Withdrawals } from './settle.ts'

interface Restore {
  dataDir: string
  file: string
  manifest: Manifest
  /** Whether what is there may be thrown away. */
  replace: boolean
  withdrawals: Withdrawals | undefined
}

/**
 * Puts a backup of the embedded database in place of what is there. It is unpacked beside it, compared with the manifest,
 * made fit for use and migrated; only then do the two change places.
 * @returns who left since and had to stay (see there)
 * @throws Error when the place is not empty or in use, or when anything fails: then nothing has changed
 */
export async function restoreEmbedded({ dataDir, replace, ...restore }: Restore): Promise<Kept[]> {
  mkdirSync(dataDir, { recursive: true })
  const release = lockDirectory(dataDir)
  try {
    const place = databaseFolder(dataDir)
    const [fresh, old] = [`${place}.restoring`, `${place}.replaced`]
    // Of an attempt that was broken off, between the two renames even.
    if (existsSync(old) && !existsSync(place)) renameSync(old, place)
    for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true })
    const used = existsSync(place) && readdirSync(place).length > 0
    if (used && !replace)
      throw new Error(`${place} is not empty: with --replace what is in it is thrown away`)
    try {
      const kept = await unpack(fresh, restore)
      flushAll(fresh)
      if (existsSync(place)) renameSync(place, old)
      renameSync(fresh, place)
      flush(dataDir)
      rmSync(old, { recursive: true, force: true })
      return kept
    } finally {
      rmSync(fresh, { recursive: true, force: true })
    }
  } finally {
    release()
  }
}

async function unpack(
  folder: string,
  { file, manifest, withdrawals }: Omit<Restore, 'dataDir' | 'replace'>,
): Promise<Kept[]> {
  const lite = await openLite(folder, await openAsBlob(file))
  try {
    await lite.transaction(async (tx) => {
      const different = inventoryDifferences(manifest.tables, await takeInventory(askLite(tx)))
      if (different.length > 0)
        throw new Error(`The backup is not what its manifest says: ${different.join('; ')}`)
      for (const statement of settleStatements(withdrawals)) await tx.exec(statement)
    })
    await migrateLite(lite)
    return await eraseWhoLeft(wrapPglite(lite).db, withdrawals)
  } finally {
    await lite.close()
  }
}
