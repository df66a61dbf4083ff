import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cachedForMs, toldEveryMs } from '#app/features/leaderboard/rules.ts'
import { countCost } from '#quality/bench/cost.ts'
import { questionIdOf, tokenOf } from '#quality/support/pairs.ts'
import { type Percentiles, percentiles } from '#quality/support/statistics.ts'
import { openHeapProbe } from '#tests/support/faults/heap-probe.ts'
import { EventStream } from './event-stream.ts'
import { type Measured, onlyProcess } from './measure-step.ts'
import type { LoadOptions } from './options.ts'
import { addressOf, get, post, type Sender, streamPath } from './requests.ts'
import { serverState } from './server-state.ts'
import type { World } from './world.ts'

const updates = 10
/**
 * Seconds that an update of the ranking may take to reach a stream, when there was none just before: what is kept of it from
 * before is then gone, and not all are told at once (decision 0057). And that pass between two updates.
 */
const aim = 2 + cachedForMs / 1_000
const between = toldEveryMs / 1_000 + 1
const openedPerSecond = 200
/** Streams that are opened and closed before anything is counted, so that the code is compiled. */
const rehearsal = 50

export interface StreamsResult {
  open: number
  /** Seconds it took to open all. */
  openedIn: number
  /** KiB of one stream: of JavaScript's heap after garbage collection, and of the process. */
  heapEach: number
  rssEach: number
  /** Streams that the slowest of the updates reached. */
  reached: number
  /** Milliseconds from the answer of the learner who caused it until the stream had it. */
  delay: Percentiles & { max: number }
  /** Processor time of the server for telling one stream one update, in milliseconds. */
  cpuEach: number | undefined
  met: boolean
}

const senderOf = (world: World, learner: number): Sender => ({
  port: world.portOf(learner),
  address: addressOf(learner),
  session: `authorization: Bearer ${tokenOf(learner)}`,
})

/** Called with the number of a stream that was told of the ranking. */
type Listeners = Set<(stream: number) => void>

/** Many open event streams of different learners, and answers that all of them have to hear of. */
export async function runStreams(
  on: Measured,
  options: LoadOptions,
  say: (line: string) => void,
): Promise<StreamsResult> {
  const { database, processes, world } = on
  const probe = await openHeapProbe(onlyProcess(on))
  const heard: Listeners = new Set()
  const open = (learner: number) =>
    new EventStream({
      port: world.portOf(learner),
      random: world.random,
      request: () => get(senderOf(world, learner), streamPath('leaderboard')),
      onChange: (topics) => {
        if (topics.includes('leaderboard')) for (const listener of heard) listener(learner)
      },
    })
  const rehearsed = await openAll(open, rehearsal)
  for (const stream of rehearsed.streams) stream.close()
  await pause(1000)
  const before = await probe.collected()
  const { streams, seconds: openedIn } = await openAll(open, options.streams)
  const after = await probe.collected()
  const { streams: counted, rss } = await serverState(processes, database.client)
  say(
    `${counted} of ${options.streams} streams open after ${openedIn.toFixed(1)} s, server ${(rss / 2 ** 20).toFixed(0)} MiB`,
  )
  const told = await tellAll(on, options, heard)
  probe.close()
  for (const stream of streams) stream.close()
  const each = (bytes: number) => bytes / options.streams / 1024
  const result = {
    open: counted,
    openedIn,
    heapEach: each(after.heapUsed - before.heapUsed),
    rssEach: each(after.rss - before.rss),
    ...told,
    met: told.reached === options.streams && told.delay.max < aim * 1000,
  }
  say(streamsTable(result))
  say(`\n${result.met ? 'met' : 'MISSED'}: every update reaches every stream within ${aim} s`)
  return result
}

function streamsTable({ open, heapEach, rssEach, reached, delay, cpuEach }: StreamsResult): string {
  const times = [delay.p50, delay.p99, delay.max].map((ms) => ms.toFixed(0)).join(' / ')
  return [
    '| streams | heap each KiB | process each KiB | reached by every update | delay p50 / p99 / max ms | processor time each ms |',
    '| --- | --: | --: | --: | --: | --: |',
    `| ${open} | ${heapEach.toFixed(1)} | ${rssEach.toFixed(1)} | ${reached} | ${times} | ${cpuEach?.toFixed(3) ?? '-'} |`,
  ].join('\n')
}

/** Some learners answer, one after the other, and everybody has to hear of it. */
async function tellAll({ database, processes, world }: Measured, options: LoadOptions, heard: Listeners) {
  const costOf = await countCost(database.client, ...processes)
  const delays: number[] = []
  let reached = options.streams
  let told = 0
  heard.add(() => {
    told += 1
  })
  for (let update = 0; update < updates; update++) {
    const times = await publish(world, options.users - 1 - update, heard, options.streams)
    delays.push(...times)
    reached = Math.min(reached, times.length)
    await pause(between * 1000)
  }
  const cost = await costOf(told)
  return { reached, delay: { ...percentiles(delays), max: Math.max(...delays) }, cpuEach: cost?.server }
}

async function openAll(open: (learner: number) => EventStream, count: number) {
  const started = performance.now()
  const streams: EventStream[] = []
  for (let learner = 0; learner < count; learner++) {
    streams.push(open(learner))
    const ahead = started + (learner * 1000) / openedPerSecond - performance.now()
    if (ahead > 5) await pause(ahead)
  }
  for (const end = performance.now() + 30_000; performance.now() < end; ) {
    if (streams.every((stream) => stream.isOpen)) break
    await pause(50)
  }
  return { streams, seconds: (performance.now() - started) / 1000 }
}

/** A learner answers rightly and so moves in the ranking. @returns when each stream that heard of it did, in milliseconds */
async function publish(
  world: World,
  learner: number,
  heard: Listeners,
  everybody: number,
): Promise<number[]> {
  const times = new Map<number, number>()
  const { promise: all, resolve } = Promise.withResolvers<void>()
  const listen = (stream: number) => {
    if (!times.has(stream)) times.set(stream, performance.now())
    if (times.size === everybody) resolve()
  }
  heard.add(listen)
  // The last of the fresh questions, which no journey of this learner has come to.
  const question = [...world.catalogue.keys.keys()].filter((id) => id.startsWith('0b0b0b0b')).length - 1
  const id = questionIdOf(question)
  const attempt_id = randomUUID()
  const body = { answer: world.catalogue.keys.get(id), attempt_id }
  const sender = senderOf(world, learner)
  const reply = await world.ask(
    'answer',
    learner,
    post(sender, `/api/questions/${id}/answer`, body),
    performance.now(),
  )
  world.noteAnswer({ learner, question: id, attempt: attempt_id }, reply?.status)
  const answered = performance.now()
  await Promise.race([all, pause(5_000)])
  heard.delete(listen)
  return [...times.values()].map((time) => Math.max(0, time - answered))
}
