import type { Db } from '#app/db/client.server.ts'
import type { literacyRecords } from '#app/db/schema/literacy.ts'
import { findAccount } from '#app/features/organisation/queries.server.ts'
import { writtenCode } from './code.ts'
import { memberName } from './measures.server.ts'
import { readPeople } from './read-people.server.ts'
import { type LiteracyDocument, recordCsv, sha256Of } from './record-csv.server.ts'
import type { RecordPerson } from './record-data.ts'

/** A record as it is kept, but for who asked for it. */
export type KeptRecord = Omit<
  typeof literacyRecords.$inferInsert,
  'id' | 'request_id' | 'issued_by' | 'organisation' | 'pdf_sha256' | 'pdf_size' | 'figures'
>

/** A record with the names as they are now. */
export async function documentOf(
  db: Db,
  record: Omit<KeptRecord, 'sha256' | 'size'>,
  people: RecordPerson[],
): Promise<LiteracyDocument> {
  const account = await findAccount(db, record.account_id)
  return {
    format: record.format,
    code: writtenCode(record.code),
    organisation: account?.name ?? '',
    period: { from: record.period_from, to: record.period_to },
    language: record.language,
    issued_at: record.issued_at,
    measures: record.measures,
    responsible: await memberName(db, record.account_id, record.responsible_id ?? null),
    next_evaluation: record.next_evaluation ?? null,
    people,
  }
}

export interface RemadeRecord {
  document: LiteracyDocument
  csv: Buffer
  /** The file is the one that was issued, byte for byte. */
  same: boolean
}

/**
 * Makes the documents of a record again from the stored events, and says whether they are still the same: of records from before the
 * files were kept.
 */
export async function remakeRecord(db: Db, record: KeptRecord): Promise<RemadeRecord> {
  const { people } = await readPeople(db, {
    format: record.format,
    account_id: record.account_id,
    period: { from: record.period_from, to: record.period_to },
    language: record.language,
    fingerprint_key: record.fingerprint_key,
    items: record.items,
  })
  const document = await documentOf(db, record, people)
  const csv = recordCsv(document)
  return { document, csv, same: sha256Of(csv) === record.sha256 }
}
