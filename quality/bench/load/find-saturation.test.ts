import { expect, it } from 'vitest'
import { findSaturation } from './find-saturation.ts'

/** A box that carries so many learners, and what was tried on it. */
async function search(carries: number, most = 20_000) {
  const tried: number[] = []
  const found = await findSaturation(
    async (learners) => {
      tried.push(learners)
      return learners <= carries
    },
    { first: 100, most, precision: 0.15 },
  )
  return { ...found, tried }
}

it('doubles until it is too much and then halves the distance', async () => {
  expect(await search(1_100)).toEqual({
    carried: 1_100,
    tooMany: 1_200,
    tried: [100, 200, 400, 800, 1_600, 1_200, 1_000, 1_100],
  })
})

it.each([130, 450, 799, 800, 801, 3_333])('finds %i within the precision', async (carries) => {
  const { carried, tooMany = 0 } = await search(carries)
  expect(carried).toBeLessThanOrEqual(carries)
  expect(tooMany).toBeGreaterThan(carries)
  expect(tooMany - carried).toBeLessThanOrEqual(Math.max(10, 0.15 * carried))
})

it('says when the most that was to be tried was carried', async () => {
  expect(await search(10_000, 500)).toEqual({ carried: 500, tooMany: undefined, tried: [100, 200, 400, 500] })
})

it('says when not even the first number was', async () => {
  expect(await search(50)).toEqual({ carried: 0, tooMany: 100, tried: [100] })
})
