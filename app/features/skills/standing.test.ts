import { describe, expect, it } from 'vitest'
import { levels } from '#app/features/identity/rules.ts'

import { seeded } from '#quality/evals/random.ts'
import { chanceOf } from './ability.ts'
import { answersNeeded, parametersOf, standingOf, thresholds } from './standing.ts'

const answers = (difficulty: (typeof levels)[number], shares: number[], chance = 0.25) =>
  shares.map((share) => ({ ...parametersOf(difficulty, chance), share }))

describe('where somebody stands', () => {
  it('is not said of three answers, whatever they were', () => {
    expect(standingOf(answers('advanced', [1, 1, 1])).reached).toBeNull()
    expect(standingOf([])).toMatchObject({ answers: 0, reached: null })
    expect(answersNeeded).toBe(4)
  })

  it('is the top for who does many hard items rightly, and the bottom for who does easy ones wrongly', () => {
    expect(standingOf(answers('advanced', Array(12).fill(1))).reached).toBe(3)
    expect(standingOf(answers('beginner', Array(8).fill(0))).reached).toBe(0)
  })

  it('is never more than the first level from easy items alone', () => {
    expect(standingOf(answers('beginner', Array(20).fill(1))).reached).toBe(1)
  })

  it('counts a right answer for less when it could be guessed', () => {
    const guessed = standingOf(answers('intermediate', [1, 1, 1, 1], 0.5))
    const shown = standingOf(answers('intermediate', [1, 1, 1, 1], 0))
    expect(guessed.low).toBeLessThan(shown.low)
  })
})

it('is right as often as it says, and its interval holds four of five', () => {
  const random = seeded('standing')
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  let [said, right, claimed, held] = [0, 0, 0, 0]
  const learners = 2_000
  for (let learner = 0; learner < learners; learner++) {
    const ability = 1.2 * normal()
    const given = Array.from({ length: 8 }, (_, place) => {
      const item = parametersOf(levels[place % 3] ?? 'beginner', 0.25)
      return { ...item, share: random() < chanceOf(ability, item) ? 1 : 0 }
    })
    const standing = standingOf(given)
    if (standing.low <= ability && ability <= standing.high) held++
    if (standing.reached === null) continue
    said++
    claimed += standing.certainty
    if (thresholds.filter((threshold) => ability >= threshold).length === standing.reached) right++
  }
  expect(held / learners).toBeGreaterThan(0.77)
  expect(held / learners).toBeLessThan(0.83)
  expect(said).toBeGreaterThan(learners / 4)
  expect(Math.abs(right / said - claimed / said)).toBeLessThan(0.04)
})
