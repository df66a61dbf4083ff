import { expect, it } from 'vitest'
import { rankRing } from './rank-ring.ts'

it.each([
  [1, 100, 100],
  [1, 1, 100],
  [8, 16, 84],
  [50, 100, 0],
])('place %i in the top %i% fills the ring for %i', (position, percentile, filled) => {
  expect(rankRing(position, percentile)).toBe(filled)
})
