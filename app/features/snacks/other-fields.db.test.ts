import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { questions } from '#app/db/schema/content.ts'
import { userProgress } from '#app/db/schema/progress.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { dayView } from './tray/day-view.server.ts'
import { offer } from './tray/offered.ts'
import { nextQuestion } from './wall/next-question.server.ts'
import { listOpenItems } from './wall/queries.server.ts'

const now = new Date('2026-11-18T12:00:00Z')

describeWithDatabase('somebody who had everything of the own field', (database) => {
  beforeAll(async () => {
    const { db } = database.current
    for (const place of ['due', 'main'] as const) offer(place, async () => [])
    await seedQuestions(db, 4, { discipline: 'hr' })
    await seedQuestions(db, 4, { discipline: 'sales' })
  })

  async function learner(given: SeedLearner, taken: 'all' | 'but one') {
    const { db } = database.current
    const { auth_user_id, user_id } = await seedLearner(db, { work_area: 'hr', ...given })
    const { token } = await seedSession(db, auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer
    const own = await db.select({ id: questions.id }).from(questions).where(eq(questions.discipline, 'hr'))
    const done = {
      user_id,
      score: 100,
      attempts: 1,
      started_at: now,
      completed_at: now,
      question_source: 'daily',
    }
    for (const { id } of taken === 'all' ? own : own.slice(1))
      await db.insert(userProgress).values({ ...done, question_id: id } as typeof userProgress.$inferInsert)
    return { ctx: { db, viewer, now, language: 'nl' } as LearnerCtx, own: own.map(({ id }) => id) }
  }

  it.each([{}, { subscription_status: 'lifetime' as const }])(
    'has something new of other fields in the tray, which says so, and on the wall (%o)',
    async (given) => {
      const { ctx } = await learner(given, 'all')
      const { hatches } = await dayView(ctx)
      expect(hatches.length).toBeGreaterThan(0)
      expect(new Set(hatches.map(({ why }) => why))).toEqual(new Set(['other_field']))
      const wall = await listOpenItems(ctx)
      expect(wall.length).toBeGreaterThan(0)
      expect(wall.map(({ discipline }) => discipline)).not.toContain('hr')
      expect((await nextQuestion(ctx, 'mcq')).question_id).not.toBeNull()
    },
  )

  it('has what is left of the own field first', async () => {
    const { ctx, own } = await learner({}, 'but one')
    const { hatches } = await dayView(ctx)
    expect(hatches.filter(({ why }) => why === 'new').map(({ path }) => path.slice(-36))).toEqual([own[0]])
  })
})
