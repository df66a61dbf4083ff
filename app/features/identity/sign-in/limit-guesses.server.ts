import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Db } from '#app/db/client.server.ts'
import {
  type AttemptLimit,
  countAttemptAt,
  forgetAttempts,
  takeBackAttempt,
} from '#app/features/identity/count-attempt.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { toNetwork } from '#app/lib/network.ts'
import { knownDevice } from './device-cookie.server.ts'
import { findDeviceOwner } from './find-device-owner.server.ts'

/**
 * Passwords that strangers try for one e-mail address, from wherever they come: whoever guesses from a thousand addresses of
 * the internet is held back as well. Counted for addresses that nobody has too, so that it tells nothing.
 */
const strangers: AttemptLimit = { what: 'sign-in', max: 20, window: 900 }
/** From one browser that is known. Somebody who copied its cookie guesses no faster than others. */
const device: AttemptLimit = { what: 'device', max: 10, window: 900 }
/** Wrong ones from one network, for whatever accounts. Right ones do not count: an office signs in within minutes. */
const network: AttemptLimit = { what: 'network', max: 30, window: 300 }

/** Of the address, as whom it is about may not even have an account. Deleting an account finds it by this. */
const nameOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

/** Somebody showed to be the owner of the address, by password or by a link that was mailed. */
export async function forgetGuesses(db: Db, email: string): Promise<void> {
  await forgetAttempts(db, strangers, nameOf(email))
}

const isSignIn = ({ path }: { path?: string }) => path === '/sign-in/email'
const emailIn = (body: unknown): string | undefined => {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : undefined
}
const networkIn = (headers: Headers | undefined) => toNetwork(headers?.get('x-client-ip') ?? '')

interface Place {
  db: Db
  secret: string
  secure: boolean
}

/** @returns whether the attempt counts as one of a browser that is known; with too many wrong ones it is a stranger's */
async function countOnDevice({ db, ...place }: Place, email: string, headers?: Headers): Promise<boolean> {
  const owner = await findDeviceOwner(db, email)
  const known = owner && knownDevice(headers?.get('cookie') ?? null, { ...place, owner })
  if (!known) return false
  try {
    await countAttemptAt(db, device, known.id)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/**
 * Refuses to look at a password when too many were tried. The right one of a stranger is refused as well, or guessing could go
 * on. That keeps nobody out: a browser in which the owner signed in before has a counter of its own, which strangers cannot
 * fill, sessions go on, and a link to choose another password signs in
 * (docs/decisions/0032-who-guesses-keeps-nobody-out.md).
 * @throws AppError limit `too_many_requests`
 */
export function limitGuesses(place: Place): BetterAuthPlugin {
  const { db } = place
  return {
    id: 'limit-guesses',
    hooks: {
      before: [
        {
          matcher: isSignIn,
          handler: createAuthMiddleware(async ({ body, headers }) => {
            const email = emailIn(body)
            if (!email || (await countOnDevice(place, email, headers))) return
            // This one first: a network that is refused does not fill the counter of an account.
            await countAttemptAt(db, network, networkIn(headers))
            await countAttemptAt(db, strangers, nameOf(email))
          }),
        },
      ],
      after: [
        {
          matcher: isSignIn,
          handler: createAuthMiddleware(async ({ body, headers, context }) => {
            const email = emailIn(body)
            if (!email || !wasRight(context)) return
            const owner = await findDeviceOwner(db, email)
            const known = owner && knownDevice(headers?.get('cookie') ?? null, { ...place, owner })
            // What strangers tried meanwhile goes on counting.
            if (known) return forgetAttempts(db, device, known.id)
            await takeBackAttempt(db, network, networkIn(headers))
            await forgetGuesses(db, email)
          }),
        },
      ],
    },
  }
}

/** Also who is asked to confirm an address first: that is answered after the password. */
function wasRight({ newSession, returned }: { newSession?: unknown; returned?: unknown }): boolean {
  const { body } = (returned ?? {}) as { body?: { code?: string } }
  return Boolean(newSession) || body?.code === 'EMAIL_NOT_VERIFIED'
}
