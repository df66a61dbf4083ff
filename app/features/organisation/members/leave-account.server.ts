import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { subscriptions } from '#app/db/schema/billing.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { memberLimits, type Role } from '#app/features/identity/rules.ts'
import { dropEmptyAccount } from '#app/features/organisation/drop-empty-account.server.ts'
import type { MemberRow } from '#app/features/organisation/lock-account.server.ts'
import { fitSeats } from './fit-seats.server.ts'
import { notePastMembership } from './note-past-membership.server.ts'
import { hasOwnStarter } from './refuse-owner.server.ts'

/**
 * Moves a member to a new account of his or her own, under the lock of the old one. XP, streaks and progress stay. The
 * role becomes what it would be without an employer: starter with a running subscription of one's own, youth_member for
 * whom a birthday is kept, else prospect. The seat goes to whoever waits for one.
 * @returns whose pages show something else now
 */
export async function moveToOwnAccount(tx: Db, person: MemberRow, now: Date): Promise<string[]> {
  const [own] = await tx
    .insert(accounts)
    .values({ name: person.full_name, type: 'personal', member_limit: memberLimits.personal })
    .returning({ id: accounts.id })
  if (!own) throw new Error('The account was not stored')
  await notePastMembership(tx, person, now)
  await tx
    .update(aiUsers)
    .set({
      account_id: own.id,
      role: await roleAlone(tx, person),
      has_seat: false,
      seat_held_back: false,
      joined_account_at: now,
      company_name: null,
      department: null,
      job_role: null,
      updated_at: now,
    })
    .where(eq(aiUsers.id, person.id))
  await bringSubscriptions(tx, person.id, own.id)
  const seated = await fitSeats(tx, person.account_id)
  return [person.id, ...seated.map(({ user_id }) => user_id)]
}

/** What somebody is without an employer. */
export async function roleAlone(tx: Db, person: MemberRow): Promise<Role> {
  if (await hasOwnStarter(tx, person.id)) return 'starter'
  return person.date_of_birth ? 'youth_member' : 'prospect'
}

/** What somebody bought for himself or herself before joining was left with the account of then. */
async function bringSubscriptions(tx: Db, userId: string, accountId: string): Promise<void> {
  const theirs = and(eq(subscriptions.user_id, userId), eq(subscriptions.plan, 'starter'))
  const before = await tx.select({ id: subscriptions.account_id }).from(subscriptions).where(theirs)
  await tx.update(subscriptions).set({ account_id: accountId }).where(theirs)
  for (const id of new Set(before.map((row) => row.id))) await dropEmptyAccount(tx, id)
}
