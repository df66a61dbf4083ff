import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aiUsers } from '#app/db/schema/identity.ts'
import { judgementTrials } from '#app/db/schema/progress.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { seedExercise } from '#tests/support/samples/sample-exercises.ts'
import { smallestJudgingGroup } from './group-judgement.ts'
import { readGroupJudgement } from './read-group-judgement.server.ts'

describeWithDatabase('the judgement of a company', (database) => {
  /** A leader, and members who each used half of the wrong outputs that they judged at `judged`. */
  async function company(members: number, judged = new Date('2026-10-10T10:00:00Z')) {
    const { db } = database.current
    const joined_account_at = new Date('2026-09-01T00:00:00Z')
    const leader = await seedLearner(db, { role: 'org_admin', joined_account_at })
    const { account_id } = leader
    const question_id = await seedExercise(db, 'trust')
    const people = await Promise.all(
      Array.from({ length: members }, () => seedLearner(db, { account_id, joined_account_at })),
    )
    for (const { user_id } of people) {
      const trials = Array.from({ length: 20 }, (_, place) => {
        const wrong = place % 2 === 0
        return {
          user_id,
          question_id,
          place,
          wrong,
          used: wrong ? place % 4 === 0 : true,
          certainty: 80,
          created_at: judged,
        }
      })
      await db.insert(judgementTrials).values(trials)
    }
    const { token } = await seedSession(db, leader.auth_user_id)
    const found = await findViewer(db, token)
    const at = (now: string) =>
      ({ db, viewer: found?.viewer, now: new Date(now), language: 'nl' }) as LearnerCtx
    return { at, people, account_id }
  }
  const halfUsed = { wrong_used: 50, right_refused: 0 }

  it('is of all before this month, from eight who judged enough', async () => {
    const { at } = await company(smallestJudgingGroup)
    expect(await readGroupJudgement(at('2026-10-20T10:00:00Z'))).toBeNull()
    expect(await readGroupJudgement(at('2026-11-20T10:00:00Z'))).toEqual(halfUsed)
    const small = await company(smallestJudgingGroup - 1)
    expect(await readGroupJudgement(small.at('2026-11-20T10:00:00Z'))).toBeNull()
  })

  it('stays what it was in its month, whoever is taken out', async () => {
    const { at, people } = await company(smallestJudgingGroup)
    expect(await readGroupJudgement(at('2026-11-20T10:00:00Z'))).toEqual(halfUsed)
    const [one] = people
    const { account_id } = await seedLearner(database.current.db)
    await database.current.db
      .update(aiUsers)
      .set({ account_id })
      .where(eq(aiUsers.id, one?.user_id ?? randomUUID()))
    expect(await readGroupJudgement(at('2026-11-21T10:00:00Z'))).toEqual(halfUsed)
    expect(await readGroupJudgement(at('2026-12-01T10:00:00Z'))).toBeNull()
  })

  it('holds nothing from before somebody joined, and nothing of another company', async () => {
    const { at } = await company(smallestJudgingGroup, new Date('2026-08-10T10:00:00Z'))
    expect(await readGroupJudgement(at('2026-11-20T10:00:00Z'))).toBeNull()
  })

  it('is made once when several ask at the same time', async () => {
    const { at } = await company(smallestJudgingGroup)
    const ctx = at('2026-11-20T10:00:00Z')
    const all = await Promise.all(Array.from({ length: 5 }, () => readGroupJudgement(ctx)))
    expect(all).toEqual(Array.from({ length: 5 }, () => halfUsed))
  })
})
