import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { createOpenStreams } from './open-streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const away = {
  _: { session: { prepareQuery: () => ({ execute: () => Promise.reject(new Error('away')) }) } },
}

it('is full with so many of all people together, and has room again when one leaves', () => {
  const open = createOpenStreams({ each: 2, all: 3, lookEvery: 1_000 }, vi.fn())
  const come = (person: string) => open.enter({ person, session: person, end: vi.fn() }, {} as Db)
  const leave = ['a', 'b', 'c'].map(come)
  expect(open.isFull()).toBe(true)
  leave[1]?.()
  expect(open.isFull()).toBe(false)
  for (const one of [leave[0], leave[2]]) one?.()
  expect(vi.getTimerCount()).toBe(0)
})

it('ends nothing while the database cannot say whose session is over', async () => {
  const onError = vi.fn()
  const end = vi.fn()
  const open = createOpenStreams({ each: 2, all: 3, lookEvery: 1_000 }, onError)
  open.enter({ person: 'a', session: 'a', end }, away as unknown as Db)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(onError).toHaveBeenCalledTimes(2)
  expect(end).not.toHaveBeenCalled()
})
