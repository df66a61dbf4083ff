import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { dutchHolidays } from './public-holidays.server.ts'
import {
  addDays,
  type DaysOff,
  defaultWeeks,
  isWorkingDay,
  mondayOf,
  nextWorkingDay,
  parseWeekBits,
  toWeekBits,
  type Weekday,
  type WorkingCalendar,
  type WorkingWeeks,
  weekdayOf,
  weekdays,
  weeksFrom,
  workingDaysAfter,
  workingDaysBetween,
} from './rules.ts'

const span = { from: '2026-01-01', to: '2027-12-31' }
let holidays: ReadonlySet<string>
beforeAll(async () => {
  holidays = await dutchHolidays(span.from, '2028-12-31')
})

const weeksOf = (...weeks: Weekday[][]): WorkingWeeks => ({
  ...defaultWeeks,
  weeks_from: '2026-01-05',
  weeks,
})
const calendarOf = (weeks?: WorkingWeeks, days_off: DaysOff[] = []): WorkingCalendar => ({
  weeks: weeks ? [weeks] : [],
  days_off,
  holidays,
})
const countIn = (calendar: WorkingCalendar, from: string, to: string) =>
  workingDaysBetween(calendar, addDays(from, -1), to)

/**
 * Public holidays that fall on Monday to Friday. 2026: New Year's Day (Thu), Easter Monday, King's Day (Mon), Liberation Day
 * (Tue), Ascension Day (Thu), Whit Monday, Christmas Day (Fri). 2027: New Year's Day (Fri), Easter Monday, King's Day (Tue),
 * Liberation Day (Wed), Ascension Day (Thu, 6 May), Whit Monday; Christmas is a weekend.
 */
const weekdayHolidays = [
  '2026-01-01',
  '2026-04-06',
  '2026-04-27',
  '2026-05-05',
  '2026-05-14',
  '2026-05-25',
  '2026-12-25',
  '2027-01-01',
  '2027-03-29',
  '2027-04-27',
  '2027-05-05',
  '2027-05-06',
  '2027-05-17',
]

/** Counted by hand from a calendar on paper: 261 weekdays in 2026 and in 2027. */
describe('working days of two Dutch calendar years', () => {
  it('full-time: every Monday to Friday but the public holidays, each row', () => {
    const full = calendarOf()
    const off = new Set(weekdayHolidays)
    for (let day = span.from; day <= span.to; day = addDays(day, 1))
      expect(isWorkingDay(full, day), day).toBe(weekdayOf(day) <= 5 && !off.has(day))
    expect(countIn(full, '2026-01-01', '2026-12-31')).toBe(261 - 7)
    expect(countIn(full, '2027-01-01', '2027-12-31')).toBe(261 - 6)
  })

  it('four days: no Wednesday, and a holiday on a Wednesday changes nothing', () => {
    const four = calendarOf(weeksOf([1, 2, 4, 5]))
    for (const day of workingDaysAfter(four, addDays(span.from, -1), span.to))
      expect([1, 2, 4, 5]).toContain(weekdayOf(day))
    // 52 Wednesdays a year; Liberation Day of 2027 is one of them.
    expect(countIn(four, '2026-01-01', '2026-12-31')).toBe(261 - 52 - 7)
    expect(countIn(four, '2027-01-01', '2027-12-31')).toBe(261 - 52 - 5)
  })

  it('shifts: weeks take turns over the turn of the year, weekends and holidays worked', () => {
    const shifts = calendarOf({ ...weeksOf([1, 2, 3, 6, 7], [4, 5]), works_holidays: true })
    for (let monday = '2026-01-05'; monday <= '2027-12-20'; monday = addDays(monday, 14)) {
      const days = workingDaysAfter(shifts, addDays(monday, -1), addDays(monday, 13))
      expect(days.map((day) => weekdayOf(day))).toEqual([1, 2, 3, 6, 7, 4, 5])
      expect(days.slice(0, 5).every((day) => mondayOf(day) === monday)).toBe(true)
    }
    expect(isWorkingDay(shifts, '2025-12-29'), 'the week before the first, which is the second').toBe(false)
    expect(isWorkingDay(shifts, '2026-01-01')).toBe(true)
    expect(isWorkingDay(shifts, '2027-12-25')).toBe(true)
  })

  it('leave: days off are spared, the first and the last included, for each pattern', () => {
    const summer = { first_day: '2026-07-20', last_day: '2026-08-09' }
    const ill = { first_day: '2027-02-10', last_day: '2027-02-10' }
    for (const weeks of [undefined, weeksOf([1, 2, 4, 5]), weeksOf([1, 2, 3, 6, 7], [4, 5])]) {
      const [without, withLeave] = [calendarOf(weeks), calendarOf(weeks, [summer, ill])]
      for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
        const off = [summer, ill].some((row) => row.first_day <= day && day <= row.last_day)
        expect(isWorkingDay(withLeave, day), day).toBe(isWorkingDay(without, day) && !off)
      }
    }
    const full = calendarOf(undefined, [summer])
    expect(countIn(full, '2026-07-13', '2026-08-14')).toBe(10)
    expect(nextWorkingDay(full, '2026-07-17')).toBe('2026-08-10')
  })

  it('a change counts from its day on and says nothing about the days before', () => {
    const later = { ...weeksOf([1, 2]), from_day: '2026-06-03' }
    const calendar = calendarOf(later)
    expect(isWorkingDay(calendar, '2026-05-29'), 'a Friday, before').toBe(true)
    expect(isWorkingDay(calendar, '2026-06-05'), 'a Friday, after').toBe(false)
  })
})

it('the next working day skips weekend, Christmas and New Year', () => {
  const full = calendarOf()
  expect(nextWorkingDay(full, '2026-12-24')).toBe('2026-12-28')
  expect(nextWorkingDay(full, '2026-12-31')).toBe('2027-01-04')
  expect(nextWorkingDay(full, '2026-04-03')).toBe('2026-04-07')
  const never = calendarOf(undefined, [
    { first_day: '2026-01-01', last_day: '2026-12-31' },
    { first_day: '2027-01-01', last_day: '2027-12-31' },
  ])
  expect(nextWorkingDay(never, '2026-01-05')).toBeUndefined()
})

it('nothing lies between a day and itself or an earlier one', () => {
  expect(workingDaysBetween(calendarOf(), '2026-06-03', '2026-06-03')).toBe(0)
  expect(workingDaysBetween(calendarOf(), '2026-06-03', '2026-06-01')).toBe(0)
})

const week = fc.subarray([...weekdays])

it('weeks told from another week on are the same weeks', () => {
  const days = fc.integer({ min: -800, max: 800 }).map((count) => addDays('2026-06-01', count))
  fc.assert(
    fc.property(fc.array(week, { minLength: 1, maxLength: 4 }), days, days, (weeks, today, asked) => {
      const told = weeksOf(...weeks)
      const again = { ...told, ...weeksFrom(told, today) }
      expect(again.weeks_from).toBe(mondayOf(today))
      expect(isWorkingDay(calendarOf(again), asked)).toBe(isWorkingDay(calendarOf(told), asked))
    }),
  )
})

it('a week survives the database', () => {
  fc.assert(
    fc.property(week, (days) => {
      expect(parseWeekBits(toWeekBits(days))).toEqual(days)
    }),
  )
})
