import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { literacyRecords } from '#app/db/schema/literacy.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { AppError } from '#app/lib/errors.ts'
import { readCode, writtenCode } from './code.ts'
import { remakeRecord } from './document.server.ts'
import { type IssuedRecord, recordPageSize, type VerifiedRecord } from './rules.ts'

const t = literacyRecords

/** One page of the records of an account, newest first, each made again to see whether it is still the same. */
export async function listRecords(
  db: Db,
  account_id: string,
  page: number,
): Promise<{ records: IssuedRecord[]; pages: number }> {
  const rows = await db
    .select()
    .from(t)
    .where(eq(t.account_id, account_id))
    .orderBy(desc(t.issued_at), t.id)
    .limit(recordPageSize)
    .offset((page - 1) * recordPageSize)
  const [total] = await db.select({ records: count() }).from(t).where(eq(t.account_id, account_id))
  const records: IssuedRecord[] = []
  for (const row of rows) {
    const { same } = await remakeRecord(db, row)
    records.push({
      id: row.id,
      code: writtenCode(row.code),
      period: { from: row.period_from, to: row.period_to },
      language: row.language,
      issued_at: row.issued_at.toISOString(),
      sha256: row.sha256,
      show_name: row.show_name,
      totals: row.totals,
      same,
    })
  }
  return { records, pages: Math.max(1, Math.ceil((total?.records ?? 0) / recordPageSize)) }
}

/**
 * A record of this account; one of another account is as unknown as one that was never made.
 * @throws AppError not_found `page_not_found`
 */
export async function getRecord(db: Db, account_id: string, id: string) {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  const [row] = uuid
    ? await db
        .select()
        .from(t)
        .where(and(eq(t.id, id), eq(t.account_id, account_id)))
    : []
  if (!row) throw new AppError('not_found', 'page_not_found')
  return row
}

/** What the public page tells about the record with this code, as somebody typed it. */
export async function findVerified(db: Db, typed: string): Promise<VerifiedRecord | undefined> {
  const code = readCode(typed)
  if (!code) return undefined
  const [row] = await db
    .select({ record: t, organisation: accounts.name })
    .from(t)
    .innerJoin(accounts, eq(accounts.id, t.account_id))
    .where(eq(t.code, code))
  if (!row) return undefined
  const { record, organisation } = row
  return {
    code: writtenCode(record.code),
    issued_at: record.issued_at.toISOString(),
    period: { from: record.period_from, to: record.period_to },
    organisation: record.show_name ? organisation : null,
    people: record.totals.people,
    sha256: record.sha256,
    size: record.size,
  }
}

/** The members that can be chosen as the one responsible. */
export async function listMembers(db: Db, account_id: string) {
  return db
    .select({ id: aiUsers.id, name: aiUsers.full_name })
    .from(aiUsers)
    .where(eq(aiUsers.account_id, account_id))
    .orderBy(asc(aiUsers.full_name), aiUsers.id)
}
