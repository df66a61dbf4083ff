import { beforeAll, describe, expect, it } from 'vitest'
import { dutchHolidays } from '#app/features/working-days/public-holidays.server.ts'
import {
  addDays,
  type DaysOff,
  defaultWeeks,
  isWorkingDay,
  type Weekday,
  type WorkingCalendar,
  workingDaysAfter,
} from '#app/features/working-days/rules.ts'
import { cardSize, stampCard } from './stamp-card.ts'

let holidays: ReadonlySet<string>
beforeAll(async () => {
  holidays = await dutchHolidays('2026-01-01', '2028-12-31')
})
const calendarOf = (
  weeks?: Weekday[][],
  days_off: DaysOff[] = [],
  works_holidays = false,
): WorkingCalendar => ({
  weeks: weeks ? [{ ...defaultWeeks, weeks, weeks_from: '2026-01-05', works_holidays }] : [],
  days_off,
  holidays,
})
const leave = [
  { first_day: '2026-07-20', last_day: '2026-08-09' },
  { first_day: '2027-02-10', last_day: '2027-02-10' },
]
const patterns: [string, () => WorkingCalendar][] = [
  ['full-time', () => calendarOf()],
  ['full-time with leave', () => calendarOf(undefined, leave)],
  ['four days', () => calendarOf([[1, 2, 4, 5]])],
  ['four days with leave', () => calendarOf([[1, 2, 4, 5]], leave)],
  [
    'shifts',
    () =>
      calendarOf(
        [
          [1, 2, 3, 6, 7],
          [4, 5],
        ],
        [],
        true,
      ),
  ],
  [
    'shifts with leave',
    () =>
      calendarOf(
        [
          [1, 2, 3, 6, 7],
          [4, 5],
        ],
        leave,
        true,
      ),
  ],
]

describe.each(patterns)('two Dutch calendar years, %s', (_name, make) => {
  const worked = () => workingDaysAfter(make(), '2025-12-31', '2027-12-31')

  it('who takes a tray on every working day has a row as long, a stamp for each, and no gap on any day', () => {
    const calendar = make()
    const finished = new Map<string, boolean>()
    let count = 0
    for (let day = '2026-01-01'; day <= '2027-12-31'; day = addDays(day, 1)) {
      if (isWorkingDay(calendar, day)) {
        finished.set(day, false)
        count++
      }
      const { row, stamps } = stampCard(finished, calendar, day)
      expect(row, day).toBe(count)
      expect(stamps, day).toBe(count === 0 ? 0 : ((count - 1) % cardSize) + 1)
    }
  })

  it('every working day that is missed ends the row the day after, and no day off ever does', () => {
    const calendar = make()
    const days = worked()
    for (const missed of days.slice(3, -1).filter((_, index) => index % 9 === 0)) {
      const before = new Map(
        days
          .filter((day) => day < missed)
          .slice(-25)
          .map((day) => [day, false]),
      )
      expect(stampCard(before, calendar, missed).row, `${missed} is not over`).toBe(before.size)
      expect(stampCard(before, calendar, addDays(missed, 1)), missed).toMatchObject({ row: 0, stamps: 0 })
      const bridged = new Map([...before, [[...before.keys()].at(-1) ?? '', true] as const])
      expect(stampCard(bridged, calendar, addDays(missed, 1)), `${missed} with a spare`).toMatchObject({
        row: before.size,
        spare: false,
      })
    }
  })
})

describe('the stamp card', () => {
  const mondays = (...days: [string, boolean?][]) =>
    new Map(days.map(([day, perfect = false]) => [day, perfect]))

  it('bridges one missed day by a spare, not two', () => {
    const calendar = calendarOf()
    const days = mondays(['2026-06-01', true], ['2026-06-02'])
    expect(stampCard(days, calendar, '2026-06-02')).toEqual({
      stamps: 2,
      row: 2,
      spare: true,
      bridged: false,
    })
    expect(stampCard(days, calendar, '2026-06-04')).toEqual({
      stamps: 2,
      row: 2,
      spare: false,
      bridged: true,
    })
    expect(stampCard(days, calendar, '2026-06-05')).toEqual({
      stamps: 0,
      row: 0,
      spare: false,
      bridged: false,
    })
  })

  it('stamps a tray of a day off, which nobody had to take', () => {
    const days = mondays(['2026-06-05'], ['2026-06-06'])
    expect(stampCard(days, calendarOf(), '2026-06-08')).toMatchObject({ stamps: 2, row: 2 })
    expect(stampCard(mondays(['2026-06-05']), calendarOf(), '2026-06-08')).toMatchObject({ stamps: 1 })
  })

  it('is full with the tenth, and begins anew with the one after', () => {
    const days = workingDaysAfter(calendarOf(), '2026-05-31', '2026-06-15')
    const finished = new Map(days.map((day) => [day, false]))
    expect(days).toHaveLength(11)
    expect(stampCard(finished, calendarOf(), days[9] ?? '').stamps).toBe(10)
    const without = new Map([...finished].slice(0, 10))
    expect(stampCard(without, calendarOf(), days[10] ?? '').stamps, 'full until the next').toBe(10)
    expect(stampCard(finished, calendarOf(), days[10] ?? '')).toMatchObject({ stamps: 1, row: 11 })
  })

  it('has nothing for who never took a tray', () => {
    expect(stampCard(new Map(), calendarOf(), '2026-06-01')).toEqual({
      stamps: 0,
      row: 0,
      spare: false,
      bridged: false,
    })
  })
})
