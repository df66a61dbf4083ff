import { setTimeout as pause } from 'node:timers/promises'
import { journeyUnderWay, meanLength, planJourney, type Stage, withoutSigningIn } from './journey.ts'
import { Learner } from './learner.ts'
import { untilNext } from './random-times.ts'
import type { World } from './world.ts'

/**
 * The learners who are there. New ones come by themselves, whatever the server does with those who are there (an open
 * loop), at the rate that keeps a wanted number active when all goes well.
 */
export class Crowd {
  readonly #world: World
  readonly #seats: number
  readonly #signIns: number
  readonly #here = new Set<Learner>()
  readonly #mean: number
  #came = 0
  #arrivals: AbortController | undefined

  /**
   * @param seats learners in the database
   * @param signIns share of the journeys that begin with signing in; the others have a session that still lasts
   */
  constructor(world: World, seats: number, signIns: number) {
    this.#world = world
    this.#seats = seats
    this.#signIns = signIns
    this.#mean = meanLength(world.random)
  }

  get active(): number {
    return this.#here.size
  }
  /** Seconds. */
  get meanJourney(): number {
    return this.#mean
  }

  /** Brings the crowd to this size, over some seconds, and lets arrivals keep it there. */
  async resize(learners: number, seconds: number): Promise<void> {
    this.#arrivals?.abort()
    this.#arrivals = new AbortController()
    void this.#keepComing(learners / this.#mean, this.#arrivals.signal)
    const change = learners - this.#here.size
    const each = (seconds * 1000) / Math.max(1, Math.abs(change))
    const start = performance.now()
    const leaving = change < 0 ? [...this.#here].slice(change) : []
    for (let done = 0; done < Math.abs(change); done++) {
      if (change > 0) this.#joinUnderWay()
      else leaving[done]?.leave()
      const ahead = start + (done + 1) * each - performance.now()
      if (ahead > 5) await pause(ahead)
    }
  }

  /** Sends everybody home, and waits until what they had asked for is answered. */
  async disperse(): Promise<void> {
    this.#arrivals?.abort()
    for (const learner of this.#here) learner.leave()
    for (const end = performance.now() + 30_000; this.#here.size > 0 && performance.now() < end; )
      await pause(50)
  }

  async #keepComing(perSecond: number, signal: AbortSignal): Promise<void> {
    for (let due = performance.now(); !signal.aborted; ) {
      due += 1000 * untilNext(perSecond, this.#world.random)
      const ahead = due - performance.now()
      if (ahead > 0) await pause(ahead, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) this.#come(planJourney(this.#world.random))
    }
  }

  #joinUnderWay(): void {
    const { stages, from } = journeyUnderWay(this.#world.random)
    // Who has not signed in yet begins at the beginning.
    if (from <= (stages[1]?.at ?? 0)) this.#come(stages)
    else this.#enter(new Learner(this.#world, this.#next(), 'under way'), stages, from)
  }

  #come(stages: Stage[]): void {
    const signsIn = this.#world.random() < this.#signIns
    const learner = new Learner(this.#world, this.#next(), signsIn ? 'signed out' : 'signed in')
    this.#enter(learner, signsIn ? stages : withoutSigningIn(stages))
  }

  #enter(learner: Learner, ...journey: Parameters<Learner['go']>): void {
    this.#here.add(learner)
    void learner.go(...journey).finally(() => this.#here.delete(learner))
  }

  /** One after the other, so that nobody is there twice as long as there are enough. */
  #next(): number {
    return this.#came++ % this.#seats
  }
}
