import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EvaluationResult } from '#app/features/snacks/scenario/evaluation-result.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { createLog } from '#app/lib/log.server.ts'
import { createApp } from '#server/app.ts'
import { expectProblem, type SignedIn, signedIn } from '#tests/api/callers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type FakeGrader, fakeGrader, markedAnswer, markers, tooSlow } from '#tests/support/fake-grader.ts'
import { findText } from '#tests/support/find-text.ts'
import type { ContestResult } from './contest-criterion.server.ts'
import { forgetContests } from './forget-contests.server.ts'
import { openText, sealText } from './sealed-text.server.ts'

const REVIEW_KEY = Buffer.alloc(32, 7).toString('base64')
const pointed = 'acht dagen geleden stuurde ik een offerte'
const reason = 'Je noemt de offerte en wanneer die ging: dat is wat dit punt vraagt.'

describe('a sealed text', () => {
  const text = { answer: markedAnswer, pointed, note: 'Kijk hier' }
  it('is read with the same key for the same contest only', () => {
    const id = randomUUID()
    const sealed = sealText(REVIEW_KEY, id, text)
    expect(openText(REVIEW_KEY, id, sealed)).toEqual(text)
    for (const marker of markers) expect(Buffer.from(sealed).toString('latin1')).not.toContain(marker)
    expect(() => openText(REVIEW_KEY, randomUUID(), sealed)).toThrow()
    expect(() => openText(Buffer.alloc(32, 8).toString('base64'), id, sealed)).toThrow()
    const bent = Uint8Array.from(sealed)
    bent[40] = (bent[40] ?? 0) ^ 1
    expect(() => openText(REVIEW_KEY, id, bent)).toThrow()
  })
})

describeWithDatabase('contesting a verdict', (database) => {
  let app: TestApp
  let grader: FakeGrader
  let caller: SignedIn
  let question: string
  beforeEach(async () => {
    const { db } = database.current
    grader = fakeGrader()
    app = await testApp(database, { grader, env: { REVIEW_KEY } })
    caller = await signedIn(app, db)
    question = await seedScenario(db)
  })

  const rowsOf = async <T>(query: ReturnType<typeof sql>) =>
    ((await database.current.db.execute(query)) as unknown as { rows: T[] }).rows
  /** An attempt that fails by a hair: what is contested decides. */
  async function failed() {
    grader.verdicts = [['met', 'not_met', 'not_met']]
    const attempt_id = randomUUID()
    const body = { question_id: question, user_answer: markedAnswer, attempt_id }
    const response = await caller.send('POST', '/api/evaluate-scenario', body)
    expect(((await response.json()) as EvaluationResult).score_percentage).toBe(50)
    return { attempt_id, criterion: 'doel', user_answer: markedAnswer, pointed, note: 'Hier staat het toch?' }
  }
  const contest = (body: object, by: SignedIn = caller) =>
    by.send('POST', `/api/questions/${question}/contest`, body)
  async function contested(body: object): Promise<ContestResult & { can_ask: boolean }> {
    const response = await contest(body)
    expect(response.status).toBe(200)
    return (await response.json()) as ContestResult & { can_ask: boolean }
  }
  const state = async () =>
    (
      await rowsOf<{ xp: number; scenarios_used: number; ledger: number; histogram: number }>(
        sql`select xp, scenarios_used, (select coalesce(sum(amount), 0)::int from xp_ledger l where l.user_id = s.user_id) as ledger,
          (select coalesce(sum(learners), 0)::int from xp_histogram h where h.xp = s.xp and h.xp > 0) as histogram
          from user_statistics s where user_id = ${caller.user_id}::uuid`,
      )
    )[0]

  it('lets a better second judgement stand: score, XP, completion, ranking and record follow, once', async () => {
    const body = await failed()
    grader.verdicts = [['met']]
    expect(await contested(body)).toMatchObject({
      state: 'raised',
      verdict: 'met',
      score_percentage: 80,
      pass: true,
      xp_awarded: 15,
      can_ask: false,
    })
    expect(await state()).toMatchObject({
      xp: 15,
      ledger: 15,
      scenarios_used: 1,
      histogram: expect.any(Number),
    })
    expect((await state())?.histogram).toBeGreaterThan(0)
    const { scenario } = (await (await caller.get(`/api/questions/${question}`)).json()) as {
      scenario: { open: boolean; review: { score_percentage: number; passed: boolean; xp_awarded: number } }
    }
    expect(scenario).toMatchObject({
      open: false,
      review: { score_percentage: 80, passed: true, xp_awarded: 15 },
    })
    const events = await rowsOf(
      sql`select completed, self_assessed from learning_events where user_id = ${caller.user_id}::uuid order by id`,
    )
    expect(events).toEqual([
      { completed: false, self_assessed: false },
      { completed: true, self_assessed: false },
    ])
    await expectProblem(await contest(body), 409, 'not_contestable')
  })

  it('asks about that criterion alone, with the words that are pointed at', async () => {
    const body = await failed()
    await contested(body)
    const task = grader.tasks.at(-1)
    expect(task?.rubric.criteria.map(({ id }) => id)).toEqual(['doel'])
    expect(task?.contest).toEqual({ pointed, note: 'Hier staat het toch?' })
  })

  it('leaves everything as it is when the model stands by its verdict, or says less', async () => {
    const body = await failed()
    grader.verdicts = [['not_met']]
    expect(await contested(body)).toMatchObject({
      state: 'stood',
      score_percentage: 50,
      xp_awarded: 0,
      can_ask: true,
    })
    expect(await state()).toMatchObject({ xp: 0, ledger: 0, scenarios_used: 1 })
    await expectProblem(await contest(body), 409, 'contested_before')
  })

  it('changes nothing and may be tried again when the model fails', async () => {
    const body = await failed()
    grader.failure = tooSlow()
    await expectProblem(await contest(body), 503, 'grading_failed')
    grader.failure = undefined
    grader.verdicts = [['met']]
    expect(await contested(body)).toMatchObject({ state: 'raised' })
  })

  it('is refused for another text, attempt, person or criterion', async () => {
    const body = await failed()
    await expectProblem(
      await contest({ ...body, user_answer: `${markedAnswer} en meer` }),
      400,
      'other_answer',
    )
    await expectProblem(await contest({ ...body, attempt_id: randomUUID() }), 404, 'attempt_not_found')
    await expectProblem(await contest({ ...body, criterion: 'situatie' }), 409, 'not_contestable')
    await expectProblem(await contest({ ...body, pointed: 'staat er niet in' }), 400, 'invalid_request')
    const stranger = await signedIn(app, database.current.db)
    await expectProblem(await contest(body, stranger), 404, 'attempt_not_found')
    await expectProblem(await contest({ ...body, note: 'x'.repeat(301) }), 400, 'invalid_request')
  })

  it('counts once when it is sent twice at the same moment', async () => {
    const body = await failed()
    grader.verdicts = [['met']]
    const answers = await Promise.all([contest(body), contest(body), contest(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await state()).toMatchObject({ xp: 15, ledger: 15 })
  })

  /** A contest in which a person is asked. */
  async function asked() {
    const body = await failed()
    grader.verdicts = [['not_met']]
    const { id } = await contested(body)
    const text = { user_answer: markedAnswer, pointed, note: '' }
    const response = await caller.send('PUT', `/api/contests/${id}/person`, { ...text, consent: true })
    expect(response.status).toBe(200)
    return { id, text }
  }
  const reviewer = () => signedIn(app, database.current.db, { role: 'superadmin' })
  const decide = (by: SignedIn, id: string, verdict: string) =>
    by.send('PUT', `/api/admin/reviews/${id}`, { verdict, reason })
  const kept = async (id: string) =>
    (
      await rowsOf<{ state: string; sealed_text: unknown; verdict: string }>(
        sql`select state, sealed_text, verdict from contests where id = ${id}::uuid`,
      )
    )[0]

  it('asks a person only with consent, and then keeps the text encrypted', async () => {
    const body = await failed()
    grader.verdicts = [['not_met']]
    const { id } = await contested(body)
    const text = { user_answer: markedAnswer, pointed, note: '' }
    const ask = (more: object) => caller.send('PUT', `/api/contests/${id}/person`, { ...text, ...more })
    await expectProblem(await ask({}), 400, 'invalid_request')
    await expectProblem(await ask({ consent: false }), 400, 'invalid_request')
    await expectProblem(await ask({ consent: true, user_answer: 'anders' }), 400, 'other_answer')
    const stranger = await signedIn(app, database.current.db)
    const theirs = await stranger.send('PUT', `/api/contests/${id}/person`, { ...text, consent: true })
    await expectProblem(theirs, 404, 'not_found')
    expect((await ask({ consent: true })).status).toBe(200)
    const whole = JSON.stringify(
      await rowsOf(sql`select c.*, encode(sealed_text, 'escape') as bytes from contests c`),
    )
    for (const marker of markers) expect(whole).not.toContain(marker)
    expect((await kept(id))?.sealed_text).toBeTruthy()
  })

  it('is not offered where the operator has set no key', async () => {
    app = await testApp(database, { grader })
    caller = await signedIn(app, database.current.db)
    const body = await failed()
    grader.verdicts = [['not_met']]
    const { id, can_ask } = await contested(body)
    expect(can_ask).toBe(false)
    const text = { user_answer: markedAnswer, pointed, note: '', consent: true }
    await expectProblem(await caller.send('PUT', `/api/contests/${id}/person`, text), 409, 'no_reviewers')
  })

  it('corrects the score once when two reviewers decide at once, and forgets the text', async () => {
    const { id } = await asked()
    const [one, two] = [await reviewer(), await reviewer()]
    const answers = await Promise.all([decide(one, id, 'met'), decide(two, id, 'met')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await state()).toMatchObject({ xp: 15, ledger: 15 })
    expect(await kept(id)).toMatchObject({ state: 'decided', sealed_text: null, verdict: 'met' })
    const notes = await rowsOf<{ data: { kind: string; reason: string } }>(
      sql`select data from notifications where user_id = ${caller.user_id}::uuid and type = 'contest'`,
    )
    expect(notes).toEqual([{ data: { kind: 'raised', question_id: question, reason } }])
  })

  it('never makes a verdict worse, and tells the learner', async () => {
    const { id } = await asked()
    expect((await decide(await reviewer(), id, 'not_met')).status).toBe(200)
    expect(await kept(id)).toMatchObject({ state: 'decided', verdict: 'not_met', sealed_text: null })
    expect(await state()).toMatchObject({ xp: 0 })
  })

  it('is decided by reviewers only, and not by whom it is about', async () => {
    const { id } = await asked()
    const learner = await signedIn(app, database.current.db)
    await expectProblem(await decide(learner, id, 'met'), 404, 'page_not_found')
    const leader = await signedIn(app, database.current.db, { role: 'team_leader' })
    await expectProblem(await decide(leader, id, 'met'), 404, 'page_not_found')
    const admin = await reviewer()
    expect((await admin.send('PUT', `/api/admin/users/${learner.user_id}/reviewer`)).status).toBe(200)
    await database.current.db.execute(
      sql`update ai_users set is_reviewer = true where id = ${caller.user_id}::uuid`,
    )
    await expectProblem(await decide(caller, id, 'met'), 403, 'own_contest')
    expect((await decide(learner, id, 'met')).status).toBe(200)
    await expectProblem(await learner.get('/api/admin/users'), 404, 'not_found')
  })

  it('of an own judgement goes to a person: what the rules contradicted may count, and earns no more', async () => {
    const { db } = database.current
    app = await testApp(database, { env: { REVIEW_KEY } })
    caller = await signedIn(app, db)
    const attempt_id = randomUUID()
    const self_assessment = ['situatie', 'doel', 'toon'].map((criterion, at) => {
      return { criterion, verdict: at === 2 ? 'not_met' : 'met', sentence: at === 0 ? null : 0 }
    })
    const body = { question_id: question, user_answer: markedAnswer, attempt_id, self_assessment }
    await caller.send('POST', '/api/evaluate-scenario', body)
    const before = (await state())?.xp
    const mine = { attempt_id, user_answer: markedAnswer, pointed, note: '' }
    await expectProblem(await contest({ ...mine, criterion: 'toon' }), 409, 'not_contestable')
    const { id, state: stood, can_ask } = await contested({ ...mine, criterion: 'situatie' })
    expect({ stood, can_ask }).toEqual({ stood: 'stood', can_ask: true })
    const text = { user_answer: markedAnswer, pointed, note: '', consent: true }
    expect((await caller.send('PUT', `/api/contests/${id}/person`, text)).status).toBe(200)
    expect((await decide(await reviewer(), id, 'met')).status).toBe(200)
    const { scenario } = (await (await caller.get(`/api/questions/${question}`)).json()) as {
      scenario: { review: { criteria: { id: string; verdict: string }[] } }
    }
    expect(scenario.review.criteria[0]).toMatchObject({ id: 'situatie', verdict: 'met' })
    expect((await state())?.xp).toBe(before)
  })

  it('is in no table, log or mail but encrypted while a person is asked, whatever model and reviewer repeat', async () => {
    const { db } = database.current
    const { judge } = grader
    grader.judge = async (task) => {
      const { criteria, feedback } = await judge(task)
      return {
        criteria: criteria.map((one) => ({ ...one, comment: `Je schrijft: “${task.answer}”` })),
        feedback,
      }
    }
    let logged = ''
    const test = await testApp(database, { grader, env: { REVIEW_KEY } })
    const log = createLog('trace', {
      write: (line) => {
        logged += line
      },
    })
    const watched = createApp({ ...test.runtime, log }, { stopping: new AbortController().signal })
    app = { ...test, request: watched.request.bind(watched) } as unknown as TestApp
    caller = await signedIn(app, db)
    const { id } = await asked()
    expect((await findText(db, markers)).places).toEqual([])
    expect(await kept(id)).toMatchObject({ state: 'asked' })
    const said = { verdict: 'met', reason: `Goed: ${markedAnswer}`.slice(0, 290) }
    const admin = await reviewer()
    expect((await admin.send('PUT', `/api/admin/reviews/${id}`, said)).status).toBe(200)
    expect((await findText(db, markers)).places).toEqual([])
    expect(logged).toContain('/contest')
    for (const marker of markers) expect(logged + JSON.stringify(test.mails)).not.toContain(marker)
  })

  it('can be withdrawn, and then the text is gone', async () => {
    const { id } = await asked()
    expect((await caller.send('DELETE', `/api/contests/${id}/person`)).status).toBe(200)
    expect(await kept(id)).toMatchObject({ state: 'withdrawn', sealed_text: null })
    await expectProblem(await decide(await reviewer(), id, 'met'), 409, 'decided_before')
  })

  it('forgets the text after 30 days without a decision, and says so', async () => {
    const { id } = await asked()
    const { db } = database.current
    await forgetContests(db, new Date(Date.now() + 29 * dayInMs))
    expect(await kept(id)).toMatchObject({ state: 'asked' })
    expect(await forgetContests(db, new Date(Date.now() + 31 * dayInMs))).toBeGreaterThan(0)
    expect(await kept(id)).toMatchObject({ state: 'expired', sealed_text: null })
    const notes = await rowsOf<{ kind: string }>(
      sql`select data->>'kind' as kind from notifications where user_id = ${caller.user_id}::uuid and type = 'contest'`,
    )
    expect(notes).toEqual([{ kind: 'expired' }])
  })
})
