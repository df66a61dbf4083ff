import { expect } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { learningAssignments, learningRounds } from '#app/db/schema/assignments.ts'
import { heldQuestions } from '#app/db/schema/paths.ts'
import { learningEvents, userProgress } from '#app/db/schema/progress.ts'
import { dayInMs, dutchDay } from '#app/lib/dates.ts'
import type { SignedIn } from '#tests/api/callers.ts'

/** Ids of the questions of a round of the check of the module `veilig`. */
const heldOf = (db: Db, { user_id }: SignedIn, round: number) =>
  db
    .select({ id: heldQuestions.question_id })
    .from(heldQuestions)
    .where(
      and(
        ...[eq(heldQuestions.user_id, user_id), eq(heldQuestions.module, 'veilig')],
        ...[eq(heldQuestions.days, 0), eq(heldQuestions.round, round)],
      ),
    )

/** Titles, in both languages, of the questions of a round of the check. */
export async function titlesOf(db: Db, who: SignedIn, round: number): Promise<string[]> {
  const titles: string[] = []
  for (const { id } of await heldOf(db, who, round)) {
    const row = await db.query.questions.findFirst({ where: (q, { eq }) => eq(q.id, id) })
    titles.push(row?.nl?.title ?? '', row?.en?.title ?? '')
  }
  return titles
}

/** The module `veilig` of `basis` was asked of somebody nine days ago, and its check passed three days ago. */
export async function passedBefore(db: Db, who: SignedIn, requirement_id: string): Promise<void> {
  const before = (days: number) => new Date(Date.now() - days * dayInMs)
  expect((await who.send('POST', '/api/paths/basis/start')).status).toBe(200)
  for (const { id } of await heldOf(db, who, 1)) {
    const { user_id } = who
    await db.insert(userProgress).values({
      ...{ user_id, question_id: id, score: 100, attempts: 1, question_source: 'random' },
      ...{ started_at: before(3), completed_at: before(3) },
    })
    await db.insert(learningEvents).values({
      ...{ user_id, kind: 'question', item_id: id, content_hash: 'v1', score: 100, completed: true, xp: 0 },
      created_at: before(3),
    })
  }
  const a = learningAssignments
  const asked_on = dutchDay(before(9))
  const mine = await db.select({ id: a.id }).from(a).where(eq(a.requirement_id, requirement_id))
  for (const { id } of mine) await db.delete(learningRounds).where(eq(learningRounds.assignment_id, id))
  await db
    .update(a)
    .set({ assigned_on: asked_on, credit_from: asked_on, checked_at: null })
    .where(eq(a.requirement_id, requirement_id))
}
