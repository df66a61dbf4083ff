import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createEchoFilter } from './echo-filter.ts'

describe('the news of an answer', () => {
  let time = 0
  let own = createEchoFilter(() => time)
  const later = vi.fn()
  beforeEach(() => {
    time = 1_000
    own = createEchoFilter(() => time)
    later.mockReset()
    own.onLater(later)
  })

  it('of somewhere else is a reason to read again', () => {
    expect(own.isNews(['progress', 'quota'])).toBe(true)
    expect(own.isNews([])).toBe(true)
  })

  it('of this document is none, once', async () => {
    await own.whileAnswering(Promise.resolve('graded'))
    time += 1_100
    expect(own.isNews(['progress', 'quota', 'leaderboard'])).toBe(false)
    expect(own.isNews(['progress', 'quota'])).toBe(true)
    expect(later).not.toHaveBeenCalled()
  })

  it('of this document does not hide what no answer changes, what was missed, and what comes much later', async () => {
    await own.whileAnswering(Promise.resolve())
    expect(own.isNews(['progress', 'subscription'])).toBe(true)
    expect(own.isNews([])).toBe(true)
    time += 3_500
    expect(own.isNews(['progress'])).toBe(true)
  })

  it('waits while an answer is under way, for the page that reads with its result', async () => {
    const answer = Promise.withResolvers<void>()
    const call = own.whileAnswering(answer.promise)
    expect(own.isNews(['progress', 'quota'])).toBe(false)
    answer.resolve()
    await call
    expect(later).not.toHaveBeenCalled()
    expect(own.isNews(['progress', 'quota'])).toBe(true)
  })

  it('does not wait when no answer changes it: an answer may take long to be graded', async () => {
    const answer = Promise.withResolvers<void>()
    const call = own.whileAnswering(answer.promise)
    expect(own.isNews(['subscription'])).toBe(true)
    expect(own.isNews(['progress', 'team'])).toBe(true)
    expect(own.isNews([])).toBe(true)
    answer.resolve()
    await call
    expect(later).not.toHaveBeenCalled()
  })

  it('is read after an answer that failed', async () => {
    const answer = Promise.withResolvers<void>()
    const call = own.whileAnswering(answer.promise)
    own.isNews(['progress'])
    answer.reject(new Error('offline'))
    await expect(call).rejects.toThrow('offline')
    expect(later).toHaveBeenCalledTimes(1)
    expect(own.isNews(['progress'])).toBe(true)
  })
})
