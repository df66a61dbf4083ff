import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { pushDevices } from '#app/db/schema/notifications.ts'
import type { SecondStepPlace } from '#app/features/identity/second-factor/sign-in-with-second-step.server.ts'
import { cookiePrefix, cookieValue } from '#app/features/identity/session-token.server.ts'

/** Seconds: browsers keep cookies for 400 days at most, and each sign-in sets it anew. */
export const pushDeviceKeptFor = 400 * 86_400

export const pushDeviceCookieName = (secure: boolean): string => `${cookiePrefix(secure)}.push`

const attributes = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: pushDeviceKeptFor }) as const

/**
 * What a browser carries in which messages were switched on, as a header: by it a sign-in knows whose messages come here.
 * @param id push_devices.id
 */
export const pushDeviceCookie = (id: string, secure: boolean): string =>
  `${pushDeviceCookieName(secure)}=${id}; Max-Age=${pushDeviceKeptFor}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

function pushDeviceIn(cookies: string | null, secure: boolean): string | undefined {
  const value = cookieValue(cookies ?? '', pushDeviceCookieName(secure))
  return value && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : undefined
}

/** @returns whether the browser still gets messages: of somebody else it gets none from now on */
async function follow(db: Db, id: string, session: { id: string; userId: string }): Promise<boolean> {
  const d = pushDevices
  const own = db.select({ id: aiUsers.id }).from(aiUsers).where(eq(aiUsers.auth_user_id, session.userId))
  await db.delete(d).where(and(eq(d.id, id), notInArray(d.user_id, own)))
  const kept = await db.update(d).set({ session_id: session.id }).where(eq(d.id, id)).returning({ id: d.id })
  return kept.length > 0
}

/**
 * Messages in a browser are of whoever signed in there last (docs/decisions/0095): with a session of the same person they go on, so that
 * one that ran out costs nothing, and those of somebody else stop. Stands behind whatever may refuse a sign-in.
 */
export function keepPushDevice({ db, secure }: Pick<SecondStepPlace, 'db' | 'secure'>): BetterAuthPlugin {
  return {
    id: 'keep-push-device',
    hooks: {
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession } = ctx.context
            const id = newSession && pushDeviceIn(ctx.headers?.get('cookie') ?? null, secure)
            if (!id) return
            const { session } = newSession
            const kept = await follow(db, id, { id: session.id, userId: session.userId })
            ctx.setCookie(pushDeviceCookieName(secure), kept ? id : '', {
              ...attributes(secure),
              ...(!kept && { maxAge: 0 }),
            })
          }),
        },
      ],
    },
  }
}
