import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#app/lib/errors.ts'
import { networkOf } from '#app/lib/network-of.ts'

/**
 * Answers of visitors, per network and over all: a classroom behind one address fits, a script that fills the table or
 * reads the bank's answers does not get far. Counted in this process only, as a shield against floods.
 */
const perNetwork = new RateLimiterMemory({ keyPrefix: 'network', points: 60, duration: 600 })
const overall = new RateLimiterMemory({ keyPrefix: 'all', points: 3_000, duration: 600 })

/** @throws AppError limit `too_many_requests` with the seconds to wait */
export async function notTooManyTasters(address: string): Promise<void> {
  try {
    await perNetwork.consume(networkOf(address))
    await overall.consume('answers')
  } catch (refused) {
    const { msBeforeNext } = refused as RateLimiterRes
    throw new AppError('limit', 'too_many_requests', { retryAfter: Math.ceil(msBeforeNext / 1000) })
  }
}
