import { toNetwork } from '#app/lib/network.ts'
import { requestLimiter } from '#app/lib/request-limiter.server.ts'

/**
 * Answers of visitors, per network and over all: a classroom behind one address fits, a script that fills the table or
 * reads the bank's answers does not get far. Counted in this process only, as a shield against floods.
 */
const perNetwork = requestLimiter({ points: 60, duration: 600 })
const overall = requestLimiter({ points: 3_000, duration: 600 })

/** @throws AppError limit `too_many_requests` with the seconds to wait */
export async function notTooManyTasters(address: string): Promise<void> {
  await perNetwork.count(toNetwork(address))
  await overall.count('answers')
}
