import { daysBetween } from '#app/lib/dates.ts'

/**
 * Which days somebody works (PD-47). Days are `YYYY-MM-DD` by the clock of Europe/Amsterdam (`dutchDay`), and compare as
 * texts. Weekdays are those of ISO 8601: 1 is Monday, 7 is Sunday.
 */

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** How many weeks may take turns: enough for the rosters of shifts that come round by the week. */
export const mostWeeks = 4

/** How long one row of days off may be, and how many rows somebody may have. */
export const daysOffLimits = { days: 366, rows: 100 } as const

/** How long ago days off may be entered: who was ill says so afterwards. */
export const enteredLateDays = 31

/** The weekdays that somebody works, as of `from_day`. */
export interface WorkingWeeks {
  from_day: string
  /** One to four weeks that take turns, each the weekdays that are worked, ascending. */
  weeks: readonly (readonly Weekday[])[]
  /** A Monday on which the first of them begins. */
  weeks_from: string
  /** Whether Dutch public holidays are working days too, where the weekday is. */
  works_holidays: boolean
}

/** Days off, the first and the last included. */
export interface DaysOff {
  first_day: string
  last_day: string
}

/** All that says whether a day is worked. */
export interface WorkingCalendar {
  /** In order of `from_day`; before the first of them the default counts. */
  weeks: readonly WorkingWeeks[]
  days_off: readonly DaysOff[]
  /** Dutch public holidays of the years that are asked about. */
  holidays: ReadonlySet<string>
}

/** Of whoever said nothing: Monday to Friday, without public holidays. */
export const defaultWeeks: WorkingWeeks = {
  from_day: '0001-01-01',
  weeks: [[1, 2, 3, 4, 5]],
  weeks_from: '2024-01-01',
  works_holidays: false,
}

/** The day that is `count` days after a day; before it when negative. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

export function weekdayOf(day: string): Weekday {
  return (((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1) as Weekday
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

/** The weeks of a calendar as they count on a day. */
export function weeksOn({ weeks }: Pick<WorkingCalendar, 'weeks'>, day: string): WorkingWeeks {
  return weeks.findLast(({ from_day }) => from_day <= day) ?? defaultWeeks
}

/** Whether the roster has this day, whatever else the day is: no look at holidays and days off. */
export function isInRoster({ weeks, weeks_from }: WorkingWeeks, day: string): boolean {
  // Nearly everybody has one week, and two years of days are asked about at a time.
  const turn = weeks.length === 1 ? 0 : Math.floor(daysBetween(weeks_from, day) / 7) % weeks.length
  return weeks[(turn + weeks.length) % weeks.length]?.includes(weekdayOf(day)) ?? false
}

/** Whether a day is one of those that somebody has off besides. */
export function isDayOff({ days_off }: Pick<WorkingCalendar, 'days_off'>, day: string): boolean {
  return days_off.some(({ first_day, last_day }) => first_day <= day && day <= last_day)
}

/** Whether somebody works on a day (PD-47). */
export function isWorkingDay(calendar: WorkingCalendar, day: string): boolean {
  const weeks = weeksOn(calendar, day)
  if (!isInRoster(weeks, day) || isDayOff(calendar, day)) return false
  return weeks.works_holidays || !calendar.holidays.has(day)
}

/** How far ahead a next working day is looked for: the longest row of days off, and then some. */
const horizonDays = daysOffLimits.days + 34

/** The first working day after a day; undefined when none comes within a year. */
export function nextWorkingDay(calendar: WorkingCalendar, day: string): string | undefined {
  for (let ahead = 1; ahead <= horizonDays; ahead++) {
    const next = addDays(day, ahead)
    if (isWorkingDay(calendar, next)) return next
  }
  return undefined
}

/** The working days after `after` up to and including `upTo`, in order; none when that is not later. */
export function workingDaysAfter(calendar: WorkingCalendar, after: string, upTo: string): string[] {
  const span = Math.max(0, daysBetween(after, upTo))
  return Array.from({ length: span }, (_, index) => addDays(after, index + 1)).filter((day) =>
    isWorkingDay(calendar, day),
  )
}

/** How many working days there are after `after` up to and including `upTo`. */
export function workingDaysBetween(calendar: WorkingCalendar, after: string, upTo: string): number {
  return workingDaysAfter(calendar, after, upTo).length
}

/** The same weeks, told from the week of a day on: the first is that week. */
export function weeksFrom(weeks: WorkingWeeks, day: string): Pick<WorkingWeeks, 'weeks' | 'weeks_from'> {
  const monday = mondayOf(day)
  const count = weeks.weeks.length
  const turn = ((Math.floor(daysBetween(weeks.weeks_from, monday) / 7) % count) + count) % count
  return { weeks: [...weeks.weeks.slice(turn), ...weeks.weeks.slice(0, turn)], weeks_from: monday }
}

/** A week as the database keeps it: the sum of its weekdays, 1 for Monday up to 64 for Sunday. */
export function toWeekBits(week: readonly Weekday[]): number {
  return weekdays.reduce((bits, day) => (week.includes(day) ? bits + 2 ** (day - 1) : bits), 0)
}

/** The weekdays of a week as the database keeps it. */
export function parseWeekBits(bits: number): Weekday[] {
  return weekdays.filter((day) => Math.floor(bits / 2 ** (day - 1)) % 2 === 1)
}
