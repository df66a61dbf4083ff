import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { requireLongPassword } from '#app/features/identity/passwords/short-password.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { seatsOf } from './rules.ts'

export type AccountRow = typeof accounts.$inferSelect
export type MemberRow = typeof aiUsers.$inferSelect

/**
 * Locks accounts until the transaction ends: whoever changes who belongs to them, who owns them or who has a seat waits
 * for its turn here. Always taken before a member's row and in the order of the ids, so that nobody waits in a circle.
 */
export async function lockAccounts(tx: Db, ids: readonly string[]): Promise<AccountRow[]> {
  return tx
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(asc(accounts.id))
    .for('no key update')
}

/**
 * A member as he or she is now, under the lock of the account.
 * @returns undefined when nobody of that account has this id
 */
export async function findMember(tx: Db, accountId: string, userId: string): Promise<MemberRow | undefined> {
  const [member] = await tx
    .select()
    .from(aiUsers)
    .where(and(eq(aiUsers.id, userId), eq(aiUsers.account_id, accountId)))
    .for('no key update')
  return member
}

/**
 * Locks the viewer's account for a change by its owner: every such change goes through here.
 * @throws AppError forbidden `owner_role_required` for anybody else, also who was the owner until a moment ago; forbidden
 *   `password_short_for_role`
 */
export async function lockAsOwner(
  tx: Db,
  { viewer }: Pick<LearnerCtx, 'viewer'>,
): Promise<{ account: AccountRow; owner: MemberRow }> {
  const { profile } = viewer
  const [account] = await lockAccounts(tx, [profile.account_id])
  const owner = await findMember(tx, profile.account_id, profile.user_id)
  if (!account || owner?.role !== 'org_admin') throw new AppError('forbidden', 'owner_role_required')
  requireLongPassword({ viewer })
  return { account, owner }
}

export interface Seats {
  /** Paid for; 0 without a business plan. */
  bought: number
  used: number
  free: number
  members: number
}

/** Seats of an account as they are now. Under the account's lock they stay so until the transaction ends. */
export async function countSeats(
  db: Db,
  account: Pick<AccountRow, 'id' | 'plan' | 'billing_status' | 'seats_limit'>,
): Promise<Seats> {
  const [counted] = await db
    .select({
      members: sql<number>`count(*)::int`,
      used: sql<number>`count(*) filter (where ${aiUsers.has_seat})::int`,
    })
    .from(aiUsers)
    .where(eq(aiUsers.account_id, account.id))
  const { members = 0, used = 0 } = counted ?? {}
  const bought = seatsOf(account)
  return { bought, used, free: Math.max(0, bought - used), members }
}
