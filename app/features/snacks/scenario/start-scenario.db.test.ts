import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { questions } from '#app/db/schema/content.ts'
import { userProgress, userStatistics } from '#app/db/schema/progress.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { nextQuestion } from '#app/features/snacks/wall/next-question.server.ts'
import { listCompletedItems, listOpenItems } from '#app/features/snacks/wall/queries.server.ts'
import { dayInMs, utcDay } from '#app/lib/dates.ts'
import { seedQuestion, seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { startScenario } from './start-scenario.server.ts'

const now = new Date('2026-11-18T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayInMs)

describeWithDatabase('scenarios in the wall', (database) => {
  beforeEach(async () => {
    await database.current.db.update(questions).set({ is_active: false })
  })

  async function learner(given: SeedLearner = {}) {
    const { db } = database.current
    const { user_id, auth_user_id } = await seedLearner(db, given)
    const { token } = await seedSession(db, auth_user_id)
    const found = await findViewer(db, token)
    const ctx = (at = now) => ({ db, viewer: found?.viewer ?? null, now: at, language: 'nl' }) as LearnerCtx
    /** What the grader's verb leaves behind. */
    const attempt = async (question_id: string, score: number, at: Date) => {
      const passed = score >= 65
      const row = { score, attempts: 1, last_attempt_at: at, ...(passed && { completed_at: at }) }
      const own = { user_id, question_id, question_source: 'scenario', started_at: at }
      await db
        .insert(userProgress)
        .values({ ...own, ...row })
        .onConflictDoUpdate({ target: [userProgress.user_id, userProgress.question_id], set: row })
      await db
        .update(userStatistics)
        .set({ quota_day: utcDay(at), scenarios_used: 1 })
        .where(eq(userStatistics.user_id, user_id))
    }
    const progress = async (id: string) => {
      const own = and(eq(userProgress.user_id, user_id), eq(userProgress.question_id, id))
      return (await db.select().from(userProgress).where(own))[0]
    }
    return { user_id, ctx, attempt, progress }
  }

  it('opening one is noted once and spends nothing', async () => {
    const { db } = database.current
    const id = await seedScenario(db)
    const { user_id, ctx, progress } = await learner()
    const first = await startScenario(ctx(), id)
    expect(first).toEqual({ started_at: now.toISOString(), started: true })
    const later = new Date(now.getTime() + 60_000)
    expect(await startScenario(ctx(later), id)).toEqual({ ...first, started: false })
    expect(await progress(id)).toMatchObject({
      started_at: now,
      completed_at: null,
      attempts: 0,
      question_source: 'scenario',
    })
    expect(await listOpenItems(ctx())).toMatchObject([{ id, status: 'started', unit_spent: false }])
    const [row] = await db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id))
    expect(row).toMatchObject({ scenarios_used: 0, version: 0 })
  })

  it('is for scenarios that are offered and do not wait', async () => {
    const { db } = database.current
    const { ctx, attempt, progress } = await learner()
    const gone = await seedScenario(db, { is_active: false })
    for (const id of [gone, randomUUID()]) {
      await expect(startScenario(ctx(), id)).rejects.toMatchObject({ reason: 'question_not_found' })
    }
    await expect(startScenario(ctx(), await seedQuestion(db))).rejects.toMatchObject({
      reason: 'not_answerable',
    })
    const [waiting, due] = [await seedScenario(db), await seedScenario(db)]
    await attempt(waiting, 80, daysAgo(6))
    await attempt(due, 80, daysAgo(7))
    await expect(startScenario(ctx(), waiting)).rejects.toMatchObject({
      kind: 'conflict',
      reason: 'retry_wait',
      details: { retryAfter: dayInMs / 1000 },
    })
    expect(await startScenario(ctx(), due)).toMatchObject({ started: true })
    expect(await progress(due)).toMatchObject({ started_at: now, completed_at: daysAgo(7) })
    expect(await startScenario(ctx(), due)).toMatchObject({ started: false })
  })

  it('one that failed stays in the wall, has had its unit that day, and is the next one', async () => {
    const { db } = database.current
    const id = await seedScenario(db)
    const { ctx, attempt } = await learner()
    expect(await listOpenItems(ctx())).toMatchObject([{ id, status: 'open' }])
    await attempt(id, 40, now)
    expect(await listOpenItems(ctx())).toMatchObject([
      { id, status: 'started', unit_spent: true, passed: null },
    ])
    expect(await nextQuestion(ctx(), 'scenario')).toEqual({ quota_reached: false, question_id: id })
    const tomorrow = new Date(now.getTime() + dayInMs)
    expect(await listOpenItems(ctx(tomorrow))).toMatchObject([{ id, status: 'started', unit_spent: false }])
  })

  it('with the unit of today spent there is no next one, however many are left', async () => {
    const { db } = database.current
    const done = await seedScenario(db)
    const { ctx, attempt } = await learner()
    await listOpenItems(ctx())
    await attempt(done, 90, now)
    await seedScenario(db)
    expect(await nextQuestion(ctx(), 'scenario')).toEqual({ quota_reached: true, question_id: null })
  })

  it('one that was passed is finished for seven days and then open again', async () => {
    const id = await seedScenario(database.current.db)
    const { ctx, attempt } = await learner()
    await attempt(id, 90, daysAgo(6))
    expect(await listOpenItems(ctx())).toEqual([])
    const retry_at = new Date(daysAgo(6).getTime() + 7 * dayInMs)
    const page = { offset: 0, limit: 4 }
    const finished = { id, status: 'completed', passed: true, retry_at: retry_at.toISOString() }
    expect((await listCompletedItems(ctx(), page)).items).toMatchObject([finished])
    expect(await listOpenItems(ctx(retry_at))).toMatchObject([{ id, status: 'open', passed: true }])
    expect((await listCompletedItems(ctx(retry_at), page)).items).toMatchObject([finished])
  })

  it('unlimited access has those of its own level in the wall, and always a next one', async () => {
    const { db } = database.current
    const own = [await seedScenario(db), await seedScenario(db)]
    await seedScenario(db, { difficulty: 'advanced' })
    await seedScenario(db, { discipline: 'hr' })
    const { ctx, attempt } = await learner({ subscription_status: 'lifetime' })
    expect((await listOpenItems(ctx())).map(({ id }) => id).sort()).toEqual(own.toSorted())
    for (let left = own.length; left > 0; left--) {
      const { question_id } = await nextQuestion(ctx(), 'scenario')
      expect(own).toContain(question_id)
      await attempt(question_id ?? '', 90, now)
    }
    const { question_id } = await nextQuestion(ctx(), 'scenario')
    expect(own).not.toContain(question_id)
    expect(question_id).not.toBeNull()
  })

  it('with nothing left there is no next one, and no quota is blamed', async () => {
    for (const access of [{}, { subscription_status: 'active' }]) {
      const { ctx } = await learner(access)
      expect(await nextQuestion(ctx(), 'scenario')).toEqual({ quota_reached: false, question_id: null })
    }
  })
})
