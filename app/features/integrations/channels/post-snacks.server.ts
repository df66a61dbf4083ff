import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { dutchClock } from '#app/features/working-days/dutch-clock.ts'
import { dutchHolidays } from '#app/features/working-days/public-holidays.server.ts'
import type { Language } from '#app/lib/language.ts'
import { type ChannelService, lateMinutes, mayPost, retryIn } from './channel-rules.ts'
import { type Sending, sendCard } from './send-card.server.ts'
import { settleMessage } from './settle-message.server.ts'

/** At a time by one process: one that hangs takes one of these places for ten seconds at most, and those that failed lately come last. */
const atOnce = 40

type Moment = { day: string; minute: number; now: string }

/** Whose time has come, and was not past when it was chosen. */
const dueStatement = statement<{ id: string; minute: number }, Moment>(
  'due_channels',
  (p) => `select c.id::text as id, c.minute::int as minute from snack_channels c
     join accounts a on a.id = c.account_id and a.type = 'company'
   where c.paused_at is null and c.minute > ${p.minute}::int - ${lateMinutes} and c.minute <= ${p.minute}::int
     and c.changed_at <= ${p.now}::timestamptz - make_interval(mins => ${p.minute}::int - c.minute)
     and not exists (select from snack_channel_messages m where m.channel_id = c.id and m.local_date = ${p.day}::date)`,
)

/** One message a day, whoever comes first. */
const openStatement = statement<{ id: string }>(
  'open_channel_messages',
  `insert into snack_channel_messages (channel_id, local_date, next_attempt_at, created_at)
   select id, $2::date, $3::timestamptz, $3::timestamptz from unnest($1::uuid[]) id
   on conflict on constraint snack_channel_messages_day_unique do nothing returning id::text as id`,
)

/** SQL: a message that may go now. One of a day only in the hour that its owner chose. */
const isDue = (
  p: Record<keyof Moment, string>,
) => `d.state = 'waiting' and d.next_attempt_at <= ${p.now}::timestamptz
       and (d.local_date is null or (o.paused_at is null and d.local_date = ${p.day}::date
         and o.minute <= ${p.minute}::int and o.minute > ${p.minute}::int - ${lateMinutes}))`

const countStatement = statement<{ count: number }, Moment>(
  'count_due_channel_messages',
  (
    p,
  ) => `select count(*)::int as count from snack_channel_messages d join snack_channels o on o.id = d.channel_id
   where ${isDue(p)}`,
)

/**
 * Takes one message that is due. Its next attempt moves on by two minutes, longer than an attempt takes: a process that dies meanwhile
 * loses nothing, and no other takes it at the same time.
 */
const claimStatement = statement<Claimed, Moment>(
  'claim_channel_message',
  (
    p,
  ) => `update snack_channel_messages m set attempts = m.attempts + 1, next_attempt_at = ${p.now}::timestamptz + interval '2 minutes'
   from snack_channels c where c.id = m.channel_id and m.id = (
     select d.id from snack_channel_messages d join snack_channels o on o.id = d.channel_id
     where ${isDue(p)}
     order by o.failed_days, d.next_attempt_at limit 1 for update of d skip locked)
   returning m.id::text as id, m.attempts, m.local_date::text as local_date, c.id::text as channel_id,
     c.account_id::text as account_id, c.service, c.language, c.secret, c.minute::int as minute`,
)

interface Claimed {
  id: string
  attempts: number
  local_date: string | null
  channel_id: string
  account_id: string
  service: ChannelService
  language: Language
  secret: string
  minute: number
}

/** What nobody took in its hour: a server that was off, or a channel that was paused meanwhile. */
const overStatement = statement<{ id: string }, Moment>(
  'channel_messages_that_are_over',
  (p) => `update snack_channel_messages d set state = 'failed', last_error = coalesce(d.last_error, 'late')
   from snack_channels o where o.id = d.channel_id and d.state = 'waiting' and d.next_attempt_at <= ${p.now}::timestamptz
     and (d.local_date < ${p.day}::date or (d.local_date = ${p.day}::date and o.minute <= ${p.minute}::int - ${lateMinutes}))
   returning d.id::text as id`,
)

export interface Posting extends Sending {
  mail: MailContext
  now: () => Date
}

const momentOf = (now: Date): Moment => ({ ...dutchClock(now), now: now.toISOString() })

async function openMessages(db: Db, at: Moment): Promise<void> {
  const due = await run(db, dueStatement, at)
  if (due.length === 0) return
  const holidays = await dutchHolidays(at.day, at.day)
  const ids = due.filter(({ minute }) => mayPost({ minute, paused: false }, at, holidays)).map(({ id }) => id)
  if (ids.length > 0) await run(db, openStatement, [ids, at.day, at.now])
}

/** When a message is tried again: within its hour, or not at all. A try is not repeated. */
function nextOf(claimed: Claimed, delay: number | undefined, now: Date): Date | undefined {
  if (delay === undefined || claimed.local_date === null) return undefined
  const next = new Date(now.getTime() + delay * 1000)
  const { day, minute } = dutchClock(next)
  return day === claimed.local_date && minute < claimed.minute + lateMinutes ? next : undefined
}

async function post(place: Posting, claimed: Claimed): Promise<boolean> {
  const { id, channel_id, account_id, service, language, secret: address, local_date } = claimed
  const day = local_date ?? dutchClock(place.now()).day
  const card = { channel_id, account_id, service, language, address, day, isTest: local_date === null }
  const attempt = await sendCard(place, card)
  const now = place.now()
  const next = attempt.ok ? undefined : nextOf(claimed, retryIn(claimed.attempts, attempt), now)
  await settleMessage(place.db, place.mail, id, attempt, { next, now })
  return attempt.ok
}

/**
 * Posts the snack of the day into every channel whose time has come (PD-94): each once on a working day, also when several processes run
 * this at once. Each is settled by itself, as soon as it is answered.
 * @returns how many arrived, and how many did not
 * @throws AggregateError when some could not be made or written down; the next run goes on
 */
export async function postSnacks(place: Posting): Promise<{ delivered: number; failed: number }> {
  const { db, now } = place
  await openMessages(db, momentOf(now()))
  await run(db, overStatement, momentOf(now()))
  const [waiting] = await run(db, countStatement, momentOf(now()))
  const count = { delivered: 0, failed: 0 }
  const faults: unknown[] = []
  const work = async () => {
    for (;;) {
      const [claimed] = await run(db, claimStatement, momentOf(now()))
      if (!claimed) return
      try {
        count[(await post(place, claimed)) ? 'delivered' : 'failed'] += 1
      } catch (error) {
        faults.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting?.count ?? 0) }, work))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} messages to channels failed`)
  return count
}
