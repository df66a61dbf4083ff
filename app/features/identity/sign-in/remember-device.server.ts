import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { hasSecondFactor } from '#app/features/identity/second-factor/second-factor-state.server.ts'
import {
  askSecondStep,
  type SecondStepPlace,
} from '#app/features/identity/second-factor/sign-in-with-second-step.server.ts'
import { deviceCookieName, deviceCookieValue, deviceRememberedFor } from './device-cookie.server.ts'
import { findDeviceOwnerById } from './find-device-owner.server.ts'

type Place = Pick<SecondStepPlace, 'db' | 'secret' | 'secure'>

/** Attributes of the cookie. It outlives the session: who signed out, or lost the password, is still no stranger. */
const attributes = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: deviceRememberedFor }) as const

const comesIn: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/sign-in/second-factor',
  '/sign-in/passkey',
  '/sign-up/email',
  '/reset-password',
  '/confirm-email',
])

/** The cookie as a header, for a browser in which somebody who is signed in chose another password. */
export async function deviceCookieHeader(
  { db, ...place }: Place,
  cookies: string | null,
  userId: string,
): Promise<string | undefined> {
  const owner = await findDeviceOwnerById(db, userId)
  if (!owner) return undefined
  const value = deviceCookieValue(cookies, { ...place, owner })
  const secure = place.secure ? '; Secure' : ''
  return `${deviceCookieName(place.secure)}=${value}; Max-Age=${deviceRememberedFor}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/**
 * Whoever comes in leaves a cookie by which the browser is known next time (limit-guesses.server.ts). A link to choose another
 * password signs in at once: behind a form that strangers keep shut, the new password would be worth nothing.
 * @param whoReset the account whose password a request has just reset
 */
export function rememberDevice(
  place: SecondStepPlace,
  whoReset: (request: Request | undefined) => string | undefined,
): BetterAuthPlugin {
  return {
    id: 'remember-device',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/reset-password',
          handler: createAuthMiddleware(async (ctx) => {
            const { internalAdapter, returned } = ctx.context
            const userId = whoReset(ctx.request)
            if (!userId || isAPIError(returned)) return
            const user = await internalAdapter.findUserById(userId)
            if (!user) return
            // A mailbox is one factor, as a password is.
            if (await hasSecondFactor(place.db, userId)) return askSecondStep(ctx, place, userId)
            await setSessionCookie(ctx, { session: await internalAdapter.createSession(userId), user })
          }),
        },
        {
          matcher: ({ path }) => comesIn.has(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession } = ctx.context
            const owner = newSession && (await findDeviceOwnerById(place.db, newSession.user.id))
            if (!owner) return
            const cookies = ctx.headers?.get('cookie') ?? null
            ctx.setCookie(
              deviceCookieName(place.secure),
              deviceCookieValue(cookies, { ...place, owner }),
              attributes(place.secure),
            )
          }),
        },
      ],
    },
  }
}
