import { gt, inArray, lt, or } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { attemptCounts, authRateLimits, authSessions, authVerifications } from '#app/db/schema/identity.ts'
import { pushDevices } from '#app/db/schema/notifications.ts'
import { dayInMs } from '#app/lib/dates.ts'

/**
 * Deletes what signing in leaves behind once it has no use any more: sessions and links that have expired, and counters
 * of attempts and requests older than a day, or begun under a wrong clock. Sessions and counters hold IP addresses. May run late, twice or on several machines.
 * @returns how many rows are gone
 */
export async function forgetSignIns(db: Db, now: Date): Promise<number> {
  const isOver = lt(authSessions.expires_at, now)
  // Nobody signed out: messages in that browser go on, until somebody signs in there (keep-push-device.server.ts).
  const over = db.select({ id: authSessions.id }).from(authSessions).where(isOver)
  await db.update(pushDevices).set({ session_id: null }).where(inArray(pushDevices.session_id, over))
  const sessions = await db.delete(authSessions).where(isOver).returning({ id: authSessions.id })
  const links = await db
    .delete(authVerifications)
    .where(lt(authVerifications.expires_at, now))
    .returning({ id: authVerifications.id })
  return sessions.length + links.length + (await forgetCounters(db, now))
}

async function forgetCounters(db: Db, now: Date): Promise<number> {
  const { started_at } = attemptCounts
  const { last_request } = authRateLimits
  const [before, after] = [now.getTime() - dayInMs, now.getTime() + dayInMs]
  const attempts = await db
    .delete(attemptCounts)
    .where(or(lt(started_at, new Date(before)), gt(started_at, new Date(after))))
    .returning({ key: attemptCounts.key })
  const requests = await db
    .delete(authRateLimits)
    .where(or(lt(last_request, before), gt(last_request, after)))
    .returning({ key: authRateLimits.key })
  return attempts.length + requests.length
}
