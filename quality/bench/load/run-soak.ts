import { setTimeout as pause } from 'node:timers/promises'
import { type HeapProbe, openHeapProbe } from '#tests/support/faults/heap-probe.ts'
import { kindsTable } from './load-report.ts'
import { criterion, type Measured, onlyProcess } from './measure-step.ts'
import type { LoadOptions } from './options.ts'
import type { Latencies } from './recorder.ts'
import type { Kind } from './requests.ts'
import { serverState } from './server-state.ts'
import { type Trend, trendOf, verdictOf } from './trend.ts'

export const watched = {
  heapAfterGc: 'heap after garbage collection, MiB',
  external: 'memory outside of the heap, MiB',
  rss: 'resident memory, MiB',
  httpConnections: 'HTTP connections',
  eventStreams: 'event streams',
  files: 'open files and sockets',
  databaseConnections: 'database connections',
  poolWaiting: 'waiting for a database connection',
  lag: 'delay of the event loop, p99, ms',
} as const
type Watched = keyof typeof watched

interface Sample extends Record<Watched, number> {
  hours: number
  learners: number
}

export interface SoakResult {
  samples: Sample[]
  trends: Record<Watched, Trend & { verdict: ReturnType<typeof verdictOf> }>
  kinds: Partial<Record<Kind, Latencies>>
  /** What should not have happened. */
  wrong: string[]
  met: boolean
}

/**
 * Before the run: code that V8 compiles as its paths are walked is held by the heap, and would be taken for a leak for as long as 300
 * learners need to walk them all. So many times the learners come for so large a part of the length of the run.
 */
const crowdBefore = { times: 3, share: 0.2 } as const
/** Of the run, at its beginning: what that crowd has left goes, such as connections and the rows of its sessions. */
const warmUp = 0.2
const samplesWanted = 60
/** Seconds. */
const shortestInterval = 5
/** What is small changes by much in proportion and means nothing. */
const negligible: Record<Watched, number> = {
  heapAfterGc: 4,
  external: 4,
  rss: 8,
  httpConnections: 4,
  // Both follow the number of learners, which differs by chance: by √300 and more at any moment.
  eventStreams: 20,
  files: 20,
  databaseConnections: 2,
  poolWaiting: 2,
  lag: 10,
}

/**
 * MiB an hour by which the heap after garbage collection may grow, whatever its size: 20 percent of a large one would be a lot. A
 * process that runs for a week between two updates gains 672 MiB with it, which Node's heap of a few GiB still holds,
 * and the alert SnackwijsMemory (over 800 MiB) comes before that. Half an hour cannot tell much less from noise.
 */
const heapGrowth = 4

/** The same number of learners for a long time. What grows now would one day be too much. */
export async function runSoak(
  on: Measured,
  options: LoadOptions,
  say: (line: string) => void,
): Promise<SoakResult> {
  const { world, crowd } = on
  const probe = await openHeapProbe(onlyProcess(on))
  // The first time it stands still for it, which is nobody's fault yet.
  await probe.waitingForDatabase()
  const seconds = options.soak * 60
  await crowd.resize(crowdBefore.times * options.learners, options.ramp)
  await pause(crowdBefore.share * seconds * 1000)
  await crowd.resize(options.learners, options.ramp)
  world.recorder.next()
  const samples = await takeSamples(on, { probe, seconds }, say)
  const { answers, refusals, failureCount, failures, kinds } = world.recorder.next()
  const trends = trendsOf(samples)
  const lost = refusals.count / (answers + refusals.count + failureCount)
  const wrong = soakFaults({ trends, failures: failureCount, lost })
  const met = wrong.length === 0
  say(
    `\n${options.soak} minutes, ${options.learners} learners: ${answers} requests answered, ${refusals.count} refused, ` +
      `${failureCount} failed ${JSON.stringify(Object.fromEntries(failures))}`,
  )
  say(`\n${trendTable(trends)}`)
  say(`\n${kindsTable({ kinds, refused: refusals, seconds })}`)
  say(
    `\n${met ? 'met' : 'MISSED'}: everything stays flat, the heap grows by at most ${heapGrowth} MiB an hour, nothing fails and ` +
      `at most ${100 * criterion.lost} % is refused${wrong.map((what) => `\n    ${what}`).join('')}`,
  )
  return { samples, trends, kinds, wrong, met }
}

export interface Soaked {
  trends: SoakResult['trends']
  /** Requests that failed, and the share of all that was refused: by the number of learners nothing should be. */
  failures: number
  lost: number
}

export function soakFaults({ trends, failures, lost }: Soaked): string[] {
  const names = Object.keys(watched) as Watched[]
  const { perHour } = trends.heapAfterGc
  return [
    ...names.map((what) =>
      trends[what].verdict === 'flat' ? '' : `${watched[what]}: ${trends[what].verdict}`,
    ),
    perHour <= heapGrowth ? '' : `${watched.heapAfterGc}: ${perHour.toFixed(1)} more an hour`,
    failures > 0 ? `${failures} requests failed` : '',
    lost <= criterion.lost ? '' : `${(100 * lost).toFixed(2)} % of requests refused`,
  ].filter(Boolean)
}

async function takeSamples(
  { database, processes, world, crowd }: Measured,
  { probe, seconds }: { probe: HeapProbe; seconds: number },
  say: (line: string) => void,
): Promise<Sample[]> {
  const interval = Math.max(shortestInterval, seconds / samplesWanted)
  const samples: Sample[] = []
  const started = performance.now()
  for (let at = interval; at <= seconds; at += interval) {
    await pause(Math.max(0, started + at * 1000 - performance.now()))
    const { databaseConnections, lag, streams, files } = await serverState(processes, database.client)
    const poolWaiting = await probe.waitingForDatabase()
    const { heapUsed, rss, external } = await probe.collected()
    samples.push({
      hours: at / 3600,
      learners: crowd.active,
      heapAfterGc: heapUsed / 2 ** 20,
      external: external / 2 ** 20,
      rss: rss / 2 ** 20,
      httpConnections: world.connections,
      eventStreams: streams,
      files,
      databaseConnections,
      poolWaiting,
      lag,
    })
    if (samples.length % 10 === 0) say(sampleLine(samples.at(-1)))
  }
  probe.close()
  return samples
}

function trendsOf(samples: readonly Sample[]): SoakResult['trends'] {
  const counted = samples.slice(Math.floor(warmUp * samples.length))
  const trend = (what: Watched) => {
    const found = trendOf(counted.map((sample) => [sample.hours, sample[what]]))
    const hourly = Math.abs(found.perHour) + found.uncertainty
    return { ...found, verdict: hourly < negligible[what] ? ('flat' as const) : verdictOf(found) }
  }
  const names = Object.keys(watched) as Watched[]
  return Object.fromEntries(names.map((what) => [what, trend(what)])) as SoakResult['trends']
}

const sampleLine = (sample: Sample | undefined) =>
  sample
    ? `${(60 * sample.hours).toFixed(1)} min: ${sample.learners} learners, heap ${sample.heapAfterGc.toFixed(1)} MiB, ` +
      `RSS ${sample.rss.toFixed(0)} MiB, ${sample.httpConnections} connections, event loop ${sample.lag.toFixed(0)} ms`
    : ''

function trendTable(trends: SoakResult['trends']): string {
  const rows = (Object.keys(watched) as Watched[]).map((what) => {
    const { mean, perHour, uncertainty, verdict } = trends[what]
    return `| ${watched[what]} | ${mean.toFixed(1)} | ${perHour.toFixed(1)} ± ${uncertainty.toFixed(1)} | ${verdict} |`
  })
  return ['| | mean | change an hour | verdict |', '| --- | --: | --: | --- |', ...rows].join('\n')
}
