import { lt, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { literacyFiles, pastMemberships } from '#app/db/schema/literacy.ts'
import { keptRecordYears } from './rules.ts'

/**
 * Deletes the documents of AI-literacy records, and memberships that are over, once their years have passed. What the public
 * page tells of a record stays: it names nobody. May run late, twice or on several machines.
 * @returns how many rows are gone
 * docs/decisions/0030-a-sealed-record-stays.md
 */
export async function forgetRecords(db: Db, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - keptRecordYears)
  const files = await db
    .delete(literacyFiles)
    .where(
      sql`${literacyFiles.record_id} in (select id from literacy_records where issued_at < ${before.toISOString()})`,
    )
    .returning({ id: literacyFiles.record_id })
  const memberships = await db
    .delete(pastMemberships)
    .where(lt(pastMemberships.left_at, before))
    .returning({ id: pastMemberships.id })
  return files.length + memberships.length
}
