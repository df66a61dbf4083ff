import type { SQL } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'

/** Locks people until the transaction ends, in the order of all others who lock several: nobody waits in a circle. */
export async function lockPeople(tx: Db, which: SQL | undefined): Promise<void> {
  await tx.select({ id: aiUsers.id }).from(aiUsers).where(which).orderBy(aiUsers.id).for('no key update')
}
