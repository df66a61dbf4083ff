import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { visitorAnswers } from '#app/db/schema/taster.ts'
import { oldestAnswer } from './visitor-results.server.ts'

/**
 * Deletes answers of visitors who did not sign up in time. May run late, twice or on several machines.
 * @returns how many rows are gone
 */
export async function forgetVisitorAnswers(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(visitorAnswers)
    .where(lt(visitorAnswers.answered_at, oldestAnswer(now)))
    .returning({ id: visitorAnswers.question_id })
  return gone.length
}
