import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { authSessions } from '#app/db/schema/identity.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { sessionDays } from './auth.server.ts'
import type { Runtime } from './runtime.server.ts'
import { sessionCookieName } from './session-token.server.ts'

/**
 * Keeps a session alive for somebody who keeps coming back: once a day it is moved on by the full period.
 * @param updatedAt when it was last moved on, in seconds since 1970
 * @returns the cookie to set again, or undefined when nothing was due
 */
export async function extendSession(
  runtime: Runtime,
  token: string,
  updatedAt: number,
): Promise<string | undefined> {
  const now = new Date()
  if (now.getTime() - updatedAt * 1000 < dayInMs) return undefined
  const expires_at = new Date(now.getTime() + sessionDays * dayInMs)
  await runtime.database.db
    .update(authSessions)
    .set({ expires_at, updated_at: now })
    .where(eq(authSessions.token, token))
  const secure = runtime.env.APP_URL.startsWith('https:')
  const signature = createHmac('sha256', runtime.secret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  const attributes = `Path=/; Max-Age=${sessionDays * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${sessionCookieName(secure)}=${value}; ${attributes}`
}
