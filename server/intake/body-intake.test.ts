import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBodyIntake, type IntakeLimits, type Taken } from './body-intake.ts'

/** An intake on a clock that the test moves. */
function intake(limits: Partial<IntakeLimits> = {}) {
  const all = { total: 10_000, grace: 3_000, rate: 1_000, places: 100, held: 1_000_000, ...limits }
  const of = createBodyIntake(all, () => Date.now())
  /** A body that begins to come. What came of it is in `taken`. */
  const begin = (max = 1_000) => {
    const source = new PassThrough()
    const client = {
      source,
      taken: undefined as Taken | undefined,
      send: (size: number) => source.write(Buffer.alloc(size)),
    }
    void of.take(source, max).then((taken) => {
      client.taken = taken
    })
    return client
  }
  return { of, begin }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('gives a body that came in pieces, and counts it until it is let go', async () => {
  const { of, begin } = intake()
  const client = begin()
  client.source.write('een ')
  await pass(1_000)
  client.source.end('twee')
  await pass(0)
  const { taken } = client
  if (!taken || !('body' in taken)) throw new Error('refused')
  expect(taken.body.toString()).toBe('een twee')
  expect([of.coming, of.held]).toEqual([0, 8])
  taken.letGo()
  taken.letGo()
  expect(of.held).toBe(0)
})

test('refuses what stops, what trickles and what takes for ever, and holds nothing of it', async () => {
  const { of, begin } = intake()
  const [stopped, trickling, endless] = [begin(), begin(), begin(100_000)]
  stopped.send(1)
  for (let second = 0; second < 10; second++) {
    trickling.send(10)
    endless.send(1_500)
    await pass(1_000)
    expect(stopped.taken, `after ${second + 1} s`).toEqual(second < 3 ? undefined : { refused: 'too_slow' })
  }
  await pass(1_000)
  expect(trickling.taken).toEqual({ refused: 'too_slow' })
  expect(endless.taken).toEqual({ refused: 'too_slow' })
  expect([of.coming, of.held]).toEqual([0, 0])
})

test('refuses what is too large as soon as that shows, and what the client does not end', async () => {
  const { of, begin } = intake()
  const [large, left, failed] = [begin(10), begin(), begin()]
  large.send(11)
  left.send(5)
  await pass(0)
  left.source.destroy()
  failed.source.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  await pass(0)
  expect([large.taken, left.taken, failed.taken]).toEqual([
    { refused: 'too_large' },
    { refused: 'left' },
    { refused: 'left' },
  ])
  expect([of.coming, of.held]).toEqual([0, 0])
  large.send(100)
  await pass(0)
  expect(of.held).toBe(0)
})

test.each([
  ['places', { places: 3 }],
  ['bytes', { held: 1_200 }],
])('without %s for all, the one that has been coming for longest goes', async (_, limits) => {
  const { of, begin } = intake(limits)
  const clients = Array.from({ length: 4 }, () => {
    const client = begin()
    client.send(400)
    return client
  })
  await pass(0)
  expect(clients.map(({ taken }) => taken)).toEqual([{ refused: 'crowded' }, undefined, undefined, undefined])
  expect(of.held).toBeLessThanOrEqual(1_200)
  clients[3]?.source.end()
  await pass(0)
  expect(clients[3]?.taken).toHaveProperty('body')
})

test('nothing keeps a process alive, and nothing is watched when nothing comes', async () => {
  const { begin } = intake()
  const client = begin()
  expect(vi.getTimerCount()).toBe(1)
  client.source.end()
  await pass(0)
  expect(vi.getTimerCount()).toBe(0)
})
