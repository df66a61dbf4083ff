import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { programmeMails } from '#app/db/schema/assignments.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { readCalendars } from '#app/features/working-days/read-calendar.server.ts'
import { addDays, isWorkingDay } from '#app/features/working-days/rules.ts'
import { isMailHour } from './mail-hours.ts'
import type { AccountNotices, Due, MailPart, NoticeSource, Reader } from './notice-source.ts'
import { programmeMail } from './programme-mail.server.ts'

/** Days after which it is no longer noted who had a mail. */
export const keptMailDays = 7

/**
 * Mails what is to be told today of assignments, the own policy and whatever else a programme has, all of it in one mail: at most one a day for
 * a person, on own working days only, each thing once, also when several processes run this at the same moment. What comes up after the mail
 * of the day is told on the next working day. Call it after `refreshAllAssignments`.
 * @returns how many mails were queued
 * @throws AggregateError when some organisations failed; the next run tries those again
 */
export async function sendProgrammeMails(
  db: Db,
  mail: MailContext,
  now: Date,
  sources: readonly NoticeSource[],
): Promise<number> {
  if (!isMailHour(now)) return 0
  const today = dutchDay(now)
  await db.delete(programmeMails).where(lt(programmeMails.sent_on, addDays(today, -keptMailDays)))
  const byAccount = new Map<string, NoticeSource[]>()
  for (const source of sources)
    for (const id of await source.accounts(db, today))
      byAccount.set(id, [...(byAccount.get(id) ?? []), source])
  const failures: unknown[] = []
  let mails = 0
  for (const [accountId, own] of byAccount) {
    try {
      mails += await sendFor(db, mail, { accountId, today, sources: own })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} organisations failed`)
  return mails
}

interface Account {
  accountId: string
  today: string
  sources: readonly NoticeSource[]
}

async function sendFor(db: Db, mail: MailContext, { accountId, today, sources }: Account): Promise<number> {
  const notices: AccountNotices[] = []
  for (const source of sources) {
    const read = await source.read(db, accountId, today)
    if (read) notices.push(read)
  }
  const byId = new Map(notices.flatMap(({ readers }) => readers).map((reader) => [reader.id, reader]))
  const readers = await whoCanBeTold(db, [...byId.values()], today)
  let mails = 0
  for (const reader of readers) {
    const due = notices.flatMap((one) => one.due(reader))
    if (due.length > 0 && (await tell(db, mail, reader, due, today))) mails++
  }
  return mails
}

/** Who works today and had no mail yet. */
async function whoCanBeTold(db: Db, readers: readonly Reader[], today: string): Promise<Reader[]> {
  if (readers.length === 0) return []
  const ids = readers.map(({ id }) => id)
  const calendars = await readCalendars(db, ids, today, today)
  const m = programmeMails
  const rows = await db
    .select({ id: m.to_id })
    .from(m)
    .where(and(eq(m.sent_on, today), inArray(m.to_id, ids)))
  const had = new Set(rows.map(({ id }) => id))
  return readers.filter(({ id }) => {
    const calendar = calendars.get(id)
    return !had.has(id) && (calendar === undefined || isWorkingDay(calendar, today))
  })
}

/** One mail to one reader, in one transaction: noted and queued together, or neither. @returns whether a mail went out */
async function tell(
  db: Db,
  mail: MailContext,
  reader: Reader,
  due: readonly Due[],
  today: string,
): Promise<boolean> {
  const m = programmeMails
  const own = and(eq(m.to_id, reader.id), eq(m.sent_on, today))
  return db.transaction(async (tx) => {
    // Whoever writes the day of a reader first tells everything; others wait for it, and then tell nothing.
    const values = { to_id: reader.id, sent_on: today }
    const claimed = await tx.insert(m).values(values).onConflictDoNothing().returning({ id: m.to_id })
    if (claimed.length === 0) return false
    const parts: MailPart[] = []
    for (const one of due) {
      const part = await one(tx)
      if (part) parts.push(part)
    }
    // What is about the reader comes before what is about others.
    const [first, ...others] = parts.toSorted((a, b) => Number(b.mine) - Number(a.mine))
    if (!first) {
      await tx.delete(m).where(own)
      return false
    }
    await mail.queueMail(programmeMail(mail, reader, [first, ...others]), tx)
    return true
  })
}
