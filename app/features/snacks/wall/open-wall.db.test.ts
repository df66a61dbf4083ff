import { beforeAll, expect, it } from 'vitest'
import { userProgress } from '#app/db/schema/progress.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { seedFlashcard, seedLesson, seedQuestions, seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { nextLessons } from './next-lessons.server.ts'
import { nextQuestion } from './next-question.server.ts'
import { listOpenItems } from './queries.server.ts'
import type { WallItem } from './rules.ts'

const now = new Date('2026-11-18T12:00:00Z')
const kind = (item: WallItem) => item.question_type ?? 'lesson'

/** PD-53: who pays gets what everybody gets, and more of it; what went wrong comes back. */
describeWithDatabase('the open wall', (database) => {
  let questions: string[]
  beforeAll(async () => {
    const { db } = database.current
    questions = await seedQuestions(db, 36)
    for (let n = 0; n < 6; n++) {
      await seedScenario(db)
      await seedFlashcard(db)
      await seedLesson(db)
    }
  })

  async function learner(given: SeedLearner = {}) {
    const { db } = database.current
    const seeded = await seedLearner(db, given)
    const { token } = await seedSession(db, seeded.auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer ?? null
    const ctx = (at = now) => ({ db, viewer, now: at, language: 'nl' }) as LearnerCtx
    const wrong = (question_id: string, daysAgo: number) => {
      const at = new Date(now.getTime() - daysAgo * dayInMs)
      const tried = { started_at: at, completed_at: at, attempts: 1 } as const
      return db
        .insert(userProgress)
        .values({ ...seeded, ...tried, question_id, score: 0, answer: 'A', question_source: 'daily' })
    }
    return { ctx, wrong }
  }

  it.each([
    ['somebody with quotas', {}, 10],
    ['a payer', { subscription_status: 'lifetime' }, 25],
  ] as const)('of %s mixes all four kinds, of every four at most two alike', async (_who, given, length) => {
    const { ctx } = await learner(given)
    const wall = await listOpenItems(ctx())
    expect(wall).toHaveLength(length)
    expect(new Set(wall.map(kind)).size).toBe(4)
    for (const [start] of wall.entries()) {
      const four = wall.slice(start, start + 4).map(kind)
      for (const one of four) expect(four.filter((other) => other === one).length).toBeLessThanOrEqual(2)
    }
    expect(await listOpenItems(ctx())).toEqual(wall)
  })

  it.each([
    ['somebody with quotas', {}],
    ['a payer', { subscription_status: 'lifetime' }],
  ] as const)('of %s begins with a wrong answer that is due, marked as such', async (_who, given) => {
    const { ctx, wrong } = await learner(given)
    const [due = '', waiting = ''] = questions
    await wrong(due, 7.5)
    await wrong(waiting, 2)
    const wall = await listOpenItems(ctx())
    expect(wall[0]).toMatchObject({ id: due, again: true, status: 'open' })
    expect(wall.filter(({ again }) => again)).toHaveLength(1)
    expect(wall.map(({ id }) => id)).not.toContain(waiting)
    expect(await nextQuestion(ctx(), 'mcq')).toMatchObject({ question_id: due })
  })

  it('offers a lesson to who asks for one, also outside of the wall', async () => {
    const { ctx } = await learner({ subscription_status: 'lifetime' })
    expect(await nextLessons(ctx(), 1)).toHaveLength(1)
  })
})
