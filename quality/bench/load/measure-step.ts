import { setTimeout as pause } from 'node:timers/promises'
import type { BenchDatabase } from '#quality/bench/bench-database.ts'
import { type Cost, countCost } from '#quality/bench/cost.ts'
import type { Snackwijs } from '#quality/bench/snackwijs.ts'
import type { Crowd } from './crowd.ts'
import type { Latencies, Window } from './recorder.ts'
import type { Kind } from './requests.ts'
import { type ServerState, serverState } from './server-state.ts'
import type { World } from './world.ts'

/** What the box did with one number of learners. */
export interface Step {
  wanted: number
  /** Learners active, on average over the step. */
  active: number
  seconds: number
  perSecond: number
  kinds: Partial<Record<Kind, Latencies>>
  /** Requests answered with 503, and how fast. */
  refused: Latencies
  /** Of those, without `Retry-After`. */
  refusedWithoutEnd: number
  failures: Record<string, number>
  /** Of all requests, those that were refused or failed. */
  lost: number
  /** Processors that were busy, on average; unknown where the database runs elsewhere. */
  cpu: Cost | undefined
  server: ServerState
  /** Open from the client to the server, without event streams. */
  connections: number
}

export interface Measured {
  database: BenchDatabase
  /** The server processes. */
  processes: readonly Snackwijs[]
  world: World
  crowd: Crowd
}

/** @throws Error when there are several: what is asked of one process would say nothing of the others. */
export function onlyProcess({ processes }: Pick<Measured, 'processes'>): Snackwijs {
  const [first, ...others] = processes
  if (!first || others.length > 0) throw new Error('This is measured on one server process')
  return first
}

export interface StepTimes {
  /** Seconds over which learners come or go. */
  ramp: number
  settle: number
  measure: number
}

/** How long requests that were due in a step may take to be answered, in seconds. */
const grace = 30

export async function measureStep(
  { database, processes, world, crowd }: Measured,
  wanted: number,
  times: StepTimes,
): Promise<Step> {
  await crowd.resize(wanted, times.ramp)
  await pause(times.settle * 1000)
  await serverState(processes, database.client)
  const costOf = await countCost(database.client, ...processes)
  world.recorder.next()
  const started = performance.now()
  let active = 0
  for (let second = 0; second < times.measure; second++) {
    active += crowd.active / times.measure
    await pause(started + (second + 1) * 1000 - performance.now())
  }
  const window = world.recorder.next()
  const seconds = (performance.now() - started) / 1000
  const cpu = await costOf(seconds * 1000)
  const server = await serverState(processes, database.client)
  const connections = world.connections
  await untilAnswered(window)
  return { wanted, active, seconds, ...outcome(window, seconds), cpu, server, connections }
}

/** A step is over when everything that was due in it has been answered: what takes longest belongs to it too. */
async function untilAnswered(window: Window): Promise<void> {
  for (const end = performance.now() + grace * 1000; window.underWay > 0 && performance.now() < end; ) {
    await pause(100)
  }
}

function outcome(window: Window, seconds: number) {
  const unanswered = window.underWay
  const { answers, refusals, failureCount } = window
  const all = answers + refusals.count + failureCount + unanswered
  return {
    perSecond: all / seconds,
    kinds: window.kinds,
    refused: refusals,
    refusedWithoutEnd: window.refusedWithoutEnd,
    failures: { ...Object.fromEntries(window.failures), ...(unanswered > 0 && { unanswered }) },
    lost: all === 0 ? 0 : (refusals.count + failureCount + unanswered) / all,
  }
}

/** Milliseconds that the slowest one in a hundred answers may take, and the share of requests that may be lost. */
export const criterion = { answerP99: 500, lost: 0.001 } as const

/** Did the box carry this number of learners? */
export const isCarried = ({ kinds, lost }: Pick<Step, 'kinds' | 'lost'>): boolean =>
  (kinds.answer?.p99 ?? Number.POSITIVE_INFINITY) <= criterion.answerP99 && lost <= criterion.lost
