/**
 * Periods of a record: whole calendar months in Europe/Amsterdam that are over, as days `YYYY-MM-DD`, both ends included. Shorter
 * ones, laid side by side, would tell of single days what they are not meant to.
 */

export interface Period {
  from: string
  to: string
}

export const presets = ['this_quarter', 'last_quarter', 'this_year', 'last_year'] as const
export type Preset = (typeof presets)[number]

/** Months that a record can cover at most. */
export const longestPeriod = 36

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

const lastOf = (year: number, month: number) => dayAfter(firstOf(year, month + 1), -1)

/**
 * A period by its name, on a day. A quarter or year that runs ends with the last month that is over; in its first month there is
 * nothing of it yet, and then it is null.
 */
export function presetPeriod(preset: Preset, today: string): Period | null {
  const [year = 2000, month = 1] = today.split('-').map(Number)
  const quarter = Math.floor((month - 1) / 3) * 3
  const over = lastOf(year, month - 2)
  const spans = {
    this_quarter: { from: firstOf(year, quarter), to: over },
    last_quarter: { from: firstOf(year, quarter - 3), to: lastOf(year, quarter - 1) },
    this_year: { from: firstOf(year, 0), to: over },
    last_year: { from: firstOf(year - 1, 0), to: lastOf(year - 1, 11) },
  }
  const period = spans[preset]
  return period.from <= period.to ? period : null
}

/** The months that a record can begin or end with, the last one first. */
export function monthsOver(today: string): Period[] {
  const [year = 2000, month = 1] = today.split('-').map(Number)
  return Array.from({ length: longestPeriod }, (_, ago) => {
    const at = month - 2 - ago
    return { from: firstOf(year, at), to: lastOf(year, at) }
  })
}

/** What is wrong with a period, as a reason; null when it can be used. */
export function periodFault({ from, to }: Period, today: string): string | null {
  if (!isDay(from) || !isDay(to)) return 'literacy_day_invalid'
  if (from > to) return 'literacy_period_backwards'
  if (!from.endsWith('-01') || !dayAfter(to, 1).endsWith('-01')) return 'literacy_period_not_months'
  if (to >= today) return 'literacy_period_not_over'
  const [year = 2000, month = 1] = from.split('-').map(Number)
  return firstOf(year, month - 1 + longestPeriod) <= to ? 'literacy_period_too_long' : null
}
