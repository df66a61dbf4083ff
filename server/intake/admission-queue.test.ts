import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdmissionQueue, type QueueLimits } from './admission-queue.ts'

/** A queue on a clock that the test moves. `in` and `out` list the names of requests in the order of what happened. */
function queue(limits: Partial<QueueLimits> = {}) {
  const admitted: string[] = []
  const refused: string[] = []
  const waits: number[] = []
  const of = createAdmissionQueue(
    { slots: 1, patience: 500, lease: 60_000, ...limits },
    () => Date.now(),
    (ms) => waits.push(ms),
  )
  const leave = new Map<string, () => void>()
  const come = (name: string) => {
    const settle = (given: (() => void) | undefined) => {
      if (given) leave.set(name, given)
      ;(given ? admitted : refused).push(name)
    }
    const entered = of.enter()
    if (typeof entered === 'function') settle(entered)
    else void entered.then(settle)
  }
  const go = async (name: string) => {
    leave.get(name)?.()
    await pass(0)
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { of, come, go, pass, admitted, refused, waits }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('lets as many work as there are slots, the others in the order in which they came', async () => {
  const { of, come, go, pass, admitted, refused, waits } = queue({ slots: 2 })
  for (const name of ['a', 'b', 'c', 'd']) come(name)
  expect(admitted).toEqual(['a', 'b'])
  expect(of).toMatchObject({ atWork: 2, waiting: 2 })
  await pass(40)
  await go('b')
  await go('a')
  expect(admitted).toEqual(['a', 'b', 'c', 'd'])
  expect(refused).toEqual([])
  expect(waits).toEqual([40, 40])
  await go('c')
  await go('d')
  expect(of).toMatchObject({ atWork: 0, waiting: 0 })
})

test('refuses who waited for as long as the patience, also when no slot comes free', async () => {
  const { come, pass, admitted, refused } = queue()
  come('a')
  come('b')
  await pass(300)
  come('c')
  await pass(199)
  expect(refused).toEqual([])
  await pass(1)
  expect(refused).toEqual(['b'])
  expect(admitted).toEqual(['a'])
})

/** More come than one who never finishes leaves room for. */
async function overload({ come, pass }: ReturnType<typeof queue>) {
  come('at work')
  for (let n = 0; n < 16; n++) {
    come(`early ${n}`)
    await pass(50)
  }
}

test('overloaded, it lets the newest go first and refuses the others soon', async () => {
  const there = queue()
  const { come, go, pass, admitted, refused } = there
  await overload(there)
  expect(refused.at(-1)).toBe('early 14')
  come('older')
  await pass(50)
  come('newest')
  await go('at work')
  expect(admitted.at(-1)).toBe('newest')
  await pass(100)
  expect(refused.at(-1)).toBe('older')
})

test('is not overloaded any more once nobody waits', async () => {
  const there = queue()
  const { come, go, pass, admitted, refused } = there
  await overload(there)
  await pass(200)
  come('first')
  await pass(90)
  come('second')
  await pass(90)
  expect(refused).not.toContain('first')
  await go('at work')
  expect(admitted.at(-1)).toBe('first')
})

test('a queue that is never empty but short is not overloaded', async () => {
  const { come, go, pass, admitted, refused } = queue({ slots: 1, patience: 500 })
  const names = Array.from({ length: 40 }, (_, n) => String(n))
  come('0')
  come('1')
  come('2')
  for (const [n, name] of names.entries()) {
    await pass(40)
    await go(name)
    come(String(n + 3))
  }
  expect(refused).toEqual([])
  expect(admitted.slice(0, 40)).toEqual(names)
})

test('who works for longer than the lease gives the slot back, once', async () => {
  const { of, come, go, pass, admitted } = queue({ lease: 200 })
  come('asks a model')
  come('b')
  await pass(200)
  expect(admitted).toEqual(['asks a model', 'b'])
  await go('asks a model')
  expect(of.atWork).toBe(1)
  await go('b')
  await go('b')
  expect(of.atWork).toBe(0)
})

test('nothing keeps a process alive', () => {
  const { come } = queue()
  come('a')
  come('b')
  expect(vi.getTimerCount()).toBe(2)
})
