import type { ReminderSettings } from '#app/features/notifications/reminders/reminder-rules.ts'
import { addDays, isWorkingDay, type WorkingCalendar } from '#app/features/working-days/rules.ts'

/** Days ahead that a feed looks. Calendars read it again several times a day. */
export const feedDays = 60

/** Minutes that a snack takes in a calendar. */
export const snackMinutes = 5

/** ISO 8601: 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

/**
 * On which days somebody has snack time: own working days, never a holiday or leave, and of those the weekdays chosen for reminders.
 * @param today `YYYY-MM-DD`
 */
export function snackDays(
  calendar: WorkingCalendar,
  { weekdays, weekends }: Pick<ReminderSettings, 'weekdays' | 'weekends'>,
  today: string,
): string[] {
  const isChosen = (day: string) => {
    const weekday = weekdayOf(day)
    return weekday > 5 ? weekends : (weekdays as readonly number[]).includes(weekday)
  }
  return Array.from({ length: feedDays }, (_, ahead) => addDays(today, ahead)).filter(
    (day) => isChosen(day) && isWorkingDay(calendar, day),
  )
}
