import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiCall } from './api-call.ts'
import { ApiError } from './api-client.ts'

function setUp() {
  const seen: (string | undefined)[] = []
  const reasons: string[] = []
  const { run, free } = createApiCall<'save' | 'remove'>((busy) => seen.push(busy))
  const refused = ({ reason }: { reason: string }) => void reasons.push(reason)
  return { seen, reasons, run, free, refused }
}

/** A call that takes so many milliseconds. */
const taking = (time: number) => () => new Promise<void>((resolve) => setTimeout(resolve, time))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a call to the API', () => {
  it('is busy while it runs, and tells that it succeeded', async () => {
    const { seen, reasons, run, refused } = setUp()
    const ran = run(taking(400), { name: 'save', refused })
    await vi.advanceTimersByTimeAsync(399)
    expect(seen).toEqual(['save'])
    await vi.advanceTimersByTimeAsync(1)
    expect(await ran).toBe(true)
    expect(seen).toEqual(['save', undefined])
    expect(reasons).toEqual([])
  })

  it('is not shown when it is answered at once', async () => {
    const { seen, run, refused } = setUp()
    const ran = run(taking(140), { name: 'save', refused })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await ran).toBe(true)
    expect(seen).toEqual([undefined])
  })

  it('drops a second press until the first has its answer', async () => {
    const { run, refused } = setUp()
    let answer = () => {}
    let calls = 0
    const call = () => {
      calls++
      return new Promise<void>((resolve) => {
        answer = resolve
      })
    }
    const first = run(call, { refused })
    expect(await run(call, { refused })).toBe(false)
    answer()
    expect(await first).toBe(true)
    const third = run(call, { refused })
    answer()
    await third
    expect(calls).toBe(2)
  })

  it('hands on the reason and fields of a refusal, and can be tried again', async () => {
    const { seen, run } = setUp()
    const fields = { email: 'email_invalid' }
    const call = () => Promise.reject(new ApiError(422, 'invalid_form', fields))
    const told: unknown[] = []
    const refused = (refusal: unknown) => void told.push(refusal)
    expect(await run(call, { refused, leaves: true })).toBe(false)
    expect(told).toEqual([{ reason: 'invalid_form', fields }])
    expect(seen).toEqual([undefined])
    expect(await run(async () => {}, { refused })).toBe(true)
  })

  it('calls a fault that is no refusal unknown', async () => {
    const { reasons, run, refused } = setUp()
    await run(() => Promise.reject(new TypeError('x')), { refused })
    expect(reasons).toEqual(['unknown'])
  })

  it('is free again after a handler that throws', async () => {
    const { seen, run, refused } = setUp()
    const rethrow = (_: unknown, error: unknown) => {
      throw error
    }
    await expect(run(() => Promise.reject(new TypeError('x')), { refused: rethrow })).rejects.toThrow('x')
    expect(seen).toEqual([undefined])
    expect(await run(async () => {}, { refused })).toBe(true)
  })

  it('stays busy until the page is read again', async () => {
    const { seen, run, refused } = setUp()
    const ran = run(async () => {}, { name: 'remove', refused, settled: taking(400) })
    await vi.advanceTimersByTimeAsync(399)
    expect(seen).toEqual(['remove'])
    await vi.advanceTimersByTimeAsync(1)
    await ran
    expect(seen).toEqual(['remove', undefined])
  })

  it('stays busy when it led to another page, until one is back', async () => {
    const { seen, run, free, refused } = setUp()
    expect(await run(async () => {}, { refused, leaves: true })).toBe(true)
    expect(await run(async () => {}, { refused })).toBe(false)
    await vi.advanceTimersByTimeAsync(150)
    expect(seen).toEqual(['call'])
    free()
    expect(seen).toEqual(['call', undefined])
    expect(await run(async () => {}, { refused })).toBe(true)
  })
})
