import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { cookiePrefix } from './session-token.server.ts'

/** Seconds: as long as a link to confirm an address is good for. */
const rememberedFor = 3_600

export function signedUpCookieName(secure: boolean): string {
  return `${cookiePrefix(secure)}.signed_up`
}

/**
 * The link that confirms an address signs in, but only in the browser that signed up. Else somebody could sign up with
 * the address of another, whose click would open an account that the first one knows the password of. Whoever clicks
 * elsewhere is asked for the password; the owner of the address, who never chose one, asks for a new one, and that ends
 * the other's. docs/security/authentication.md.
 */
export function signInWhereSignedUp(secure: boolean): BetterAuthPlugin {
  const cookie = signedUpCookieName(secure)
  return {
    id: 'sign-in-where-signed-up',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async (ctx) => {
            const { user } = (ctx.context.returned ?? {}) as { user?: { id?: string } }
            // For an address that has an account already this id is made up, and matches nobody's. Who is signed in at
            // once gets no link.
            if (!user?.id || ctx.context.newSession) return
            const options = {
              path: '/',
              httpOnly: true,
              sameSite: 'lax',
              secure,
              maxAge: rememberedFor,
            } as const
            ctx.setCookie(cookie, user.id, options)
          }),
        },
        {
          matcher: ({ path }) => path === '/verify-email',
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, internalAdapter } = ctx.context
            if (!newSession || ctx.getCookie(cookie) === newSession.user.id) return
            await internalAdapter.deleteSession(newSession.session.token)
            deleteSessionCookie(ctx)
          }),
        },
      ],
    },
  }
}
