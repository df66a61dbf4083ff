import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { authSessions } from '#app/db/schema/identity.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { sessionCookieName } from '#app/features/identity/session-token.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { longestSessionDays, sessionDays } from './auth.server.ts'

/**
 * Keeps a session alive for somebody who keeps coming back: once a day it is moved on by the full period, but never past
 * the longest that a session may last since signing in.
 * @param updatedAt when it was last moved on, in seconds since 1970
 * @returns the cookie to set again, or undefined when nothing was due
 */
export async function extendSession(
  runtime: Runtime,
  token: string,
  updatedAt: number,
): Promise<string | undefined> {
  const now = runtime.database.now()
  if (now.getTime() - updatedAt * 1000 < dayInMs) return undefined
  const moved = new Date(now.getTime() + sessionDays * dayInMs).toISOString()
  const last = sql`${authSessions.created_at} + make_interval(days => ${longestSessionDays})`
  const [session] = await runtime.database.db
    .update(authSessions)
    .set({ expires_at: sql`least(${moved}::timestamptz, ${last})`, updated_at: now })
    .where(eq(authSessions.token, token))
    .returning({ expires_at: authSessions.expires_at })
  if (!session) return undefined
  const maxAge = Math.max(0, Math.floor((session.expires_at.getTime() - now.getTime()) / 1000))
  const secure = runtime.env.APP_URL.startsWith('https:')
  const signature = createHmac('sha256', runtime.secret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${sessionCookieName(secure)}=${value}; ${attributes}`
}
