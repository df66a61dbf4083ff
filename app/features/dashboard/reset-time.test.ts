import { describe, expect, it } from 'vitest'
import { untilReset } from './reset-time.ts'

const midnight = new Date('2026-03-15T00:00:00Z')

describe('time until the quotas start again', () => {
  it.each([
    ['2026-03-14T00:00:00Z', 'hours', 24],
    ['2026-03-14T14:20:00Z', 'hours', 10],
    ['2026-03-14T15:00:00Z', 'hours', 9],
    ['2026-03-14T23:00:00Z', 'hours', 1],
    ['2026-03-14T23:00:01Z', 'hours', 1],
    ['2026-03-14T23:01:00Z', 'minutes', 59],
    ['2026-03-14T23:59:40Z', 'minutes', 1],
    ['2026-03-15T00:00:00Z', 'minutes', 1],
    ['2026-03-15T00:03:00Z', 'minutes', 1],
  ])('at %s it is in %s: %i', (now, unit, count) => {
    expect(untilReset(midnight, new Date(now))).toEqual({ unit, count })
  })
})
