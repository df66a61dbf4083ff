import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers, authUsers } from '#app/db/schema/identity.ts'
import { userStatistics } from '#app/db/schema/progress.ts'
import { erasePerson } from '#app/features/settings/erase-person.server.ts'
import { leftQuery, type Withdrawals } from './settle.ts'

/** Somebody who left and is still there, as others depend on the account: it needs another owner first. */
export interface Kept {
  user_id: string
  account_id: string
}

/**
 * Deletes once more who had deleted the account after the backup was made. The payment provider ended their subscriptions
 * then. Somebody whose organisation has other members in the backup owned it no longer when leaving; to whom it went is
 * not in the backup, so that person stays, without a way to be mailed, until the operator has named a new owner.
 */
export async function eraseWhoLeft(db: Db, withdrawals: Withdrawals | undefined): Promise<Kept[]> {
  if (!withdrawals?.account.length) return []
  const found = (await db.execute(sql.raw(leftQuery(withdrawals.account)))) as unknown as {
    rows: { id: string }[]
  }
  const kept: Kept[] = []
  for (const { id } of found.rows) {
    const stays = await db.transaction((tx) => eraseOrKeep(tx, id))
    if (stays) kept.push(stays)
  }
  return kept
}

async function eraseOrKeep(tx: Db, auth_user_id: string): Promise<Kept | null> {
  const [person] = await tx.select().from(authUsers).where(eq(authUsers.id, auth_user_id))
  if (!person) return null
  const [profile = null] = await tx.select().from(aiUsers).where(eq(aiUsers.auth_user_id, auth_user_id))
  if (profile?.role === 'org_admin') {
    const others = and(eq(aiUsers.account_id, profile.account_id), ne(aiUsers.id, profile.id))
    const [other] = await tx.select({ id: aiUsers.id }).from(aiUsers).where(others).limit(1)
    if (other) return { user_id: profile.id, account_id: profile.account_id }
  }
  const [hot] = profile
    ? await tx
        .select({ xp: userStatistics.xp })
        .from(userStatistics)
        .where(eq(userStatistics.user_id, profile.id))
    : []
  await erasePerson(tx, { auth_user_id, email: person.email, profile, xp: hot?.xp ?? 0 })
  return null
}
