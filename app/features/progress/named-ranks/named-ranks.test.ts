import fc from 'fast-check'
import { expect, it } from 'vitest'
import { levels } from '#app/features/identity/rules.ts'
import { anonymousStep, boardXp } from '#app/features/progress/board-xp.ts'
import { levelOf, levelThresholds } from '#app/features/progress/rules.ts'
import { namedRank, namedRanks, reachedRank } from './named-ranks.ts'

const xp = fc.nat(20_000)
const placeOf = (amount: number) => namedRanks.findIndex(({ id }) => id === namedRank(amount).id)

it('has twelve ranks, four in each level, of which the first begins with the level', () => {
  expect(namedRanks).toHaveLength(12)
  for (const level of levels) {
    const own = namedRanks.filter(({ from }) => levelOf(from) === level)
    expect(own).toHaveLength(4)
    expect(own[0]?.from).toBe(levelThresholds[level])
  }
})

it('never falls while XP grows, and each is reached exactly where it begins', () => {
  fc.assert(
    fc.property(xp, xp, (one, other) => placeOf(Math.max(one, other)) >= placeOf(Math.min(one, other))),
  )
  for (const { id, from } of namedRanks) {
    expect(namedRank(from).id).toBe(id)
    if (from > 0) expect(reachedRank(from - 1, from)).toBe(id)
  }
})

it('says how far the next one is', () => {
  fc.assert(
    fc.property(xp, (amount) => {
      const { next, xp_to_next } = namedRank(amount)
      if (next === null) expect([xp_to_next, namedRank(amount).id]).toEqual([0, 'masterChef'])
      else expect(namedRank(amount + xp_to_next).id).toBe(next)
    }),
  )
})

it('is the same by the XP that others see of who is anonymous', () => {
  expect(namedRanks.every(({ from }) => from % anonymousStep === 0)).toBe(true)
  fc.assert(fc.property(xp, (amount) => namedRank(boardXp(amount, true)).id === namedRank(amount).id))
})

it('tells nobody of a rank that was lost or kept', () => {
  fc.assert(fc.property(xp, fc.nat(300), (amount, less) => reachedRank(amount + less, amount) === null))
  expect(reachedRank(0, 99)).toBeNull()
  expect(reachedRank(90, 2100), 'only the last one of several').toBe('kitchenHand')
})
