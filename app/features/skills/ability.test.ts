import { describe, expect, it } from 'vitest'
import { chanceOf, grid, informationOf, momentsOf, posteriorOf, priorOf, quantileOf } from './ability.ts'

const rasch = (difficulty: number) => ({ difficulty, discrimination: 1, guessing: 0 })

it('is a half at its difficulty, and half of what is left over guessing', () => {
  expect(chanceOf(0.5, rasch(0.5))).toBeCloseTo(0.5)
  expect(chanceOf(0.5, { ...rasch(0.5), guessing: 0.25 })).toBeCloseTo(0.625)
  expect(chanceOf(9, { ...rasch(0), guessing: 0.25 })).toBeCloseTo(1, 3)
})

it('leaves the prior where nothing was answered', () => {
  const { mean, deviation } = momentsOf(posteriorOf(priorOf(0.3, 1), []))
  expect(mean).toBeCloseTo(0.3, 3)
  expect(deviation).toBeCloseTo(1, 3)
})

it('has the same posterior in whatever order answers came, one by one or together', () => {
  const answers = [0, 1, 1, 0.4].map((share, place) => ({ ...rasch(place - 1), share }))
  const together = posteriorOf(priorOf(0, 1), answers)
  const oneByOne = answers
    .toReversed()
    .reduce((belief, answer) => posteriorOf(belief, [answer]), priorOf(0, 1))
  for (const [place, weight] of together.entries()) expect(oneByOne[place]).toBeCloseTo(weight, 10)
})

/** The mean of the posterior by another road: a fine sum over ability, written out. */
function meanBySum(answers: { difficulty: number; right: boolean }[]): number {
  let [top, bottom] = [0, 0]
  for (let ability = -6; ability <= 6; ability += 0.001) {
    const likelihood = answers.reduce(
      (product, { difficulty, right }) => {
        const p = 1 / (1 + Math.exp(difficulty - ability))
        return product * (right ? p : 1 - p)
      },
      Math.exp(-(ability ** 2) / 2),
    )
    top += ability * likelihood
    bottom += likelihood
  }
  return top / bottom
}

it('agrees with the integral', () => {
  const answers = [-1, 0, 0, 1, 1].map((difficulty, place) => ({ difficulty, right: place !== 3 }))
  const posterior = posteriorOf(
    priorOf(0, 1),
    answers.map(({ difficulty, right }) => ({ ...rasch(difficulty), share: right ? 1 : 0 })),
  )
  expect(momentsOf(posterior).mean).toBeCloseTo(meanBySum(answers), 3)
})

describe('quantiles', () => {
  it('are those of the normal distribution before any answer', () => {
    const prior = priorOf(0, 1)
    expect(quantileOf(prior, 0.5)).toBeCloseTo(0, 3)
    expect(quantileOf(prior, 0.975)).toBeCloseTo(1.96, 2)
  })
})

it('tells most where the chance is even, and less of what can be guessed', () => {
  expect(informationOf(0, rasch(0))).toBeCloseTo(0.25)
  expect(informationOf(2, rasch(0))).toBeLessThan(0.25)
  expect(informationOf(0, { ...rasch(0), guessing: 0.25 })).toBeCloseTo(0.15)
  const peak = grid.reduce((best, ability) =>
    informationOf(ability, rasch(1)) > informationOf(best, rasch(1)) ? ability : best,
  )
  expect(peak).toBe(1)
})
