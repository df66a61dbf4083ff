/** Dates as the product counts them: quotas and selections per UTC day, weeks as the Dutch do, starting on Monday. */

export const dayInMs = 86_400_000

const namesOfDays = new Map<number, string>()
/** Ten years of them. */
const mostNames = 3_653

/**
 * The UTC day of a moment, as `YYYY-MM-DD`: what quota and daily selection are counted by (PD-15, PD-22). Kept, as the stamp card of a page goes
 * through two years of days.
 * @throws RangeError for a date that is none
 */
export function utcDay(now: Date): string {
  const day = utcDayNumber(now.getTime())
  const known = namesOfDays.get(day)
  if (known !== undefined) return known
  const name = now.toISOString().slice(0, 10)
  if (namesOfDays.size >= mostNames) namesOfDays.clear()
  namesOfDays.set(day, name)
  return name
}

/** The same as a number, of milliseconds since 1970: to compare the days of many moments. */
export const utcDayNumber = (moment: number): number => Math.floor(moment / dayInMs)

/** The next UTC midnight, when quotas start again (PS-9.1.8). */
export function nextUtcMidnight(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}

/** Whole days between two `YYYY-MM-DD` days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayInMs)
}

const amsterdamDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' })

/** The day in Europe/Amsterdam of a moment, as `YYYY-MM-DD`: what working days are counted by (PD-47). */
export function dutchDay(now: Date): string {
  return amsterdamDay.format(now)
}

const hourInMs = 3_600_000
let lastWeek = { hour: Number.NaN, start: '' }

/**
 * Monday of the week a moment falls in, by the Dutch calendar and clock, as `YYYY-MM-DD` (PS-9.1.8). Asked for with every answer,
 * and the same for a whole hour: the Dutch clock is whole hours from UTC.
 */
export function weekStart(now: Date): string {
  const hour = Math.floor(now.getTime() / hourInMs)
  if (hour !== lastWeek.hour) lastWeek = { hour, start: mondayOf(now) }
  return lastWeek.start
}

function mondayOf(now: Date): string {
  const day = new Date(`${dutchDay(now)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A format of days and moments, made once for each choice: to make one takes as long as to write a hundred days with it, and a list on a page
 * writes hundreds. The choices stand in our code, so there are few of them.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/** A day as people write it, e.g. 21 november 2026, by the Dutch clock. */
export function longDate(moment: Date, locale: string): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(moment)
}

/** A moment by the Dutch clock: `27 nov 2026, 14:05`. */
export const momentText = (moment: Date, locale: string): string =>
  dateFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  }).format(moment)
