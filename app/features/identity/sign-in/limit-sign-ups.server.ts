import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Db } from '#app/db/client.server.ts'
import { type AttemptLimit, countAttemptAt } from '#app/features/identity/count-attempt.server.ts'
import { toNetwork, toWiderNetwork } from '#app/lib/network.ts'

/** Of one address to send mail to: each sign-up may send one. */
const perEmail: AttemptLimit = { what: 'sign-up', max: 5, window: 3600 }
/** A whole office behind one address, within minutes. */
const perNetwork: AttemptLimit = { what: 'sign-ups', max: 250, window: 600 }
/** The addresses around it together (an IPv4 /24, an IPv6 /48), as who rents some of them rents them side by side. */
const perWiderNetwork: AttemptLimit = { what: 'sign-ups-around', max: 600, window: 3600 }

/**
 * Refuses sign-ups that come faster than people do. One that is refused for what it says is not counted.
 * @throws AppError limit `too_many_requests`
 */
export function limitSignUps(db: Db): BetterAuthPlugin {
  return {
    id: 'limit-sign-ups',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async ({ body, headers }) => {
            const { email } = (body ?? {}) as { email?: unknown }
            if (typeof email !== 'string') return
            const address = headers?.get('x-client-ip') ?? ''
            await countAttemptAt(db, perNetwork, toNetwork(address))
            await countAttemptAt(db, perWiderNetwork, toWiderNetwork(address))
            const name = createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
            await countAttemptAt(db, perEmail, name)
          }),
        },
      ],
    },
  }
}
