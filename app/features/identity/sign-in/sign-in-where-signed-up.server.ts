import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { generateRandomString, verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import { hasSecondFactor } from '#app/features/identity/second-factor/second-factor-state.server.ts'
import {
  askSecondStep,
  type SecondStepPlace,
} from '#app/features/identity/second-factor/sign-in-with-second-step.server.ts'
import { cookiePrefix } from '#app/features/identity/session-token.server.ts'

/** Seconds: as long as a link to confirm an address is good for. */
const rememberedFor = 3_600

export function signedUpCookieName(secure: boolean): string {
  return `${cookiePrefix(secure)}.signed_up`
}

const tokenSchema = z.object({
  email: z.email(),
  userId: z.string().optional(),
  updateTo: z.never().optional(),
})

/** A link that is no longer good, was never ours, or has done its work. */
const invalid = () => new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' })

/**
 * Confirming an address, instead of Better Auth's own endpoint, which does it for whoever GETs the link: programs that look
 * through mail do. Here it takes a POST, and the browser that signed up. Elsewhere the link only lets its reader choose a
 * password, which ends the one there was: else who signs up with the address of another would have an account that the
 * owner confirms, or that the mail server of the owner does (docs/security/authentication.md).
 */
export function signInWhereSignedUp(place: SecondStepPlace) {
  const { secure } = place
  const cookie = signedUpCookieName(secure)
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const confirmEmail = createAuthEndpoint(
    '/confirm-email',
    { method: 'POST', body: z.object({ token: z.string().max(2000) }) },
    async (ctx) => {
      const { internalAdapter, secret } = ctx.context
      const said = tokenSchema.safeParse(await verifyJWT(ctx.body.token, secret))
      if (!said.success) throw invalid()
      const user = (await internalAdapter.findUserByEmail(said.data.email))?.user
      if (!user || user.emailVerified || user.id !== (said.data.userId ?? user.id)) throw invalid()
      if (ctx.getCookie(cookie) !== user.id) {
        const reset_token = generateRandomString(24)
        await internalAdapter.createVerificationValue({
          identifier: `reset-password:${reset_token}`,
          value: user.id,
          expiresAt: new Date(Date.now() + rememberedFor * 1000),
        })
        return ctx.json({ signed_in: false, reset_token })
      }
      const confirmed = await internalAdapter.updateUser(user.id, { emailVerified: true })
      ctx.setCookie(cookie, '', { ...cookieOptions, maxAge: 0 })
      if (await hasSecondFactor(place.db, user.id)) return askSecondStep(ctx, place, user.id)
      const session = await internalAdapter.createSession(user.id)
      await setSessionCookie(ctx, { session, user: confirmed })
      return ctx.json({ signed_in: true, reset_token: null })
    },
  )
  return {
    id: 'sign-in-where-signed-up',
    endpoints: { confirmEmail },
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async (ctx) => {
            const { user } = (ctx.context.returned ?? {}) as { user?: { id?: string } }
            // For an address that has an account already this id is made up, and matches nobody's. Who is signed in at
            // once gets no link.
            if (!user?.id || ctx.context.newSession) return
            ctx.setCookie(cookie, user.id, { ...cookieOptions, maxAge: rememberedFor })
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
