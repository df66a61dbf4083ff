import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dutchHolidays } from '#app/features/working-days/public-holidays.server.ts'
import {
  addDays,
  defaultWeeks,
  isDayOff,
  isInRoster,
  mondayOf,
  type Weekday,
  type WorkingCalendar,
  weekdayOf,
  weekdays,
  weeksOn,
} from '#app/features/working-days/rules.ts'
import { mayNudge, type NudgeCase } from './nudge-rules.ts'

const monday = '2026-11-23'
const standard: WorkingCalendar = { weeks: [], days_off: [], holidays: new Set() }
const willing: NudgeCase = { calendar: standard, consents: true, last_active_on: null, nudged_in: new Set() }

describe('a nudge', () => {
  it('goes to who has not begun, from the second working day of the week on', () => {
    expect(mayNudge(willing, monday)).toBe(false)
    expect(mayNudge(willing, '2026-11-24')).toBe(true)
    expect(mayNudge({ ...willing, last_active_on: '2026-11-22' }, '2026-11-24')).toBe(true)
  })

  it.each([
    ['without consent', { consents: false }, '2026-11-24'],
    ['a second time in a week', { nudged_in: new Set([monday]) }, '2026-11-27'],
    ['when something was learned this week', { last_active_on: monday }, '2026-11-24'],
    ['in the weekend', {}, '2026-11-28'],
    [
      'on leave',
      { calendar: { ...standard, days_off: [{ first_day: '2026-11-24', last_day: '2026-11-25' }] } },
      '2026-11-24',
    ],
    [
      'on the first day after leave',
      { calendar: { ...standard, days_off: [{ first_day: '2026-11-20', last_day: '2026-11-25' }] } },
      '2026-11-26',
    ],
    [
      'on a day that the roster leaves out',
      { calendar: { ...standard, weeks: [{ ...defaultWeeks, weeks: [[1, 3, 5] as Weekday[]] }] } },
      '2026-11-24',
    ],
    ['on a public holiday', { calendar: { ...standard, holidays: new Set(['2026-11-24']) } }, '2026-11-24'],
  ])('does not go out %s', (_what, change, day) => {
    expect(mayNudge({ ...willing, ...change }, day)).toBe(false)
  })

  it('in 10,000 weeks of people: never on a day off, never twice, never without consent', async () => {
    const holidays = await dutchHolidays('2026-01-01', '2027-12-31')
    const days = (offset: number) => addDays('2026-01-05', offset)
    const roster = fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 7 })
    const person = fc.record({
      rosters: fc.array(roster, { minLength: 1, maxLength: 4 }),
      works_holidays: fc.boolean(),
      leave: fc.array(fc.record({ from: fc.nat(700), length: fc.nat(20) }), { maxLength: 6 }),
      /** Days on which something is learned, and on which consent is given or taken back. */
      learns: fc.uniqueArray(fc.nat(349), { maxLength: 60 }),
      changes: fc.uniqueArray(fc.nat(349), { maxLength: 6 }),
      consents: fc.boolean(),
      /** How often a day somebody presses the button. */
      presses: fc.array(fc.nat(3), { minLength: 350, maxLength: 350 }),
    })
    let weeks = 0
    let nudges = 0
    fc.assert(
      fc.property(person, (one) => {
        const calendar: WorkingCalendar = {
          weeks: [
            {
              from_day: '2026-01-05',
              weeks: one.rosters.map((roster) => roster.toSorted((a, b) => a - b)),
              weeks_from: '2026-01-05',
              works_holidays: one.works_holidays,
            },
          ],
          days_off: one.leave.map(({ from, length }) => ({
            first_day: days(from),
            last_day: days(from + length),
          })),
          holidays,
        }
        const nudged_in = new Set<string>()
        let consents = one.consents
        let last_active_on: string | null = null
        for (let offset = 0; offset < 350; offset++) {
          const today = days(offset)
          if (weekdayOf(today) === 1) weeks++
          if (one.changes.includes(offset)) consents = !consents
          for (let press = 0; press < (one.presses[offset] ?? 0); press++) {
            if (!mayNudge({ calendar, consents, last_active_on, nudged_in }, today)) continue
            nudges++
            expect(consents).toBe(true)
            expect(nudged_in.has(mondayOf(today))).toBe(false)
            expect(isInRoster(weeksOn(calendar, today), today)).toBe(true)
            expect(isDayOff(calendar, today)).toBe(false)
            expect(holidays.has(today) && !one.works_holidays).toBe(false)
            expect(last_active_on === null || last_active_on < mondayOf(today)).toBe(true)
            nudged_in.add(mondayOf(today))
          }
          if (one.learns.includes(offset)) last_active_on = today
        }
      }),
      { numRuns: 200 },
    )
    expect(weeks).toBe(10_000)
    expect(nudges).toBeGreaterThan(1_000)
  })
})
