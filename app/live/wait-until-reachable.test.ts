import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitUntilReachable } from './wait-until-reachable.ts'

describe('reading again', () => {
  const call = vi.fn()
  const fetched = vi.fn<() => Promise<Response>>()
  let onLine = true
  const ok = () => Response.json({ user_id: null })
  const busy = () => new Response(null, { status: 503 })
  beforeEach(() => {
    vi.useFakeTimers()
    call.mockReset()
    fetched.mockReset()
    onLine = true
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('navigator', {
      get onLine() {
        return onLine
      },
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('happens at once while the server answers', async () => {
    fetched.mockResolvedValue(ok())
    waitUntilReachable(call)
    await vi.advanceTimersByTimeAsync(0)
    expect(call).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('waits for a server that is away or refuses, and happens once', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(busy())
    fetched.mockResolvedValue(ok())
    waitUntilReachable(call)
    await vi.advanceTimersByTimeAsync(900)
    expect(call).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call).toHaveBeenCalledTimes(1)
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  it('asks nothing without a connection', async () => {
    fetched.mockResolvedValue(ok())
    onLine = false
    waitUntilReachable(call)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetched).not.toHaveBeenCalled()
    onLine = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('does not happen any more after giving up', async () => {
    fetched.mockResolvedValue(busy())
    const giveUp = waitUntilReachable(call)
    await vi.advanceTimersByTimeAsync(0)
    fetched.mockResolvedValue(ok())
    giveUp()
    await vi.advanceTimersByTimeAsync(60_000)
    const asking = waitUntilReachable(call)
    asking()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call).not.toHaveBeenCalled()
  })
})
