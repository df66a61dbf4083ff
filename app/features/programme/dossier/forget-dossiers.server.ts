import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { programmeFiles } from '#app/db/schema/programme-files.ts'
import { keptRecordYears } from '#app/features/literacy/rules.ts'

/**
 * Deletes files of programmes once their years have passed, as records of AI literacy (docs/decisions/0030). May run late, twice or on several
 * machines.
 * @returns how many are gone
 */
export async function forgetDossiers(db: Db, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - keptRecordYears)
  const gone = await db
    .delete(programmeFiles)
    .where(lt(programmeFiles.requested_at, before))
    .returning({ id: programmeFiles.id })
  return gone.length
}
