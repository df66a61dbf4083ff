import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { EvaluationResult } from '#app/features/snacks/scenario/evaluation-result.server.ts'
import type { Verdict } from '#app/features/snacks/scenario/grader.ts'
import { expectProblem, type SignedIn, signedIn } from '#tests/api/callers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { fakeGrader } from '#tests/support/fake-grader.ts'
import type { AssessmentGuide } from './guide-scenario.server.ts'

const answer =
  'Schrijf een mail over de offerte die bij inkoper Kwikstaartzang ligt, want van hem hoorden we niets. Het doel is dat we ' +
  'deze week een belafspraak maken. Houd de toon vriendelijk en maak het bericht zo kort dat hij het op zijn telefoon leest.'
const body =
  'Een klant kreeg een tijd terug een prijsopgave voor zonwering en zwijgt. **Opdracht:** laat een assistent een bericht ' +
  'opstellen aan de inkoper, vriendelijk en kort, waarin staat wat er over de offerte nog moet gebeuren en welk doel je hebt.'

describeWithDatabase('judging an own answer, without a language model', (database) => {
  let app: TestApp
  let caller: SignedIn
  let question_id: string
  beforeEach(async () => {
    const { db } = database.current
    app = await testApp(database)
    caller = await signedIn(app, db)
    question_id = await seedScenario(db, { nl: { title: 'De stille offerte', body, choices: [] } })
  })

  const claims = (verdict: Verdict, sentences: (number | null)[] = [0, 1, 2]) =>
    ['situatie', 'doel', 'toon'].map((criterion, at) => ({
      criterion,
      verdict,
      sentence: sentences[at] ?? null,
    }))
  const post = (body: object) =>
    caller.send('POST', '/api/evaluate-scenario', { question_id, user_answer: answer, ...body })
  async function evaluated(body: object): Promise<EvaluationResult> {
    const response = await post(body)
    expect(response.status).toBe(200)
    return (await response.json()) as EvaluationResult
  }
  const guide = (user_answer = answer) =>
    caller.send('POST', '/api/scenario-guide', { question_id, user_answer })
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    ((await database.current.db.execute(query)) as unknown as { rows: unknown[] }).rows
  const state = async () =>
    (
      await rowsOf(
        sql`select xp, consecutive_correct, scenarios_used from user_statistics where user_id = ${caller.user_id}::uuid`,
      )
    )[0]

  it('begins with a guide that stores nothing and spends nothing', async () => {
    const response = await guide()
    expect(response.status).toBe(200)
    const { sentences, criteria, real_answer } = (await response.json()) as AssessmentGuide
    expect(sentences).toHaveLength(3)
    expect(sentences.join(' ')).toBe(answer)
    expect(real_answer).toBe(true)
    expect(criteria.map(({ id, found }) => [id, found[0]])).toEqual([
      ['situatie', 0],
      ['doel', 1],
      ['toon', 2],
    ])
    expect(await state()).toMatchObject({ xp: 0, scenarios_used: 0 })
  })

  it('refuses the guide as it refuses an answer', async () => {
    await expectProblem(await guide('Veel te kort'), 400, 'invalid_answer')
    await evaluated({ self_assessment: claims('met') })
    await expectProblem(await guide(), 409, 'retry_wait')
    const withModel = await testApp(database, { grader: fakeGrader() })
    const other = await signedIn(withModel, database.current.db)
    const asked = { question_id, user_answer: answer }
    await expectProblem(await other.send('POST', '/api/scenario-guide', asked), 409, 'graded_by_model')
  })

  it('gives the score that the learner gave, and says who judged', async () => {
    const result = await evaluated({ self_assessment: claims('met') })
    expect(result).toMatchObject({ score_percentage: 100, pass: true, graded_by: 'self', real_answer: true })
    expect(result.criteria[0]).toMatchObject({ id: 'situatie', claimed: 'met', verdict: 'met' })
    expect(result.criteria[0]?.quote).toBe(`${answer.split('. ')[0]}.`)
    expect(result.strong?.whole).toBeTruthy()
    expect(result.strong?.parts.map(({ criterion }) => criterion)).toEqual(
      result.criteria.map(({ name }) => name),
    )
  })

  it('does not count what the rules contradict', async () => {
    const result = await evaluated({ self_assessment: claims('met', [null, 1, 1]) })
    expect(result.criteria.map(({ claimed, verdict }) => [claimed, verdict])).toEqual([
      ['met', 'not_met'],
      ['met', 'met'],
      ['met', 'partly'],
    ])
    expect(result).toMatchObject({ score_percentage: 40, pass: false })
  })

  it.each(['met', 'partly', 'not_met'] as const)(
    'earns the same XP whatever was claimed, once: %s',
    async (verdict) => {
      const first = await evaluated({ self_assessment: claims(verdict) })
      // Two thirds of the 10 that a pass earns.
      expect(first).toMatchObject({ xp_awarded: 7, xp: { new_xp: 7 } })
      if (verdict !== 'met') {
        const again = `${answer} Vraag ook of de prijs nog klopt.`
        const second = await evaluated({ user_answer: again, self_assessment: claims('met') })
        expect(second).toMatchObject({ xp_awarded: 0, xp: { new_xp: 7 } })
      }
      expect(await state()).toMatchObject({ xp: 7, consecutive_correct: 0 })
    },
  )

  it('earns nothing for what is no answer', async () => {
    const list =
      'offerte, drie weken, belafspraak, vriendelijk, stil, klant, mail, toon, doel, reactie, week, brief, actie, prijs, plan, termijn, vraag, tekst, nota, groet'
    const result = await evaluated({ user_answer: list, self_assessment: claims('met', [0, 0, 0]) })
    expect(result).toMatchObject({ real_answer: false, xp_awarded: 0, score_percentage: 0, pass: false })
  })

  it('needs every criterion judged, in the order of the guide', async () => {
    await expectProblem(await post({}), 409, 'self_assessment_needed')
    const half = claims('met').slice(0, 2)
    await expectProblem(await post({ self_assessment: half }), 400, 'invalid_self_assessment')
    const turned = claims('met').toReversed()
    await expectProblem(await post({ self_assessment: turned }), 400, 'invalid_self_assessment')
    expect(await state()).toMatchObject({ xp: 0, scenarios_used: 0 })
  })

  it('counts once however often it is sent', async () => {
    const attempt_id = randomUUID()
    const first = await evaluated({ attempt_id, self_assessment: claims('met') })
    const again = await evaluated({ attempt_id, self_assessment: claims('not_met') })
    const criteria = first.criteria.map((criterion) => ({ ...criterion, quote: null, asked: null }))
    expect(again).toEqual({ ...first, criteria })
    expect(await state()).toMatchObject({ xp: 7, scenarios_used: 1 })
  })

  it('is marked in the record of learning, and is no badge', async () => {
    await evaluated({ self_assessment: claims('met') })
    const rows = await rowsOf(
      sql`select kind, score, completed, self_assessed from learning_events where user_id = ${caller.user_id}::uuid`,
    )
    expect(rows).toEqual([{ kind: 'scenario', score: null, completed: true, self_assessed: true }])
  })

  it('keeps one thing to do differently, of the last attempt only', async () => {
    const attempt_id = randomUUID()
    await evaluated({ attempt_id, self_assessment: claims('partly') })
    const choose = (body: object) => caller.send('PUT', `/api/questions/${question_id}/next-time`, body)
    const chosen = await choose({ attempt_id, criterion: 'doel' })
    expect(chosen.status).toBe(200)
    const { advice } = (await chosen.json()) as { advice: string }
    const { scenario } = (await (await caller.get(`/api/questions/${question_id}`)).json()) as {
      scenario: { review: { feedback: string; graded_by: string } }
    }
    expect(scenario.review).toMatchObject({ feedback: advice, graded_by: 'self' })
    await expectProblem(await choose({ attempt_id, criterion: 'onbekend' }), 400, 'invalid_request')
    await expectProblem(
      await choose({ attempt_id: randomUUID(), criterion: 'doel' }),
      404,
      'attempt_not_found',
    )
    const stranger = await signedIn(app, database.current.db)
    const theirs = { attempt_id, criterion: 'doel' }
    const path = `/api/questions/${question_id}/next-time`
    await expectProblem(await stranger.send('PUT', path, theirs), 404, 'attempt_not_found')
  })

  it('keeps nothing of the text', async () => {
    await guide()
    await evaluated({ self_assessment: claims('partly') })
    const rows = await rowsOf(
      sql`select evaluation_json::text as kept, ai_feedback from user_progress where user_id = ${caller.user_id}::uuid`,
    )
    expect(JSON.stringify(rows)).not.toMatch(/Kwikstaartzang|hoorden we niets|telefoon leest/)
  })
})
