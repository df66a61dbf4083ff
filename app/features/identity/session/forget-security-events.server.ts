import { and, isNull, lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { securityEvents } from '#app/db/schema/identity.ts'
import { keptDays } from '#app/features/identity/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'

/**
 * Deletes people's own events when they are too old to show abuse. What a superadmin did stays on record
 * (docs/decisions/0020-what-superadmins-do-is-recorded.md). May run late, twice or on several machines.
 * @returns how many are gone
 */
export async function forgetSecurityEvents(db: Db, now: Date): Promise<number> {
  const e = securityEvents
  const before = new Date(now.getTime() - keptDays.securityEvent * dayInMs)
  const gone = await db
    .delete(e)
    .where(and(isNull(e.actor_id), lt(e.created_at, before)))
    .returning({ id: e.id })
  return gone.length
}
