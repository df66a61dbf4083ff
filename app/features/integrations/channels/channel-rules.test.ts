import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseMinute } from '#app/features/notifications/reminders/reminder-rules.ts'
import { addDays, weekdayOf } from '#app/features/working-days/rules.ts'
import {
  type Attempt,
  channelRetryDelays,
  channelTimes,
  lateMinutes,
  mayPost,
  parseRetryAfter,
  retryIn,
} from './channel-rules.ts'

it('posts in no weekend, on no holiday, outside no office hours and in no pause, over 10,000 weeks of channels', () => {
  const day = fc.integer({ min: 0, max: 700 }).map((n) => addDays('2026-01-01', n))
  const channel = fc.record({
    from: day,
    offset: fc.nat({ max: 14 }),
    time: fc.constantFrom(...channelTimes),
    paused: fc.boolean(),
    holidays: fc.array(day, { maxLength: 12 }),
  })
  let posted = 0
  fc.assert(
    fc.property(channel, ({ from, offset, time, paused, holidays }) => {
      const start = parseMinute(time)
      const free = new Set(holidays)
      for (let ahead = 0; ahead < 7; ahead++) {
        const today = addDays(from, ahead)
        for (let minute = offset; minute < 1440; minute += 15) {
          if (!mayPost({ minute: start, paused }, { day: today, minute }, free)) continue
          posted += 1
          const fault =
            (paused && 'paused') ||
            (weekdayOf(today) > 5 && 'weekend') ||
            (free.has(today) && 'holiday') ||
            ((minute < start || minute >= start + lateMinutes) && 'not its hour') ||
            ((minute < 7 * 60 || minute >= 18 * 60) && 'outside office hours')
          if (fault) expect.fail(`${fault}: ${today} ${minute}`)
        }
      }
    }),
    { numRuns: 10_000 },
  )
  expect(posted, 'and it does post').toBeGreaterThan(10_000)
})

const attempt = (part: Partial<Attempt>): Attempt => ({
  ok: false,
  status: null,
  error: 'status',
  retryAfter: null,
  ...part,
})

it.each([
  [{ status: 503 }, 60],
  [{ status: 429 }, 60],
  [{ status: 429, retryAfter: 240 }, 240],
  [{ status: 429, retryAfter: 5 }, 60],
  [{ error: 'connection' }, 60],
  [{ error: 'name' }, 60],
  // The message may stand there.
  [{ error: 'timeout' }, undefined],
  [{ error: 'address' }, undefined],
  [{ error: 'secret' }, undefined],
  [{ status: 404 }, undefined],
  [{ status: 400 }, undefined],
  [{ status: 302 }, undefined],
])('after %j it is tried again in %s seconds', (what, seconds) => {
  expect(retryIn(1, attempt(what))).toBe(seconds)
})

it('is given up after the last delay, all within the hour', () => {
  expect(retryIn(channelRetryDelays.length + 1, attempt({ status: 503 }))).toBeUndefined()
  expect(channelRetryDelays.reduce((sum, delay) => sum + delay, 0)).toBeLessThan(lateMinutes * 60)
})

it.each([
  ['120', 120],
  [' 5 ', 5],
  ['Fri, 27 Nov 2026 10:00:00 GMT', null],
  ['-1', null],
  ['9999999', null],
  [null, null],
])('Retry-After %j is %s seconds', (header, seconds) => {
  expect(parseRetryAfter(header)).toBe(seconds)
})
