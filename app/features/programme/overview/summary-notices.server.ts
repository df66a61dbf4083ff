import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiIncidents, aiSystems } from '#app/db/schema/ai-register.ts'
import { learningRequirements, programmeSummaries } from '#app/db/schema/assignments.ts'
import { programmeFiles } from '#app/db/schema/programme-files.ts'
import { readMeasures } from '#app/features/literacy/measures.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { findAccount } from '#app/features/organisation/queries.server.ts'
import { addMonths } from '#app/features/programme/assignments/rounds.ts'
import { leadsOf } from '#app/features/programme/leads.server.ts'
import type { Due, NoticeSource, Reader } from '#app/features/programme/notices/notice-source.ts'
import { readOverview } from './read-overview.server.ts'
import { type Summary, summaryPart } from './summary-mail.server.ts'
import { isSummaryDay, quarterOf } from './summary-rules.ts'

/**
 * How it stands, to the leads of every organisation with a programme, once a quarter, on the first of their own working days (PD-83).
 */
export const summaryNotices: NoticeSource = {
  accounts: async (db, today) => (isSummaryDay(today) ? await accountsWithProgramme(db) : []),
  read: async (db, accountId, today) => {
    const quarter = quarterOf(today).first
    const s = programmeSummaries
    const had = await db
      .select({ id: s.to_id })
      .from(s)
      .where(and(eq(s.account_id, accountId), eq(s.quarter, quarter)))
    const readers = (await leadsOf(db, accountId)).filter(({ id }) => !had.some((one) => one.id === id))
    if (readers.length === 0) return null
    let summary: Summary | undefined
    const due = (reader: Reader): Due[] => {
      if (!readers.some(({ id }) => id === reader.id)) return []
      return [
        async (tx) => {
          const claimed = await tx
            .insert(s)
            .values({ account_id: accountId, to_id: reader.id, quarter })
            .onConflictDoNothing()
            .returning({ id: s.to_id })
          if (claimed.length === 0) return null
          summary ??= await readSummary(tx, accountId, today)
          return summaryPart(reader, summary)
        },
      ]
    }
    return { readers, due }
  },
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

async function readSummary(db: Db, accountId: string, today: string): Promise<Summary> {
  const account = await findAccount(db, accountId)
  const lines = { department: undefined, late: 1, soon: 1, exceptions: 1 }
  const { people, on_time, coming } = await readOverview(db, accountId, today, lines)
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
