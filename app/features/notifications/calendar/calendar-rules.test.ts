import fc from 'fast-check'
import { expect, it } from 'vitest'
import { workingDays } from '#app/features/notifications/reminders/reminder-rules.ts'
import { addDays, isDayOff, type WorkingCalendar } from '#app/features/working-days/rules.ts'
import { feedDays, snackDays } from './calendar-rules.ts'

it('is on no day off, no holiday and no day that was not chosen, over 10,000 weeks of people', () => {
  const day = fc.integer({ min: 0, max: 700 }).map((n) => addDays('2026-01-01', n))
  const person = fc.record({
    today: day,
    weekdays: fc.subarray([...workingDays]),
    weekends: fc.boolean(),
    off: fc.array(fc.record({ first_day: day, days: fc.nat({ max: 20 }) }), { maxLength: 4 }),
    holidays: fc.array(day, { maxLength: 12 }),
  })
  let weeks = 0
  fc.assert(
    fc.property(person, ({ today, weekdays, weekends, off, holidays }) => {
      weeks += feedDays / 7
      const calendar: WorkingCalendar = {
        weeks: [],
        days_off: off.map(({ first_day, days }) => ({ first_day, last_day: addDays(first_day, days) })),
        holidays: new Set(holidays),
      }
      for (const one of snackDays(calendar, { weekdays, weekends }, today)) {
        expect(isDayOff(calendar, one)).toBe(false)
        expect(calendar.holidays.has(one)).toBe(false)
        const weekday = new Date(`${one}T12:00:00Z`).getUTCDay()
        expect(weekday === 0 || weekday === 6 ? false : weekdays.includes(weekday as 1)).toBe(true)
        expect(one >= today && one < addDays(today, feedDays)).toBe(true)
      }
    }),
    { numRuns: 1200 },
  )
  expect(weeks).toBeGreaterThan(10_000)
})
