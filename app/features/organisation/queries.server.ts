import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { accounts } from '#app/db/schema/organisation.ts'

/** An account by id (SPEC 3 "Account"). Whoever calls this has made sure that the viewer belongs to it. */
export async function findAccount(db: Db, accountId: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  return account
}
