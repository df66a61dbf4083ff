import { inArray, isNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { learningNotices, learningRequirements } from '#app/db/schema/assignments.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { leadsOf } from '#app/features/programme/leads.server.ts'
import type { NoticeKind } from '#app/features/programme/notices/notice-rules.ts'
import type { NoticeSource } from '#app/features/programme/notices/notice-source.ts'
import { roundNotices, type Told, toldKey } from '#app/features/programme/notices/round-notices.ts'
import { leadPart, learnerPart, type OpenAssignment } from './assignment-mails.server.ts'
import { type AssignmentRow, readAssignments, roundOf } from './read-assignments.server.ts'

const noteStatement = statement<{ assignment_id: string }>(
  'claim_notices',
  `insert into learning_notices (assignment_id, round_from, kind, to_id, sent_on)
   select * from unnest($1::uuid[], $2::date[], $3::text[]) as n (assignment_id, round_from, kind)
   cross join (select $4::uuid as to_id, $5::date as sent_on) as reader
   on conflict do nothing returning assignment_id::text as assignment_id`,
)

/** Rows for one `in (…)`. */
const chunk = 1000

/** Of assignments: to the person what is asked, comes near, or is late, and at last to the leads who is not done yet, without a score (PD-61). */
export const assignmentNotices: NoticeSource = {
  accounts: async (db) => {
    const rows = await db
      .selectDistinct({ id: learningRequirements.account_id })
      .from(learningRequirements)
      .where(isNull(learningRequirements.archived_on))
    return rows.map(({ id }) => id)
  },
  read: async (db, accountId, today) => {
    const open = (await readAssignments(db, accountId, null, today)).flatMap(toOpen)
    if (open.length === 0) return null
    const leads = await leadsOf(db, accountId)
    const told = await toldBefore(
      db,
      open.map(({ assignment_id }) => assignment_id),
    )
    const note = async (tx: Db, notices: readonly Told<OpenAssignment>[], readerId: string) => {
      const rows = await run(tx, noteStatement, [
        notices.map(({ open: { assignment_id } }) => assignment_id),
        notices.map(({ open: { round } }) => round.from),
        notices.map(({ kind }) => kind),
        readerId,
        today,
      ])
      const noted = new Set(rows.map(({ assignment_id }) => assignment_id))
      return new Set(
        notices.flatMap(({ open: { key, assignment_id } }) => (noted.has(assignment_id) ? key : [])),
      )
    }
    return roundNotices({ open, leads, told, today, note, ownPart: learnerPart, leadPart })
  },
}

function toOpen(row: AssignmentRow): OpenAssignment[] {
  const round = roundOf(row)
  if (!round || round.completed !== null || row.exception !== null) return []
  const { assignment_id, title, user_id: id, email, full_name, language } = row
  return [
    {
      key: keyOf(assignment_id, round.from),
      assignment_id,
      title,
      round,
      person: { id, email, full_name, language },
    },
  ]
}

const keyOf = (assignmentId: string, from: string) => `${assignmentId} ${from}`

async function toldBefore(db: Db, ids: readonly string[]): Promise<Map<string, NoticeKind[]>> {
  const told = new Map<string, NoticeKind[]>()
  for (let at = 0; at < ids.length; at += chunk) {
    const rows = await db
      .select()
      .from(learningNotices)
      .where(inArray(learningNotices.assignment_id, ids.slice(at, at + chunk)))
    for (const { assignment_id, round_from, to_id, kind } of rows) {
      const key = toldKey(keyOf(assignment_id, round_from), to_id)
      told.set(key, [...(told.get(key) ?? []), kind])
    }
  }
  return told
}
