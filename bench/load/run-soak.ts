import { setTimeout as pause } from 'node:timers/promises'
import { openHeapProbe } from '#tests/support/heap-probe.ts'
import { kindsTable } from './load-report.ts'
import type { Measured } from './measure-step.ts'
import type { LoadOptions } from './options.ts'
import type { Latencies } from './recorder.ts'
import type { Kind } from './requests.ts'
import { serverState } from './server-state.ts'
import { type Trend, trendOf, verdictOf } from './trend.ts'

const watched = {
  heapAfterGc: 'heap after garbage collection, MiB',
  rss: 'resident memory, MiB',
  httpConnections: 'HTTP connections',
  databaseConnections: 'database connections',
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
  met: boolean
}

/** Of the run, at its beginning: caches fill and code is compiled. */
const warmUp = 0.2
const samplesWanted = 60
/** Seconds. */
const shortestInterval = 5
/** What is small changes by much in proportion and means nothing. */
const negligible: Record<Watched, number> = {
  heapAfterGc: 4,
  rss: 8,
  httpConnections: 4,
  databaseConnections: 2,
  lag: 10,
}

/** The same number of learners for a long time. What grows now would one day be too much. */
export async function runSoak(
  on: Measured,
  options: LoadOptions,
  say: (line: string) => void,
): Promise<SoakResult> {
  const { world, crowd } = on
  await crowd.resize(options.learners, options.ramp)
  world.recorder.next()
  const seconds = options.soak * 60
  const samples = await takeSamples(on, seconds, say)
  const { answers, refusals, failureCount, failures, kinds } = world.recorder.next()
  const trends = trendsOf(samples)
  const met = Object.values(trends).every(({ verdict }) => verdict === 'flat')
  say(
    `\n${options.soak} minutes, ${options.learners} learners: ${answers} requests answered, ${refusals.count} refused, ` +
      `${failureCount} failed ${JSON.stringify(Object.fromEntries(failures))}`,
  )
  say(`\n${trendTable(trends)}`)
  say(`\n${kindsTable({ kinds, refused: refusals, seconds })}`)
  say(`\n${met ? 'met' : 'MISSED'}: everything stays flat`)
  return { samples, trends, kinds, met }
}

async function takeSamples(
  { database, snackwijs, world, crowd }: Measured,
  seconds: number,
  say: (line: string) => void,
): Promise<Sample[]> {
  const probe = await openHeapProbe(snackwijs)
  const interval = Math.max(shortestInterval, seconds / samplesWanted)
  const samples: Sample[] = []
  const started = performance.now()
  for (let at = interval; at <= seconds; at += interval) {
    await pause(Math.max(0, started + at * 1000 - performance.now()))
    const { databaseConnections, lag } = await serverState(snackwijs, database.client)
    const { heapUsed, rss } = await probe.collected()
    samples.push({
      hours: at / 3600,
      learners: crowd.active,
      heapAfterGc: heapUsed / 2 ** 20,
      rss: rss / 2 ** 20,
      httpConnections: world.http.open,
      databaseConnections,
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
