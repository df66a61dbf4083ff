import {
  addDays,
  isWorkingDay,
  mondayOf,
  type WorkingCalendar,
  workingDaysAfter,
} from '#app/features/working-days/rules.ts'

/** What says whether somebody may get a nudge today. Days are `YYYY-MM-DD` in the Netherlands. */
export interface NudgeCase {
  /** The person's own (PD-47). */
  calendar: WorkingCalendar
  /** Said in the settings that the team may do this. */
  consents: boolean
  /** The last day on which something was learned; null when there is none. */
  last_active_on: string | null
  /** Mondays of weeks in which a nudge went out. */
  nudged_in: ReadonlySet<string>
}

/**
 * Whether somebody may be nudged on a day: with consent, once a week, on a working day of one's own, and when a working day of this
 * week has passed without anything learned: who comes back from leave today is left in peace (PD-82).
 */
export function mayNudge(one: NudgeCase, today: string): boolean {
  const { calendar, consents, last_active_on, nudged_in } = one
  const monday = mondayOf(today)
  if (!consents || nudged_in.has(monday)) return false
  if (last_active_on !== null && last_active_on >= monday) return false
  if (!isWorkingDay(calendar, today)) return false
  return workingDaysAfter(calendar, addDays(monday, -1), addDays(today, -1)).length > 0
}
