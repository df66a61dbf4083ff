import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Topic } from './live.server.ts'
import { createLiveStream, type EventStream, reconnectDelay } from './live-stream.ts'

class FakeStream implements EventStream {
  closed = false
  readonly topics: string
  constructor(topics: readonly Topic[] = []) {
    this.topics = topics.join()
  }
  readonly #listeners = new Map<string, (event: { data?: unknown }) => void>()
  addEventListener(type: string, listener: (event: { data?: unknown }) => void) {
    this.#listeners.set(type, listener)
  }
  close() {
    this.closed = true
  }
  emit(type: string, data?: unknown) {
    this.#listeners.get(type)?.({ data })
  }
  changed(...topics: string[]) {
    this.emit('changed', JSON.stringify({ topics }))
  }
}

interface Timer {
  call: () => void
  ms: number
}
const opened: FakeStream[] = []
const timers = new Set<Timer>()

/** @returns a live stream whose new listeners have been asked for already */
function setUp(always: Topic[] = []) {
  const live = createLiveStream({
    always,
    open: (topics) => {
      const stream = new FakeStream(topics)
      opened.push(stream)
      return stream
    },
    setTimer: (call, ms) => {
      const timer = { call, ms }
      timers.add(timer)
      return timer
    },
    clearTimer: (timer) => timers.delete(timer as Timer),
    random: () => 0.5,
  })
  const subscribe: typeof live.subscribe = (topics, onChange) => {
    const stop = live.subscribe(topics, onChange)
    elapse(0)
    return stop
  }
  return { ...live, subscribe, subscribeWithOthers: live.subscribe }
}

/** Lets every waiting timer run out, or those of a length. @returns how long they waited */
function elapse(length?: number): number[] {
  const due = [...timers].filter(({ ms }) => length === undefined || ms === length)
  for (const timer of due) timers.delete(timer)
  for (const timer of due) timer.call()
  return due.map((timer) => timer.ms)
}

const last = () => opened.at(-1) as FakeStream

beforeEach(() => {
  opened.length = 0
  timers.clear()
})

describe('the live stream of a document', () => {
  it('is opened by the first listener and shared by all', () => {
    const live = setUp()
    expect(opened).toHaveLength(0)
    live.subscribeWithOthers(['leaderboard'], vi.fn())
    live.subscribe(['progress'], vi.fn())
    expect(opened.map(({ topics }) => topics)).toEqual(['leaderboard,progress'])
  })

  it('asks for what its listeners are for, more at once and less after a while, and misses nothing in between', () => {
    const live = setUp(['quota'])
    const bar = vi.fn()
    const board = vi.fn()
    live.subscribe(['quota'], bar)
    last().emit('ready')
    const stop = live.subscribe(['leaderboard'], board)
    expect(opened.map(({ topics, closed }) => [topics, closed])).toEqual([
      ['quota', false],
      ['leaderboard,quota', false],
    ])
    opened[0]?.changed('quota')
    expect(bar).toHaveBeenCalledTimes(1)
    last().emit('ready')
    expect(opened[0]?.closed).toBe(true)
    opened[0]?.changed('quota')
    last().changed('leaderboard')
    expect([bar.mock.calls.length, board.mock.calls.length]).toEqual([1, 1])
    stop()
    live.subscribe(['quota'], vi.fn())
    expect(opened).toHaveLength(2)
    expect(elapse()).toEqual([5000])
    expect(opened.map(({ topics, closed }) => [topics, closed])).toEqual([
      ['quota', true],
      ['leaderboard,quota', false],
      ['quota', false],
    ])
    last().emit('ready')
    expect(opened[1]?.closed).toBe(true)
    expect(bar).toHaveBeenCalledTimes(1)
  })

  it('stays as it is when a page goes and another one comes that shows the same', () => {
    const live = setUp()
    const stop = live.subscribe(['leaderboard'], vi.fn())
    last().emit('ready')
    stop()
    live.subscribe(['leaderboard'], vi.fn())
    elapse()
    expect([opened.length, last().closed]).toEqual([1, false])
  })

  it('reads again when the stream before ended before the next one was there', () => {
    const live = setUp()
    const bar = vi.fn()
    live.subscribe(['quota'], bar)
    last().emit('ready')
    live.subscribe(['leaderboard'], vi.fn())
    opened[0]?.emit('error')
    expect([opened[0]?.closed, opened.length, bar.mock.calls.length]).toEqual([true, 2, 0])
    last().emit('ready')
    expect(bar).toHaveBeenCalledExactlyOnceWith([])
  })

  it('asks at once for what is wanted when it comes back', () => {
    const live = setUp()
    live.subscribe(['quota'], vi.fn())
    last().emit('ready')
    live.subscribe(['leaderboard'], vi.fn())
    last().emit('error')
    expect(opened.every(({ closed }) => closed)).toBe(true)
    elapse()
    expect(last().topics).toBe('leaderboard,quota')
  })

  it('that others took the place of waits until somebody looks, and then asks what it missed', () => {
    const live = setUp()
    const onChange = vi.fn()
    live.subscribe(['progress'], onChange)
    live.setHidden(true)
    last().emit('ready')
    last().emit('replaced')
    expect([last().closed, opened.length]).toEqual([true, 1])
    last().emit('error')
    expect(elapse()).toEqual([])
    live.setHidden(false)
    expect(opened).toHaveLength(2)
    last().emit('ready')
    expect(onChange).toHaveBeenCalledExactlyOnceWith([])
  })

  it('tells a listener of changes to its topics only', () => {
    const live = setUp()
    const board = vi.fn()
    const both = vi.fn()
    live.subscribe(['leaderboard'], board)
    live.subscribe(['leaderboard', 'quota'], both)
    last().emit('ready')
    expect(board).not.toHaveBeenCalled()
    last().changed('quota', 'profile')
    last().changed('leaderboard')
    last().emit('changed', 'not json')
    last().emit('changed', '{}')
    expect(board).toHaveBeenCalledTimes(1)
    expect(both.mock.calls).toEqual([[['quota', 'profile']], [['leaderboard']]])
  })

  it('comes back after the server was away, waiting longer each time, and then tells everybody once', () => {
    const live = setUp()
    const changed = vi.fn()
    live.subscribe(['leaderboard'], changed)
    last().emit('ready')
    last().emit('error')
    expect(opened[0]?.closed).toBe(true)
    expect(elapse()).toEqual([1000])
    last().emit('error')
    expect(elapse()).toEqual([2000])
    last().emit('error')
    expect(elapse()).toEqual([4000])
    expect(changed).not.toHaveBeenCalled()
    last().emit('ready')
    expect(changed).toHaveBeenCalledTimes(1)
    last().emit('ready')
    expect(changed).toHaveBeenCalledTimes(1)
    last().emit('error')
    expect(elapse()).toEqual([1000])
  })

  it('hears nothing from a stream that was given up', () => {
    const live = setUp()
    const changed = vi.fn()
    live.subscribe(['leaderboard'], changed)
    last().emit('error')
    last().changed('leaderboard')
    last().emit('error')
    expect(changed).not.toHaveBeenCalled()
    expect(timers.size).toBe(1)
  })

  it('outlives a page change, and closes when nobody listens any more', () => {
    const live = setUp()
    const stop = live.subscribe(['leaderboard'], vi.fn())
    stop()
    stop()
    const stopNext = live.subscribe(['leaderboard'], vi.fn())
    expect(elapse()).toEqual([5000])
    expect(opened).toHaveLength(1)
    expect(last().closed).toBe(false)
    stopNext()
    elapse()
    expect(last().closed).toBe(true)
    live.subscribe(['progress'], vi.fn())
    expect(opened).toHaveLength(2)
  })

  it('does not come back while nobody listens, but does for the next who does', () => {
    const live = setUp()
    const stop = live.subscribe(['leaderboard'], vi.fn())
    last().emit('error')
    stop()
    elapse()
    expect(opened).toHaveLength(1)
    const changed = vi.fn()
    live.subscribe(['leaderboard'], changed)
    expect(opened).toHaveLength(2)
    last().emit('ready')
    expect(changed).not.toHaveBeenCalled()
  })

  it('is closed while the document is put aside, and catches up afterwards', () => {
    const live = setUp()
    const changed = vi.fn()
    live.subscribe(['leaderboard'], changed)
    live.takeUp()
    expect(opened).toHaveLength(1)
    live.putAside()
    expect(last().closed).toBe(true)
    expect(timers.size).toBe(0)
    live.takeUp()
    expect(opened).toHaveLength(2)
    last().emit('ready')
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('waits in a hidden tab until somebody looks, and then tells once', () => {
    const live = setUp()
    const changed = vi.fn()
    const gone = vi.fn()
    live.subscribe(['leaderboard'], changed)
    const stop = live.subscribe(['leaderboard'], gone)
    live.setHidden(true)
    last().changed('leaderboard')
    last().changed('leaderboard')
    expect(changed).not.toHaveBeenCalled()
    stop()
    live.setHidden(false)
    live.setHidden(false)
    expect(changed).toHaveBeenCalledTimes(1)
    expect(gone).not.toHaveBeenCalled()
  })
})

it('waits at most 45 seconds before trying again', () => {
  for (const failures of [0, 1, 5, 50, 5000]) {
    expect(reconnectDelay(failures, 0)).toBeGreaterThanOrEqual(500)
    expect(reconnectDelay(failures, 0.999)).toBeLessThanOrEqual(45_000)
  }
})
