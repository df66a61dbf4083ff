import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aiUsers } from '#app/db/schema/identity.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { asksCertainty } from '#app/features/identity/profile/asks-certainty.server.ts'
import { updateProfile } from '#app/features/identity/profile/update-profile.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { makeMoves } from '#app/features/snacks/exercise/make-moves.server.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import type { Certainty } from '#app/features/snacks/mcq/certainty.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { sampleMoves, seedExercise } from '#tests/support/samples/sample-exercises.ts'
import { readOwnJudgement } from './queries.server.ts'

describeWithDatabase('one’s own judgement', (database) => {
  async function learner() {
    const { db } = database.current
    const { auth_user_id } = await seedLearner(db, { subscription_status: 'lifetime' })
    const { token } = await seedSession(db, auth_user_id)
    const found = await findViewer(db, token)
    return { db, viewer: found?.viewer, now: new Date('2026-11-20T10:00:00Z'), language: 'nl' } as LearnerCtx
  }
  const judgeSets = async (ctx: LearnerCtx, sets: number, moves: unknown[]) => {
    for (let set = 0; set < sets; set++) {
      const question_id = await seedExercise(ctx.db, 'trust')
      await makeMoves(ctx, { question_id, at: 0, moves, attempt_id: randomUUID() })
    }
  }

  it('waits for twenty judgements', async () => {
    const ctx = await learner()
    expect(await readOwnJudgement(ctx)).toMatchObject({ trials: 0, needed: 20, estimate: null, in_time: [] })
    await judgeSets(ctx, 3, sampleMoves.trust.best)
    expect(await readOwnJudgement(ctx)).toMatchObject({ trials: 15, needed: 5, estimate: null })
  })

  it('tells how often wrong output was used and right output refused, of nobody but the viewer', async () => {
    const [ctx, other] = [await learner(), await learner()]
    await judgeSets(ctx, 4, sampleMoves.trust.best)
    await judgeSets(other, 4, sampleMoves.trust.worst)
    expect(await readOwnJudgement(ctx)).toMatchObject({
      trials: 20,
      needed: 0,
      estimate: { wrong_used: { count: 0, of: 12 }, right_refused: { count: 0, of: 8 } },
      in_time: [],
    })
    expect((await readOwnJudgement(other)).estimate).toMatchObject({
      wrong_used: { count: 12, of: 12 },
      right_refused: { count: 8, of: 8 },
    })
  })

  it('shows each twenty by themselves once there are forty', async () => {
    const ctx = await learner()
    await judgeSets(ctx, 4, sampleMoves.trust.worst)
    await judgeSets({ ...ctx, now: new Date('2026-12-20T10:00:00Z') }, 4, sampleMoves.trust.best)
    const { in_time } = await readOwnJudgement(ctx)
    expect(in_time.map(({ wrong_used }) => wrong_used.count)).toEqual([12, 0])
  })

  async function answering() {
    const { db } = database.current
    const { auth_user_id, user_id } = await seedLearner(db, { subscription_status: 'lifetime' })
    const { token } = await seedSession(db, auth_user_id)
    const now = new Date('2026-11-20T10:00:00Z')
    const ctx = { db, viewer: (await findViewer(db, token))?.viewer, now, language: 'nl' } as LearnerCtx
    const answer = (question_id: string, right: boolean, certainty?: Certainty, on = now) =>
      answerQuestion(
        { ...ctx, now: on, token },
        { question_id, answer: right ? 'B' : 'A', certainty, attempt_id: randomUUID() },
      )
    return { ctx, user_id, answer }
  }

  it('tells how often first answers were right at each step of certainty (PD-71)', async () => {
    const { ctx, answer } = await answering()
    const other = await answering()
    const ids: string[] = []
    for (let n = 0; n < 21; n++) {
      const id = await seedQuestion(ctx.db)
      ids.push(id)
      await answer(id, n % 4 !== 0, n < 20 ? 3 : undefined)
    }
    await answer(ids[0] ?? '', true, 3, new Date('2026-11-28T10:00:00Z'))
    await other.answer(ids[0] ?? '', false, 1)
    const { said } = await readOwnJudgement(ctx)
    expect(said, 'a second try and one without a word do not count').toMatchObject({
      answers: 20,
      needed: 0,
      steps: [{ certainty: 3, count: 20, right: { value: 0.75 } }],
    })
    expect((await readOwnJudgement(other.ctx)).said).toMatchObject({ answers: 1, needed: 19, steps: [] })
  })

  it('asks how sure by default, but not the young, and follows what somebody chose', async () => {
    const { ctx, user_id } = await answering()
    const set = (values: Partial<typeof aiUsers.$inferInsert>) =>
      ctx.db.update(aiUsers).set(values).where(eq(aiUsers.id, user_id))
    expect(await asksCertainty(ctx)).toBe(true)
    await set({ date_of_birth: '2010-05-05' })
    expect(await asksCertainty(ctx)).toBe(false)
    await set({ date_of_birth: null, work_area: 'youth' })
    expect(await asksCertainty(ctx)).toBe(false)
    await updateProfile(ctx, { asks_certainty: true })
    expect(await asksCertainty(ctx)).toBe(true)
    await updateProfile(ctx, { asks_certainty: false })
    await set({ work_area: 'sales' })
    expect(await asksCertainty(ctx)).toBe(false)
  })
})
