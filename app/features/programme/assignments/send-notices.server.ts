import { inArray, isNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { learningNotices, learningRequirements } from '#app/db/schema/assignments.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { type Lead, leadsOf } from '#app/features/programme/leads.server.ts'
import { readCalendars } from '#app/features/working-days/read-calendar.server.ts'
import { isWorkingDay } from '#app/features/working-days/rules.ts'
import { leadMail, learnerMail, type Told } from './assignment-mails.server.ts'
import { type NoticeKind, noticeToday } from './notices.ts'
import { type AssignmentRow, readAssignments, roundOf } from './read-assignments.server.ts'

/** Hours of the day, in the Netherlands, between which notices are mailed. */
export const mailHours = { from: 8, before: 18 } as const

const amsterdamHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  hourCycle: 'h23',
})

const claimStatement = statement<{ assignment_id: string }>(
  'claim_notices',
  `insert into learning_notices (assignment_id, round_from, kind, to_id, sent_on)
   select * from unnest($1::uuid[], $2::date[], $3::text[]) as n (assignment_id, round_from, kind)
   cross join (select $4::uuid as to_id, $5::date as sent_on) as reader
   on conflict do nothing returning assignment_id::text as assignment_id`,
)

/** Whether mails of a programme go out at this moment. */
export function isMailHour(now: Date): boolean {
  const hour = Number(amsterdamHour.format(now))
  return hour >= mailHours.from && hour < mailHours.before
}

/**
 * Mails what is to be told of assignments today: to the person what is asked, comes near, or is late, and at last to the leads who is not
 * done yet, without a score. One mail a day for a person at most, on their own working days only, each thing once: also when several
 * processes run this at the same moment. Call it after `refreshAllAssignments`.
 * @returns how many mails were queued
 * @throws AggregateError when some organisations failed; the next run tries those again
 */
export async function sendAssignmentNotices(db: Db, mail: MailContext, now: Date): Promise<number> {
  if (!isMailHour(now)) return 0
  const accounts = await db
    .selectDistinct({ id: learningRequirements.account_id })
    .from(learningRequirements)
    .where(isNull(learningRequirements.archived_on))
  const failures: unknown[] = []
  let mails = 0
  for (const { id } of accounts) {
    try {
      mails += await sendFor(db, mail, id, dutchDay(now))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} organisations failed`)
  return mails
}

async function sendFor(db: Db, mail: MailContext, accountId: string, today: string): Promise<number> {
  const rows = (await readAssignments(db, accountId, null, today)).filter(
    (row) => row.from_on !== null && row.completed_on === null && row.exception === null,
  )
  if (rows.length === 0) return 0
  const leads = await leadsOf(db, accountId)
  const ids = [...new Set([...rows.map(({ user_id }) => user_id), ...leads.map(({ id }) => id)])]
  const calendars = await readCalendars(db, ids, today, today)
  const works = (id: string) => {
    const calendar = calendars.get(id)
    return calendar === undefined || isWorkingDay(calendar, today)
  }
  const sent = await sentNotices(
    db,
    rows.map(({ assignment_id }) => assignment_id),
  )
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
  let mails = 0
  for (const [id, own] of byPerson) {
    const [first] = own
    if (!first) continue
    const reader = { id, email: first.email, full_name: first.full_name, language: first.language }
    const kinds = ['opened', 'soon', 'due', 'late'] as const
    if (
      await tell(db, mail, { reader, rows: own, kinds, sent, today, working: works(id), make: learnerMail })
    )
      mails++
  }
  for (const reader of leads) {
    const others = rows.filter(({ user_id }) => user_id !== reader.id)
    const kinds = ['lead'] as const
    if (
      await tell(db, mail, {
        reader,
        rows: others,
        kinds,
        sent,
        today,
        working: works(reader.id),
        make: leadMail,
      })
    )
      mails++
  }
  return mails
}

type Sent = ReadonlyMap<string, NoticeKind[]>
const keyOf = (assignmentId: string, from: string, reader: string) => `${assignmentId} ${from} ${reader}`

async function sentNotices(db: Db, ids: readonly string[]): Promise<Sent> {
  const sent = new Map<string, NoticeKind[]>()
  for (let at = 0; at < ids.length; at += 1000) {
    const rows = await db
      .select()
      .from(learningNotices)
      .where(inArray(learningNotices.assignment_id, ids.slice(at, at + 1000)))
    for (const { assignment_id, round_from, to_id, kind } of rows) {
      const key = keyOf(assignment_id, round_from, to_id)
      sent.set(key, [...(sent.get(key) ?? []), kind])
    }
  }
  return sent
}

interface Telling {
  reader: Lead
  rows: readonly AssignmentRow[]
  kinds: readonly NoticeKind[]
  sent: Sent
  today: string
  working: boolean
  make: typeof learnerMail
}

/** One mail to one reader, in one transaction: noted and queued together, or neither. @returns whether a mail went out */
async function tell(db: Db, mail: MailContext, telling: Telling): Promise<boolean> {
  const { reader, rows, kinds, sent, today, working, make } = telling
  const due = rows.flatMap((row) => {
    const round = roundOf(row)
    if (!round) return []
    const before = sent.get(keyOf(row.assignment_id, round.from, reader.id)) ?? []
    const { send, passed } = noticeToday(round, kinds, before, today, working)
    return send ? [{ row, from: round.from, kind: send, passed }] : []
  })
  if (due.length === 0) return false
  return db.transaction(async (tx) => {
    const claimed = await claim(tx, due, reader.id, today)
    const told = due
      .filter(({ row }) => claimed.has(row.assignment_id))
      .map(({ row, kind }): Told => ({ ...row, kind }))
    if (told.length === 0) return false
    const passed = due.flatMap(({ row, from, passed: kinds }) => kinds.map((kind) => ({ row, from, kind })))
    await claim(tx, passed, reader.id, today)
    await mail.queueMail(make(mail, reader, told), tx)
    return true
  })
}

async function claim(
  tx: Db,
  notices: readonly { row: AssignmentRow; from: string; kind: NoticeKind }[],
  readerId: string,
  today: string,
): Promise<Set<string>> {
  if (notices.length === 0) return new Set()
  const rows = await run(tx, claimStatement, [
    notices.map(({ row }) => row.assignment_id),
    notices.map(({ from }) => from),
    notices.map(({ kind }) => kind),
    readerId,
    today,
  ])
  return new Set(rows.map(({ assignment_id }) => assignment_id))
}
