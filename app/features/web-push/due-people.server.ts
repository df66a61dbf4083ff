import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import {
  defaultReminders,
  formatTime,
  lateMinutes,
  parseMinute,
  type WorkingDay,
} from '#app/features/notifications/reminders/reminder-rules.ts'
import type { ClockTime } from '#app/features/working-days/dutch-clock.ts'
import { readCalendars } from '#app/features/working-days/read-calendar.server.ts'
import { minutesLeft, type SnackTime } from './push-rules.ts'

interface Row {
  user_id: string
  minute: number
  weekdays: WorkingDay[]
  weekends: boolean
}

const byDefault = {
  minute: parseMinute(defaultReminders.time),
  weekdays: `'{${defaultReminders.weekdays.join(',')}}'`,
}
const minuteOf = `coalesce(r.minute, ${byDefault.minute})`

type Asked = { day: string; minute: number; now: string; after: string; count: number }

/**
 * Whose snack time has come, and was not past when it was chosen; who got a message today does not come back. In order of id. Asked of those who have a
 * device, who may be few among all people.
 */
const dueStatement = statement<Row, Asked>('due_pushes', (p) => {
  const itsTime = `${p.now}::timestamptz - make_interval(mins => ${p.minute}::int - ${minuteOf})`
  return `select u.id::text as user_id, ${minuteOf}::int as minute,
     coalesce(r.weekdays, ${byDefault.weekdays})::int[] as weekdays, coalesce(r.weekends, false) as weekends
   from (
     select user_id, min(created_at) as since from push_devices where user_id > ${p.after}::uuid group by user_id
   ) d join ai_users u on u.id = d.user_id left join reminder_settings r on r.user_id = u.id
   where u.is_active and ${minuteOf} <= ${p.minute}::int and ${minuteOf} > ${p.minute}::int - ${lateMinutes}
     and d.since <= ${itsTime} and (r.updated_at is null or r.updated_at <= ${itsTime})
     and not exists (select from push_sends s where s.user_id = u.id and s.local_date = ${p.day}::date)
   order by u.id limit ${p.count}`
})

const batchSize = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** One who may get a message now, and for how many minutes. */
export interface DuePerson {
  user_id: string
  left: number
}

/** All who may get a message now, by the own calendar of each. */
export async function* duePeople(db: Db, at: ClockTime, now: Date): AsyncGenerator<DuePerson> {
  let after = beforeAll
  for (;;) {
    const rows = await run(db, dueStatement, { ...at, now: now.toISOString(), after, count: batchSize })
    const calendars = await readCalendars(
      db,
      rows.map(({ user_id }) => user_id),
      at.day,
      at.day,
    )
    for (const { user_id, minute, weekdays, weekends } of rows) {
      const calendar = calendars.get(user_id)
      if (!calendar) continue
      const time: SnackTime = { calendar, settings: { weekdays, weekends, time: formatTime(minute) } }
      const left = minutesLeft(time, at)
      if (left > 0) yield { user_id, left }
    }
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.user_id
  }
}
