import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { questions } from '#app/db/schema/content.ts'
import { listContent } from '#app/features/admin/content/list-content.server.ts'
import { kinds, servedTypes, traitsOf } from '#app/features/content/kinds.ts'
import { exerciseKinds } from '#app/features/exercises/exercises.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { minutesEach } from '#app/features/literacy/record-data.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { exportMyData } from '#app/features/settings/export-my-data.server.ts'
import { makeMoves } from '#app/features/snacks/exercise/make-moves.server.ts'
import { nextQuestion } from '#app/features/snacks/wall/next-question.server.ts'
import { listCompletedItems, listOpenItems } from '#app/features/snacks/wall/queries.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { sampleMoves, seedExercise } from '#tests/support/samples/sample-exercises.ts'

const now = new Date('2026-11-18T08:00:00Z')

/** Each kind of exercise through every place where a snack is. */
describeWithDatabase('an exercise is wherever a snack is', (database) => {
  it.each(exerciseKinds)('%s', async (kind) => {
    const { db } = database.current
    await db.update(questions).set({ is_active: false })
    const id = await seedExercise(db, kind)
    const { auth_user_id } = await seedLearner(db, { work_area: 'marketing' })
    const { token } = await seedSession(db, auth_user_id)
    const found = await findViewer(db, token)
    const ctx = { db, viewer: found?.viewer ?? null, now, language: 'nl' } as LearnerCtx

    expect(await nextQuestion(ctx, kind), 'what is asked for next').toEqual({
      quota_reached: false,
      question_id: id,
    })
    expect(await listOpenItems(ctx), 'the wall').toMatchObject([{ id, question_type: kind }])
    await makeMoves(ctx, {
      question_id: id,
      at: 0,
      moves: sampleMoves[kind].best,
      attempt_id: randomUUID(),
    })
    expect(await listOpenItems(ctx), 'the wall afterwards').toEqual([])
    const { items } = await listCompletedItems(ctx, { offset: 0, limit: 9 })
    expect(items, 'what was finished').toMatchObject([{ id, question_type: kind, status: 'completed' }])

    const listed = (await listContent(db, 'nl', now)).find((row) => row.id === id)
    expect(listed, 'the bank for its keepers').toMatchObject({ title: 'Een oefening', learners: 1 })
    const { tables, titles } = await exportMyData(
      { ...ctx, token } as never,
      { SMTP_URL: undefined } as never,
    )
    expect(tables.user_progress, 'the export').toMatchObject([
      { question_id: id, moves: sampleMoves[kind].best },
    ])
    expect(titles[id]).toBe('Een oefening')
    expect(minutesEach(traitsOf(kinds[kind].name).name), 'minutes in a record').toBeGreaterThan(0)
  })

  it('has a snack of its own behind its hatch', () => {
    const of = (kind: (typeof servedTypes)[number]): readonly string[] => kinds[kind].pictures
    for (const kind of exerciseKinds) {
      const others = servedTypes.filter((other) => other !== kind).flatMap(of)
      for (const picture of of(kind)) expect(others).not.toContain(picture)
    }
  })
})
