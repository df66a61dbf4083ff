import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { literacyFiles, literacyRecords } from '#app/db/schema/literacy.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { peoplePerPage } from '#app/features/organisation/people/people-query.ts'
import { AppError } from '#app/lib/errors.ts'
import { smallestGroup } from '#app/lib/small-groups.ts'
import { readCode, writtenCode } from './code.ts'
import { remakeRecord } from './document.server.ts'
import { type IssuedRecord, recordPageSize, type VerifiedRecord } from './rules.ts'
import { wasSealed } from './sealed-files.server.ts'

const t = literacyRecords

/** One page of the records of an account, newest first. Those whose files were not kept are made again to see whether they can be. */
export async function listRecords(
  db: Db,
  account_id: string,
  page: number,
): Promise<{ records: IssuedRecord[]; pages: number }> {
  const rows = await db
    .select({ row: t, file: literacyFiles.record_id })
    .from(t)
    .leftJoin(literacyFiles, eq(literacyFiles.record_id, t.id))
    .where(eq(t.account_id, account_id))
    .orderBy(desc(t.issued_at), t.id)
    .limit(recordPageSize)
    .offset((page - 1) * recordPageSize)
  const [total] = await db.select({ records: count() }).from(t).where(eq(t.account_id, account_id))
  const records: IssuedRecord[] = []
  for (const { row, file } of rows) {
    records.push({
      id: row.id,
      code: writtenCode(row.code),
      period: { from: row.period_from, to: row.period_to },
      language: row.language,
      issued_at: row.issued_at.toISOString(),
      sha256: row.sha256,
      show_name: row.show_name,
      totals: row.totals,
      state: await stateOf(db, row, file !== null),
    })
  }
  return { records, pages: Math.max(1, Math.ceil((total?.records ?? 0) / recordPageSize)) }
}

async function stateOf(
  db: Db,
  row: typeof literacyRecords.$inferSelect,
  hasFiles: boolean,
): Promise<IssuedRecord['state']> {
  if (wasSealed(row)) return hasFiles ? 'kept' : 'over'
  return (await remakeRecord(db, row)).same ? 'remade' : 'changed'
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
  const { totals, figures, sha256, size, pdf_sha256, pdf_size } = record
  const { active, lessons, questions, scenarios, flashcards, minutes } = totals
  const sums = { active, lessons, questions, scenarios, flashcards, minutes }
  return {
    code: writtenCode(record.code),
    issued_at: record.issued_at.toISOString(),
    period: { from: record.period_from, to: record.period_to },
    organisation: record.show_name ? (record.organisation ?? organisation) : null,
    people: totals.people,
    figures: figures && totals.people >= smallestGroup ? { ...sums, fields: figures } : null,
    csv: { sha256, size },
    pdf: pdf_sha256 === null || pdf_size === null ? null : { sha256: pdf_sha256, size: pdf_size },
  }
}

/** The members that can be chosen as the one responsible: everybody, or of many the viewer and whoever it is now. */
export async function listChoices(
  db: Db,
  account_id: string,
  always: readonly (string | null)[],
): Promise<{ members: { id: string; name: string }[]; more: boolean }> {
  const all = await db
    .select({ id: aiUsers.id, name: aiUsers.full_name })
    .from(aiUsers)
    .where(eq(aiUsers.account_id, account_id))
    .orderBy(asc(aiUsers.full_name), aiUsers.id)
  if (all.length <= peoplePerPage) return { members: all, more: false }
  return { members: all.filter(({ id }) => always.includes(id)), more: true }
}
