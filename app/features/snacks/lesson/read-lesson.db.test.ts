import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { lessons } from '#app/db/schema/content.ts'
import { learningEvents, lessonProgress } from '#app/db/schema/progress.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { learnerState } from '#app/features/progress/queries.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { seedLesson } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { completeLesson } from './complete-lesson.server.ts'
import { readLesson } from './read-lesson.server.ts'

const at = (day: number, time = '09:00') => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00Z`)

describeWithDatabase('a lesson that was read', (database) => {
  async function reader() {
    const { db } = database.current
    const { auth_user_id, user_id } = await seedLearner(db)
    const { token } = await seedSession(db, auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer
    const { lesson_id } = await seedLesson(db)
    const on = (now: Date) => ({ db, viewer, now, language: 'nl' }) as LearnerCtx
    const rows = () => db.select().from(lessonProgress).where(eq(lessonProgress.user_id, user_id))
    const handIn = (now: Date, answers = [1, 1, 1, 1]) =>
      completeLesson(on(now), { lesson_id, answers, attempt_id: crypto.randomUUID() })
    return { db, user_id, lesson_id, on, rows, handIn }
  }

  it('is written down the first time, begins the lesson, and earns and costs nothing', async () => {
    const { db, user_id, lesson_id, on, rows } = await reader()
    const before = await learnerState(on(at(2)))
    const first = await readLesson(on(at(2)), lesson_id)
    expect(first).toEqual({ read_at: at(2).toISOString(), stored: true })
    expect(await readLesson(on(at(3)), lesson_id)).toEqual({ ...first, stored: false })
    expect(await rows()).toMatchObject([
      { read_at: at(2), started_at: at(2), completed_at: null, attempts: 0 },
    ])
    expect(await learnerState(on(at(2)))).toEqual(before)
    expect(await db.select().from(learningEvents).where(eq(learningEvents.user_id, user_id))).toEqual([])
  })

  it('counts once of eight at the same moment', async () => {
    const { lesson_id, on } = await reader()
    const all = await Promise.all(Array.from({ length: 8 }, () => readLesson(on(at(2)), lesson_id)))
    expect(all.filter(({ stored }) => stored)).toHaveLength(1)
  })

  it('keeps its quiz as it is, and is read anew once it opened again', async () => {
    const { lesson_id, on, rows, handIn } = await reader()
    await readLesson(on(at(2)), lesson_id)
    await handIn(at(3), [0, 0, 0, 0])
    await expect(readLesson(on(at(9)), lesson_id)).rejects.toMatchObject({
      kind: 'conflict',
      reason: 'retry_wait',
    })
    expect(await readLesson(on(at(10)), lesson_id)).toMatchObject({ stored: true })
    expect(await rows()).toMatchObject([
      { read_at: at(10), started_at: at(2), completed_at: at(3), attempts: 1 },
    ])
  })

  it('is not there when it is unknown, or was taken out of the bank', async () => {
    const { db, lesson_id, on } = await reader()
    const refused = { kind: 'not_found', reason: 'lesson_not_found' }
    await expect(readLesson(on(at(2)), crypto.randomUUID())).rejects.toMatchObject(refused)
    await db.update(lessons).set({ is_active: false }).where(eq(lessons.id, lesson_id))
    await expect(readLesson(on(at(2)), lesson_id)).rejects.toMatchObject(refused)
  })
})
