import { type Random, type ThinkTime, thinkFor } from './random-times.ts'

/** What a learner does, in the order of a morning; each is one or a few requests (learner.ts). */
export type Act =
  | 'open the sign-in page'
  | 'sign in'
  | 'open the dashboard'
  | 'keep snacks'
  | 'take a question'
  | 'answer'
  | 'open a scenario'
  | 'hand in'
  | 'open the leaderboard'
  | 'open Know-How'
  | 'search'
  | 'read an item'
  | 'leave'

export interface Stage {
  act: Act
  /** Seconds since the journey began. */
  at: number
}

/** How long people take before the next thing, by what they are doing. Estimates, as nobody has used this yet. */
export const think: Record<Exclude<Act, 'keep snacks' | 'leave'>, ThinkTime> = {
  'open the sign-in page': { median: 12, sigma: 0.5 },
  'sign in': { median: 0.5, sigma: 0.3 },
  'open the dashboard': { median: 15, sigma: 0.6 },
  // Reading the question and choosing.
  'take a question': { median: 25, sigma: 0.6 },
  // Reading the explanation.
  answer: { median: 12, sigma: 0.6 },
  // Writing a good hundred words.
  'open a scenario': { median: 120, sigma: 0.5 },
  'hand in': { median: 40, sigma: 0.5 },
  'open the leaderboard': { median: 45, sigma: 0.6 },
  'open Know-How': { median: 10, sigma: 0.5 },
  search: { median: 8, sigma: 0.5 },
  'read an item': { median: 40, sigma: 0.6 },
}

/** Questions in one go, on average: snacks of five minutes a day. At least one. */
export const questionsEach = 6
export const shares = { scenario: 0.15, leaderboard: 0.25, knowHow: 0.3 } as const
/** Open snacks in the wall that the browser keeps, of those that are new since yesterday. */
export const keptSnacks = 6
/** The browser keeps snacks for the train when the dashboard has come to rest (use-offline-pages.ts). */
const keepAfter = 1.5

/** One learner's morning: what is done when, if every answer comes at once. */
export function planJourney(random: Random): Stage[] {
  const stages: Stage[] = []
  let at = 0
  const go = (act: keyof typeof think) => {
    stages.push({ act, at })
    if (act === 'open the dashboard' && stages.length === 3)
      stages.push({ act: 'keep snacks', at: at + keepAfter })
    at += thinkFor(think[act], random)
  }
  go('open the sign-in page')
  go('sign in')
  go('open the dashboard')
  // Geometric: who has done one may stop or go on.
  do {
    go('take a question')
    go('answer')
  } while (random() < 1 - 1 / questionsEach)
  if (random() < shares.scenario) {
    go('open a scenario')
    go('hand in')
  }
  if (random() < shares.leaderboard) go('open the leaderboard')
  if (random() < shares.knowHow) {
    go('open Know-How')
    go('search')
    go('search')
    go('read an item')
  }
  go('open the dashboard')
  stages.push({ act: 'leave', at })
  return stages.sort((a, b) => a.at - b.at)
}

/** The same morning of somebody whose session of before still lasts: it begins with the dashboard. */
export function withoutSigningIn(stages: readonly Stage[]): Stage[] {
  const later = stages.filter(({ act }) => act !== 'open the sign-in page' && act !== 'sign in')
  const from = later[0]?.at ?? 0
  return later.map(({ act, at }) => ({ act, at: at - from }))
}

export const lengthOf = (journey: readonly Stage[]): number => journey.at(-1)?.at ?? 0

/** Seconds from coming to leaving, on average. By Little's law it takes learners / this many arrivals a second. */
export function meanLength(random: Random, sample = 20_000): number {
  let sum = 0
  for (let n = 0; n < sample; n++) sum += lengthOf(planJourney(random))
  return sum / sample
}

/** Longer ones are drawn as if they were this long; hardly any are. Seconds. */
const longest = 1_800

/**
 * A journey that is under way at a random moment, and how far it is: what one meets among learners who are there. Long
 * journeys are met more often, in proportion to their length.
 */
export function journeyUnderWay(random: Random): { stages: Stage[]; from: number } {
  for (;;) {
    const stages = planJourney(random)
    const length = lengthOf(stages)
    if (random() * longest < length) return { stages, from: random() * length }
  }
}
