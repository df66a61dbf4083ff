import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { itemPath } from '#app/features/content/kinds.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { firstName } from '#app/features/leaderboard/rules.ts'
import { learnerCtx } from '#app/features/notifications/learner-ctx.server.ts'
import { findLearnerState } from '#app/features/progress/queries.server.ts'
import { listOpenItems } from '#app/features/snacks/wall/queries.server.ts'
import { readCalendars } from '#app/features/working-days/read-calendar.server.ts'
import {
  isDayOff,
  isInRoster,
  type WorkingCalendar,
  weekdayOf,
  weeksOn,
} from '#app/features/working-days/rules.ts'
import { dutchDay } from '#app/lib/dates.ts'
import { dueSlots } from './due-slots.server.ts'
import { reminderMail } from './reminder-mail.server.ts'

interface Due {
  user_id: string
  local_date: string
  /** Asked to be reminded on Saturday and Sunday too. */
  weekends: boolean
}

/**
 * Who asked for one of these moments, in order of id. Somebody who was active that day needs no reminder; settings that
 * were changed after the moment do not call it back.
 */
const dueStatement = statement<Due>(
  'due_reminders',
  `select s.user_id::text as user_id, slot.local_date::text as local_date, s.weekends
   from unnest($1::date[], $2::int[], $3::int[], $4::boolean[], $5::timestamptz[])
     as slot (local_date, minute, day, holiday, moment)
   join reminder_settings s on s.enabled and s.minute = slot.minute and s.updated_at <= slot.moment
   join ai_users u on u.id = s.user_id and u.is_active
   join user_statistics st on st.user_id = s.user_id
   where case when slot.day > 5 then s.weekends else slot.day = any(s.weekdays) end
     and (s.holidays or not slot.holiday)
     and (st.last_activity is null or (st.last_activity at time zone 'Europe/Amsterdam')::date < slot.local_date)
     and not exists (select from reminder_sends r where r.user_id = s.user_id and r.local_date = slot.local_date)
     and s.user_id > $6::uuid
   order by s.user_id limit $7`,
)

/**
 * A day off gets no reminder, nor does a day that the own roster leaves out (PD-47). A weekend that was asked for is a wish of
 * its own, and public holidays are a choice of the reminders themselves.
 */
function isSpared(calendar: WorkingCalendar | undefined, { local_date, weekends }: Due): boolean {
  if (!calendar) return false
  if (isDayOff(calendar, local_date)) return true
  const wished = weekends && weekdayOf(local_date) > 5
  return !wished && !isInRoster(weeksOn(calendar, local_date), local_date)
}

/** Whoever inserts the row sends the mail; a second process waits for the first one to commit and then finds it there. */
const claimStatement = statement<{ claimed: number }>(
  'claim_reminder',
  `insert into reminder_sends (user_id, local_date, sent_at)
   select s.user_id, $2::date, $3::timestamptz from reminder_settings s
   where s.user_id = $1::uuid and s.enabled for share
   on conflict do nothing returning 1 as claimed`,
)

const batchSize = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** One reminder, in one transaction: claimed and queued together, or neither. @returns whether a mail went out */
async function remind(db: Db, mailContext: MailContext, due: Due, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [claimed] = await run(tx, claimStatement, [due.user_id, due.local_date, now.toISOString()])
    const ctx = claimed && (await learnerCtx(tx, due.user_id, now))
    if (!ctx) return false
    const [item] = await listOpenItems(ctx)
    // With nothing open there is nothing to remind of; the day counts as dealt with.
    if (!item) return false
    const { viewer, language } = ctx
    const state = await findLearnerState(tx, due.user_id)
    const mail = reminderMail(mailContext, {
      user_id: due.user_id,
      email: viewer.email,
      language,
      first_name: firstName(viewer.profile.full_name),
      streak: state?.current_streak ?? 0,
      snack: { title: item.title, path: itemPath(item) },
    })
    await mailContext.queueMail(mail, tx)
    return true
  })
}

/**
 * Queues the e-mail reminders whose time has come, each once: also when several processes run this at the same moment,
 * when it runs again after a failure, and when the clock goes back. Late runs send what is at most two hours old
 * (`lateMinutes`). One person's failure does not keep the others waiting.
 * @returns how many mails were queued
 * @throws AggregateError when some failed; the next run tries those again
 * docs/decisions/0019-notifications-and-reminders.md.
 */
export async function sendDueReminders(db: Db, mailContext: MailContext, now: Date): Promise<number> {
  const slots = await dueSlots(now)
  const columns = [
    slots.map((slot) => slot.local_date),
    slots.map((slot) => slot.minute),
    slots.map((slot) => slot.day),
    slots.map((slot) => slot.holiday),
    slots.map((slot) => slot.moment.toISOString()),
  ]
  const earliest = slots[0]?.local_date ?? dutchDay(now)
  const failures: unknown[] = []
  let sent = 0
  let after = beforeAll
  for (;;) {
    const batch = await run(db, dueStatement, [...columns, after, batchSize])
    const people = batch.map(({ user_id }) => user_id)
    const calendars = await readCalendars(db, people, earliest, dutchDay(now))
    for (const due of batch) {
      try {
        if (isSpared(calendars.get(due.user_id), due)) continue
        if (await remind(db, mailContext, due, now)) sent++
      } catch (error) {
        failures.push(error)
      }
    }
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) break
    after = last.user_id
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`)
  return sent
}
