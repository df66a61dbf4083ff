import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { questions } from '#app/db/schema/content.ts'
import { lessonProgress, userProgress, userStatistics, xpLedger } from '#app/db/schema/progress.ts'
import { visitorAnswers } from '#app/db/schema/taster.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { seedLesson, seedQuestion, seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { answerAsVisitor } from './answer-as-visitor.server.ts'
import { forgetVisitorAnswers } from './forget-visitor-answers.server.ts'
import { type KeepCtx, keepVisitorAnswers } from './keep-visitor-answers.server.ts'
import { findSnack } from './offers.server.ts'
import { visitorDays } from './rules.ts'
import { newVisitorToken, visitorHash } from './visitor-cookie.server.ts'
import { visitorResults } from './visitor-results.server.ts'

const now = new Date('2026-11-18T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * dayInMs)
const marketing = { kind: 'snack', discipline: 'marketing' } as const
const hr = { kind: 'lesson', discipline: 'hr', level: 'beginner' } as const

describeWithDatabase('answers before signing up', (database) => {
  let snack: string
  let lesson: Awaited<ReturnType<typeof seedLesson>>

  beforeAll(async () => {
    const { db } = database.current
    await seedQuestions(db, 8)
    await seedQuestion(db, { difficulty: 'advanced' })
    lesson = await seedLesson(db, { discipline: 'hr' })
    snack = (await findSnack(ctx(), 'marketing'))?.id ?? ''
  })

  const ctx = (visitor?: string, at = now) => ({
    db: database.current.db,
    now: at,
    language: 'nl' as const,
    visitor,
  })
  const takeSnack = async (answer: 'A' | 'B' = 'B', visitor?: string, at = now) =>
    answerAsVisitor(ctx(visitor, at), { offer: marketing, question_id: snack, answer })
  const takeLesson = async (answer: 'A' | 'B', visitor?: string) =>
    answerAsVisitor(ctx(visitor), { offer: hr, question_id: lesson.question_ids[0] ?? '', answer })
  const rowsOf = (visitor: string) =>
    database.current.db
      .select()
      .from(visitorAnswers)
      .where(eq(visitorAnswers.visitor_hash, visitorHash(visitor)))

  async function learner(given: SeedLearner = {}) {
    const { db } = database.current
    const { auth_user_id, user_id } = await seedLearner(db, given)
    const { token } = await seedSession(db, auth_user_id)
    const keep = async (visitor: string, at = now) => {
      const viewer = (await findViewer(db, token))?.viewer
      return keepVisitorAnswers({ db, viewer, now: at, language: 'nl', token } as KeepCtx, visitor)
    }
    const stored = async () => ({
      state: (await db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id)))[0],
      progress: await db.select().from(userProgress).where(eq(userProgress.user_id, user_id)),
      ledger: await db.select().from(xpLedger).where(eq(xpLedger.user_id, user_id)),
      lessons: await db.select().from(lessonProgress).where(eq(lessonProgress.user_id, user_id)),
    })
    const answer = (question_id: string) =>
      answerQuestion(
        { db, token, now, language: 'nl' },
        { question_id, answer: 'B', attempt_id: randomUUID() },
      )
    return { keep, stored, answer }
  }

  it('offer everybody the same beginner question of a day', async () => {
    const question = await findSnack(ctx(), 'marketing')
    expect(question).toMatchObject({ discipline: 'marketing', difficulty: 'beginner', question_type: 'mcq' })
    expect((await findSnack(ctx(undefined, later(0.4)), 'marketing'))?.id).toBe(snack)
    expect(await findSnack(ctx(), 'sales')).toBeNull()
    const days = Array.from({ length: 20 }, (_, day) => findSnack(ctx(undefined, later(day)), 'marketing'))
    expect(
      new Set((await Promise.all(days)).map((one) => one?.id)).size,
      'not always the same',
    ).toBeGreaterThan(2)
  })

  it('are graded, and kept under a hash only', async () => {
    const { visitor, result } = await takeSnack()
    expect(result).toMatchObject({ correct: true, correct_answer: 'B', xp: 15 })
    expect(JSON.stringify(result)).toContain('GEHEIME-UITLEG')
    const [row] = await rowsOf(visitor)
    expect(row).toMatchObject({ question_id: snack, kind: 'snack', answer: 'B' })
    expect(JSON.stringify(row)).not.toContain(visitor)
    expect((await takeSnack('A')).result).toMatchObject({ correct: false, xp: 0 })
  })

  it('count once: a second one gives the first result', async () => {
    const { visitor, result } = await takeSnack('A')
    const again = await takeSnack('B', visitor)
    expect(again).toEqual({ visitor, result })
    const other = (await seedOther()) ?? ''
    const second = await answerAsVisitor(ctx(visitor), {
      offer: { kind: 'snack', discipline: 'ethics' },
      question_id: other,
      answer: 'B',
    })
    expect(second).toEqual({ visitor, result })
    expect(await rowsOf(visitor)).toHaveLength(1)
  })
  const seedOther = async () => {
    await seedQuestion(database.current.db, { discipline: 'ethics' })
    return (await findSnack(ctx(), 'ethics'))?.id
  }

  it('are refused to what is not on offer: another question, another subject, a letter too many', async () => {
    const others = (await database.current.db.select({ id: questions.id }).from(questions))
      .map(({ id }) => id)
      .filter((id) => id !== snack)
    const yesterday = (await findSnack(ctx(undefined, later(-1)), 'marketing'))?.id
    for (const question_id of others) {
      const answered = answerAsVisitor(ctx(), { offer: marketing, question_id, answer: 'B' })
      if (question_id === yesterday) await answered
      else await expect(answered, question_id).rejects.toMatchObject({ reason: 'question_not_found' })
    }
    const wrongSubject = answerAsVisitor(ctx(), {
      offer: { kind: 'snack', discipline: 'sales' },
      question_id: snack,
      answer: 'B',
    })
    await expect(wrongSubject).rejects.toMatchObject({ reason: 'question_not_found' })
    const tooFar = answerAsVisitor(ctx(), { offer: marketing, question_id: snack, answer: 'E' })
    await expect(tooFar).rejects.toMatchObject({ reason: 'invalid_request' })
    const second = answerAsVisitor(ctx(), {
      offer: hr,
      question_id: lesson.question_ids[1] ?? '',
      answer: 'B',
    })
    await expect(second, 'only the first of a lesson').rejects.toMatchObject({ reason: 'question_not_found' })
  })

  it('of a token that nobody gave out are those of nobody: it is replaced', async () => {
    const forged = newVisitorToken()
    expect(await visitorResults(ctx(forged))).toEqual([])
    const { visitor } = await takeSnack('B', forged)
    expect(visitor).not.toBe(forged)
    expect(await rowsOf(forged)).toEqual([])
    const { keep, stored } = await learner()
    expect(await keep(forged)).toEqual({ xp: 0, answers: 0, waiting: false })
    expect((await stored()).state).toMatchObject({ xp: 0, version: 0 })
  })

  it('become an ordinary answer of the learner, once', async () => {
    const { visitor } = await takeSnack()
    const { keep, stored } = await learner()
    expect(await keep(visitor)).toEqual({ xp: 15, answers: 1, waiting: false })
    const after = await stored()
    expect(after.state).toMatchObject({
      xp: 15,
      total_questions_answered: 1,
      consecutive_correct: 1,
      mcq_used: 1,
    })
    expect(after.progress).toMatchObject([{ question_id: snack, score: 100, xp_awarded: 15, answer: 'B' }])
    expect(after.ledger).toMatchObject([{ reason: 'question_answered', amount: 15, item_id: snack }])
    expect(await rowsOf(visitor)).toEqual([])
    expect(await keep(visitor)).toEqual({ xp: 0, answers: 0, waiting: false })
    const somebodyElse = await learner()
    expect((await somebodyElse.keep(visitor)).answers).toBe(0)
    expect(await stored()).toEqual(after)
  })

  it('that were wrong come along as wrong, without XP', async () => {
    const { visitor } = await takeSnack('A')
    const { keep, stored } = await learner()
    expect(await keep(visitor)).toEqual({ xp: 0, answers: 1, waiting: false })
    const { state, progress, ledger } = await stored()
    expect(state).toMatchObject({ xp: 0, total_questions_answered: 1 })
    expect(progress).toMatchObject([{ score: 0, answer: 'A', xp_awarded: 0 }])
    expect(ledger).toEqual([])
  })

  it('are dropped when the learner had answered the question', async () => {
    const { visitor } = await takeSnack()
    const { keep, stored, answer } = await learner()
    await answer(snack)
    const before = await stored()
    expect(await keep(visitor)).toEqual({ xp: 0, answers: 0, waiting: false })
    expect(await stored()).toEqual(before)
    expect(await rowsOf(visitor)).toEqual([])
  })

  it('wait for quota, and cost a unit of it', async () => {
    const { db } = database.current
    const { visitor } = await takeSnack()
    const { keep, stored, answer } = await learner()
    for (const id of await seedQuestions(db, 5, { discipline: 'sales', difficulty: 'advanced' }))
      await answer(id)
    expect(await keep(visitor)).toEqual({ xp: 0, answers: 0, waiting: true })
    expect(await rowsOf(visitor)).toHaveLength(1)
    expect(await keep(visitor, later(1))).toEqual({ xp: 15, answers: 1, waiting: false })
    expect((await stored()).state).toMatchObject({ mcq_used: 1, xp: 315 })
  })

  it('to a lesson: a right one is kept as the beginning of its quiz, a wrong one is not', async () => {
    const first = lesson.question_ids[0] ?? ''
    const { visitor, result } = await takeLesson('B')
    expect(result).toMatchObject({ kind: 'lesson', correct: true, xp: 0 })
    await takeSnack('B', visitor)
    const { keep, stored } = await learner()
    expect(await keep(visitor)).toEqual({ xp: 15, answers: 2, waiting: false })
    const { lessons, state } = await stored()
    expect(lessons).toMatchObject([
      { lesson_id: lesson.lesson_id, draft: { [first]: 1 }, completed_at: null, xp_awarded: 0 },
    ])
    expect(state).toMatchObject({ lessons_used: 0 })
    const wrong = await takeLesson('A')
    const other = await learner()
    expect(await other.keep(wrong.visitor)).toEqual({ xp: 0, answers: 0, waiting: false })
    expect((await other.stored()).lessons).toEqual([])
  })

  it('are over after seven days, and then deleted, whatever happens in between', async () => {
    const { visitor } = await takeSnack()
    const [before, after] = [later(visitorDays - 0.001), later(visitorDays + 0.001)]
    expect(await visitorResults(ctx(visitor, before))).toHaveLength(1)
    expect(await visitorResults(ctx(visitor, after))).toEqual([])
    const { keep, stored } = await learner()
    expect(await keep(visitor, after)).toEqual({ xp: 0, answers: 0, waiting: false })
    expect((await stored()).ledger).toEqual([])
    await forgetVisitorAnswers(database.current.db, before)
    expect(await rowsOf(visitor)).toHaveLength(1)
    expect(await forgetVisitorAnswers(database.current.db, after)).toBeGreaterThan(0)
    expect(await forgetVisitorAnswers(database.current.db, after)).toBe(0)
    expect(await rowsOf(visitor)).toEqual([])
  })

  it('to a question that is not offered any more are dropped', async () => {
    const { db } = database.current
    const id = await seedQuestion(db, { discipline: 'sales' })
    const { visitor } = await answerAsVisitor(ctx(), {
      offer: { kind: 'snack', discipline: 'sales' },
      question_id: id,
      answer: 'B',
    })
    await db.update(questions).set({ is_active: false }).where(eq(questions.id, id))
    const { keep, stored } = await learner()
    expect(await keep(visitor)).toEqual({ xp: 0, answers: 0, waiting: false })
    expect((await stored()).progress).toEqual([])
    expect(await rowsOf(visitor)).toEqual([])
  })
})
