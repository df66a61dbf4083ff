import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { questionKeys } from '#app/db/schema/content.ts'
import { heldQuestions } from '#app/db/schema/paths.ts'
import { learningEvents, userProgress, userStatistics, xpLedger } from '#app/db/schema/progress.ts'
import { startCheckAnswers } from '#app/db/schema/start-check.ts'
import { type StoredTrayItem, trays } from '#app/db/schema/trays.ts'
import type { Letter } from '#app/features/content/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { allPaths } from '#app/features/paths/path-file.server.ts'
import { nextOfPath, readPath, requirePath } from '#app/features/paths/read-path.server.ts'
import { startPath, walkModule } from '#app/features/paths/start-path.server.ts'
import { learnerItems } from '#app/features/progress/learner-items.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { readOwnMap } from '#app/features/skills/queries.server.ts'
import { readQuestion } from '#app/features/snacks/question/queries.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { describeWithContent } from '#tests/support/database.ts'
import { readStartCheck } from './read-start-check.server.ts'
import { mostItems } from './rules.ts'
import { answerStartCheck, beginStartCheck, followStartCheck } from './take-start-check.server.ts'

const now = new Date('2026-11-18T12:00:00Z')

describeWithContent('the start check (PD-97)', (database) => {
  async function learner() {
    const { db } = database.current
    const { auth_user_id, user_id } = await seedLearner(db, { work_area: 'sales' })
    const { token } = await seedSession(db, auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer
    const at = (ms: number) =>
      ({ db, viewer, now: new Date(now.getTime() + ms), language: 'nl' }) as LearnerCtx
    const keyOf = async (id: string) =>
      (await db.select().from(questionKeys).where(eq(questionKeys.question_id, id)))[0]
        ?.correct_answer as Letter
    /** Takes the check from where it is, to its end or so many questions. */
    const take = async (
      give: 'right' | 'unknown' | 'wrong',
      { every = 10_000, from = 0, most = 20 } = {},
    ) => {
      await beginStartCheck(at(from))
      for (let n = 1; n <= most; n++) {
        const { question } = await readStartCheck(at(from))
        if (!question) break
        const key = await keyOf(question.id)
        const answer = give === 'unknown' ? null : give === 'right' ? key : key === 'A' ? 'B' : 'A'
        await answerStartCheck(at(from + n * every), { question_id: question.id, answer })
      }
      return readStartCheck(at(from))
    }
    const seen = () => db.select().from(startCheckAnswers).where(eq(startCheckAnswers.user_id, user_id))
    return { ctx: at(0), at, user_id, take, keyOf, seen }
  }

  it('asks twelve questions at most, says nothing of right and wrong before its end, and all of it then', async () => {
    const me = await learner()
    const { ctx } = me
    expect(await readStartCheck(ctx)).toMatchObject({ status: 'new', question: null })
    const half = await me.take('right', { most: 5 })
    expect(half).toMatchObject({ status: 'open', place: 6, most: mostItems, answers: [], result: null })
    expect(JSON.stringify(half)).not.toMatch(/correct|explanation/)
    expect(
      (await readOwnMap(ctx)).every(({ skills }) => skills.every((skill) => skill.standing.answers === 0)),
    ).toBe(true)
    const done = await me.take('right')
    expect(done).toMatchObject({ status: 'done', place: mostItems, question: null })
    expect(done.answers).toHaveLength(mostItems)
    expect(
      done.answers.every(
        ({ correct, explanation, answer, correct_answer }) =>
          correct && explanation && answer === correct_answer,
      ),
    ).toBe(true)
    const { areas, path, sureness } = done.result ?? { areas: [], path: null, sureness: 'open' }
    expect(areas.length).toBeGreaterThanOrEqual(7)
    expect(sureness, 'twelve questions make nothing sure').toBe('about')
    expect(areas.some(({ reached }) => (reached ?? 0) >= 2)).toBe(true)
    expect(path?.slug).toBeTruthy()
    const counted = (await readOwnMap(ctx)).flatMap(({ skills }) =>
      skills.map((skill) => skill.standing.answers),
    )
    expect(
      counted.reduce((sum, one) => sum + one, 0),
      'the map has them',
    ).toBe(mostItems)
  })

  it('earns nothing, takes nothing of the day and is no learning that counts', async () => {
    const me = await learner()
    const { db } = database.current
    await me.take('right')
    for (const table of [learningEvents, xpLedger, userProgress])
      expect(await db.select().from(table).where(eq(table.user_id, me.user_id))).toEqual([])
    const [row] = await db.select().from(userStatistics).where(eq(userStatistics.user_id, me.user_id))
    expect(row).toMatchObject({ xp: 0, mcq_used: 0, total_questions_answered: 0 })
  })

  it('judges each question once, whatever is sent afterwards', async () => {
    const me = await learner()
    await me.take('unknown', { most: 1 })
    const [first] = (await me.seen()).filter(({ answered_at }) => answered_at)
    const question_id = first?.question_id ?? ''
    const before = await readStartCheck(me.ctx)
    expect(await answerStartCheck(me.at(60_000), { question_id, answer: await me.keyOf(question_id) })).toBe(
      false,
    )
    expect(await readStartCheck(me.ctx)).toEqual(before)
    expect((await me.seen()).find((row) => row.question_id === question_id)).toMatchObject({
      correct: false,
      answer: null,
    })
    await expect(
      answerStartCheck(me.ctx, { question_id: before.question?.id ?? '', answer: 'E' }),
    ).rejects.toMatchObject({ reason: 'invalid_request' })
    const other = await learner()
    await beginStartCheck(other.ctx)
    // Chosen by chance, so the other may have one of my two.
    const theirs = (await other.seen()).map((row) => row.question_id)
    const mine = (await me.seen()).map((row) => row.question_id).filter((id) => !theirs.includes(id))
    expect(mine.length).toBeGreaterThan(0)
    for (const id of mine)
      await expect(answerStartCheck(other.ctx, { question_id: id, answer: 'A' })).rejects.toMatchObject({
        reason: 'question_not_found',
      })
  })

  it('asks nothing that lies in the tray of today', async () => {
    const { db } = database.current
    const me = await learner()
    const named = JSON.stringify(allPaths())
    const free = (await learnerItems(me.ctx)).filter(
      ({ kind, slug }) => kind === 'mcq' && !named.includes(`"${slug}"`),
    )
    const [inTray, others] = [free.slice(0, 3), free.slice(3 + mostItems)]
    // All but fifteen were begun before.
    await db.insert(userProgress).values(
      others.map(({ id }) => ({
        ...{ user_id: me.user_id, question_id: id, started_at: now },
        question_source: 'random' as const,
      })),
    )
    const items = inTray.map(({ id }): StoredTrayItem => {
      return { slot: 'due', why: 'new', content_type: 'question', id, kind: 'mcq' }
    })
    await db.insert(trays).values({ user_id: me.user_id, day: '2026-11-18', items, composed_at: now })
    await me.take('right')
    const seen = (await me.seen()).map(({ question_id }) => question_id)
    expect(seen.toSorted()).toEqual(
      free
        .slice(3, 3 + mostItems)
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  it('goes on where it was left, and is taken once by two tabs', async () => {
    const me = await learner()
    await me.take('right', { most: 3 })
    const left = await readStartCheck(me.ctx)
    await Promise.all([beginStartCheck(me.at(dayInMs)), beginStartCheck(me.at(dayInMs))])
    const back = await readStartCheck(me.at(dayInMs))
    expect(back).toEqual(left)
    const question_id = back.question?.id ?? ''
    const stored = await Promise.all(
      ['A', 'B'].map((answer) => answerStartCheck(me.at(dayInMs), { question_id, answer: answer as Letter })),
    )
    expect(stored.toSorted()).toEqual([false, true])
    expect(await readStartCheck(me.ctx)).toMatchObject({ status: 'open', place: 5 })
    expect(await me.seen()).toHaveLength(5)
  })

  it('stops after six minutes with what it has', async () => {
    const me = await learner()
    const done = await me.take('right', { every: 80_000 })
    expect(done.status).toBe('done')
    expect(done.answers.length).toBeLessThan(8)
  })

  it('puts the easiest first before who knows nothing, and says so little', async () => {
    const me = await learner()
    const done = await me.take('unknown')
    expect(done.answers.every(({ correct, answer }) => !correct && answer === null)).toBe(true)
    expect(done.result?.path).toMatchObject({ slug: 'basis' })
    expect(done.result?.path?.modules.some(({ known }) => known)).toBe(false)
    expect(done.result?.areas.every(({ reached }) => !reached)).toBe(true)
  })

  it('is what nothing else offers: no wall, no path, no check and no probe', async () => {
    const me = await learner()
    await me.take('wrong')
    const seen = new Set((await me.seen()).map(({ question_id }) => question_id))
    for (const path of ['basis', 'verkoop', 'elke-dag']) {
      await startPath(me.ctx, path)
      const { modules } = await readPath(me.ctx, requirePath(path))
      expect(modules.flatMap(({ steps }) => steps).filter(({ id }) => seen.has(id))).toEqual([])
      expect(modules.every(({ check }) => check.status !== 'unavailable')).toBe(true)
    }
    const held = await database.current.db
      .select()
      .from(heldQuestions)
      .where(eq(heldQuestions.user_id, me.user_id))
    expect(held.length).toBeGreaterThan(15)
    expect(held.filter(({ question_id }) => seen.has(question_id))).toEqual([])
    expect((await learnerItems(me.ctx)).filter(({ id }) => seen.has(id))).toEqual([])
    for (const id of seen)
      await expect(readQuestion(me.ctx, id)).rejects.toMatchObject({ reason: 'question_not_found' })
  })

  it('comes again after thirty days, without any of the same questions', async () => {
    const me = await learner()
    await me.take('right')
    await expect(beginStartCheck(me.at(29 * dayInMs))).rejects.toMatchObject({
      reason: 'start_check_too_soon',
    })
    const again = await me.take('right', { from: 31 * dayInMs })
    expect(again.status).toBe('done')
    const rows = await me.seen()
    expect(rows).toHaveLength(2 * mostItems)
    expect(new Set(rows.map(({ question_id }) => question_id)).size).toBe(2 * mostItems)
  })

  it('begins the path it leads to, whose known modules ask for their check only', async () => {
    const me = await learner()
    await expect(followStartCheck(me.ctx)).rejects.toMatchObject({ reason: 'no_start_check' })
    const { result } = await me.take('right')
    const path = await followStartCheck(me.ctx)
    expect(path).toBe(result?.path?.slug)
    await startPath(me.ctx, 'basis', ['zo-werkt-het'])
    const read = () => readPath(me.ctx, requirePath('basis'))
    expect((await read()).modules[0]).toMatchObject({ skipped: true, check: { status: 'open' } })
    expect((await read()).modules[0]?.check.questions).toHaveLength(3)
    expect((await read()).finished_at, 'its check is still asked').toBeNull()
    expect(await nextOfPath(me.ctx)).toMatchObject({ place: 2 })
    await startPath(me.ctx, 'basis')
    expect((await read()).modules[0]?.skipped, 'the same path again').toBe(true)
    await walkModule(me.ctx, 'basis', 'zo-werkt-het')
    expect((await read()).modules[0]?.skipped).toBe(false)
    expect(await nextOfPath(me.ctx)).toMatchObject({ place: 1 })
    await expect(walkModule(me.ctx, 'basis', 'nergens')).rejects.toMatchObject({ reason: 'not_found' })
    await startPath(me.ctx, 'basis', ['veilig'])
    await startPath(me.ctx, 'verkoop')
    expect((await readPath(me.ctx, requirePath('verkoop'))).modules.some(({ skipped }) => skipped)).toBe(
      false,
    )
  })
})
