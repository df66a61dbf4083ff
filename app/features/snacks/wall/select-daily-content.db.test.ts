import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { questions } from '#app/db/schema/content.ts'
import { dailyContentSelections, userProgress, userStatistics } from '#app/db/schema/progress.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { dayInMs, utcDay } from '#app/lib/dates.ts'
import { seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { listOpenItems } from './queries.server.ts'

const morning = new Date('2026-11-18T00:00:00Z')
const night = new Date('2026-11-18T23:59:59Z')
const tomorrow = new Date('2026-11-19T00:00:00Z')

describeWithDatabase('the daily selection', (database) => {
  beforeAll(async () => {
    const { db } = database.current
    await seedQuestions(db, 12)
    await seedQuestions(db, 4, { discipline: 'sales' })
    await seedQuestions(db, 2, { difficulty: 'intermediate', discipline: 'foundation' })
  })

  async function learner(given: SeedLearner = {}) {
    const { db } = database.current
    const seeded = await seedLearner(db, given)
    const { token } = await seedSession(db, seeded.auth_user_id)
    const found = await findViewer(db, token)
    const wall = (now: Date) =>
      listOpenItems({ db, viewer: found?.viewer ?? null, now, language: 'nl' } as LearnerCtx)
    const ids = async (now = morning) => (await wall(now)).map(({ id }) => id)
    const complete = (question_id: string, at: Date, score: number) =>
      db.insert(userProgress).values({
        user_id: seeded.user_id,
        question_id,
        score,
        answer: 'A',
        attempts: 1,
        question_source: 'daily',
        started_at: at,
        completed_at: at,
      })
    return { ...seeded, wall, ids, complete }
  }

  it('is as large as the quota, the same all day, and new the next day', async () => {
    const { db } = database.current
    const { user_id, ids } = await learner()
    const first = await ids()
    expect(first).toHaveLength(5)
    const [late] = await seedQuestions(db, 1)
    await db
      .update(userStatistics)
      .set({ worst_tool: 'excel', xp: 0 })
      .where(eq(userStatistics.user_id, user_id))
    expect(await ids(night)).toEqual(first)
    expect(await ids(tomorrow)).not.toEqual(first)
    const rows = await db
      .select()
      .from(dailyContentSelections)
      .where(eq(dailyContentSelections.user_id, user_id))
    const perDay = [utcDay(morning), utcDay(tomorrow)].map((day) =>
      rows.filter((row) => row.selection_date === day),
    )
    expect(perDay.map((day) => day.length)).toEqual([5, 5])
    expect(perDay[0]?.map(({ content_id }) => content_id)).not.toContain(late)
    expect(await ids(morning), 'a clock that runs behind makes no second one').not.toHaveLength(0)
  })

  it('loses what is finished, and takes nothing in its place', async () => {
    const { ids, complete } = await learner()
    const first = await ids()
    await complete(first[0] ?? '', morning, 100)
    expect(await ids(night)).toEqual(first.slice(1))
  })

  it('is made once when many ask at once', async () => {
    const { db } = database.current
    const { user_id, ids } = await learner()
    const walls = await Promise.all(Array.from({ length: 12 }, () => ids()))
    for (const wall of walls) expect(wall).toEqual(walls[0])
    const mine = and(eq(dailyContentSelections.user_id, user_id))
    expect(await db.select().from(dailyContentSelections).where(mine)).toHaveLength(5)
  })

  it('holds what fits the learner: own discipline with foundation and ethics, at the served difficulty first', async () => {
    const { db } = database.current
    const { wall } = await learner({ work_area: 'sales' })
    const items = await wall(morning)
    expect(items.filter(({ discipline }) => discipline === 'sales')).toHaveLength(4)
    expect(items.filter(({ discipline }) => discipline === 'foundation')).toHaveLength(1)
    expect(items.find(({ discipline }) => discipline === 'foundation')?.difficulty).toBe('intermediate')
    const [earned] = [await learner({ work_area: 'sales', xp: 2100 })]
    const harder = (await earned.wall(morning)).filter(({ difficulty }) => difficulty === 'intermediate')
    expect(harder).toHaveLength(2)
    expect(await db.$count(questions, eq(questions.discipline, 'sales'))).toBe(4)
  })

  it('brings a wrong answer back after seven days, and then new ones of other fields, when nothing new is left', async () => {
    const { db } = database.current
    const { wall, ids, complete } = await learner({ work_area: 'hr' })
    const available = await db
      .select({ id: questions.id })
      .from(questions)
      .where(eq(questions.discipline, 'foundation'))
    const [wrong, right] = available.map(({ id }) => id)
    await complete(wrong ?? '', new Date(morning.getTime() - 7 * dayInMs), 0)
    await complete(right ?? '', new Date(morning.getTime() - 30 * dayInMs), 100)
    const [first, ...others] = await wall(morning)
    expect(first).toMatchObject({ id: wrong, discipline: 'foundation' })
    expect(others).toHaveLength(4)
    expect(others.filter(({ discipline }) => discipline === 'foundation')).toEqual([])
    expect(await ids()).not.toContain(right)
  })

  it('is not made for people with unlimited access, of whom no row is kept', async () => {
    const { db } = database.current
    await seedQuestions(db, 30)
    const { user_id, ids } = await learner({ subscription_status: 'active' })
    expect((await ids()).length).toBeGreaterThanOrEqual(10)
    expect(await ids(night)).toEqual(await ids())
    const mine = eq(dailyContentSelections.user_id, user_id)
    expect(await db.select().from(dailyContentSelections).where(mine)).toEqual([])
  })
})
