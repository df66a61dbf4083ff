import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { dutchHolidays } from './public-holidays.server.ts'
import { addDays, daysOffLimits, parseWeekBits, type WorkingCalendar } from './rules.ts'

interface CalendarRow {
  user_id: string
  weeks: { from_day: string; weeks: number[]; weeks_from: string; works_holidays: boolean }[]
  days_off: { first_day: string; last_day: string }[]
}

/** Of the days off those that end on or after the first day that is asked about. */
const calendarsStatement = statement<CalendarRow>(
  'working_calendars',
  `select id::text as user_id,
     coalesce((select jsonb_agg(jsonb_build_object('from_day', w.from_day, 'weeks', w.weeks, 'weeks_from', w.weeks_from,
       'works_holidays', w.works_holidays) order by w.from_day) from working_weeks w where w.user_id = id), '[]') as weeks,
     coalesce((select jsonb_agg(jsonb_build_object('first_day', d.first_day, 'last_day', d.last_day) order by d.first_day)
       from days_off d where d.user_id = id and d.last_day >= $2::date), '[]') as days_off
   from unnest($1::uuid[]) as id`,
)

/**
 * The working days of several people, in one query, good for the days from `from` to a year after `to`.
 * @param from first day that will be asked about, `YYYY-MM-DD`
 * @param to last day that will be asked about
 * @returns a calendar for each id, also for who never said anything
 */
export async function readCalendars(
  db: Db,
  userIds: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, WorkingCalendar>> {
  const [rows, holidays] = await Promise.all([
    userIds.length > 0 ? run(db, calendarsStatement, [userIds, from]) : [],
    // A year and a bit ahead, for the next working day after the longest leave.
    dutchHolidays(from, addDays(to, daysOffLimits.days + 34)),
  ])
  return new Map(
    rows.map(({ user_id, weeks, days_off }) => [
      user_id,
      { weeks: weeks.map((row) => ({ ...row, weeks: row.weeks.map(parseWeekBits) })), days_off, holidays },
    ]),
  )
}

/** The working days of one person; see {@link readCalendars}. */
export async function readCalendar(
  db: Db,
  userId: string,
  from: string,
  to: string,
): Promise<WorkingCalendar> {
  const calendar = (await readCalendars(db, [userId], from, to)).get(userId)
  if (!calendar) throw new Error('A calendar is read for each id')
  return calendar
}
