import type { Readable } from 'node:stream'

export interface IntakeLimits {
  /** Milliseconds that a body may take, and after which it must come at `rate`. */
  total: number
  grace: number
  /** Bytes a second, on average since it began. */
  rate: number
  /** Bodies that are not whole yet, at the same time. */
  places: number
  /** Bytes of all bodies, coming and at work. */
  held: number
}

/** A whole body, to be let go when its request is answered, or why there is none. */
export type Taken =
  | { body: Buffer; letGo: () => void }
  /** `left`: the client went away. `crowded`: others came when there was no room, and this one had been coming for longest. */
  | { refused: 'too_large' | 'too_slow' | 'crowded' | 'left' }

interface Coming {
  since: number
  size: number
  refuse(reason: 'too_slow' | 'crowded'): void
}

const sweepEvery = 250

/**
 * Takes in bodies of requests before anything is done for them, so that a client that sends slowly, or stops half-way,
 * keeps a connection and a few bytes and nobody else's place (decision 0023). What people send has mostly come when it is asked
 * for; so without room for all, the one that has been coming for longest has to go.
 * @param now milliseconds that never go back
 */
export function createBodyIntake(limits: IntakeLimits, now: () => number) {
  /** In the order in which they began. */
  const coming = new Set<Coming>()
  let held = 0
  let sweeping: NodeJS.Timeout | undefined

  function sweep(): void {
    const time = now()
    for (const one of coming) {
      const age = time - one.since
      const tooLittle = age > limits.grace && one.size * 1000 < age * limits.rate
      if (age > limits.total || tooLittle) one.refuse('too_slow')
    }
  }

  function makeRoom(): void {
    while (coming.size > limits.places || held > limits.held) {
      const [oldest] = coming
      if (!oldest) return
      oldest.refuse('crowded')
    }
  }

  function enter(one: Coming): void {
    coming.add(one)
    sweeping ??= setInterval(sweep, sweepEvery).unref()
    makeRoom()
  }

  function leave(one: Coming): void {
    coming.delete(one)
    if (coming.size > 0) return
    clearInterval(sweeping)
    sweeping = undefined
  }

  return {
    /** Reads a body to its end. @param max bytes that it may have */
    take(source: Readable, max: number): Promise<Taken> {
      return new Promise((resolve) => {
        const parts: Buffer[] = []
        const letGo = () => {
          held -= one.size
          one.size = 0
        }
        const settle = (taken: Taken) => {
          if ('refused' in taken) letGo()
          leave(one)
          source.off('data', onData).off('end', onEnd).off('close', onGone)
          // It may still fail, which nobody has to know.
          source.off('error', onGone).on('error', () => undefined)
          resolve(taken)
        }
        const one: Coming = { since: now(), size: 0, refuse: (refused) => settle({ refused }) }
        const onData = (part: Buffer) => {
          one.size += part.byteLength
          held += part.byteLength
          if (one.size > max) return settle({ refused: 'too_large' })
          parts.push(part)
          if (held > limits.held) makeRoom()
        }
        const onEnd = () =>
          settle({ body: parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts), letGo })
        const onGone = () => settle({ refused: 'left' })
        if (source.destroyed) return resolve({ refused: 'left' })
        source.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone)
        enter(one)
      })
    },
    get coming() {
      return coming.size
    },
    get held() {
      return held
    },
  }
}
