import { lt, or } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { keptInvitationDays } from '#app/features/organisation/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'

/**
 * Deletes invitations that have been over for a while: answered, taken back or expired. They hold the address of somebody
 * who may have nothing to do with us. May run late, twice or on several machines.
 * @returns how many are gone
 */
export async function forgetInvitations(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptInvitationDays * dayInMs)
  const i = invitations
  const gone = await db
    .delete(i)
    .where(or(lt(i.answered_at, before), lt(i.expires_at, before)))
    .returning({ id: i.id })
  return gone.length
}
