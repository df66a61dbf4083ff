import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { learningAssignments, learningRequirements, learningRounds } from '#app/db/schema/assignments.ts'
import { aiUsers } from '#app/db/schema/identity.ts'

/** Rounds that members of now completed, the one of now too. */
export async function completedRounds(db: Db, accountId: string) {
  const rows = await db
    .select({
      assignment_id: learningRounds.assignment_id,
      user_id: learningAssignments.user_id,
      requirement_id: learningAssignments.requirement_id,
      from: learningRounds.from_on,
      why: learningRounds.why,
      due: learningRounds.due_on,
      completed: learningRounds.completed_on,
    })
    .from(learningRounds)
    .innerJoin(learningAssignments, eq(learningAssignments.id, learningRounds.assignment_id))
    .innerJoin(learningRequirements, eq(learningRequirements.id, learningAssignments.requirement_id))
    .innerJoin(aiUsers, and(eq(aiUsers.id, learningAssignments.user_id), eq(aiUsers.account_id, accountId)))
    .where(and(eq(learningRequirements.account_id, accountId), isNotNull(learningRounds.completed_on)))
    .orderBy(asc(learningRounds.from_on), asc(learningRounds.assignment_id))
  return rows
}
