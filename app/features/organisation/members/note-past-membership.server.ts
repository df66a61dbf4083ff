import type { Db } from '#app/db/client.server.ts'
import { pastMemberships } from '#app/db/schema/literacy.ts'
import type { MemberRow } from '#app/features/organisation/lock-account.server.ts'

/**
 * Keeps when somebody belonged to the account that he or she leaves now, for AI-literacy records over that time. In the transaction
 * that moves the person, under the lock of the account.
 * docs/decisions/0030-a-sealed-record-stays.md
 */
export async function notePastMembership(tx: Db, person: MemberRow, now: Date): Promise<void> {
  const { account_id, id, full_name, joined_account_at } = person
  await tx.insert(pastMemberships).values({
    account_id,
    user_id: id,
    full_name,
    // Two clocks may differ by a moment.
    joined_at: joined_account_at < now ? joined_account_at : now,
    left_at: now,
  })
}
