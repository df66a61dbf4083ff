import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { userProgress, userStatistics, xpLedger } from '#app/db/schema/progress.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { questionForPage } from '#app/features/snacks/question-for-page.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { seedQuestion, seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { fakeGrader, markedAnswer, tooSlow } from '#tests/support/fake-grader.ts'
import { evaluateScenario } from './evaluate-scenario.server.ts'
import type { Verdict } from './grader.ts'

const noon = new Date('2026-11-18T12:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)
const all: Verdict[] = ['met', 'met', 'met']
const most: Verdict[] = ['met', 'partly', 'not_met']
const few: Verdict[] = ['partly', 'not_met', 'not_met']
/** What a model's judgement of a criterion has in any case. */
const by = (id: string) => ({
  id,
  name: `GEHEIME-NAAM ${id}`,
  comment: `Over ${id}.`,
  claimed: null,
  doubted: false,
})

describeWithDatabase('evaluateScenario', (database) => {
  async function learner(given: Parameters<typeof seedLearner>[1] = {}) {
    const { db } = database.current
    const seeded = await seedLearner(db, given)
    const { token } = await seedSession(db, seeded.auth_user_id)
    const grader = fakeGrader()
    const ctxAt = async (now: Date) => {
      const found = await findViewer(db, token)
      return requireLearner({ db, viewer: found?.viewer ?? null, now, language: 'nl' })
    }
    const answer = async (
      question_id: string,
      verdicts: Verdict[] = all,
      options: { attempt?: string; now?: Date; text?: string } = {},
    ) => {
      grader.verdicts = [verdicts]
      const attempt_id = options.attempt ?? randomUUID()
      const input = {
        question_id,
        user_answer: options.text ?? markedAnswer,
        attempt_id,
        request_id: 'r',
        answer_digest: 'd',
      }
      return evaluateScenario(await ctxAt(options.now ?? noon), input, grader)
    }
    const state = async () =>
      (await db.select().from(userStatistics).where(eq(userStatistics.user_id, seeded.user_id)))[0]
    const progress = async (question_id: string) =>
      (
        await db
          .select()
          .from(userProgress)
          .where(and(eq(userProgress.user_id, seeded.user_id), eq(userProgress.question_id, question_id)))
      )[0]
    const page = async (question_id: string, now = noon) => questionForPage(await ctxAt(now), question_id)
    return { ...seeded, token, grader, answer, state, progress, page }
  }

  it('computes score and XP, and tells what the answer rests on', async () => {
    const { db } = database.current
    const question = await seedScenario(db, { difficulty: 'intermediate' })
    const { answer, state, progress } = await learner()
    const { result, stored } = await answer(question, ['met', 'partly', 'met'])
    expect(stored).toBe(true)
    expect(result).toMatchObject({
      score_percentage: 85,
      pass: true,
      xp_awarded: 30,
      feedback: 'Feedback: met, partly, met.',
      progress_saved: true,
      graded_by: 'model',
      xp: { success: true, final_xp_amount: 30, new_xp: 30, level_changed: false },
      limits: { scenario_questions: { used: 1, available: 1, remaining: 0 } },
      retry_at: later(7 * dayInMs).toISOString(),
    })
    const quote = 'Kwikstaartzang begint: beste inkoper'
    expect(result.criteria).toEqual([
      { ...by('situatie'), met: true, verdict: 'met', quote, asked: expect.any(String) },
      { ...by('doel'), met: false, verdict: 'partly', quote, asked: expect.any(String) },
      { ...by('toon'), met: true, verdict: 'met', quote, asked: expect.any(String) },
    ])
    expect(await state()).toMatchObject({
      xp: 30,
      total_questions_answered: 1,
      scenarios_used: 1,
      version: 1,
    })
    expect(await progress(question)).toMatchObject({
      score: 85,
      attempts: 1,
      question_source: 'scenario',
      completed_at: noon,
      answer: null,
      xp_awarded: 30,
    })
  })

  it('repeats the result of an attempt without grading, changing or quoting anything', async () => {
    const question = await seedScenario(database.current.db)
    const { answer, state, grader } = await learner()
    const attempt = randomUUID()
    const first = await answer(question, most, { attempt })
    const before = await state()
    const graded = grader.tasks.length
    const second = await answer(question, all, { attempt, now: later(60_000) })
    expect(second.stored).toBe(false)
    const criteria = first.result.criteria.map((criterion) => ({ ...criterion, quote: null, asked: null }))
    expect(second.result).toEqual({ ...first.result, criteria })
    expect(await state()).toEqual(before)
    expect(grader.tasks).toHaveLength(graded)
  })

  it('lets a failed attempt be tried again at once, and spends one unit that day', async () => {
    const { db } = database.current
    const question = await seedScenario(db)
    const { answer, state, progress, page } = await learner()
    const failed = await answer(question, few)
    expect(failed.result).toMatchObject({ score_percentage: 25, pass: false, xp_awarded: 0, retry_at: null })
    expect(await progress(question)).toMatchObject({ score: 25, attempts: 1, completed_at: null })
    expect((await page(question)).scenario).toMatchObject({ open: true, retry_at: null })
    const passed = await answer(question, most, { now: later(60_000) })
    expect(passed.result).toMatchObject({
      score_percentage: 65,
      pass: true,
      xp_awarded: 10,
      limits: { scenario_questions: { used: 1 } },
    })
    expect(await state()).toMatchObject({ scenarios_used: 1, xp: 10 })
    const other = await seedScenario(db)
    await expect(answer(other)).rejects.toMatchObject({
      kind: 'limit',
      reason: 'daily_limit_reached',
      details: { retryAfter: 43_200 },
    })
  })

  it('spends a unit of the day on which a failed attempt is tried again', async () => {
    const { db } = database.current
    const [failed, other] = [await seedScenario(db), await seedScenario(db)]
    const { answer } = await learner()
    await answer(failed, few)
    const tomorrow = later(dayInMs)
    await answer(other, few, { now: tomorrow })
    await expect(answer(failed, all, { now: tomorrow })).rejects.toMatchObject({
      reason: 'daily_limit_reached',
    })
    await answer(failed, all, { now: later(2 * dayInMs) })
  })

  it('opens a passed scenario again after seven days, and then awards only what it adds', async () => {
    const question = await seedScenario(database.current.db)
    const { answer, grader, page, progress } = await learner()
    await answer(question, most)
    const graded = grader.tasks.length
    const almost = later(7 * dayInMs - 1)
    await expect(answer(question, all, { now: almost })).rejects.toMatchObject({
      kind: 'conflict',
      reason: 'retry_wait',
    })
    expect(grader.tasks, 'what is refused is not graded').toHaveLength(graded)
    expect((await page(question, almost)).scenario).toMatchObject({ open: false })

    const week = later(7 * dayInMs)
    expect((await page(question, week)).scenario).toMatchObject({ open: true, retry_at: null })
    expect((await answer(question, few, { now: week })).result).toMatchObject({ pass: false, xp_awarded: 0 })
    expect(await progress(question)).toMatchObject({ score: 65, completed_at: noon })
    const { result } = await answer(question, all, { now: later(7 * dayInMs + 60_000) })
    expect(result).toMatchObject({ score_percentage: 100, xp_awarded: 5, xp: { new_xp: 15 } })
    expect(await progress(question)).toMatchObject({
      score: 100,
      attempts: 3,
      xp_awarded: 15,
      completed_at: later(7 * dayInMs + 60_000),
    })
  })

  it('keeps the best score and awards nothing for a lesser one', async () => {
    const question = await seedScenario(database.current.db)
    const { answer, page, user_id } = await learner()
    await answer(question, all)
    const again = later(8 * dayInMs)
    expect((await answer(question, most, { now: again })).result).toMatchObject({ pass: true, xp_awarded: 0 })
    const { scenario } = await page(question, again)
    expect(scenario?.review).toMatchObject({ score_percentage: 65, best_score: 100, xp_awarded: 15 })
    const ledger = await database.current.db.select().from(xpLedger).where(eq(xpLedger.user_id, user_id))
    expect(ledger).toMatchObject([{ reason: 'scenario_passed', amount: 15, item_id: question }])
  })

  it('has no quota with unlimited access', async () => {
    const { db } = database.current
    const { answer } = await learner({ subscription_status: 'lifetime' })
    for (let i = 0; i < 3; i++) {
      const { result } = await answer(await seedScenario(db))
      expect(result.limits.unlimited_access).toBe(true)
    }
  })

  it.each([
    ['timeout', tooSlow()],
    ['a bug in the grader', new Error(`cannot read ${markedAnswer}`)],
  ])('changes nothing when grading fails: %s', async (_name, failure) => {
    const question = await seedScenario(database.current.db)
    const { answer, grader, state, progress } = await learner()
    const before = await state()
    grader.failure = failure
    const error = (await answer(question).catch((thrown: unknown) => thrown)) as Error
    if (failure.name === 'GradingFailed') {
      expect(error).toMatchObject({ kind: 'unavailable', reason: 'grading_failed' })
    }
    expect(`${error.message} ${error.stack}`).not.toContain('Kwikstaartzang')
    expect(error.cause).toBeUndefined()
    expect(await state()).toEqual(before)
    expect(await progress(question)).toBeUndefined()
    grader.failure = undefined
    expect((await answer(question)).result.pass).toBe(true)
  })

  it('stores the result beside what the learner did while it was graded', async () => {
    const { db } = database.current
    const [question, mcq] = [await seedScenario(db), await seedQuestion(db)]
    const { answer, grader, state, token } = await learner()
    let open = () => {}
    grader.gate = new Promise((resolve) => {
      open = resolve
    })
    const grading = answer(question)
    await expect.poll(() => grader.tasks.length).toBe(1)
    const ctx = { db, token, now: noon, language: 'nl' } as const
    await answerQuestion(ctx, { question_id: mcq, answer: 'B', attempt_id: randomUUID() })
    open()
    expect((await grading).result.xp).toMatchObject({ final_xp_amount: 15, new_xp: 30 })
    expect(await state()).toMatchObject({ xp: 30, mcq_used: 1, scenarios_used: 1 })
  })

  it.each([
    ['too_few_words', 'woord '.repeat(19)],
    ['too_many_words', 'woord '.repeat(151)],
    ['too_many_characters', `${'woord '.repeat(30)}${'x'.repeat(1500)}`],
  ])('refuses an answer with the field that is wrong: %s', async (fault, text) => {
    const question = await seedScenario(database.current.db)
    const { answer, grader } = await learner()
    await expect(answer(question, all, { text })).rejects.toMatchObject({
      kind: 'invalid',
      reason: 'invalid_answer',
      details: { fields: { user_answer: fault } },
    })
    expect(grader.tasks).toHaveLength(0)
  })

  it('refuses what is not a scenario on offer', async () => {
    const { db } = database.current
    const { answer } = await learner()
    await expect(answer(randomUUID())).rejects.toMatchObject({ reason: 'question_not_found' })
    const inactive = await seedScenario(db, { is_active: false })
    await expect(answer(inactive)).rejects.toMatchObject({ reason: 'question_not_found' })
    await expect(answer(await seedQuestion(db))).rejects.toMatchObject({ reason: 'not_answerable' })
  })

  it('shows nothing of the rubric before there is an attempt, and the evaluation after it', async () => {
    const question = await seedScenario(database.current.db)
    const { answer, page } = await learner()
    const before = await page(question)
    expect(JSON.stringify(before)).not.toContain('GEHEIM')
    expect(before.scenario).toEqual({
      started: false,
      attempts: 0,
      last_attempt_at: null,
      open: true,
      retry_at: null,
      helps_used: 0,
      review: null,
    })
    await answer(question, most)
    const { scenario } = await page(question)
    expect(scenario).toMatchObject({ started: true, attempts: 1, open: false })
    expect(scenario?.review).toEqual({
      score_percentage: 65,
      best_score: 65,
      passed: true,
      criteria: [
        { ...by('situatie'), met: true, verdict: 'met', quote: null, asked: null },
        { ...by('doel'), met: false, verdict: 'partly', quote: null, asked: null },
        { ...by('toon'), met: false, verdict: 'not_met', quote: null, asked: null },
      ],
      feedback: 'Feedback: met, partly, not_met.',
      graded_by: 'model',
      real_answer: null,
      xp_awarded: 10,
    })
  })
})
