import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#app/lib/errors.ts'

const tenMinutes = 600

/**
 * Forms that are stored, per address and over all addresses. Counted in this process only: a shield against floods for
 * the operator's mailbox, far above what people send. One that is refused for its content is not counted.
 */
const perAddress = new RateLimiterMemory({ keyPrefix: 'address', points: 10, duration: tenMinutes })
const overall = new RateLimiterMemory({ keyPrefix: 'all', points: 300, duration: tenMinutes })

/** One home has a whole /64 of IPv6 addresses. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')
}

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
