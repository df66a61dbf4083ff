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
  /** Of the last month and later, in order. */
  days_off: DaysOff[]
  /** Day in Europe/Amsterdam. */
  today: string
}

/** When the viewer works, and what days off are known; Monday to Friday for who never said (PD-47). */
export async function workingDaysSettings(ctx: LearnerCtx): Promise<WorkingDaysSettings> {
  const today = dutchDay(ctx.now)
  const since = addDays(today, -enteredLateDays)
  const calendar = await readCalendar(ctx.db, ctx.viewer.profile.user_id, since, today)
  const current = weeksOn(calendar, today)
  const { weeks, weeks_from } = weeksFrom(current, today)
  return {
    weeks: weeks.map((week) => [...week]),
    weeks_from,
    works_holidays: current.works_holidays,
    days_off: [...calendar.days_off],
    today,
  }
}
