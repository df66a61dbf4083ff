export interface QueueLimits {
  /** Requests at work at the same time. */
  slots: number
  /** Milliseconds that a request may wait for a slot while the queue is emptied now and then. */
  patience: number
  /** Milliseconds after which a request gives its slot back, though it goes on: it then waits for somebody else. */
  lease: number
}

interface Waiting {
  since: number
  settle(admitted: boolean): void
}

/** Of the patience that is left to each request in a queue that is overloaded. */
const hurried = 1 / 5

/**
 * A queue for requests: so many at work, a short queue for the others, and refusal of what waits too long. A burst is waited
 * out in the order in which it came. When the oldest has been waiting for more than a fifth of the patience all through
 * the length of the patience, more comes in than goes out, and waiting makes everybody late: the queue is overloaded until the
 * queue is empty. The newest then goes first, as its sender is surely still there, and the rest is refused soon (decision
 * 0023; after controlled delay and adaptive LIFO in B. Maurer, "Fail at Scale", ACM Queue 13/8, 2015).
 * @param now milliseconds that never go back
 * @param onWait told how long a request waited, in milliseconds, when it is admitted after waiting
 */
export function createAdmissionQueue(
  { slots, patience, lease }: QueueLimits,
  now: () => number,
  onWait: (ms: number) => void = () => undefined,
) {
  const queue: Waiting[] = []
  const soon = patience * hurried
  let atWork = 0
  let lateSince: number | undefined
  let overloaded = false
  let sweeping: NodeJS.Timeout | undefined

  function look(): void {
    const [oldest] = queue
    if (!oldest) {
      overloaded = false
      lateSince = undefined
      clearInterval(sweeping)
      sweeping = undefined
    } else if (now() - oldest.since > soon) {
      lateSince ??= now()
      overloaded ||= now() - lateSince >= patience
    } else if (!overloaded) lateSince = undefined
  }

  /** Refuses those who waited for too long; the oldest stand in front. */
  function sweep(): void {
    look()
    const limit = overloaded ? soon : patience
    const time = now()
    while (queue[0] && time - queue[0].since >= limit) queue.shift()?.settle(false)
    look()
  }

  function admitWaiting(): void {
    sweep()
    while (atWork < slots && queue.length > 0) {
      const next = overloaded ? queue.pop() : queue.shift()
      if (!next) break
      atWork += 1
      onWait(now() - next.since)
      next.settle(true)
    }
    look()
  }

  /** @returns a function that gives the slot back, once however often it is called */
  function lend(): () => void {
    let held = true
    const giveBack = () => {
      if (!held) return
      held = false
      clearTimeout(timer)
      atWork -= 1
      admitWaiting()
    }
    const timer = setTimeout(giveBack, lease)
    timer.unref()
    return giveBack
  }

  return {
    /**
     * Waits for a slot. @returns a function that gives it back, to be called when the work is done; undefined when
     * the request is refused. At once when there is no queue.
     */
    enter(): (() => void) | Promise<(() => void) | undefined> {
      if (atWork < slots && queue.length === 0) {
        atWork += 1
        return lend()
      }
      return new Promise((resolve) => {
        queue.push({ since: now(), settle: (admitted) => resolve(admitted ? lend() : undefined) })
        if (sweeping) return
        sweeping = setInterval(sweep, Math.max(1, soon))
        sweeping.unref()
      })
    },
    get atWork() {
      return atWork
    },
    get waiting() {
      return queue.length
    },
  }
}
