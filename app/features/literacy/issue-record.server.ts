import { randomBytes } from 'node:crypto'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { literacyRecords } from '#app/db/schema/literacy.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { toCode } from './code.ts'
import { documentOf } from './document.server.ts'
import { readMeasures } from './measures.server.ts'
import { recordPdf } from './pdf/record-pdf.server.ts'
import { dutchDay, type Period, periodFault } from './period.ts'
import { readPeople } from './read-people.server.ts'
import { recordCsv, sha256Of } from './record-csv.server.ts'
import { figuresOf, totalsOf } from './record-data.ts'
import { recordFormat, recordsPerDay } from './rules.ts'
import { storeFiles } from './sealed-files.server.ts'

export interface IssueInput {
  request_id: string
  period: Period
  /** Of the documents. */
  language: Language
  /** Name the organisation on the public page. */
  show_name: boolean
}

const t = literacyRecords

/** Where the public page of a record is. */
export type UrlOf = (code: string, language: Language) => string

/**
 * Issues an AI-literacy record: reads what the members completed in the period and the measures as they are now, and keeps
 * both documents as they are, with their hashes. One transaction, one at a time for an account; the same `request_id` gives the
 * same record, also when it is sent twice at once.
 * @throws AppError as requireTeamRole, invalid `literacy_day_invalid`, `literacy_period_backwards`,
 * `literacy_period_not_months`, `literacy_period_not_over`, `literacy_period_too_long`, limit `literacy_too_many`
 * docs/decisions/0017, 0030.
 */
export async function issueRecord(ctx: Ctx, input: IssueInput, urlOf: UrlOf): Promise<{ id: string }> {
  const { db, viewer, now } = requireTeamRole(ctx, ['org_admin'])
  const { account_id, user_id } = viewer.profile
  const fault = periodFault(input.period, dutchDay(now))
  if (fault) throw new AppError('invalid', fault)
  return db.transaction(async (tx) => {
    // Counting and adding would let more than the limit through, when several are asked for at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`literacy ${account_id}`}, 0))`)
    const standing = await findRequest(tx, account_id, input.request_id)
    if (standing) return standing
    await notTooMany(tx, account_id, now)
    const { record, files } = await makeRecord(tx, { account_id, now, input, urlOf })
    const [made] = await tx
      .insert(t)
      .values({ ...record, request_id: input.request_id, issued_by: user_id })
      .onConflictDoNothing({ target: [t.account_id, t.request_id] })
      .returning({ id: t.id })
    if (!made) return (await findRequest(tx, account_id, input.request_id)) as { id: string }
    await storeFiles(tx, made.id, files)
    await logSecurityEvent(tx, {
      event_type: 'LITERACY_RECORD_ISSUED',
      auth_user_id: viewer.auth_user_id,
      details: { account_id, record_id: made.id },
    })
    return made
  })
}

async function findRequest(
  db: Db,
  account_id: string,
  request_id: string,
): Promise<{ id: string } | undefined> {
  const [found] = await db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.account_id, account_id), eq(t.request_id, request_id)))
  return found
}

async function notTooMany(db: Db, account_id: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayInMs)
  const [issued] = await db
    .select({ records: count() })
    .from(t)
    .where(and(eq(t.account_id, account_id), gt(t.issued_at, since)))
  if ((issued?.records ?? 0) >= recordsPerDay)
    throw new AppError('limit', 'literacy_too_many', { retryAfter: 3600 })
}

interface Making {
  account_id: string
  now: Date
  input: IssueInput
  urlOf: UrlOf
}

async function makeRecord(db: Db, { account_id, now, input, urlOf }: Making) {
  const { period, language, show_name } = input
  const fingerprint_key = randomBytes(16).toString('hex')
  const wanted = { format: recordFormat, account_id, period, language, fingerprint_key }
  const { people, items } = await readPeople(db, wanted)
  const measures = await readMeasures(db, account_id)
  const kept = {
    account_id,
    code: toCode(randomBytes(20)),
    format: recordFormat,
    period_from: period.from,
    period_to: period.to,
    language,
    issued_at: now,
    fingerprint_key,
    show_name,
    totals: totalsOf(people),
    measures: measures.texts,
    responsible_id: measures.responsible_id,
    next_evaluation: measures.next_evaluation,
    items,
  }
  const document = await documentOf(db, kept, people)
  const csv = recordCsv(document)
  const sha256 = sha256Of(csv)
  const pdf = await recordPdf(document, { sha256, url: urlOf(document.code, language) })
  const proofs = { sha256, size: csv.length, pdf_sha256: sha256Of(pdf), pdf_size: pdf.length }
  const { organisation } = document
  return { record: { ...kept, ...proofs, organisation, figures: figuresOf(people) }, files: { csv, pdf } }
}
