import { toldEveryMs } from '#app/features/leaderboard/rules.ts'
import { keptSnacks, questionsEach, shares, think } from './journey.ts'
import type { ThinkTime } from './random-times.ts'

/** What one request of a kind costs. Processor time in milliseconds, log (WAL) in bytes. */
export interface RequestCost {
  kind: CostedKind
  server: number
  database: number
  wal: number
}

export const costedKinds = [
  'answer',
  'sign-in page',
  'sign-in',
  'dashboard, HTML',
  'dashboard, data',
  'question, data',
  'scenario judged by its writer',
  'leaderboard, data',
  'leaderboard refresh',
  'Know-How, data',
  'Know-How search, data',
] as const
export type CostedKind = (typeof costedKinds)[number]

/** What is not measured but assumed about a day (docs/capacity.md). */
export const assumed = {
  learnersADay: 1_000_000,
  /** Of the day's journeys, in the busiest hour. */
  peakHour: 0.25,
  /** Busiest minutes of that hour over its average. */
  peakMinutes: 2,
  /** Of the journeys, as a session lasts thirty days. */
  signIns: 0.1,
  /** Of a processor, that a process may use at the peak. */
  utilisation: 0.6,
  connectionsAProcess: 13,
  workingDays: 220,
} as const

/** Of a lognormal time, in seconds. */
const meanOf = ({ median, sigma }: ThinkTime) => median * Math.exp(sigma ** 2 / 2)

/** Seconds of a journey during which a page is open that shows the ranking, and so reads it again while others earn XP. */
export const secondsWithRanking =
  2 * meanOf(think['open the dashboard']) + shares.leaderboard * meanOf(think['open the leaderboard'])

/** Requests of a journey, on average; `learner.ts` sends these. */
export function requestsOfJourney(signIns: number): Record<CostedKind, number> {
  return {
    answer: questionsEach,
    'sign-in page': signIns,
    'sign-in': signIns,
    'dashboard, HTML': 1,
    'dashboard, data': 1,
    // A page for each, and the way to the first: an answer tells the next one. A scenario opens and reads again as well.
    'question, data': 1 + questionsEach + keptSnacks + 4 * shares.scenario,
    'scenario judged by its writer': shares.scenario,
    'leaderboard, data': shares.leaderboard,
    'leaderboard refresh': (secondsWithRanking * 1_000) / toldEveryMs,
    'Know-How, data': 2 * shares.knowHow,
    'Know-How search, data': 2 * shares.knowHow,
  }
}

export interface Journey {
  /** Seconds. */
  length: number
  /** Processor milliseconds, without events. */
  server: number
  database: number
  /** Bytes. */
  wal: number
}

export function costOfJourney(costs: readonly RequestCost[], length: number, signIns: number): Journey {
  const times = requestsOfJourney(signIns)
  const sum = (of: 'server' | 'database' | 'wal') =>
    costs.reduce((total, cost) => total + times[cost.kind] * cost[of], 0)
  return { length, server: sum('server'), database: sum('database'), wal: sum('wal') }
}

export interface Capacity {
  /** In the busiest minutes. */
  arrivalsPerSecond: number
  active: number
  answersPerSecond: number
  serverProcessors: number
  /** Of these, for telling event streams that the ranking changed. */
  eventProcessors: number
  databaseProcessors: number
  processes: number
  connections: number
  walPerDay: number
  /** Bytes in a working year, of the rows that each answer adds. */
  storagePerYear: number
}

/**
 * What a day of so many learners needs, by multiplication. Of the ranking those are told who look at it (decision 0057).
 * @param eventMs processor time for telling one stream one change
 * @param bytesPerAnswer of rows that every answer adds, with indexes
 */
export function capacityFor(journey: Journey, eventMs: number, bytesPerAnswer: number): Capacity {
  const { learnersADay, peakHour, peakMinutes, utilisation, connectionsAProcess, workingDays } = assumed
  const arrivalsPerSecond = (learnersADay * peakHour * peakMinutes) / 3600
  const active = arrivalsPerSecond * journey.length
  const toldPerSecond = (active * (secondsWithRanking / journey.length) * 1_000) / toldEveryMs
  const eventProcessors = (toldPerSecond * eventMs) / 1_000
  const serverProcessors = (arrivalsPerSecond * journey.server) / 1000 + eventProcessors
  const processes = Math.ceil(serverProcessors / utilisation)
  return {
    arrivalsPerSecond,
    active,
    answersPerSecond: arrivalsPerSecond * questionsEach,
    serverProcessors,
    eventProcessors,
    databaseProcessors: (arrivalsPerSecond * journey.database) / 1000,
    processes,
    connections: processes * connectionsAProcess,
    walPerDay: learnersADay * journey.wal,
    storagePerYear: learnersADay * questionsEach * workingDays * bytesPerAnswer,
  }
}
