import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { policyNotices, policyVersions } from '#app/db/schema/policy.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { type NoticeKind, noticeToday } from '#app/features/programme/assignments/notices.ts'
import { isMailHour } from '#app/features/programme/assignments/send-notices.server.ts'
import { type Lead, leadsOf } from '#app/features/programme/leads.server.ts'
import {
  type PolicyVersion,
  readVersion,
} from '#app/features/programme/policy/versions/read-versions.server.ts'
import { readCalendars } from '#app/features/working-days/read-calendar.server.ts'
import { isWorkingDay } from '#app/features/working-days/rules.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'
import { readerMail, readersLateMail } from './policy-mails.server.ts'
import { type ReaderRow, readReaders, roundOfReader } from './read-readers.server.ts'

const claimStatement = statement<{ user_id: string }>(
  'claim_policy_notices',
  `insert into policy_notices (version_id, user_id, kind, to_id, sent_on)
   select $1::uuid, n.user_id, n.kind, $4::uuid, $5::date from unnest($2::uuid[], $3::text[]) as n (user_id, kind)
   on conflict do nothing returning user_id::text as user_id`,
)

/**
 * Mails who still has to read the policy that holds, on the days and by the rules of assignments (PD-61): a new version, a week before the last day,
 * on it, three days after; a week after it the leads. On working days of the reader only, each thing once, also when several processes run
 * this at the same moment.
 * @returns how many mails were queued
 * @throws AggregateError when some organisations failed; the next run tries those again
 */
export async function sendPolicyNotices(db: Db, mail: MailContext, now: Date): Promise<number> {
  if (!isMailHour(now)) return 0
  const accounts = await db.selectDistinct({ id: policyVersions.account_id }).from(policyVersions)
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
  const version = await readVersion(db, accountId)
  if (!version) return 0
  const open = (await readReaders(db, accountId, version.id)).filter((one) => one.acknowledged_on === null)
  if (open.length === 0) return 0
  const leads = await leadsOf(db, accountId)
  const ids = [...new Set([...open.map(({ user_id }) => user_id), ...leads.map(({ id }) => id)])]
  const calendars = await readCalendars(db, ids, today, today)
  const works = (id: string) => {
    const calendar = calendars.get(id)
    return calendar === undefined || isWorkingDay(calendar, today)
  }
  const rows = await db.select().from(policyNotices).where(eq(policyNotices.version_id, version.id))
  const sent = Map.groupBy(rows, ({ user_id, to_id }) => `${user_id} ${to_id}`)
  const told = (about: string, to: string) => (sent.get(`${about} ${to}`) ?? []).map(({ kind }) => kind)
  let mails = 0
  for (const reader of open) {
    const round = roundOfReader(version, reader)
    const kinds = ['opened', 'soon', 'due', 'late'] as const
    const { user_id } = reader
    const { send, passed } = noticeToday(round, kinds, told(user_id, user_id), today, works(user_id))
    if (send === null || send === 'lead') continue
    const letter = { to: user_id, notices: [{ about: user_id, kinds: [send, ...passed] }] }
    if (await tell(db, mail, version, today, letter, () => readerMail(mail, reader, send, round.due))) mails++
  }
  for (const lead of leads) if (await tellLead(lead)) mails++
  return mails

  async function tellLead(lead: Lead): Promise<boolean> {
    if (!version) return false
    const late = open.filter(
      (reader) =>
        reader.user_id !== lead.id &&
        noticeToday(
          roundOfReader(version, reader),
          ['lead'],
          told(reader.user_id, lead.id),
          today,
          works(lead.id),
        ).send !== null,
    )
    const notices = late.map(({ user_id }) => ({ about: user_id, kinds: ['lead' as const] }))
    const letter = { to: lead.id, notices }
    return tell(db, mail, version, today, letter, (claimed) =>
      readersLateMail(mail, lead, namesOf(late, claimed)),
    )
  }
}

const namesOf = (readers: readonly ReaderRow[], ids: ReadonlySet<string>) =>
  readers.filter(({ user_id }) => ids.has(user_id)).map(({ full_name }) => full_name)

interface Letter {
  /** Who gets it. */
  to: string
  /** About whom, and what counts as told by it; the first of the kinds is what is told. */
  notices: readonly { about: string; kinds: readonly NoticeKind[] }[]
}

/** One mail to one reader, in one transaction: noted and queued together, or neither. @returns whether a mail went out */
async function tell(
  db: Db,
  mail: MailContext,
  version: PolicyVersion,
  today: string,
  { to, notices }: Letter,
  make: (claimed: ReadonlySet<string>) => Mail,
): Promise<boolean> {
  if (notices.length === 0) return false
  return db.transaction(async (tx) => {
    const first = notices.flatMap(({ about, kinds }) => kinds.slice(0, 1).map((kind) => ({ about, kind })))
    const claimed = await claim(tx, version.id, first, to, today)
    if (claimed.size === 0) return false
    const passed = notices.flatMap(({ about, kinds }) => kinds.slice(1).map((kind) => ({ about, kind })))
    await claim(tx, version.id, passed, to, today)
    await mail.queueMail(make(claimed), tx)
    return true
  })
}

async function claim(
  tx: Db,
  versionId: string,
  notices: readonly { about: string; kind: NoticeKind }[],
  to: string,
  today: string,
): Promise<Set<string>> {
  if (notices.length === 0) return new Set()
  const abouts = notices.map(({ about }) => about)
  const kinds = notices.map(({ kind }) => kind)
  const rows = await run(tx, claimStatement, [versionId, abouts, kinds, to, today])
  return new Set(rows.map(({ user_id }) => user_id))
}
