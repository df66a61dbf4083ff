import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { dutchDay } from '#app/lib/dates.ts'
import { readCalendar } from './read-calendar.server.ts'
import { addDays, type DaysOff, enteredLateDays, type Weekday, weeksFrom, weeksOn } from './rules.ts'

/** As the settings and the API have it. */
export interface WorkingDaysSettings {
  /** One to four weeks that take turns; the first is the week of today. */
  weeks: Weekday[][]
  /** Monday of this week. */
  weeks_from: string
  works_holidays: boolean
  /** The organisation gave these weeks; null when the person chose them, or nobody did. */
  given: { /** Null when that person is gone. */ by: string | null } | null
  /** Of the last month and later, in order. */
  days_off: DaysOff[]
  /** Day in Europe/Amsterdam. */
  today: string
}

const giverStatement = statement<{ by_organisation: boolean; by: string | null }>(
  'working_weeks_giver',
  `select w.by_organisation, u.full_name as by from working_weeks w left join ai_users u on u.id = w.set_by
   where w.user_id = $1::uuid order by w.from_day desc limit 1`,
)

async function readGiver({ db, viewer }: LearnerCtx): Promise<WorkingDaysSettings['given']> {
  const [latest] = await run(db, giverStatement, [viewer.profile.user_id])
  return latest?.by_organisation ? { by: latest.by } : null
}

/** When the viewer works, and what days off are known; Monday to Friday for who never said (PD-47). */
export async function workingDaysSettings(ctx: LearnerCtx): Promise<WorkingDaysSettings> {
  const today = dutchDay(ctx.now)
  const since = addDays(today, -enteredLateDays)
  const given = await readGiver(ctx)
  const calendar = await readCalendar(ctx.db, ctx.viewer.profile.user_id, since, today)
  const current = weeksOn(calendar, today)
  const { weeks, weeks_from } = weeksFrom(current, today)
  return {
    weeks: weeks.map((week) => [...week]),
    weeks_from,
    works_holidays: current.works_holidays,
    given,
    days_off: [...calendar.days_off],
    today,
  }
}
