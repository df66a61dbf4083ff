import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { Outside } from '#app/features/integrations/webhooks/post-outside.server.ts'
import { learnerCtx } from '#app/features/notifications/learner-ctx.server.ts'
import { settingsOf } from '#app/features/notifications/reminders/reminder-settings.server.ts'
import { trayInBar } from '#app/features/snacks/tray/tray-in-bar.server.ts'
import { listOpenItems } from '#app/features/snacks/wall/queries.server.ts'
import { type ClockTime, dutchClock } from '#app/features/working-days/dutch-clock.ts'
import { readCalendar } from '#app/features/working-days/read-calendar.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { type Language, localePath } from '#app/lib/language.ts'
import { type DuePerson, duePeople } from './due-people.server.ts'
import { inPool } from './in-pool.ts'
import { pushKey } from './push-key.server.ts'
import type { PushMessage } from './push-message.ts'
import { minutesLeft } from './push-rules.ts'
import { type SendPlace, sendToPerson } from './send-to-person.server.ts'

/** People at a time by one process: a push service that hangs takes a place for ten seconds at most. */
const atOnce = 20

/** Whoever inserts the row sends: a second process finds it there. */
const claimStatement = statement<{ claimed: number }>(
  'claim_push',
  `insert into push_sends (user_id, local_date, sent_at) select u.id, $2::date, $3::timestamptz from ai_users u
   where u.id = $1::uuid and exists (select from push_devices d where d.user_id = u.id)
   on conflict do nothing returning 1 as claimed`,
)

interface Again {
  user_id: string
  waiting: string[]
  attempts: number
}

/** What waits is taken whole, and waits no longer: a message that a stopped process had in hand is not sent twice. */
const againStatement = statement<Again, { now: string; day: string }>(
  'push_again',
  (p) => `update push_sends s set next_attempt_at = null, waiting = '{}', attempts = s.attempts + 1
   from (select user_id, local_date, waiting from push_sends where next_attempt_at <= ${p.now}::timestamptz
     and local_date = ${p.day}::date order by next_attempt_at limit 200 for update skip locked) w
   where s.user_id = w.user_id and s.local_date = w.local_date
   returning s.user_id::text as user_id, w.waiting::text[] as waiting, s.attempts`,
)

export interface Pushing {
  db: Db
  /** AUTH_SECRET. */
  secret: string
  outside: Outside
  /** Whom push services can write to about this server. */
  operatorEmail: string
  now: () => Date
}

/** Whether there is anything to come for: a tray of today that is not done, or none yet and something open. */
async function hasSnacks(ctx: LearnerCtx): Promise<boolean> {
  const tray = await trayInBar(ctx)
  if (tray) return tray.some(({ taken }) => !taken)
  return (await listOpenItems(ctx)).length > 0
}

function messageIn(language: Language): PushMessage {
  const t = messagesFor('web-push', language)
  return {
    title: t('messageTitle'),
    body: t('messageBody'),
    path: localePath(language, '/account-dashboard'),
  }
}

/** For how long somebody may still be told, by the own calendar as it is now. */
async function minutesLeftOf(db: Db, user_id: string, at: ClockTime): Promise<number> {
  const settings = await settingsOf(db, user_id)
  return minutesLeft({ calendar: await readCalendar(db, user_id, at.day, at.day), settings }, at)
}

/**
 * Tells people on their own devices that the snacks of the day lie ready (PD-94): at snack time, once on a working day of theirs, and not
 * when today's tray is done. Several processes may run this at once: each person's day is claimed by one, before anything is sent, so that
 * a process that dies loses a message rather than sending two.
 * @returns how many devices took one
 * @throws AggregateError when some failed, after all had their turn
 */
export async function sendPushes(pushing: Pushing): Promise<number> {
  const { db, secret, outside, operatorEmail, now } = pushing
  const at = dutchClock(now())
  const due: DuePerson[] = []
  for await (const person of duePeople(db, at, now())) due.push(person)
  const again = await run(db, againStatement, { now: now().toISOString(), day: at.day })
  if (due.length + again.length === 0) return 0
  const sender = { key: await pushKey(db, secret), subject: `mailto:${operatorEmail}`, outside }
  const place: SendPlace = { db, sender, day: at.day, now }
  let sent = 0
  const tell = async (user_id: string, left: number, waited?: Again) => {
    const ctx = left > 0 ? await learnerCtx(db, user_id, now()) : undefined
    if (!ctx || !(await hasSnacks(ctx))) return
    if (!waited) {
      const [claimed] = await run(db, claimStatement, [user_id, at.day, now().toISOString()])
      if (!claimed) return
    }
    const message = messageIn(ctx.language)
    const only = waited?.waiting ?? null
    const attempts = waited?.attempts ?? 1
    const took = await sendToPerson(place, { user_id, message, ttl: left * 60, only, attempts })
    sent += took
  }
  const turns = [
    ...due.map(
      ({ user_id, left }) =>
        () =>
          tell(user_id, left),
    ),
    ...again.map((one) => async () => tell(one.user_id, await minutesLeftOf(db, one.user_id, at), one)),
  ]
  await inPool(turns, atOnce, (turn) => turn())
  return sent
}
