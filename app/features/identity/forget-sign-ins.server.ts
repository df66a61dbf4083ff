import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { authRateLimits, authSessions, authVerifications } from '#app/db/schema/identity.ts'
import { dayInMs } from '#app/lib/dates.ts'

/**
 * Deletes what signing in leaves behind once it has no use any more: sessions and links that have expired, and counters
 * of rate limits older than a day. Sessions and counters hold IP addresses. May run late, twice or on several machines.
 * @returns how many rows are gone
 */
export async function forgetSignIns(db: Db, now: Date): Promise<number> {
  const sessions = await db
    .delete(authSessions)
    .where(lt(authSessions.expires_at, now))
    .returning({ id: authSessions.id })
  const links = await db
    .delete(authVerifications)
    .where(lt(authVerifications.expires_at, now))
    .returning({ id: authVerifications.id })
  const counters = await db
    .delete(authRateLimits)
    .where(lt(authRateLimits.last_request, now.getTime() - dayInMs))
    .returning({ id: authRateLimits.id })
  return sessions.length + links.length + counters.length
}
