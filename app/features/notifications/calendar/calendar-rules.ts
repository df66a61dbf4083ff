import type { ReminderSettings } from '#app/features/notifications/reminders/reminder-rules.ts'
import { addDays, isWorkingDay, type WorkingCalendar, weekdayOf } from '#app/features/working-days/rules.ts'

/** Days ahead that a feed looks. Calendars read it again several times a day. */
export const feedDays = 60

/** Minutes that a snack takes in a calendar. */
export const snackMinutes = 5

type ChosenDays = Pick<ReminderSettings, 'weekdays' | 'weekends'>

/** Whether somebody has snack time on a day: an own working day, never a holiday or leave, on a weekday chosen for reminders. */
export function isSnackDay(calendar: WorkingCalendar, chosen: ChosenDays, day: string): boolean {
  const weekday = weekdayOf(day)
  const isChosen = weekday > 5 ? chosen.weekends : (chosen.weekdays as readonly number[]).includes(weekday)
  return isChosen && isWorkingDay(calendar, day)
}

/**
 * On which of the next days somebody has snack time.
 * @param today `YYYY-MM-DD`
 */
export function snackDays(calendar: WorkingCalendar, chosen: ChosenDays, today: string): string[] {
  return Array.from({ length: feedDays }, (_, ahead) => addDays(today, ahead)).filter((day) =>
    isSnackDay(calendar, chosen, day),
  )
}
