import { describe, expect, it } from 'vitest'
import {
  changeBetween,
  estimateJudgement,
  estimatesInTime,
  type Judgement,
  normalQuantile,
  sensitivityOf,
  shareOf,
} from './estimate.ts'

/** Standard normal distribution (Abramowitz & Stegun 26.2.17). */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return x > 0 ? 1 - tail : tail
}

/** How likely each count of `of` is, when each has this chance. */
function chances(of: number, chance: number): number[] {
  const found: number[] = []
  let log = of * Math.log(1 - chance)
  for (let count = 0; count <= of; count++) {
    found.push(Math.exp(log))
    log += Math.log(((of - count) / (count + 1)) * (chance / (1 - chance)))
  }
  return found
}

/** Exactly what the estimator gives on average to somebody of this ability and leaning, and how often its interval holds it. */
function expected(ability: number, leaning: number, each: number) {
  const hits = chances(each, normal(ability / 2 - leaning))
  const alarms = chances(each, normal(-ability / 2 - leaning))
  let mean = 0
  let held = 0
  for (const [found, p] of hits.entries()) {
    for (const [alarmed, q] of alarms.entries()) {
      const { value, low, high } = sensitivityOf({ count: found, of: each }, { count: alarmed, of: each })
      mean += p * q * value
      if (low <= ability && ability <= high) held += p * q
    }
  }
  return { bias: mean - ability, held }
}

const abilities = [0, 0.5, 1, 1.5, 2, 2.5, 3]

describe('the estimate of d′', () => {
  it.each(abilities)('is off by 0.1 at most, on average, from 40 judgements on (d′ = %d)', (ability) => {
    for (const leaning of [-0.5, 0, 0.5])
      for (const each of [20, 30, 50])
        expect(Math.abs(expected(ability, leaning, each).bias)).toBeLessThan(0.1)
  })

  it('has intervals that hold the truth in 93 to 97 of 100 cases', () => {
    for (const each of [20, 30, 50]) {
      const held = abilities.flatMap((ability) =>
        [-0.5, 0, 0.5].map((leaning) => expected(ability, leaning, each).held),
      )
      const mean = held.reduce((sum, one) => sum + one, 0) / held.length
      expect(mean).toBeGreaterThan(0.93)
      expect(mean).toBeLessThan(0.97)
    }
  })

  it('is 0 for who uses as many wrong as right ones', () => {
    expect(sensitivityOf({ count: 10, of: 20 }, { count: 10, of: 20 }).value).toBeCloseTo(0)
  })
})

it.each([
  [0.5, 0],
  [0.975, 1.959964],
  [0.01, -2.326348],
  [0.999, 3.090232],
])('normalQuantile(%d) is %d', (p, z) => {
  expect(normalQuantile(p)).toBeCloseTo(z, 5)
})

it('gives a share with an interval, also for none and for all', () => {
  expect(shareOf(0, 10)).toMatchObject({ value: 0, low: 0 })
  expect(shareOf(0, 10).high).toBeCloseTo(0.2775, 3)
  expect(shareOf(10, 10)).toMatchObject({ value: 1, high: 1 })
})

const judgement = (wrong: boolean, used: boolean, certainty = 80): Judgement => ({ wrong, used, certainty })

it('counts what was used and refused, and how sure somebody was', () => {
  const all = [
    ...Array.from({ length: 8 }, () => judgement(true, false, 95)),
    ...Array.from({ length: 2 }, () => judgement(true, true, 95)),
    ...Array.from({ length: 9 }, () => judgement(false, true, 60)),
    judgement(false, false, 60),
  ]
  const estimate = estimateJudgement(all)
  expect(estimate).toMatchObject({
    trials: 20,
    wrong_used: { count: 2, of: 10, value: 0.2 },
    right_refused: { count: 1, of: 10, value: 0.1 },
    steps: [
      { certainty: 60, count: 10, right: { value: 0.9 } },
      { certainty: 95, count: 10, right: { value: 0.8 } },
    ],
  })
  expect(estimate.overconfidence.value).toBeCloseTo(0.775 - 0.85)
})

it('shows each twenty by themselves, and leaves the last few with those before', () => {
  const all = Array.from({ length: 47 }, (_, place) => judgement(place % 2 === 0, place < 20))
  expect(estimatesInTime(all).map(({ trials }) => trials)).toEqual([20, 27])
  expect(estimatesInTime(all.slice(0, 19))).toEqual([])
})

/** Twenty, or so many, judgements of which this many were right, all at one certainty. */
const judged = (right: number, of: number, certainty = 80) =>
  Array.from({ length: of }, (_, place) => {
    const wrong = place % 2 === 0
    return judgement(wrong, wrong !== place < right, certainty)
  })

it.each([60, 80, 95])('seldom tells who is rightly %d%% sure that it does not fit', (certainty) => {
  for (const each of [20, 40, 100]) {
    const toldOff = chances(each, certainty / 100).reduce((sum, chance, right) => {
      const { low, high } = estimateJudgement(judged(right, each, certainty)).overconfidence
      return low > 0 || high < 0 ? sum + chance : sum
    }, 0)
    expect(toldOff).toBeLessThan(0.08)
  }
})

it.each([0.1, 0.25, 0.4])('seldom speaks of change to who always makes %d of mistakes', (mistakes) => {
  const right = chances(20, 1 - mistakes)
  const estimates = right.map((_, count) => estimateJudgement(judged(count, 20)))
  let told = 0
  for (const [before, first] of estimates.entries())
    for (const [after, last] of estimates.entries()) {
      const { low, high } = changeBetween(first, last)
      if (low > 0 || high < 0) told += (right[before] ?? 0) * (right[after] ?? 0)
    }
  expect(told).toBeLessThan(0.06)
})

it('sees a change that is one', () => {
  const change = changeBetween(estimateJudgement(judged(8, 20)), estimateJudgement(judged(19, 20)))
  expect(change.high).toBeLessThan(0)
})
