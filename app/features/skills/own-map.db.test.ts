import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { learningEvents } from '#app/db/schema/progress.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { seedQuestion, seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { readOwnMap } from './queries.server.ts'

describeWithDatabase('the own map', (database) => {
  async function learner() {
    const { db } = database.current
    const { auth_user_id } = await seedLearner(db, { subscription_status: 'lifetime' })
    const { token } = await seedSession(db, auth_user_id)
    const found = await findViewer(db, token)
    return { db, viewer: found?.viewer, now: new Date('2026-11-20T10:00:00Z'), language: 'nl' } as LearnerCtx
  }
  const answered = (ctx: LearnerCtx, item_id: string, score: number | null, more = {}) =>
    ctx.db.insert(learningEvents).values({
      user_id: ctx.viewer.profile.user_id,
      kind: score === null ? 'scenario' : 'question',
      item_id,
      content_hash: 'v1',
      score,
      completed: true,
      xp: 0,
      ...more,
    })
  const standingOf = async (ctx: LearnerCtx, skill: string) =>
    (await readOwnMap(ctx)).flatMap((area) => area.skills).find((one) => one.skill === skill)?.standing

  it('counts the first answer to each item, of nobody but the viewer', async () => {
    const [ctx, other] = [await learner(), await learner()]
    for (let item = 0; item < 5; item++) {
      const id = await seedQuestion(ctx.db, { skill: 'meten', difficulty: 'beginner' })
      await answered(ctx, id, 0)
      await answered(ctx, id, 100)
      await answered(other, id, 100)
    }
    expect(await standingOf(ctx, 'meten')).toMatchObject({ answers: 5, reached: 0 })
    expect((await standingOf(other, 'meten'))?.low).toBeGreaterThan(
      (await standingOf(ctx, 'meten'))?.high ?? 9,
    )
    expect(await standingOf(ctx, 'privacy')).toMatchObject({ answers: 0, reached: null })
  })

  it('leaves out what AI or the learner judged', async () => {
    const ctx = await learner()
    for (let item = 0; item < 5; item++) {
      const id = await seedScenario(ctx.db, { skill: 'meten' })
      await answered(ctx, id, null, { self_assessed: item % 2 === 0 })
    }
    expect(await standingOf(ctx, 'meten')).toMatchObject({ answers: 0, reached: null })
  })

  it('knows nothing of an item that is gone', async () => {
    const ctx = await learner()
    await answered(ctx, randomUUID(), 100)
    expect(
      (await readOwnMap(ctx)).flatMap((area) => area.skills).every(({ standing }) => standing.answers === 0),
    ).toBe(true)
  })
})
