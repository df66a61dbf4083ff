import type { Env } from '#app/lib/env.server.ts'
import type { Kept } from './erase-who-left.ts'
import { type Manifest, readBackup } from './manifest.ts'
import type { Withdrawals } from './settle.ts'

type Place = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>

/**
 * Backs up the configured database into a new file, with a manifest beside it.
 * @param file absolute path; nothing of that name may be there
 */
export async function makeBackup({ DATABASE_URL, DATA_DIR }: Place, file: string): Promise<Manifest> {
  // Each is loaded only where it is used, as in openDatabase.
  if (DATABASE_URL) return (await import('./postgres-backup.ts')).backUpPostgres(DATABASE_URL, file)
  return (await import('./embedded-backup.ts')).backUpEmbedded(DATA_DIR, file)
}

export interface Restored {
  manifest: Manifest
  /** People who left after the backup and could not be taken out again. */
  kept: Kept[]
}

/**
 * Restores a backup into the configured database, which must be empty unless `replace`. All or nothing.
 * @param withdrawals what people withdrew since; without it nobody gets a reminder until he or she asks for them again
 */
export async function restoreBackup(
  { DATABASE_URL, DATA_DIR }: Place,
  { file, replace, withdrawals }: { file: string; replace: boolean; withdrawals: Withdrawals | undefined },
): Promise<Restored> {
  const manifest = await readBackup(file)
  const kind = DATABASE_URL ? 'postgres' : 'pglite'
  if (manifest.kind !== kind) {
    const names = { postgres: 'PostgreSQL', pglite: 'the embedded database' }
    throw new Error(
      `${file} is a backup of ${names[manifest.kind]}, and the configuration names ${names[kind]}`,
    )
  }
  const given = { file, manifest, replace, withdrawals }
  if (DATABASE_URL) {
    const { restorePostgres } = await import('./postgres-restore.ts')
    return { manifest, kept: await restorePostgres({ databaseUrl: DATABASE_URL, ...given }) }
  }
  const { restoreEmbedded } = await import('./embedded-restore.ts')
  return { manifest, kept: await restoreEmbedded({ dataDir: DATA_DIR, ...given }) }
}
