import { Browser, type Start } from './browser.ts'
import type { Stage } from './journey.ts'
import { waitUntil } from './wait-until.ts'
import type { World } from './world.ts'

/**
 * One learner who goes through a journey. A stage is due when the one before it is on the screen and its time to think
 * has passed; latency counts from then, also when this process comes to it later.
 */
export class Learner {
  readonly #leaving = new AbortController()
  readonly #browser: Browser

  constructor(world: World, number: number, start: Start) {
    this.#browser = new Browser(world, number, start, this.#leaving.signal)
  }

  /** Goes through the journey. @param from seconds of it that lie behind: it starts with the stage that is under way then */
  async go(journey: readonly Stage[], from = 0): Promise<void> {
    const { signal } = this.#leaving
    const first = Math.max(
      0,
      journey.findLastIndex(({ at }) => at <= from),
    )
    let due = performance.now()
    for (const [index, { act, at }] of journey.slice(first).entries()) {
      if (index > 0) due += 1000 * (at - (journey[first + index - 1]?.at ?? 0))
      await waitUntil(due, signal)
      if (signal.aborted) break
      const doing = this.#browser.do(act, due)
      if (act === 'keep snacks') continue
      const sent = performance.now()
      await doing
      // Thinking begins when there is something to think about.
      due += performance.now() - sent
    }
    this.leave()
  }

  leave(): void {
    this.#leaving.abort()
  }
}
