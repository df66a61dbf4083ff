import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Db } from '#app/db/client.server.ts'
import { type AttemptLimit, countAttemptAt, forgetAttempts } from './count-attempt.server.ts'

/**
 * Passwords tried for one e-mail address, from wherever they come: whoever guesses from a thousand addresses of the
 * internet is held back as well. Counted for addresses that nobody has too, so that it tells nothing.
 */
const limit: AttemptLimit = { what: 'sign-in', max: 20, window: 900 }

/** Of the address, as whom it is about may not even have an account. Deleting an account finds it by this. */
const nameOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

/** Somebody showed to be the owner of the address, by password or by a link that was mailed. */
export async function forgetGuesses(db: Db, email: string): Promise<void> {
  await forgetAttempts(db, limit, nameOf(email))
}

const isSignIn = ({ path }: { path?: string }) => path === '/sign-in/email'
const emailIn = (body: unknown): string | undefined => {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : undefined
}

/**
 * Refuses to look at a password when too many were tried for that address. The right one is refused as well, or guessing
 * could go on; sessions go on, and a link to choose another password opens the door at once.
 * @throws AppError limit `too_many_requests`
 */
export function limitGuesses(db: Db): BetterAuthPlugin {
  return {
    id: 'limit-guesses',
    hooks: {
      before: [
        {
          matcher: isSignIn,
          handler: createAuthMiddleware(async ({ body }) => {
            const email = emailIn(body)
            if (email) await countAttemptAt(db, limit, nameOf(email))
          }),
        },
      ],
      after: [
        {
          matcher: isSignIn,
          handler: createAuthMiddleware(async ({ body, context }) => {
            const email = emailIn(body)
            if (email && context.newSession) await forgetGuesses(db, email)
          }),
        },
      ],
    },
  }
}
