import { randomBytes } from 'node:crypto'
import { and, count, eq, gt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { literacyRecords } from '#app/db/schema/literacy.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { codeOf } from './code.ts'
import { documentOf, type KeptRecord } from './document.server.ts'
import { readMeasures } from './measures.server.ts'
import { dutchDay, type Period, periodFault } from './period.ts'
import { readPeople } from './read-people.server.ts'
import { recordCsv, sha256Of } from './record-csv.server.ts'
import { totalsOf } from './record-data.ts'
import { recordFormat, recordsPerDay } from './rules.ts'

export interface IssueInput {
  request_id: string
  period: Period
  /** Of the documents. */
  language: Language
  /** Name the organisation on the public page. */
  show_name: boolean
}

const t = literacyRecords

/**
 * Issues an AI-literacy record: reads what the members completed in the period and the measures as they are now, and keeps
 * what is needed to make the same two documents again, with the hash of the CSV file. One transaction; the same `request_id`
 * gives the same record, also when it is sent twice at once.
 * @throws AppError as requireTeamRole, invalid `literacy_day_invalid`, `literacy_period_backwards`,
 * `literacy_period_not_over`, `literacy_period_too_long`, limit `literacy_too_many`
 * Issue "AI-literacy record", docs/decisions/0017.
 */
export async function issueRecord(ctx: Ctx, input: IssueInput): Promise<{ id: string }> {
  const { db, viewer, now } = requireTeamRole(ctx, ['org_admin'])
  const { account_id, user_id } = viewer.profile
  const fault = periodFault(input.period, dutchDay(now))
  if (fault) throw new AppError('invalid', fault)
  return db.transaction(async (tx) => {
    const standing = await findRequest(tx, account_id, input.request_id)
    if (standing) return standing
    await notTooMany(tx, account_id, now)
    const record = await makeRecord(tx, { account_id, now, input })
    const [made] = await tx
      .insert(t)
      .values({ ...record, request_id: input.request_id, issued_by: user_id })
      .onConflictDoNothing({ target: [t.account_id, t.request_id] })
      .returning({ id: t.id })
    if (!made) return (await findRequest(tx, account_id, input.request_id)) as { id: string }
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

async function makeRecord(
  db: Db,
  { account_id, now, input }: { account_id: string; now: Date; input: IssueInput },
): Promise<KeptRecord> {
  const { period, language, show_name } = input
  const fingerprint_key = randomBytes(16).toString('hex')
  const { people, items } = await readPeople(db, { account_id, period, language, fingerprint_key })
  const measures = await readMeasures(db, account_id)
  const kept = {
    account_id,
    code: codeOf(randomBytes(20)),
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
  const csv = recordCsv(await documentOf(db, kept, people))
  return { ...kept, sha256: sha256Of(csv), size: csv.length }
}
