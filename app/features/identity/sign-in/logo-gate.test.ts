import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { passGate } from './logo-gate.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  [200, '/account-dashboard'],
  [404, '/onboarding'],
  [401, '/auth'],
  [503, '/auth'],
])('a profile that answers %i leads to %s', async (status, path) => {
  const passed = passGate(async () => status)
  await vi.advanceTimersByTimeAsync(100)
  expect(await passed).toBe(path)
})

it('waits at least 100 ms', async () => {
  const done = vi.fn()
  void passGate(async () => 200).then(done)
  await vi.advanceTimersByTimeAsync(99)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledWith('/account-dashboard')
})

it('gives up after 2 seconds and stops asking', async () => {
  const done = vi.fn()
  let asked: AbortSignal | undefined
  const never = (signal: AbortSignal) => {
    asked = signal
    return new Promise<number>(() => undefined)
  }
  void passGate(never).then(done)
  await vi.advanceTimersByTimeAsync(1999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledWith('/auth')
  expect(asked?.aborted).toBe(true)
})

it('takes a failed look for not signed in', async () => {
  const passed = passGate(() => Promise.reject(new Error('offline')))
  await vi.advanceTimersByTimeAsync(100)
  expect(await passed).toBe('/auth')
})
