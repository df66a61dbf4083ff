import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { literacyFiles, type literacyRecords } from '#app/db/schema/literacy.ts'
import { AppError } from '#app/lib/errors.ts'
import { remakeRecord } from './document.server.ts'
import { recordPdf } from './pdf/record-pdf.server.ts'

type StoredRecord = typeof literacyRecords.$inferSelect
type FileName = 'csv' | 'pdf'

const packed = promisify(gzip)
const unpacked = promisify(gunzip)

/** Keeps both documents as they are, in the transaction that issues the record. */
export async function storeFiles(db: Db, record_id: string, files: Record<FileName, Buffer>): Promise<void> {
  const [csv, pdf] = await Promise.all([packed(files.csv), packed(files.pdf)])
  await db.insert(literacyFiles).values({ record_id, csv, pdf })
}

/** Were the files of this record kept when it was issued? They may be gone since, when their years were over. */
export const wasSealed = (record: Pick<StoredRecord, 'pdf_sha256'>) => record.pdf_sha256 !== null

/**
 * One of the two documents, as it was issued. Of records from before files were kept it is made again.
 * @param urlOf where the public page of a record is
 * @throws AppError not_found `page_not_found` when the years that files are kept are over, conflict `literacy_data_changed` when an
 * older one cannot be made again
 */
export async function issuedFile(
  db: Db,
  record: StoredRecord,
  file: FileName,
  urlOf: (code: string, language: 'nl' | 'en') => string,
): Promise<Uint8Array> {
  if (wasSealed(record)) {
    const [kept] = await db
      .select({ bytes: literacyFiles[file] })
      .from(literacyFiles)
      .where(eq(literacyFiles.record_id, record.id))
    if (!kept) throw new AppError('not_found', 'page_not_found')
    return unpacked(kept.bytes)
  }
  const { same, csv, document } = await remakeRecord(db, record)
  if (!same) throw new AppError('conflict', 'literacy_data_changed')
  const url = urlOf(document.code, document.language)
  return file === 'csv' ? csv : recordPdf(document, { sha256: record.sha256, url })
}
