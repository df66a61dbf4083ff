import { describe, expect, it } from 'vitest'
import { weekStart } from './dates.ts'

describe('the Dutch week', () => {
  it.each([
    // Summer time, two hours from UTC, and winter time, one.
    ['2026-07-05T21:59:59.999Z', '2026-06-29'],
    ['2026-07-05T22:00:00.000Z', '2026-07-06'],
    ['2026-11-22T22:59:59.999Z', '2026-11-16'],
    ['2026-11-22T23:00:00.000Z', '2026-11-23'],
    // Asked for again, after others.
    ['2026-07-05T21:59:59.999Z', '2026-06-29'],
    ['2026-12-31T12:00:00.000Z', '2026-12-28'],
  ])('of %s begins on Monday %s', (moment, monday) => {
    expect(weekStart(new Date(moment))).toBe(monday)
  })
})
