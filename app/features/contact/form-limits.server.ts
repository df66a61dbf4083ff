import { toNetwork } from '#app/lib/network.ts'
import { requestLimiter } from '#app/lib/request-limiter.server.ts'

const tenMinutes = 600

/**
 * Forms that are stored, per address and over all addresses. Counted in this process only: a shield against floods for
 * the operator's mailbox, far above what people send. One that is refused for its content is not counted.
 */
const perAddress = requestLimiter({ points: 10, duration: tenMinutes })
const overall = requestLimiter({ points: 300, duration: tenMinutes })

/** @throws AppError limit `too_many_requests` */
export async function notTooManyForms(address: string): Promise<void> {
  await perAddress.count(toNetwork(address))
  await overall.count('forms')
}
