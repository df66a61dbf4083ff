import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers, authSessions, authUsers } from '#app/db/schema/identity.ts'
import { keptDays } from '#app/features/identity/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'

/**
 * Deletes sign-ups whose address nobody ever confirmed: whoever typed it may not have been its owner. Only where mail is
 * sent, as elsewhere nobody is asked to confirm; and never somebody with a profile or a session. May run late, twice or on
 * several machines.
 * @returns how many are gone
 */
export async function forgetUnconfirmed(db: Db, sendsMail: boolean, now: Date): Promise<number> {
  if (!sendsMail) return 0
  const u = authUsers
  const one = { one: sql`1` }
  const gone = await db
    .delete(u)
    .where(
      and(
        eq(u.email_verified, false),
        lt(u.created_at, new Date(now.getTime() - keptDays.unconfirmedSignUp * dayInMs)),
        notExists(db.select(one).from(aiUsers).where(eq(aiUsers.auth_user_id, u.id))),
        notExists(db.select(one).from(authSessions).where(eq(authSessions.user_id, u.id))),
      ),
    )
    .returning({ id: u.id })
  return gone.length
}
