import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { makeMoves } from '#app/features/snacks/exercise/make-moves.server.ts'
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
    expect(await readOwnJudgement(ctx)).toEqual({ trials: 0, needed: 20, estimate: null, in_time: [] })
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
})
