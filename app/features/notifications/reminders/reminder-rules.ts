/** When somebody wants a reminder: shapes and limits used on both sides. */

/** Days people choose from by name, as ISO 8601 counts them: 1 is Monday. Weekends are one choice of their own. */
export const workingDays = [1, 2, 3, 4, 5] as const
export type WorkingDay = (typeof workingDays)[number]

/** Times can be chosen by the quarter of an hour. */
export const quarter = 15
const quartersADay = (24 * 60) / quarter

/** How long after its time a reminder still goes out, in minutes: later than that nobody is helped by it. */
export const lateMinutes = 120

/** Days for which is kept that a reminder was sent. */
export const keptSendDays = 90

/** As settings and API have it. */
export interface ReminderSettings {
  enabled: boolean
  /** Ascending. */
  weekdays: WorkingDay[]
  /** By the clock of Europe/Amsterdam, e.g. `09:15`. */
  time: string
  /** Also on Saturday and Sunday. */
  weekends: boolean
  /** Also on Dutch public holidays. */
  holidays: boolean
  /** The own team may send a nudge: by the bell, and by mail where `enabled`. */
  nudges: boolean
}

/** What stands in the form of somebody who never had reminders. */
export const defaultReminders: ReminderSettings = {
  enabled: false,
  weekdays: [...workingDays],
  time: '09:00',
  weekends: false,
  holidays: false,
  nudges: false,
}

/** Minutes after midnight as a clock shows it. */
export function formatTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Minutes after midnight of a time such as `09:15`. */
export function parseMinute(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Every time that can be chosen. */
export const reminderTimes: readonly string[] = Array.from({ length: quartersADay }, (_, index) =>
  formatTime(index * quarter),
)

/** Reminders that are on must have a day to come on. */
export function hasReminderDays({
  weekdays,
  weekends,
}: Pick<ReminderSettings, 'weekdays' | 'weekends'>): boolean {
  return weekdays.length > 0 || weekends
}
