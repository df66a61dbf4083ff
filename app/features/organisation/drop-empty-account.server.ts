import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { checkouts, subscriptions, testSubscriptions } from '#app/db/schema/billing.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { accounts } from '#app/db/schema/organisation.ts'

/**
 * Deletes an account that nobody belongs to any more. One with a subscription or an open payment page stays, as payments
 * may still come in for it; its open invitations are revoked, since nobody is there to welcome anybody.
 */
export async function dropEmptyAccount(tx: Db, accountId: string): Promise<void> {
  const of = (column: typeof aiUsers.account_id | typeof subscriptions.account_id) => eq(column, accountId)
  const [left] = await tx.select({ id: aiUsers.id }).from(aiUsers).where(of(aiUsers.account_id)).limit(1)
  if (left) return
  const [paid] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(of(subscriptions.account_id))
    .unionAll(
      tx
        .select({ id: testSubscriptions.id })
        .from(testSubscriptions)
        .where(eq(testSubscriptions.account_id, accountId)),
    )
    .unionAll(
      tx
        .select({ id: checkouts.id })
        .from(checkouts)
        .where(and(eq(checkouts.account_id, accountId), eq(checkouts.status, 'open'))),
    )
    .limit(1)
  if (!paid) {
    await tx.delete(accounts).where(eq(accounts.id, accountId))
    return
  }
  await tx
    .update(invitations)
    .set({ status: 'revoked', answered_at: sql`now()` })
    .where(and(eq(invitations.account_id, accountId), eq(invitations.status, 'pending')))
}
