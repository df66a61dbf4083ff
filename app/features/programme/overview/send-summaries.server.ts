import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiIncidents, aiSystems } from '#app/db/schema/ai-register.ts'
import { learningRequirements, programmeSummaries } from '#app/db/schema/assignments.ts'
import { programmeFiles } from '#app/db/schema/programme-files.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { readMeasures } from '#app/features/literacy/measures.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { findAccount } from '#app/features/organisation/queries.server.ts'
import { readAssignments } from '#app/features/programme/assignments/read-assignments.server.ts'
import { addMonths } from '#app/features/programme/assignments/rounds.ts'
import { isMailHour } from '#app/features/programme/assignments/send-notices.server.ts'
import { leadsOf } from '#app/features/programme/leads.server.ts'
import { readCalendars } from '#app/features/working-days/read-calendar.server.ts'
import { isWorkingDay } from '#app/features/working-days/rules.ts'
import { overviewOf } from './overview-rules.ts'
import { type Summary, summaryMail } from './summary-mail.server.ts'
import { isSummaryDay, quarterOf } from './summary-rules.ts'

/**
 * Mails the leads of every organisation with a programme how it stands, once a quarter, on the first of their own working days: once also when
 * several processes run this at the same moment (PD-83).
 * @returns how many mails were queued
 * @throws AggregateError when some organisations failed; the next run tries those again
 */
export async function sendQuarterlySummaries(db: Db, mail: MailContext, now: Date): Promise<number> {
  const today = dutchDay(now)
  if (!isMailHour(now) || !isSummaryDay(today, true)) return 0
  const failures: unknown[] = []
  let mails = 0
  for (const accountId of await accountsWithProgramme(db)) {
    try {
      mails += await sendFor(db, mail, accountId, today)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} organisations failed`)
  return mails
}

async function accountsWithProgramme(db: Db): Promise<Set<string>> {
  const asking = await db
    .selectDistinct({ id: learningRequirements.account_id })
    .from(learningRequirements)
    .where(isNull(learningRequirements.archived_on))
  const using = await db
    .selectDistinct({ id: aiSystems.account_id })
    .from(aiSystems)
    .where(isNull(aiSystems.retired_on))
  return new Set([...asking, ...using].map(({ id }) => id))
}

async function sendFor(db: Db, mail: MailContext, accountId: string, today: string): Promise<number> {
  const quarter = quarterOf(today).first
  const s = programmeSummaries
  const had = await db
    .select({ id: s.to_id })
    .from(s)
    .where(and(eq(s.account_id, accountId), eq(s.quarter, quarter)))
  const leads = (await leadsOf(db, accountId)).filter(({ id }) => !had.some((one) => one.id === id))
  if (leads.length === 0) return 0
  const calendars = await readCalendars(
    db,
    leads.map(({ id }) => id),
    today,
    today,
  )
  const readers = leads.filter(({ id }) => {
    const calendar = calendars.get(id)
    return isSummaryDay(today, calendar === undefined || isWorkingDay(calendar, today))
  })
  if (readers.length === 0) return 0
  const summary = await readSummary(db, accountId, today)
  let mails = 0
  for (const reader of readers) {
    const sent = await db.transaction(async (tx) => {
      const claimed = await tx
        .insert(s)
        .values({ account_id: accountId, to_id: reader.id, quarter })
        .onConflictDoNothing()
        .returning({ id: s.to_id })
      if (claimed.length === 0) return false
      await mail.queueMail(summaryMail(mail, reader, summary), tx)
      return true
    })
    if (sent) mails++
  }
  return mails
}

async function readSummary(db: Db, accountId: string, today: string): Promise<Summary> {
  const account = await findAccount(db, accountId)
  const { people, on_time, coming } = overviewOf(await readAssignments(db, accountId, null, today), today)
  const systems = await db
    .select({ decision: aiSystems.decision, review_on: aiSystems.review_on })
    .from(aiSystems)
    .where(and(eq(aiSystems.account_id, accountId), isNull(aiSystems.retired_on)))
  const incidents_open = await db.$count(
    aiIncidents,
    and(eq(aiIncidents.account_id, accountId), isNull(aiIncidents.closed_on)),
  )
  const { next_evaluation } = await readMeasures(db, accountId)
  const [file] = await db
    .select({ issued_at: programmeFiles.issued_at })
    .from(programmeFiles)
    .where(and(eq(programmeFiles.account_id, accountId), eq(programmeFiles.state, 'ready')))
    .orderBy(desc(programmeFiles.requested_at))
    .limit(1)
  const quarterEnds = addMonths(quarterOf(today).first, 3).slice(0, 7)
  const inQuarter = coming.filter(({ month }) => month < quarterEnds)
  return {
    company: account?.name ?? '',
    people,
    on_time,
    coming: inQuarter.reduce((total, { assignments }) => total + assignments, 0),
    systems: systems.length,
    undecided: systems.filter(({ decision }) => decision === 'undecided').length,
    to_review: systems.filter(({ review_on }) => review_on !== null && review_on <= today).length,
    incidents_open,
    next_evaluation,
    last_file: file?.issued_at ? dutchDay(file.issued_at) : null,
  }
}
