import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#app/lib/errors.ts'
import { networkOf } from '#app/lib/network-of.ts'

const tenMinutes = 600

/**
 * Forms that are stored, per address and over all addresses. Counted in this process only: a shield against floods for
 * the operator's mailbox, far above what people send. One that is refused for its content is not counted.
 */
const perAddress = new RateLimiterMemory({ keyPrefix: 'address', points: 10, duration: tenMinutes })
const overall = new RateLimiterMemory({ keyPrefix: 'all', points: 300, duration: tenMinutes })

/** @throws AppError limit `too_many_requests` */
export async function notTooManyForms(address: string): Promise<void> {
  try {
    await perAddress.consume(networkOf(address))
    await overall.consume('forms')
  } catch (refused) {
    const { msBeforeNext } = refused as RateLimiterRes
    throw new AppError('limit', 'too_many_requests', { retryAfter: Math.ceil(msBeforeNext / 1000) })
  }
}
