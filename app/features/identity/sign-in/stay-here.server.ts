import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { ownPath } from '#app/lib/own-path.ts'

/** Fields of bodies and queries that name a place to go on to. */
const places = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL']
/** Its mail has a link that leads there, and nowhere without it. */
const needsPlace = '/request-password-reset'

/**
 * Nobody is led to another site: a place to go on to is a path of this one, also after dot segments are resolved. Better Auth
 * looks at it before it resolves them, so that `/.//host` would end at `//host`.
 */
export function stayHere(): BetterAuthPlugin {
  const handler = createAuthMiddleware(async ({ path, body, query }) => {
    const given = [body, query].flatMap((fields: Record<string, unknown> | undefined) =>
      places.map((name) => fields?.[name]).filter((place) => place !== undefined),
    )
    if (path === needsPlace && given.length === 0) {
      throw new APIError('BAD_REQUEST', {
        message: 'redirectTo: the page that the link in the mail leads to',
      })
    }
    if (given.every((place) => typeof place === 'string' && ownPath(place) !== undefined)) return
    throw new APIError('FORBIDDEN', { code: 'INVALID_CALLBACK_URL', message: 'Not a path of this site' })
  })
  return { id: 'stay-here', hooks: { before: [{ matcher: () => true, handler }] } }
}
