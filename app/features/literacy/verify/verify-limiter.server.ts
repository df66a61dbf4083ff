import { toNetwork } from '#app/lib/network.ts'
import { requestLimiter } from '#app/lib/request-limiter.server.ts'

/**
 * Codes that may be looked up from one network in ten minutes. Counted in this process only, as a shield: what keeps codes from
 * being found is that there are 2^100 of them.
 */
const limiter = requestLimiter({ points: 30, duration: 600 })

/** @returns false when there were too many */
export async function mayVerify(address: string): Promise<boolean> {
  return limiter.count(toNetwork(address)).then(
    () => true,
    () => false,
  )
}
