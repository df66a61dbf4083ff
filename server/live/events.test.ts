import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { createLog } from '#app/lib/log.server.ts'
import { createMetrics } from '#app/lib/metrics.server.ts'
import { createLive, type Live } from '#app/live/live.server.ts'
import { eventStream } from './events.ts'

/** Everybody who asks is this person, whose session is there. */
const viewer = {
  id: 's',
  user_id: 'eva',
  auth_user_id: 'eva',
  account_id: 'bakkerij',
  session_id: 's',
  email: '',
}
const database = {
  db: {
    _: { session: { prepareQuery: () => ({ execute: async () => ({ rows: [viewer] }) }) } },
  },
  now: () => new Date(),
}

let live: Live
let app: Hono<ApiEnv>
let stopping: AbortController

/** How far into its time of its own each stream is told what everybody is told: from 0 to 1. */
const tellAt = (share: number) => vi.spyOn(Math, 'random').mockReturnValue(share)

beforeEach(async () => {
  vi.useFakeTimers()
  tellAt(0)
  let hear: (payload: string) => void = () => undefined
  live = createLive(
    {
      notify: async (_, payload) => hear(payload),
      listen: async (_, onMessage) => {
        hear = onMessage
      },
    },
    createLog('silent'),
  )
  await live.start()
  const env = { APP_URL: 'http://localhost:3000' }
  const log = createLog('silent')
  const runtime = { database, env, log, live, secret: 'x', metrics: createMetrics() } as unknown as Runtime
  stopping = new AbortController()
  app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('runtime', runtime)
    await next()
  })
  app.get('/api/events', eventStream(stopping.signal, runtime))
})
afterEach(async () => {
  stopping.abort()
  await vi.runOnlyPendingTimersAsync()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Opens a stream. @returns what it was told so far, each with the milliseconds since it was opened, in tens */
async function open(shows = ''): Promise<[ms: number, ...topics: string[]][]> {
  const heard: [number, ...string[]][] = []
  const opened = performance.now()
  const response = await app.request(`/api/events${shows && `?topics=${shows}`}`, {
    headers: { authorization: 'Bearer eva' },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('The stream has no body')
  const read = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      for (const [, topics = ''] of part.value.matchAll(/event: changed\ndata: \{"topics":\[(.*)\]\}/g))
        heard.push([
          Math.round((performance.now() - opened) / 10) * 10,
          ...topics.replaceAll('"', '').split(','),
        ])
  }
  void read()
  await vi.advanceTimersByTimeAsync(0)
  return heard
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Somebody else earns XP. @param ms until this process has heard of it, as all do a tenth of a second later */
async function othersEarn(ms = 100): Promise<void> {
  live.publish(null, ['leaderboard'])
  await pass(ms)
}

it('tells of a change of the ranking a second after it, when what is kept from before is gone', async () => {
  const heard = await open('leaderboard')
  await othersEarn()
  await pass(20_000)
  expect(heard).toEqual([[1_100, 'leaderboard']])
})

it('tells of one change once, also when a timer fires before its time, as those of Node do', async () => {
  const timer = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((then: () => void, ms: number) =>
    timer(then, ms - 1.5)) as typeof setTimeout)
  const heard = await open('leaderboard')
  await othersEarn()
  await pass(20_000)
  expect(heard).toEqual([[1_100, 'leaderboard']])
})

it('tells of the ranking every five seconds while others go on earning, and of the last change', async () => {
  const heard = await open('leaderboard')
  for (let tenths = 0; tenths < 115; tenths++) await othersEarn()
  await pass(30_000)
  expect(heard.map(([ms]) => ms)).toEqual([1_100, 6_100, 11_100, 16_100])
})

it('tells each stream of the ranking at a moment of its own, within nine tenths of a second', async () => {
  tellAt(0.5)
  const heard = await open('leaderboard')
  await othersEarn()
  await pass(20_000)
  expect(heard).toEqual([[1_100 + 450, 'leaderboard']])
})

it.each([
  [0, [1_000]],
  [1_990, [1_000]],
  [2_010, []],
])('tells a page that was opened %i ms after a change of the ranking once more: %j', async (later, told) => {
  await othersEarn()
  await pass(later)
  const [board, other] = [await open('leaderboard'), await open('progress')]
  await pass(20_000)
  expect(board.map(([ms]) => ms)).toEqual(told)
  expect(other).toEqual([])
})

it('keeps nothing of one’s own back for the ranking, and tells of one’s place soon after it', async () => {
  const heard = await open('leaderboard,progress')
  await othersEarn()
  await pass(1_900)
  await othersEarn(1_500)
  live.publish('eva', ['progress'])
  await pass(1_100)
  await othersEarn()
  await pass(20_000)
  expect(heard).toEqual([
    [1_100, 'leaderboard'],
    // Of what others earned it would have heard at 6,100.
    [3_600, 'leaderboard', 'progress'],
    [5_700, 'leaderboard'],
  ])
})

it('tells of the last change of the ranking, also when it came just after something else was told', async () => {
  const heard = await open()
  live.publish(null, ['content'])
  await pass(100)
  await othersEarn()
  await pass(20_000)
  expect(heard).toEqual([
    [100, 'content'],
    [5_100, 'leaderboard'],
  ])
})

it('tells of one’s own changes at most once a second', async () => {
  const heard = await open()
  for (let tenths = 0; tenths < 15; tenths++) {
    live.publish('eva', ['progress'])
    await pass(100)
  }
  await pass(20_000)
  expect(heard).toEqual([
    [100, 'progress'],
    [1_100, 'progress'],
    [2_100, 'progress'],
  ])
})
