import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { EvaluationResult } from '#app/features/snacks/scenario/evaluation-result.server.ts'
import { createLog } from '#app/lib/log.server.ts'
import { createApp } from '#server/app.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type FakeGrader, fakeGrader, markedAnswer, markers, tooSlow } from '#tests/support/fake-grader.ts'
import { findText } from '#tests/support/find-text.ts'
import { type Caller, expectProblem, signedIn } from './callers.ts'

describeWithDatabase('POST /api/evaluate-scenario', (database) => {
  let app: TestApp
  let grader: FakeGrader
  beforeEach(async () => {
    grader = fakeGrader()
    app = await testApp(database, { grader })
  })

  const post = (caller: Caller, question_id: string, more: Record<string, unknown> = {}) =>
    caller.send('POST', '/api/evaluate-scenario', { question_id, user_answer: markedAnswer, ...more })
  const evaluated = async (response: Response) => {
    expect(response.status).toBe(200)
    return (await response.json()) as EvaluationResult
  }

  it('grades an answer with the fields of the contract, and makes an attempt of its own when none is given', async () => {
    const { db } = database.current
    const caller = await signedIn(app, db)
    const result = await evaluated(await post(caller, await seedScenario(db)))
    expect(result).toMatchObject({
      score_percentage: 100,
      pass: true,
      xp_awarded: 15,
      feedback: 'Feedback: met, met, met.',
      progress_saved: true,
      graded_by: 'model',
    })
    expect(result.criteria[0]).toEqual({
      id: 'situatie',
      claimed: null,
      asked: expect.any(String),
      doubted: false,
      name: 'GEHEIME-NAAM situatie',
      met: true,
      verdict: 'met',
      comment: 'Over situatie.',
      quote: 'Kwikstaartzang begint: beste inkoper',
    })
    expect(grader.tasks[0]).toMatchObject({
      language: 'nl',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(JSON.stringify(grader.tasks[0])).not.toContain(caller.user_id)
  })

  it('tells later what was kept of it', async () => {
    const { db } = database.current
    const caller = await signedIn(app, db)
    const question = await seedScenario(db)
    const before = await (await caller.get(`/api/questions/${question}`)).text()
    expect(before).not.toContain('GEHEIM')
    await evaluated(await post(caller, question))
    const { review, scenario } = (await (await caller.get(`/api/questions/${question}`)).json()) as {
      review: unknown
      scenario: Record<string, unknown>
    }
    expect(review).toBeNull()
    expect(scenario).toMatchObject({
      open: false,
      attempts: 1,
      retry_at: expect.any(String),
      review: { score_percentage: 100, passed: true, graded_by: 'model', xp_awarded: 15 },
    })
    expect(JSON.stringify(scenario)).not.toContain('Kwikstaartzang')
  })

  it('says that grading failed, and then nothing has changed', async () => {
    const { db } = database.current
    const caller = await signedIn(app, db)
    const question = await seedScenario(db)
    grader.failure = tooSlow()
    await expectProblem(await post(caller, question), 503, 'grading_failed')
    const limits = (await (await caller.get('/api/check-daily-limits')).json()) as Record<string, unknown>
    expect(limits.scenario_questions).toMatchObject({ used: 0, remaining: 1 })
    grader.failure = undefined
    await evaluated(await post(caller, question))
  })

  it('grades one answer of a learner at a time: the same attempt waits, another one is refused', async () => {
    const { db } = database.current
    const caller = await signedIn(app, db)
    const question = await seedScenario(db)
    let open = () => {}
    grader.gate = new Promise((resolve) => {
      open = resolve
    })
    const attempt_id = randomUUID()
    const first = post(caller, question, { attempt_id })
    await expect.poll(() => grader.tasks.length).toBe(1)
    const same = post(caller, question, { attempt_id })
    await expectProblem(await post(caller, question), 409, 'grading_in_progress')
    open()
    expect(await evaluated(await same)).toEqual(await evaluated(await first))
    expect(grader.tasks).toHaveLength(1)
    await expectProblem(await post(caller, question), 409, 'retry_wait')
  })

  it('names the field that is wrong without repeating it', async () => {
    const { db } = database.current
    const caller = await signedIn(app, db)
    const question = await seedScenario(db)
    const short = await post(caller, question, { user_answer: 'Kwikstaartzang kort' })
    const problem = await expectProblem(short, 400, 'invalid_answer')
    expect(problem.fields).toEqual({ user_answer: 'too_few_words' })
    const wrong = await post(caller, question, { user_answer: ['Kwikstaartzang'] })
    expect(JSON.stringify(await expectProblem(wrong, 400, 'invalid_request'))).not.toContain('Kwik')
    await expectProblem(await post(caller, randomUUID()), 404, 'question_not_found')
  })

  it('ignores a score, XP or learner that a client sends', async () => {
    const { db } = database.current
    const caller = await signedIn(app, db)
    grader.verdicts = [['not_met', 'not_met', 'not_met']]
    const sent = { score_percentage: 900, pass: true, xp_awarded: 900, user_id: randomUUID() }
    const result = await evaluated(await post(caller, await seedScenario(db), sent))
    expect(result).toMatchObject({ score_percentage: 0, pass: false, xp_awarded: 0, xp: { new_xp: 0 } })
  })

  it('stops somebody who sends one answer after another', async () => {
    const { db } = database.current
    const caller = await signedIn(app, db, { subscription_status: 'lifetime' })
    const question = randomUUID()
    for (let i = 0; i < 60; i++) await expectProblem(await post(caller, question), 404)
    const refused = await post(caller, question)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    await expectProblem(refused, 429, 'too_many_requests')
  })
})

/** PD-24: the text of an answer is graded and then forgotten. */
describeWithDatabase('the text of an answer', (database) => {
  let logged = ''
  let mails = ''
  beforeAll(async () => {
    const { db } = database.current
    const grader = fakeGrader()
    const { judge } = grader
    // A model that repeats what it read, in every place it can.
    grader.judge = async (task) => {
      const { criteria } = await judge(task)
      return {
        criteria: criteria.map((one) => ({ ...one, comment: `Je schrijft: “${task.answer}”` })),
        feedback: `Sterk: ${task.answer}`,
      }
    }
    const test = await testApp(database, { grader })
    const log = createLog('trace', {
      write: (line) => {
        logged += line
      },
    })
    const app = createApp({ ...test.runtime, log }, { stopping: new AbortController().signal })
    const target = { request: app.request.bind(app) }
    const caller = await signedIn(target, db, { subscription_status: 'lifetime' })
    const post = async (body: unknown) => (await caller.send('POST', '/api/evaluate-scenario', body)).status
    const question_id = await seedScenario(db)
    const answer = { question_id, user_answer: markedAnswer }
    grader.verdicts = [['not_met', 'not_met', 'not_met']]
    expect(await post(answer)).toBe(200)
    grader.verdicts = [['met', 'met', 'met']]
    expect(await post(answer)).toBe(200)
    expect(await post(answer), 'passed: closed').toBe(409)
    expect(await post({ ...answer, question_id: randomUUID() })).toBe(404)
    expect(await post({ ...answer, user_answer: [markedAnswer] })).toBe(400)
    expect(await post(`{"user_answer": "${markedAnswer}`), 'broken JSON').toBe(400)
    for (const failure of [tooSlow(), new Error(`stuck on ${markedAnswer}`)]) {
      grader.failure = failure
      expect(await post({ ...answer, question_id: await seedScenario(db) })).toBeGreaterThanOrEqual(500)
    }
    grader.failure = undefined
    const unstored = await seedScenario(db)
    await db.execute(sql`alter table xp_ledger rename column item_id to gone`)
    expect(await post({ ...answer, question_id: unstored })).toBe(500)
    await db.execute(sql`alter table xp_ledger rename column gone to item_id`)
    mails = JSON.stringify(test.mails)
  })

  it('is in no table', async () => {
    const { db } = database.current
    const { places, looked } = await findText(db, markers)
    expect(places).toEqual([])
    expect(looked, 'there was something to find it in').toBeGreaterThan(20)
    const { rows } = (await db.execute(
      sql`select ai_feedback, evaluation_json->'criteria'->0->>'comment' as comment from user_progress
          where evaluation_json is not null`,
    )) as { rows: unknown[] }
    expect(rows, 'what was said around it is kept').toEqual([
      { ai_feedback: 'Sterk: …', comment: 'Je schrijft: “…”' },
    ])
  })

  it('is in no log or mail', () => {
    expect(logged).toContain('/api/evaluate-scenario')
    expect(logged).toContain('the grader threw Error')
    for (const marker of markers) {
      expect(logged).not.toContain(marker)
      expect(mails).not.toContain(marker)
    }
  })
})
