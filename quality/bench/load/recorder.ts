import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import type { Kind } from './requests.ts'

/** Latencies in milliseconds. */
export interface Latencies {
  count: number
  p50: number
  p95: number
  p99: number
  max: number
}

/** Node's own HdrHistogram: three digits of every latency up to two minutes, however many there are. */
const newHistogram = () => createHistogram({ lowest: 1, highest: 120_000_000, figures: 3 })

function latenciesOf(histogram: RecordableHistogram): Latencies {
  const { count, max } = histogram
  if (count === 0) return { count, p50: Number.NaN, p95: Number.NaN, p99: Number.NaN, max: Number.NaN }
  const at = (percentile: number) => histogram.percentile(percentile) / 1000
  return { count, p50: at(50), p95: at(95), p99: at(99), max: max / 1000 }
}

/** What became of the requests that were due in one span of time. */
export class Window {
  readonly #kinds = new Map<Kind, RecordableHistogram>()
  readonly #refusals = newHistogram()
  /** Requests that came to nothing: no answer, or another one than was to be expected; by what was wrong. */
  readonly failures = new Map<string, number>()
  /** Refusals that do not say when to come back. */
  refusedWithoutEnd = 0
  /** Due and not yet answered. */
  underWay = 0

  /** @param ms from when the request should have been sent until the answer was there */
  answered(kind: Kind, ms: number): void {
    const histogram = this.#kinds.get(kind) ?? newHistogram()
    this.#kinds.set(kind, histogram)
    histogram.record(Math.max(1, Math.round(ms * 1000)))
  }
  /** @param retryAfter what the header says, if it is there */
  refused(ms: number, retryAfter: string | undefined): void {
    this.#refusals.record(Math.max(1, Math.round(ms * 1000)))
    if (!(Number(retryAfter) > 0)) this.refusedWithoutEnd += 1
  }
  failed(kind: Kind, why: string): void {
    const what = `${kind}: ${why}`
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1)
  }

  get kinds(): Partial<Record<Kind, Latencies>> {
    return Object.fromEntries([...this.#kinds].map(([kind, histogram]) => [kind, latenciesOf(histogram)]))
  }
  get refusals(): Latencies {
    return latenciesOf(this.#refusals)
  }
  get answers(): number {
    return [...this.#kinds.values()].reduce((sum, { count }) => sum + count, 0)
  }
  get failureCount(): number {
    return [...this.failures.values()].reduce((sum, count) => sum + count, 0)
  }
}

/** Files requests under the window in which they were due, so that a slow one counts where it belongs. */
export class Recorder {
  window = new Window()

  /** Begins a new window. @returns the one that ended */
  next(): Window {
    const ended = this.window
    this.window = new Window()
    return ended
  }
}
