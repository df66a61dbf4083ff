import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { lessons, questions } from '#app/db/schema/content.ts'
import { lessonProgress, userStatistics, xpLedger } from '#app/db/schema/progress.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { seedLesson, seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { completeLesson } from './complete-lesson.server.ts'
import { keepQuizAnswers } from './keep-quiz-answers.server.ts'
import { lessonForPage, lessonQuestions, listLessonProgress } from './queries.server.ts'
import { lessonReview } from './review.server.ts'

const noon = new Date('2026-11-18T12:00:00Z')
const later = (days: number, ms = 0) => new Date(noon.getTime() + days * dayInMs + ms)
/** The right answers of a seeded lesson are all B, place 1. */
const allRight = [1, 1, 1, 1]

describeWithDatabase('completeLesson', (database) => {
  async function learner(given: Parameters<typeof seedLearner>[1] = {}) {
    const { db } = database.current
    const seeded = await seedLearner(db, given)
    const { token } = await seedSession(db, seeded.auth_user_id)
    const found = await findViewer(db, token)
    const ctx = (now = noon) => ({ db, viewer: found?.viewer, now, language: 'nl' }) as LearnerCtx
    const hand = (lesson_id: string, answers: number[], options: { attempt?: string; now?: Date } = {}) =>
      completeLesson(ctx(options.now), { lesson_id, answers, attempt_id: options.attempt ?? randomUUID() })
    const state = async () =>
      (await db.select().from(userStatistics).where(eq(userStatistics.user_id, seeded.user_id)))[0]
    const row = async () =>
      (await db.select().from(lessonProgress).where(eq(lessonProgress.user_id, seeded.user_id)))[0]
    return { ...seeded, ctx, hand, state, row }
  }

  it('grades, awards with the bonus, counts every question and spends the lesson of the day', async () => {
    const { lesson_id, question_ids } = await seedLesson(database.current.db, { difficulty: 'advanced' })
    const { hand, state, row, user_id } = await learner()
    const { result, stored } = await hand(lesson_id, allRight)
    expect(stored).toBe(true)
    expect(result).toMatchObject({
      lesson_id,
      score: 100,
      correct: 4,
      total: 4,
      passed: true,
      best_score: 100,
      completed_at: noon.toISOString(),
      retry_at: later(7).toISOString(),
      xp: { final_xp_amount: 45, new_xp: 45, level_changed: false },
      limits: { lessons: { used: 1, available: 1, remaining: 0 }, mcq_questions: { used: 0 } },
    })
    expect(await state()).toMatchObject({
      xp: 45,
      version: 1,
      total_questions_answered: 4,
      consecutive_correct: 4,
      current_streak: 2,
      lessons_used: 1,
    })
    expect(await row()).toMatchObject({
      quiz_score: 100,
      quiz_answers: allRight,
      quiz_questions: question_ids,
      attempts: 1,
      xp_awarded: 45,
      draft: {},
    })
    const ledger = await database.current.db.select().from(xpLedger).where(eq(xpLedger.user_id, user_id))
    expect(ledger).toMatchObject([{ reason: 'lesson_completed', item_id: lesson_id, amount: 45 }])
  })

  it('is completed without XP below the pass mark, and stays shut for seven days', async () => {
    const { lesson_id } = await seedLesson(database.current.db)
    const { hand, ctx } = await learner({ subscription_status: 'active' })
    const { result } = await hand(lesson_id, [1, 1, 0, 0])
    expect(result).toMatchObject({ score: 50, correct: 2, passed: false, xp: { final_xp_amount: 0 } })
    await expect(hand(lesson_id, allRight, { now: later(7, -1000) })).rejects.toMatchObject({
      kind: 'conflict',
      reason: 'retry_wait',
      details: { retryAfter: 1 },
    })
    await expect(keepQuizAnswers(ctx(later(1)), lesson_id, { answers: [1] })).rejects.toMatchObject({
      reason: 'retry_wait',
    })
  })

  it('earns only the difference on a retry, keeps the best score and the last answers', async () => {
    const { lesson_id } = await seedLesson(database.current.db)
    const { hand, state, row } = await learner()
    // Three of four is 75%: passed, no bonus.
    expect((await hand(lesson_id, [1, 1, 1, 0])).result.xp.final_xp_amount).toBe(10)
    const second = await hand(lesson_id, allRight, { now: later(7) })
    expect(second.result).toMatchObject({
      score: 100,
      best_score: 100,
      xp: { final_xp_amount: 5, new_xp: 15 },
    })
    const third = await hand(lesson_id, [0, 0, 0, 0], { now: later(14) })
    expect(third.result).toMatchObject({ score: 0, best_score: 100, xp: { final_xp_amount: 0, new_xp: 15 } })
    expect(await state()).toMatchObject({ xp: 15, consecutive_correct: 0 })
    expect(await row()).toMatchObject({
      quiz_score: 100,
      quiz_answers: [0, 0, 0, 0],
      attempts: 3,
      xp_awarded: 15,
    })
  })

  it('repeats the result of an attempt and changes nothing', async () => {
    const { lesson_id } = await seedLesson(database.current.db)
    const { hand, state, row } = await learner()
    const attempt = randomUUID()
    const first = await hand(lesson_id, [1, 1, 1, 0], { attempt })
    const before = [await state(), await row()]
    const second = await hand(lesson_id, allRight, { attempt, now: later(0, 60_000) })
    expect(second).toEqual({ ...first, stored: false })
    expect([await state(), await row()]).toEqual(before)
  })

  it('is one a day without unlimited access', async () => {
    const { db } = database.current
    const [one, two] = [await seedLesson(db), await seedLesson(db)]
    const { hand, ctx } = await learner()
    await hand(one.lesson_id, allRight)
    for (const refused of [
      hand(two.lesson_id, allRight),
      keepQuizAnswers(ctx(), two.lesson_id, { answers: [1] }),
    ]) {
      await expect(refused).rejects.toMatchObject({
        kind: 'limit',
        reason: 'daily_limit_reached',
        details: { retryAfter: 43_200 },
      })
    }
    expect(await lessonForPage(ctx(), two.lesson_id)).toMatchObject({ open: true, spent: true })
    const tomorrow = new Date('2026-11-19T00:00:00Z')
    expect((await hand(two.lesson_id, allRight, { now: tomorrow })).result.limits.lessons.used).toBe(1)
    const premium = await learner({ subscription_status: 'lifetime' })
    await premium.hand(one.lesson_id, allRight)
    expect((await premium.hand(two.lesson_id, allRight)).result.limits.unlimited_access).toBe(true)
  })

  it('moves the learner up a level', async () => {
    const { lesson_id } = await seedLesson(database.current.db)
    const { hand } = await learner({ xp: 1990 })
    expect((await hand(lesson_id, allRight)).result.xp).toMatchObject({
      level_changed: true,
      new_level: 'intermediate',
    })
  })

  it('wants every question answered, of this quiz', async () => {
    const { db } = database.current
    const { lesson_id, question_ids } = await seedLesson(db)
    const { hand, ctx, row } = await learner()
    await expect(hand(lesson_id, [1, 1])).rejects.toMatchObject({
      kind: 'invalid',
      reason: 'quiz_incomplete',
    })
    await expect(hand(lesson_id, [1, 1, 1, 4])).rejects.toMatchObject({ reason: 'invalid_request' })
    const strange = { answers: [1], question_ids: [randomUUID()], lesson_id, attempt_id: randomUUID() }
    await expect(completeLesson(ctx(), strange)).rejects.toMatchObject({
      kind: 'conflict',
      reason: 'quiz_changed',
    })
    await expect(hand(randomUUID(), allRight)).rejects.toMatchObject({ reason: 'lesson_not_found' })
    const empty = await seedLesson(db, { questions: [] })
    await expect(hand(empty.lesson_id, [])).rejects.toMatchObject({ reason: 'quiz_incomplete' })
    expect(await row()).toBeUndefined()
    // A question that came in meanwhile is asked for; one that went away does no harm.
    await seedQuestion(db, { lesson_id, position: 4 })
    await expect(hand(lesson_id, allRight)).rejects.toMatchObject({ reason: 'quiz_incomplete' })
    await db
      .update(questions)
      .set({ is_active: false })
      .where(eq(questions.id, question_ids[0] ?? ''))
    expect((await hand(lesson_id, allRight)).result).toMatchObject({ total: 4, score: 100 })
  })

  it('goes on where one was, and forgets the way once it is done', async () => {
    const { lesson_id, question_ids } = await seedLesson(database.current.db)
    const [a = '', b = '', c = ''] = question_ids
    const { hand, ctx, row } = await learner()
    expect(await keepQuizAnswers(ctx(), lesson_id, { answers: [3] })).toMatchObject({
      answers: { [a]: 3 },
      started: true,
    })
    // Another device is further; what the first one sends late does not undo that.
    await keepQuizAnswers(ctx(), lesson_id, { answers: [0, 2], question_ids: [b, c] })
    const again = await keepQuizAnswers(ctx(), lesson_id, { answers: [3] })
    expect(again).toMatchObject({ answers: { [a]: 3, [b]: 0, [c]: 2 }, started: false })
    expect((await lessonForPage(ctx(), lesson_id)).draft).toEqual({ [a]: 3, [b]: 0, [c]: 2 })
    expect(await row()).toMatchObject({ completed_at: null, quiz_score: null, xp_awarded: 0, attempts: 0 })
    await hand(lesson_id, allRight)
    expect(await lessonForPage(ctx(), lesson_id)).toMatchObject({ draft: {}, open: false })
  })

  it('marks an answer when it is kept, and keeps the first one to each question', async () => {
    const { lesson_id, question_ids } = await seedLesson(database.current.db)
    const [a = '', b = ''] = question_ids
    const { ctx, hand, row } = await learner()
    const first = await keepQuizAnswers(ctx(), lesson_id, { answers: [3] })
    const wrong = { id: a, answer: 3, correct_answer: 1, correct: false, why_not: 'Niet D.' }
    expect(first.marks).toMatchObject([{ ...wrong, explanation: 'GEHEIME-UITLEG omdat het zo is.' }])
    // Whoever has seen the key cannot answer again, by this way or by the other.
    expect(await keepQuizAnswers(ctx(), lesson_id, { answers: [1] })).toMatchObject({
      answers: { [a]: 3 },
      marks: [wrong],
    })
    const second = await keepQuizAnswers(ctx(), lesson_id, { answers: [1], question_ids: [b] })
    expect(second.marks).toMatchObject([wrong, { id: b, correct: true, why_not: null }])
    const page = await lessonForPage(ctx(), lesson_id)
    expect(page).toMatchObject({ draft: { [a]: 3, [b]: 1 }, marks: second.marks })
    expect(JSON.stringify(page).match(/GEHEIME-UITLEG/g)).toHaveLength(2)
    expect((await hand(lesson_id, allRight)).result).toMatchObject({ score: 75, correct: 3 })
    expect(await row()).toMatchObject({ quiz_answers: [3, 1, 1, 1], draft: {} })
    expect(await lessonForPage(ctx(), lesson_id)).toMatchObject({ draft: {}, marks: [] })
  })

  it('asks nothing again of what was kept on the way', async () => {
    const { lesson_id, question_ids } = await seedLesson(database.current.db)
    const { ctx, hand } = await learner()
    await keepQuizAnswers(ctx(), lesson_id, { answers: [1, 1, 1] })
    const last = { answers: [1], question_ids: question_ids.slice(3) }
    const { result } = await completeLesson(ctx(), { lesson_id, ...last, attempt_id: randomUUID() })
    expect(result).toMatchObject({ score: 100, total: 4 })
    await expect(hand(lesson_id, allRight)).rejects.toMatchObject({ reason: 'retry_wait' })
  })

  it('begins a new attempt without the answers of the one before', async () => {
    const { lesson_id, question_ids } = await seedLesson(database.current.db)
    const { ctx, hand } = await learner()
    await keepQuizAnswers(ctx(), lesson_id, { answers: [0] })
    await hand(lesson_id, allRight)
    const again = await keepQuizAnswers(ctx(later(7)), lesson_id, { answers: [1] })
    expect(again.answers).toEqual({ [question_ids[0] ?? '']: 1 })
    expect((await hand(lesson_id, allRight, { now: later(7) })).result.score).toBe(100)
  })

  it('shows the review after completing, and hides it while a retry is under way', async () => {
    const { db } = database.current
    const { lesson_id, question_ids } = await seedLesson(db)
    const { hand, ctx } = await learner()
    await expect(lessonReview(ctx(), lesson_id)).rejects.toMatchObject({
      kind: 'conflict',
      reason: 'not_completed',
    })
    await hand(lesson_id, [1, 2, 1, 1])
    const { review } = await lessonReview(ctx(), lesson_id)
    expect(review).toMatchObject({ score: 75, correct: 3, total: 4 })
    expect(review.questions.map(({ id }) => id)).toEqual(question_ids)
    expect(review.questions[1]).toMatchObject({
      answer: 2,
      correct_answer: 1,
      correct: false,
      explanation: 'GEHEIME-UITLEG omdat het zo is.',
      why_not: 'Niet C.',
    })
    expect(review.questions[0]).toMatchObject({ correct: true, why_not: null })
    await keepQuizAnswers(ctx(later(7)), lesson_id, { answers: [1] })
    await expect(lessonReview(ctx(later(7)), lesson_id)).rejects.toMatchObject({ reason: 'not_completed' })
  })

  it('keeps what was done of a lesson that is retired, and offers it no more', async () => {
    const { db } = database.current
    const [done, other] = [await seedLesson(db), await seedLesson(db)]
    const { hand, ctx } = await learner({ subscription_status: 'active' })
    await hand(done.lesson_id, allRight)
    await db.execute(sql`update lessons set is_active = false`)
    await db.execute(sql`update questions set is_active = false where lesson_id is not null`)
    expect(await lessonForPage(ctx(later(8)), done.lesson_id)).toMatchObject({ open: false, retired: true })
    expect((await lessonReview(ctx(later(8)), done.lesson_id)).review.correct).toBe(4)
    await expect(hand(done.lesson_id, [], { now: later(8) })).rejects.toMatchObject({
      reason: 'lesson_not_found',
    })
    await expect(lessonForPage(ctx(), other.lesson_id)).rejects.toMatchObject({ reason: 'lesson_not_found' })
    await db.update(lessons).set({ is_active: true })
  })

  it('lists progress and serves the quiz in order', async () => {
    const { db } = database.current
    const [first, second] = [await seedLesson(db), await seedLesson(db)]
    const { hand, ctx } = await learner()
    await keepQuizAnswers(ctx(), second.lesson_id, { answers: [1] })
    await hand(first.lesson_id, allRight, { now: later(0, 1000) })
    expect(await listLessonProgress(ctx())).toMatchObject([
      { lesson_id: first.lesson_id, quiz_score: 100, quiz_answers: allRight, passed: true, xp_awarded: 15 },
      { lesson_id: second.lesson_id, quiz_score: null, completed_at: null, passed: null, retry_at: null },
    ])
    const served = await lessonQuestions(ctx(), second.lesson_id, 3)
    expect(served.map(({ id }) => id)).toEqual(second.question_ids.slice(0, 3))
  })
})
