/** A clock that many processes share and each reads now and then; in between it runs with this machine's monotonic one. */
export interface SharedClock {
  now(): Date
  /**
   * Moves it to what was read, unless reading took so long that nobody knows when.
   * @param time what the shared clock said between two readings of this machine's, in milliseconds since 1970
   */
  set(time: number, before: number, after: number): void
}

/** Milliseconds; half of it is how far off a reading may be. */
const slowestReading = 1_000

/**
 * Starts with this machine's own time. Afterwards the wall clock of the machine plays no part: it may be wrong, and it may
 * be set while the process runs.
 * @param monotonic milliseconds that only go forward, as `performance.now()`
 */
export function sharedClock(start: number, monotonic: () => number): SharedClock {
  let offset = start - monotonic()
  return {
    now: () => new Date(offset + monotonic()),
    set(time, before, after) {
      if (after - before <= slowestReading) offset = time - (before + after) / 2
    },
  }
}
