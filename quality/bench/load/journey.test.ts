import { expect, it } from 'vitest'
import { seeded } from '#quality/bench/library-texts.ts'
import {
  journeyUnderWay,
  lengthOf,
  meanLength,
  planJourney,
  questionsEach,
  shares,
  withoutSigningIn,
} from './journey.ts'
import { thinkFor, untilNext } from './random-times.ts'

const many = 20_000
const repeated = <T>(make: () => T) => Array.from({ length: many }, make)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

it('arrivals come at the wanted rate, and independently: the times between them are exponential', () => {
  const random = seeded(1)
  const gaps = repeated(() => untilNext(4, random))
  expect(mean(gaps)).toBeCloseTo(0.25, 2)
  // Of exponential times one in e is longer than the mean, and the standard deviation is the mean.
  expect(gaps.filter((gap) => gap > 0.25).length / many).toBeCloseTo(1 / Math.E, 1)
  expect(Math.sqrt(mean(gaps.map((gap) => (gap - 0.25) ** 2)))).toBeCloseTo(0.25, 2)
})

it('people take the median time half of the time, and long times happen', () => {
  const random = seeded(2)
  const times = repeated(() => thinkFor({ median: 25, sigma: 0.6 }, random))
  expect(middle(times)).toBeCloseTo(25, -0.5)
  expect(times.filter((time) => time > 25 * Math.exp(0.6)).length / many).toBeCloseTo(0.159, 1)
  expect(Math.min(...times)).toBeGreaterThan(0)
})

it('a journey signs in first, answers each question it takes and leaves last', () => {
  const random = seeded(3)
  for (const stages of repeated(() => planJourney(random)).slice(0, 500)) {
    const acts = stages.map(({ act }) => act)
    expect(acts.slice(0, 3)).toEqual(['open the sign-in page', 'sign in', 'open the dashboard'])
    expect(acts.at(-1)).toBe('leave')
    const played = acts.filter((act) => act === 'take a question' || act === 'answer')
    expect(played.length).toBeGreaterThan(0)
    expect(played.every((act, n) => act === (n % 2 === 0 ? 'take a question' : 'answer'))).toBe(true)
    expect(stages.every(({ at }, n) => at >= (stages[n - 1]?.at ?? 0))).toBe(true)
  }
})

it('as many answer, write, watch and read as the model says', () => {
  const random = seeded(4)
  const journeys = repeated(() => planJourney(random).map(({ act }) => act))
  const share = (act: string) => journeys.filter((acts) => acts.includes(act as 'answer')).length / many
  expect(share('hand in')).toBeCloseTo(shares.scenario, 1)
  expect(share('open the leaderboard')).toBeCloseTo(shares.leaderboard, 1)
  expect(share('read an item')).toBeCloseTo(shares.knowHow, 1)
  expect(mean(journeys.map((acts) => acts.filter((act) => act === 'answer').length))).toBeCloseTo(
    questionsEach,
    0,
  )
})

it('who is met at a random moment is more often on a long journey, anywhere in it', () => {
  const random = seeded(5)
  const average = meanLength(random)
  const met = repeated(() => journeyUnderWay(random))
  expect(mean(met.map(({ stages }) => lengthOf(stages)))).toBeGreaterThan(1.1 * average)
  expect(mean(met.map(({ stages, from }) => from / lengthOf(stages)))).toBeCloseTo(0.5, 1)
})

it('without signing in is the same morning from the dashboard on', () => {
  const stages = planJourney(seeded(7))
  const later = withoutSigningIn(stages)
  expect(later.map(({ act }) => act)).toEqual(stages.slice(2).map(({ act }) => act))
  expect(later[0]?.at).toBe(0)
  expect(lengthOf(later)).toBeCloseTo(lengthOf(stages) - (stages[2]?.at ?? 0))
})
