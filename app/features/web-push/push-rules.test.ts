import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  lateMinutes,
  parseMinute,
  reminderTimes,
  workingDays,
} from '#app/features/notifications/reminders/reminder-rules.ts'
import {
  addDays,
  isDayOff,
  isInRoster,
  type WorkingCalendar,
  weekdayOf,
  weekdays,
  weeksOn,
} from '#app/features/working-days/rules.ts'
import { endpointMax, isPushService, minutesLeft, outcomeOf } from './push-rules.ts'

const days = 7
const ticksADay = 48

it('reaches nobody outside snack time, on holidays, days off, leave and days out of the roster, over 10,000 weeks of people', () => {
  const day = fc.integer({ min: 0, max: 700 }).map((n) => addDays('2026-01-01', n))
  const roster = fc.record({
    from_day: fc.constant('2020-01-01'),
    weeks: fc.array(fc.subarray([...weekdays]), { minLength: 1, maxLength: 4 }),
    weeks_from: fc.constant('2026-01-05'),
    works_holidays: fc.boolean(),
  })
  const person = fc.record({
    from: day,
    // Not on the quarter of an hour: jobs run when they run.
    offset: fc.nat({ max: 29 }),
    chosen: fc.subarray([...workingDays]),
    weekends: fc.boolean(),
    time: fc.constantFrom(...reminderTimes),
    roster: fc.option(roster),
    off: fc.array(fc.record({ first: day, days: fc.nat({ max: 20 }) }), { maxLength: 4 }),
    holidays: fc.array(day, { maxLength: 12 }),
  })
  let weeks = 0
  let reached = 0
  fc.assert(
    fc.property(person, ({ from, offset, chosen, weekends, time, roster: own, off, holidays }) => {
      weeks += 1
      const calendar: WorkingCalendar = {
        weeks: own ? [own] : [],
        days_off: off.map(({ first, days: count }) => ({
          first_day: first,
          last_day: addDays(first, count),
        })),
        holidays: new Set(holidays),
      }
      const settings = { weekdays: chosen, weekends, time }
      for (let ahead = 0; ahead < days; ahead++) {
        const today = addDays(from, ahead)
        for (let tick = 0; tick < ticksADay; tick++) {
          const minute = tick * 30 + offset
          const left = minutesLeft({ calendar, settings }, { day: today, minute })
          if (left === 0) continue
          reached += 1
          const start = parseMinute(time)
          const isChosen = weekdayOf(today) > 5 ? weekends : (chosen as number[]).includes(weekdayOf(today))
          const fault =
            (minute < start && 'before snack time') ||
            (minute + left > start + lateMinutes && 'too late') ||
            (minute + left > 1440 && 'past midnight') ||
            (!isChosen && 'a weekday that was not chosen') ||
            (isDayOff(calendar, today) && 'leave') ||
            (!isInRoster(weeksOn(calendar, today), today) && 'out of the roster') ||
            (calendar.holidays.has(today) && !weeksOn(calendar, today).works_holidays && 'holiday')
          // One expectation for each fault: a million of them that hold would take longer than the rule.
          if (fault) expect.fail(`${fault}: ${today} ${minute}`)
        }
      }
    }),
    { numRuns: 10_000 },
  )
  expect(weeks).toBe(10_000)
  expect(reached, 'and it does reach people').toBeGreaterThan(10_000)
})

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', true],
  ['https://web.push.apple.com/QGuU', true],
  ['https://wns2-am3p.notify.windows.com/w/?token=BQ', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://naam@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.kwaad.example/', false],
  ['https://kwaadfcm.googleapis.com/', false],
  ['https://notify.windows.com.kwaad.example/', false],
  ['https://127.0.0.1/', false],
  ['https://169.254.169.254/latest/meta-data/', false],
  ['geen adres', false],
  [`https://fcm.googleapis.com/${'x'.repeat(endpointMax)}`, false],
])('%s is a push service: %s', (endpoint, is) => {
  expect(isPushService(endpoint)).toBe(is)
})

it.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [503, 'later'],
  [500, 'failed'],
  [403, 'failed'],
  [302, 'failed'],
  [null, 'failed'],
])('an answer of %s means %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome)
})
