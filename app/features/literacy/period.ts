/** Periods of a record: whole days in Europe/Amsterdam that are over, as `YYYY-MM-DD`, both ends included. */

export interface Period {
  from: string
  to: string
}

export const presets = ['this_quarter', 'last_quarter', 'this_year', 'last_year'] as const
export type Preset = (typeof presets)[number]

/** Days that a record can cover at most: three years. */
export const longestPeriod = 1096

const amsterdamDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' })

/** The day it is in the Netherlands. */
export const dutchDay = (now: Date): string => amsterdamDay.format(now)

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

/** A day some days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  const moment = atNoon(day)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** A real day of the calendar between 2000 and 2199, written `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(value)) return false
  const moment = atNoon(value)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === value
}

const firstOf = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 1, 12)).toISOString().slice(0, 10)

/**
 * A period by its name, on a day. A quarter or year that runs ends yesterday; on its first day there is nothing of it yet, and
 * then it is null.
 */
export function presetPeriod(preset: Preset, today: string): Period | null {
  const [year = 2000, month = 1] = today.split('-').map(Number)
  const quarter = Math.floor((month - 1) / 3) * 3
  const yesterday = dayAfter(today, -1)
  const starts = {
    this_quarter: firstOf(year, quarter),
    last_quarter: firstOf(year, quarter - 3),
    this_year: firstOf(year, 0),
    last_year: firstOf(year - 1, 0),
  }
  const ends = {
    this_quarter: yesterday,
    last_quarter: dayAfter(starts.this_quarter, -1),
    this_year: yesterday,
    last_year: dayAfter(starts.this_year, -1),
  }
  const period = { from: starts[preset], to: ends[preset] }
  return period.from <= period.to ? period : null
}

/** What is wrong with a period, as a reason; null when it can be used. */
export function periodFault({ from, to }: Period, today: string): string | null {
  if (!isDay(from) || !isDay(to)) return 'literacy_day_invalid'
  if (from > to) return 'literacy_period_backwards'
  if (to >= today) return 'literacy_period_not_over'
  return dayAfter(from, longestPeriod) <= to ? 'literacy_period_too_long' : null
}
