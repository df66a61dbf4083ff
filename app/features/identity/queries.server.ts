import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { userStatistics } from '#app/db/schema/progress.ts'

/** A whole profile with its XP and level (PS-3.1), by the id of the sign-in identity. */
export async function findProfile(db: Db, authUserId: string) {
  const [row] = await db
    .select({ user: aiUsers, xp: userStatistics.xp, current_level: userStatistics.current_level })
    .from(aiUsers)
    .leftJoin(userStatistics, eq(userStatistics.user_id, aiUsers.id))
    .where(eq(aiUsers.auth_user_id, authUserId))
  if (!row) return undefined
  return { ...row.user, xp: row.xp ?? 0, current_level: row.current_level ?? 'beginner' }
}
