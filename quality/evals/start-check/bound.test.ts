import { expect, it } from 'vitest'
import { grid, informationOf } from '#app/features/skills/ability.ts'
import { boundOf, itemsFor, mostInformation } from './bound.ts'

it('is the most that an item tells at any ability', () => {
  for (const [discrimination, guessing] of [
    [1, 0],
    [1, 0.25],
    [1.7, 0.2],
    [0.6, 0.5],
  ] as const) {
    const most = Math.max(
      ...grid.map((ability) => informationOf(ability, { difficulty: 0, discrimination, guessing })),
    )
    expect(mostInformation(discrimination, guessing)).toBeGreaterThanOrEqual(most)
    expect(mostInformation(discrimination, guessing)).toBeCloseTo(most, 2)
  }
})

it('says what twelve questions of four options can come to at most', () => {
  const { error, correlation } = boundOf({ spread: 1.2, discrimination: 1, guessing: 0.25 }, 12)
  expect(error).toBeCloseTo(0.626, 3)
  expect(correlation).toBeCloseTo(0.853, 3)
  expect(
    boundOf(
      { spread: 1.2, discrimination: 1, guessing: 0.25 },
      itemsFor({ spread: 1.2, discrimination: 1, guessing: 0.25 }, 0.4),
    ).error,
  ).toBeLessThanOrEqual(0.4)
})
