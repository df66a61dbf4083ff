import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiIncidents } from '#app/db/schema/ai-register.ts'
import { refuseForm } from '#app/features/contact/refuse-form.server.ts'
import { type Ctx, type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import { findAccount } from '#app/features/organisation/queries.server.ts'
import { leadsOf } from '#app/features/programme/leads.server.ts'
import { requireSystem } from '#app/features/programme/register/read-register.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import {
  incidentsMax,
  isCalendarDay,
  type PersonalData,
  reportsPerDay,
  textMax,
  tidyText,
} from '#app/features/programme/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { incidentMail } from './incident-mail.server.ts'
import { requireIncident } from './read-incidents.server.ts'

const t = aiIncidents

export interface Report {
  happened_on: string
  /** Of the own register; null for anything else. */
  system_id: string | null
  what: string
  personal_data: PersonalData
}

/**
 * Reports that something went wrong with AI, by anybody in a company. Its leads get a mail at once, also on a day off: a data breach may have to be
 * reported within 72 hours (GDPR article 33; PD-83). The same request again reports nothing.
 * @returns its id
 * @throws AppError not_found `page_not_found` outside a company; invalid `invalid_form` with a reason per field; limit `too_many_incidents`
 */
export async function reportIncident(
  ctx: Ctx,
  mail: MailContext,
  request_id: string,
  report: Report,
): Promise<string> {
  const { db, viewer, now } = requireLearner(ctx)
  const { account_id, user_id } = viewer.profile
  const account = await findAccount(db, account_id)
  if (account?.type !== 'company') throw new AppError('not_found', 'page_not_found')
  return db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const [same] = await tx
      .select({ id: t.id })
      .from(t)
      .where(and(eq(t.account_id, account_id), eq(t.request_id, request_id)))
    if (same) return same.id
    const values = await checked(tx, account_id, report, now)
    const own = and(eq(t.reported_by, user_id), gt(t.reported_at, new Date(now.getTime() - dayInMs)))
    const [all, today] = [await tx.$count(t, eq(t.account_id, account_id)), await tx.$count(t, own)]
    if (all >= incidentsMax || today >= reportsPerDay) throw new AppError('limit', 'too_many_incidents')
    const [made] = await tx
      .insert(t)
      .values({ ...values, account_id, request_id, reported_by: user_id, reported_at: now })
      .returning({ id: t.id })
    if (!made) throw new Error('The incident was not stored')
    for (const lead of await leadsOf(tx, account_id))
      if (lead.id !== user_id)
        await mail.queueMail(incidentMail(mail, lead, values.personal_data === 'yes', made.id), tx)
    return made.id
  })
}

export interface IncidentChange extends Report {
  /** What was done about it. */
  measures: string
  /** Whether it has been dealt with. */
  closed: boolean
}

/**
 * Changes an incident, or says that it has been dealt with; the same again changes nothing. The last one to save wins.
 * @throws AppError as requireLead; not_found `incident_not_found`; invalid `invalid_form`
 */
export async function changeIncident(ctx: Ctx, id: string, change: IncidentChange): Promise<void> {
  const { db, viewer, now } = await leadOf(ctx, id)
  const { account_id } = viewer.profile
  await db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const before = await requireIncident(tx, account_id, id)
    const { closed, measures: written, ...report } = change
    const measures = tidyText(written)
    const problems: Record<string, string> = {}
    if (measures.length > textMax) problems.measures = 'too_long'
    if (closed && !measures) problems.measures = 'measures_required'
    // A use of AI may have left the register since.
    const kept = report.system_id === before.system_id
    const values = await checked(
      tx,
      account_id,
      { ...report, system_id: kept ? null : report.system_id },
      now,
      problems,
    )
    const closed_on = closed ? (before.closed_on ?? dutchDay(now)) : null
    await tx
      .update(t)
      .set({ ...values, system_id: report.system_id, measures, closed_on })
      .where(eq(t.id, id))
  })
}

/**
 * Takes out an incident that was none. Files that tell of it stay as they were issued.
 * @throws AppError as requireLead; not_found `incident_not_found`
 */
export async function deleteIncident(ctx: Ctx, id: string): Promise<void> {
  const { db } = await leadOf(ctx, id)
  await db.delete(t).where(eq(t.id, id))
}

/** Somebody else's id answers like one that does not exist, before anything is said about roles. */
async function leadOf(ctx: Ctx, id: string): Promise<LearnerCtx> {
  const { db, viewer } = requireLearner(ctx)
  await requireIncident(db, viewer.profile.account_id, id)
  return requireLead(ctx)
}

async function checked(
  tx: Db,
  accountId: string,
  report: Report,
  now: Date,
  problems: Record<string, string> = {},
) {
  const { happened_on, system_id, personal_data } = report
  const what = tidyText(report.what)
  if (!what) problems.what = 'what_required'
  else if (what.length > textMax) problems.what = 'too_long'
  if (!isCalendarDay(happened_on)) problems.happened_on = 'day_invalid'
  else if (happened_on > dutchDay(now)) problems.happened_on = 'day_to_come'
  if (system_id !== null) {
    const found = await requireSystem(tx, accountId, system_id).catch(() => undefined)
    if (!found) problems.system_id = 'system_not_found'
  }
  refuseForm(problems)
  return { happened_on, system_id, what, personal_data }
}
