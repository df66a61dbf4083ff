import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { questions } from '#app/db/schema/content.ts'
import { dailyContentSelections as daily, judgementTrials, userProgress } from '#app/db/schema/progress.ts'
import { listContent } from '#app/features/admin/content/list-content.server.ts'
import { kinds, servedTypes } from '#app/features/content/kinds.ts'
import { exerciseKinds } from '#app/features/exercises/exercises.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { readPeople } from '#app/features/literacy/read-people.server.ts'
import { minutesOf } from '#app/features/literacy/record-data.ts'
import { recordFormat } from '#app/features/literacy/rules.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { erasePerson } from '#app/features/settings/erase-person.server.ts'
import { exportMyData } from '#app/features/settings/export-my-data.server.ts'
import { makeMoves } from '#app/features/snacks/exercise/make-moves.server.ts'
import { exerciseState } from '#app/features/snacks/exercise/review.server.ts'
import { nextQuestion } from '#app/features/snacks/wall/next-question.server.ts'
import { listCompletedItems, listOpenItems } from '#app/features/snacks/wall/queries.server.ts'
import { dayInMs, utcDay } from '#app/lib/dates.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { sampleMoves, seedExercise } from '#tests/support/samples/sample-exercises.ts'

/** Each kind of exercise through every place where a snack is. */
describeWithDatabase('an exercise is wherever a snack is', (database) => {
  it.each(exerciseKinds)('%s', async (kind) => {
    const { db } = database.current
    await db.update(questions).set({ is_active: false })
    const id = await seedExercise(db, kind)
    const { auth_user_id } = await seedLearner(db, { work_area: 'marketing' })
    const { token } = await seedSession(db, auth_user_id)
    const found = await findViewer(db, token)
    // A record counts from when somebody joined: that is now.
    const now = new Date()
    const [yesterday, tomorrow] = [-1, 1].map((days) => utcDay(new Date(now.getTime() + days * dayInMs)))
    const ctx = { db, viewer: found?.viewer ?? null, now, language: 'nl' } as LearnerCtx

    expect(await nextQuestion(ctx, kind), 'what is asked for next').toEqual({
      quota_reached: false,
      question_id: id,
    })
    expect(await listOpenItems(ctx), 'the wall').toMatchObject([{ id, question_type: kind }])
    const user_id = ctx.viewer.profile.user_id
    const selected = await db.select().from(daily).where(eq(daily.user_id, user_id))
    expect(selected, 'the selection of the day').toMatchObject([{ content_id: id, content_type: 'question' }])
    expect(await exerciseState(ctx, id), 'its page').toMatchObject({ moves: 0, view: { kind } })
    await makeMoves(ctx, {
      question_id: id,
      at: 0,
      moves: sampleMoves[kind].best,
      attempt_id: randomUUID(),
    })
    expect(await listOpenItems(ctx), 'the wall afterwards').toEqual([])
    const { items } = await listCompletedItems(ctx, { offset: 0, limit: 9 })
    expect(items, 'what was finished').toMatchObject([{ id, question_type: kind, status: 'completed' }])

    expect(await exerciseState(ctx, id), 'its review').toMatchObject({
      done: true,
      score: 100,
      xp_awarded: 15,
    })

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
    const { account_id } = ctx.viewer.profile
    const { people } = await readPeople(db, {
      format: recordFormat,
      account_id,
      period: { from: yesterday ?? '', to: tomorrow ?? '' },
      language: 'nl',
      fingerprint_key: 'a key of a test',
    })
    const done = people.flatMap((person) => person.done)
    expect(done, 'the record of AI literacy').toMatchObject([{ kind, title: 'Een oefening', times: 1 }])
    expect(minutesOf(done), 'minutes in a record').toBeGreaterThan(0)

    const profile = { id: user_id, account_id, full_name: '', is_active: true }
    await db.transaction((tx) => erasePerson(tx, { auth_user_id, email: ctx.viewer.email, profile, xp: 15 }))
    for (const table of [userProgress, judgementTrials, daily])
      expect(await db.select().from(table).where(eq(table.user_id, user_id)), 'deletion').toEqual([])
  })

  it('has a snack of its own behind its hatch', () => {
    const of = (kind: (typeof servedTypes)[number]): readonly string[] => kinds[kind].pictures
    for (const kind of exerciseKinds) {
      const others = servedTypes.filter((other) => other !== kind).flatMap(of)
      for (const picture of of(kind)) expect(others).not.toContain(picture)
    }
  })
})
