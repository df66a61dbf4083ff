import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { subscriptions } from '#app/db/schema/billing.ts'
import { aiUsers, authUsers } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { xpHistogram } from '#app/db/schema/progress.ts'
import { shardOf } from '#app/features/identity/profile/start-learner.server.ts'
import { fitSeats } from '#app/features/organisation/members/fit-seats.server.ts'
import { ownAccounts } from './find-person.server.ts'
import { scrubPerson } from './scrub-person.server.ts'

export interface PersonToErase {
  auth_user_id: string
  email: string
  /** Null before onboarding. */
  profile: { id: string; account_id: string; full_name: string; is_active: boolean } | null
  xp: number
}

interface Erased {
  /** Accounts that went along, as nobody else was in them. */
  own: string[]
  /** Whose seat changed. */
  seated: { user_id: string; has_seat: boolean }[]
}

/**
 * Takes somebody out of the database: whatever a foreign key leads to, whatever is found by the address, the place in the
 * ranking, and the account when nobody else is in it. Whether this person may go has been asked before, under locks
 * that the caller holds; the payment provider is the caller's too.
 * docs/decisions/0018-what-deletion-leaves.md
 */
export async function erasePerson(tx: Db, person: PersonToErase): Promise<Erased> {
  const { auth_user_id, email, profile, xp } = person
  const own = profile ? await ownAccounts(tx, profile.id) : []
  await scrubPerson(tx, {
    auth_user_id,
    user_id: profile?.id ?? null,
    email: email.toLowerCase(),
    own_account_ids: own,
    full_name: profile?.full_name ?? '',
  })
  await giveBackStarters(tx, own, auth_user_id)
  await tx.delete(authUsers).where(eq(authUsers.id, auth_user_id))
  if (own.length > 0) await tx.delete(accounts).where(inArray(accounts.id, own))
  const seated = profile ? await fitSeats(tx, profile.account_id) : []
  if (profile?.is_active) await leaveRanking(tx, profile.id, xp)
  return { own, seated }
}

/** Others who were in the account once may have bought something for themselves there: that goes on. */
async function giveBackStarters(tx: Db, own: readonly string[], authUserId: string): Promise<void> {
  if (own.length === 0) return
  const s = subscriptions
  await tx
    .update(s)
    .set({ account_id: sql`${aiUsers.account_id}` })
    .from(aiUsers)
    .where(
      and(
        eq(aiUsers.id, s.user_id),
        eq(s.plan, 'starter'),
        inArray(s.account_id, [...own]),
        ne(aiUsers.auth_user_id, authUserId),
      ),
    )
}

/** Who is not active was not counted. */
async function leaveRanking(tx: Db, userId: string, xp: number): Promise<void> {
  const shard = sql.raw(shardOf(`'${userId}'`))
  await tx
    .update(xpHistogram)
    .set({ learners: sql`${xpHistogram.learners} - 1` })
    .where(and(eq(xpHistogram.xp, xp), sql`${xpHistogram.shard} = ${shard}`))
}
