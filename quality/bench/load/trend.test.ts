import { expect, it } from 'vitest'
import { seeded } from '#quality/bench/library-texts.ts'
import { trendOf, verdictOf } from './trend.ts'

/** Half an hour of samples that change by so much an hour, with noise around them. */
function samples(mean: number, perHour: number, noise: number, minutes = 30) {
  const random = seeded(6)
  return Array.from({ length: 2 * minutes }, (_, n) => {
    const hours = n / 120
    return [hours, mean + perHour * hours + noise * (2 * random() - 1)] as const
  })
}

it('finds the change in an hour', () => {
  const { mean, perHour, uncertainty } = trendOf(samples(100, 40, 1))
  expect(mean).toBeCloseTo(110, 0)
  expect(perHour).toBeCloseTo(40, -0.5)
  expect(uncertainty).toBeLessThan(2)
})

it.each([
  ['a leak', samples(100, 40, 5), 'grows'],
  ['noise', samples(100, 0, 5), 'flat'],
  ['less with time', samples(100, -40, 5), 'flat'],
  ['a short run', samples(100, 0, 5, 2), 'too short to tell'],
  ['two samples', samples(100, 0, 5, 1), 'too short to tell'],
])('%s', (_name, given, verdict) => {
  expect(verdictOf(trendOf(given))).toBe(verdict)
})
