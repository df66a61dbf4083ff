import type { Topic } from './live.server.ts'

/** What an answer changes of who gives it. */
const ofAnAnswer: ReadonlySet<Topic> = new Set(['progress', 'quota', 'leaderboard'])
/** The news of an answer comes within this time of its result: it is sent at most once a second (server/live/events.ts), and a busy machine takes longer. */
const newsWithin = 3_000

/**
 * Knows which news this document made itself: with the result of an answer comes what its page shows next, or the page reads again
 * then, so that the news of it is no reason to do so twice, or before the result is there.
 */
export function createEchoFilter(now: () => number = Date.now) {
  let underWay = 0
  /** Something changed while an answer was under way. */
  let heard = false
  /** Until when the news of an answer may still come; 0 when none is expected. */
  let expectedUntil = 0
  let readAgain: () => void = () => undefined

  return {
    /** Of an answer whose result tells all that its page shows, or after which the page reads again by itself. */
    async whileAnswering<T>(call: Promise<T>): Promise<T> {
      underWay += 1
      try {
        const result = await call
        if (!heard) expectedUntil = now() + newsWithin
        heard = false
        return result
      } finally {
        underWay -= 1
        // There was no result, so nobody else reads.
        if (underWay === 0 && heard) {
          heard = false
          readAgain()
        }
      }
    },
    /** Is this a reason to read again now? If not now but later, `readAgain` is called then. */
    isNews(topics: readonly Topic[]): boolean {
      const ofOne = topics.length > 0 && topics.every((topic) => ofAnAnswer.has(topic))
      if (underWay > 0 && ofOne) {
        heard = true
        return false
      }
      const own = ofOne && now() < expectedUntil
      if (own) expectedUntil = 0
      return !own
    },
    onLater(call: () => void): void {
      readAgain = call
    },
  }
}

/** Of this document. */
export const echoFilter = createEchoFilter()
