/** Nobody could be let in: too many wait already, or the turn did not come in time. */
export class QueueFull extends Error {}

export interface GradingQueue {
  /** Resolves when it is the caller's turn, with what ends that turn. @throws QueueFull */
  enter(signal: AbortSignal): Promise<() => void>
}

/**
 * Lets a number of callers in at once and a number wait for a short while; refuses the rest at once, so that a flood
 * becomes a clear failure and not a pile of waiting requests.
 */
export function gradingQueue(options: {
  concurrency: number
  longest: number
  patienceMs: number
  onLength: (waiting: number) => void
}): GradingQueue {
  const { concurrency, longest, patienceMs, onLength } = options
  const waiting = new Set<() => void>()
  let running = 0

  const leave = () => {
    running -= 1
    const [next] = waiting
    next?.()
  }
  /** A turn can be ended once only. */
  const start = () => {
    running += 1
    let ended = false
    return () => {
      if (!ended) leave()
      ended = true
    }
  }

  return {
    async enter(signal) {
      if (running < concurrency) return start()
      if (waiting.size >= longest) throw new QueueFull()
      return new Promise((resolve, reject) => {
        const done = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', giveUp)
          waiting.delete(turn)
          onLength(waiting.size)
        }
        const turn = () => {
          done()
          resolve(start())
        }
        const giveUp = () => {
          done()
          reject(new QueueFull())
        }
        const timer = setTimeout(giveUp, patienceMs)
        waiting.add(turn)
        onLength(waiting.size)
        signal.addEventListener('abort', giveUp, { once: true })
        if (signal.aborted) giveUp()
      })
    },
  }
}
