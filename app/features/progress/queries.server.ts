import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { userStatistics } from '#app/db/schema/progress.ts'

export type LearnerRow = typeof userStatistics.$inferSelect

/** A learner's hot row: XP, streak, quota counters. */
export async function findLearnerState(db: Db, userId: string): Promise<LearnerRow | undefined> {
  const [row] = await db.select().from(userStatistics).where(eq(userStatistics.user_id, userId))
  return row
}
