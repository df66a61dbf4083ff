import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { userProgress, userStatistics, xpLedger } from '#app/db/schema/progress.ts'
import type { Letter } from '#app/features/content/rules.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { seedQuestion, seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { answerQuestion } from './answer-question.server.ts'

const noon = new Date('2026-11-18T12:00:00Z')

describeWithDatabase('answerQuestion', (database) => {
  async function learner(given: Parameters<typeof seedLearner>[1] = {}) {
    const { db } = database.current
    const seeded = await seedLearner(db, given)
    const { token } = await seedSession(db, seeded.auth_user_id)
    const answer = (question_id: string, letter: Letter, options: { attempt?: string; now?: Date } = {}) =>
      answerQuestion(
        { db, token, now: options.now ?? noon, language: 'nl' },
        { question_id, answer: letter, attempt_id: options.attempt ?? randomUUID() },
      )
    const state = async () =>
      (await db.select().from(userStatistics).where(eq(userStatistics.user_id, seeded.user_id)))[0]
    return { ...seeded, answer, state }
  }

  it('awards the XP of the difficulty once and tells why', async () => {
    const { db } = database.current
    const question = await seedQuestion(db, { difficulty: 'advanced' })
    const { answer, state } = await learner()
    const { result, stored } = await answer(question, 'B')
    expect(stored).toBe(true)
    expect(result).toMatchObject({
      correct: true,
      score: 100,
      correct_answer: 'B',
      explanation: 'GEHEIME-UITLEG omdat het zo is.',
      choice_explanations: { A: 'Niet A.' },
      retry_at: null,
      xp: {
        success: true,
        final_xp_amount: 60,
        new_xp: 60,
        old_level: 'beginner',
        new_level: 'beginner',
        level_changed: false,
      },
    })
    expect(result.limits.mcq_questions).toEqual({ used: 1, available: 5, remaining: 4 })
    expect(await state()).toMatchObject({
      xp: 60,
      total_questions_answered: 1,
      weekly_questions_answered: 1,
      version: 1,
    })
  })

  it('awards nothing for a wrong answer and resets the streak', async () => {
    const { db } = database.current
    const questions = await seedQuestions(db, 5)
    const { answer, state } = await learner({ subscription_status: 'active' })
    for (const question of questions.slice(0, 4)) await answer(question, 'B')
    expect(await state()).toMatchObject({ consecutive_correct: 4, current_streak: 2, longest_streak: 2 })
    const { result } = await answer(questions[4] ?? '', 'A')
    expect(result).toMatchObject({ correct: false, score: 0, xp: { final_xp_amount: 0, new_xp: 60 } })
    expect(result.retry_at).toBe(new Date(noon.getTime() + 7 * dayInMs).toISOString())
    expect(await state()).toMatchObject({ consecutive_correct: 0, current_streak: 0, longest_streak: 2 })
  })

  it('repeats the result of an attempt and changes nothing', async () => {
    const question = await seedQuestion(database.current.db)
    const { answer, state } = await learner()
    const attempt = randomUUID()
    const first = await answer(question, 'B', { attempt })
    const before = await state()
    const second = await answer(question, 'B', { attempt, now: new Date(noon.getTime() + 60_000) })
    expect(second.stored).toBe(false)
    expect(second.result).toEqual(first.result)
    expect(await state()).toEqual(before)
  })

  it('keeps one progress row and no ledger row for 0 XP', async () => {
    const { db } = database.current
    const question = await seedQuestion(db)
    const { answer, user_id } = await learner()
    await answer(question, 'C')
    const rows = await db.select().from(userProgress).where(eq(userProgress.user_id, user_id))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      score: 0,
      attempts: 1,
      answer: 'C',
      question_source: 'random',
      tool_name: 'general',
    })
    expect(await db.select().from(xpLedger).where(eq(xpLedger.user_id, user_id))).toHaveLength(0)
  })

  it('refuses a second answer, reopens a wrong one after seven days and then awards in full', async () => {
    const question = await seedQuestion(database.current.db)
    const { answer, state } = await learner()
    await answer(question, 'A')
    const almost = new Date(noon.getTime() + 7 * dayInMs - 1)
    await expect(answer(question, 'B', { now: almost })).rejects.toMatchObject({
      kind: 'conflict',
      reason: 'already_answered',
    })
    const { result } = await answer(question, 'B', { now: new Date(noon.getTime() + 7 * dayInMs) })
    expect(result.xp.final_xp_amount).toBe(15)
    expect(await state()).toMatchObject({ xp: 15 })
    const muchLater = new Date(noon.getTime() + 30 * dayInMs)
    await expect(answer(question, 'B', { now: muchLater })).rejects.toMatchObject({
      reason: 'already_answered',
    })
  })

  it('spends the daily quota, which comes back at UTC midnight', async () => {
    const questions = await seedQuestions(database.current.db, 7)
    const { answer } = await learner()
    for (const question of questions.slice(0, 5)) await answer(question, 'A')
    const refused = await answer(questions[5] ?? '', 'B').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({
      kind: 'limit',
      reason: 'daily_limit_reached',
      details: { retryAfter: 43_200 },
    })
    const { result } = await answer(questions[5] ?? '', 'B', { now: new Date('2026-11-19T00:00:00Z') })
    expect(result.limits.mcq_questions).toEqual({ used: 1, available: 5, remaining: 4 })
  })

  it.each([
    ['a subscription', { subscription_status: 'lifetime' }],
    ['the role org_admin', { role: 'org_admin' as const }],
    [
      'a seat in an active business account',
      { has_seat: true, company_name: 'Bakkerij', account: { plan: 'biz_small', billing_status: 'active' } },
    ],
  ])('has no quota with %s', async (_name, given) => {
    const questions = await seedQuestions(database.current.db, 6)
    const { answer } = await learner(given)
    for (const question of questions)
      expect((await answer(question, 'B')).result.limits.unlimited_access).toBe(true)
  })

  it('moves the learner up a level at 2,000 XP', async () => {
    const question = await seedQuestion(database.current.db)
    const { answer, state } = await learner({ xp: 1990 })
    const { result } = await answer(question, 'B')
    expect(result.xp).toMatchObject({
      old_level: 'beginner',
      new_level: 'intermediate',
      level_changed: true,
      new_xp: 2005,
    })
    expect(await state()).toMatchObject({ current_level: 'intermediate' })
  })

  it('refuses what cannot be answered', async () => {
    const { db } = database.current
    const { answer } = await learner()
    await expect(answer(randomUUID(), 'A')).rejects.toMatchObject({
      kind: 'not_found',
      reason: 'question_not_found',
    })
    const inactive = await seedQuestion(db, { is_active: false })
    await expect(answer(inactive, 'A')).rejects.toMatchObject({ reason: 'question_not_found' })
    const scenario = await seedQuestion(db, { question_type: 'scenario' })
    await expect(answer(scenario, 'A')).rejects.toMatchObject({ kind: 'invalid', reason: 'not_answerable' })
    const four = await seedQuestion(db)
    await expect(answer(four, 'E')).rejects.toMatchObject({ kind: 'invalid', reason: 'invalid_request' })
  })

  it('knows nobody by an unknown or expired session, and needs a profile in use', async () => {
    const { db } = database.current
    const question = await seedQuestion(db)
    const input = { question_id: question, answer: 'B' as const, attempt_id: randomUUID() }
    await expect(
      answerQuestion({ db, token: 'nobody', now: noon, language: 'nl' }, input),
    ).rejects.toMatchObject({ kind: 'unauthenticated' })
    const blocked = await seedLearner(db, { is_active: false })
    const { token } = await seedSession(db, blocked.auth_user_id)
    await expect(answerQuestion({ db, token, now: noon, language: 'nl' }, input)).rejects.toMatchObject({
      reason: 'account_inactive',
    })
    await db.execute(
      sql`update auth_sessions set expires_at = now() - interval '1 second' where token = ${token}`,
    )
    await expect(answerQuestion({ db, token, now: noon, language: 'nl' }, input)).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
  })

  it('remembers the best and the worst tool from three answers on', async () => {
    const { db } = database.current
    const excel = await seedQuestions(db, 3, { tool: 'excel' })
    const claude = await seedQuestions(db, 3, { tool: 'claude' })
    const { answer, state } = await learner({ subscription_status: 'active' })
    for (const question of excel) await answer(question, 'A')
    for (const question of claude) await answer(question, 'B')
    expect(await state()).toMatchObject({ best_tool: 'claude', worst_tool: 'excel' })
  })
})
