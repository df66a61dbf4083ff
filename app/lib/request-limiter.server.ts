import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './errors.ts'

const startAnew: (() => void)[] = []

/**
 * Counts requests of one kind by key, in the memory of this process: a shield against floods. A limit that is a rule of the product is
 * counted in the database instead.
 * @param points requests that one key may make
 * @param duration seconds in which it may make them, from the first on
 */
export function requestLimiter({ points, duration }: { points: number; duration: number }) {
  let limiter = new RateLimiterMemory({ points, duration })
  startAnew.push(() => {
    limiter = new RateLimiterMemory({ points, duration })
  })
  return {
    /** Counts one. @throws AppError limit `too_many_requests` with the seconds to wait */
    async count(key: string): Promise<void> {
      await limiter.consume(key).catch((refused: RateLimiterRes) => {
        throw tooManyRequests(refused)
      })
    },
    /** Counts one without refusing it: what comes after it is refused by `check`. */
    async note(key: string): Promise<void> {
      await limiter.penalty(key)
    },
    /** Refuses when none is left, and counts nothing. @throws AppError limit `too_many_requests` */
    async check(key: string): Promise<void> {
      const counted = await limiter.get(key)
      if (counted && counted.remainingPoints <= 0) throw tooManyRequests(counted)
    },
  }
}

/** A server that starts has counted nothing yet, also where another one ran before it in the same process. */
export function forgetRequests(): void {
  for (const start of startAnew) start()
}

const tooManyRequests = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('limit', 'too_many_requests', { retryAfter: Math.ceil(msBeforeNext / 1000) })
