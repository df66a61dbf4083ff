import { describe, expect, it } from 'vitest'
import { newestProgress } from './own-progress.ts'

describe('what the bar shows', () => {
  const read = { xp: 10, current_streak: 1 }
  const told = { since: read, progress: { xp: 25, current_streak: 2 } }

  it('is what the page read, until an answer tells more', () => {
    expect(newestProgress(read, undefined)).toBe(read)
    expect(newestProgress(read, told)).toBe(told.progress)
  })

  it('is what was read after it, also when that is the same or less', () => {
    for (const xp of [10, 5, 40]) {
      const again = { xp, current_streak: 1 }
      expect(newestProgress(again, told)).toBe(again)
    }
  })
})
