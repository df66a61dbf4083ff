import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import { createMetrics } from '#app/lib/metrics.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import {
  type Behaviour,
  breaksOff,
  type FakeModel,
  fails,
  says,
  startFakeModel,
} from '#tests/support/fake-model.ts'
import { findMarks } from '#tests/support/find-marks.ts'
import { readableLog } from '#tests/support/log-lines.ts'
import { createLabModel } from './lab-model.server.ts'
import { listLabTasks } from './lab-tasks.server.ts'
import { labRules } from './rules.ts'
import type { LabRun } from './run-prompt.server.ts'

type RunAnswer = Partial<LabRun> & { reason?: string }

const task = listLabTasks('nl')[0]?.slug ?? ''
const prompt = 'Schrijf een mail aan een aannemer die haast heeft, met de nieuwe leverdag.'
const marker = 'Merkwoord-Voor-De-Test'
const leaking = `${prompt} Zijn nummer is 06-12345678 en hij heet Joost Verkerk. ${marker}`

const judging = (call: { body: { messages: { content: string }[] } }) => {
  const ids = [...(call.body.messages[0]?.content ?? '').matchAll(/- id "([^"]+)"/g)].map(([, id]) => id)
  const requirements = ids.map((id, place) => ({
    id,
    met: place < 2,
    // The first quote stands in the prompt, the second was made up.
    quote:
      place === 0 ? 'aan een aannemer die haast heeft' : place === 1 ? 'woorden die er niet staan' : null,
    comment: 'Zo zit het.',
  }))
  return JSON.stringify({ requirements })
}
/** Answers a prompt in a stream, and a judgement in one piece. */
const works: Behaviour = (call, response) =>
  says(call.body.stream ? 'Beste aannemer, uw tegels komen op 12 maart.' : () => judging(call))(
    call,
    response,
  )

describeWithDatabase('a run in the Promptlab', (database) => {
  let model: FakeModel
  let withModel: TestApp
  let without: TestApp
  const { log, text: logged } = readableLog()
  const person = 4
  const company = 5

  beforeAll(async () => {
    model = await startFakeModel(works)
    const settings = { LAB_RUNS_PERSON: String(person), LAB_RUNS_COMPANY: String(company) }
    const env = parseEnv({
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: model.baseURL,
      AI_MODEL: 'fake',
    })
    const lab = createLabModel({ env, log, metrics: createMetrics() })
    withModel = await testApp(database, { env: settings, ...(lab && { lab }) })
    without = await testApp(database)
  })
  beforeEach(() => {
    model.behave(works)
    model.calls.length = 0
  })
  afterAll(() => model.close())

  async function learner(given: Parameters<typeof seedLearner>[1] = {}) {
    const { db } = database.current
    const seeded = await seedLearner(db, given)
    const { token } = await seedSession(db, seeded.auth_user_id)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const run = async (app: TestApp, body: object) => {
      const response = await app.request('/api/promptlab/runs', {
        method: 'POST',
        headers,
        body: JSON.stringify({ task, ...body }),
      })
      return { status: response.status, json: (await response.json()) as RunAnswer }
    }
    return { ...seeded, run, headers }
  }

  describe('with a model', () => {
    it('gives its answer, and a judgement of each requirement that rests on words of the prompt', async () => {
      const { run } = await learner({ subscription_status: 'lifetime' })
      const { status, json } = await run(withModel, { prompt })
      expect(status).toBe(200)
      expect(json).toMatchObject({
        output: 'Beste aannemer, uw tegels komen op 12 maart.',
        allowance: { limit: person, left: person - 1 },
      })
      const judged = json.judged ?? []
      expect(judged.map(({ met }) => met).slice(0, 2)).toEqual([true, false])
      expect(judged[0]?.quote).toBe('aan een aannemer die haast heeft')
      expect(judged[1]?.quote).toBeNull()
    })

    it('sends nothing while something that is marked was not decided on', async () => {
      const { run } = await learner({ subscription_status: 'lifetime' })
      const phone = { class: 'phone', text: '06-12345678' }
      const name = { class: 'name', text: 'Joost Verkerk' }
      for (const kept of [[], [phone], [name], [{ class: 'phone', text: 'Joost Verkerk' }, phone]]) {
        expect(await run(withModel, { prompt: leaking, kept })).toMatchObject({
          status: 400,
          json: { reason: 'lab_leaks_undecided' },
        })
      }
      expect(model.calls).toEqual([])
      expect(await run(withModel, { prompt: leaking, kept: [phone, name] })).toMatchObject({ status: 200 })
      expect(model.calls).toHaveLength(2)
    })

    it('keeps nothing of a prompt, in the database or in the log', async () => {
      const { run } = await learner({ subscription_status: 'lifetime' })
      const kept = [
        { class: 'phone', text: '06-12345678' },
        { class: 'name', text: 'Joost Verkerk' },
      ]
      await run(withModel, { prompt: leaking, kept })
      model.behave(fails(500))
      expect(await run(withModel, { prompt: leaking, kept })).toMatchObject({
        status: 503,
        json: { reason: 'lab_model_failed' },
      })
      expect(logged()).not.toMatch(/Merkwoord|Verkerk|12345678/)
      expect(await findMarks(database.current.db, [marker, 'Verkerk', '06-12345678'])).toEqual([])
    })

    it.each<[string, Behaviour]>([
      ['fails', fails(500)],
      ['breaks off', breaksOff],
      ['says nothing', says('')],
    ])('counts no run when the model %s', async (_name, behaviour) => {
      const { run } = await learner({ subscription_status: 'lifetime' })
      model.behave(behaviour)
      expect(await run(withModel, { prompt })).toMatchObject({
        status: 503,
        json: { reason: 'lab_model_failed' },
      })
      model.behave(works)
      expect(await run(withModel, { prompt })).toMatchObject({ json: { allowance: { left: person - 1 } } })
    })

    it('leaves the judging to the learner when the model judges something else', async () => {
      const { run } = await learner({ subscription_status: 'lifetime' })
      model.behave((call, response) =>
        says(call.body.stream ? 'Beste aannemer' : '{"requirements":[]}')(call, response),
      )
      expect(await run(withModel, { prompt })).toMatchObject({
        status: 200,
        json: { output: 'Beste aannemer', judged: null },
      })
    })

    it('ends at the budget of a person, and of a company, however many ask at once', async () => {
      const one = await learner({ subscription_status: 'lifetime' })
      const runs = await Promise.all(Array.from({ length: 7 }, () => one.run(withModel, { prompt })))
      expect(runs.filter(({ status }) => status === 200)).toHaveLength(person)
      expect(runs.filter(({ json }) => json.reason === 'lab_runs_spent')).toHaveLength(7 - person)
      const colleague = await learner({ subscription_status: 'lifetime', account_id: one.account_id })
      expect(await colleague.run(withModel, { prompt })).toMatchObject({ status: 200 })
      expect(await colleague.run(withModel, { prompt })).toMatchObject({
        status: 429,
        json: { reason: 'lab_company_spent' },
      })
    })

    it('streams its answer', async () => {
      const { headers } = await learner({ subscription_status: 'lifetime' })
      const response = await withModel.request('/api/promptlab/runs', {
        method: 'POST',
        headers: { ...headers, accept: 'text/event-stream' },
        body: JSON.stringify({ task, prompt }),
      })
      const text = await response.text()
      expect(text).toContain('event: text')
      expect(text.indexOf('event: done')).toBeGreaterThan(text.indexOf('event: text'))
    })

    it.each([
      ['too short', 'Schrijf een mail'],
      ['missing', null],
    ])('refuses a prompt that is %s', async (_name, bad) => {
      const { run } = await learner({ subscription_status: 'lifetime' })
      expect(await run(withModel, { prompt: bad })).toMatchObject({
        status: 400,
        json: { reason: 'lab_prompt_invalid' },
      })
    })
  })

  describe('without a model', () => {
    it('gives the requirements and two examples, and takes no prompt', async () => {
      const { run } = await learner()
      expect(await run(without, { prompt })).toMatchObject({
        status: 400,
        json: { reason: 'lab_prompt_invalid' },
      })
      const { status, json } = await run(without, { prompt: null })
      expect(status).toBe(200)
      expect(json).toMatchObject({ output: null, judged: null, allowance: { limit: labRules.freeRuns } })
      expect(json.examples).toHaveLength(2)
      expect(json.requirements?.length).toBeGreaterThan(2)
    })

    it('is three times a day for a free member, and as often as wanted with a plan', async () => {
      const free = await learner()
      const paying = await learner({ subscription_status: 'lifetime' })
      for (let time = 0; time < labRules.freeRuns; time++)
        expect(await free.run(without, { prompt: null })).toMatchObject({ status: 200 })
      expect(await free.run(without, { prompt: null })).toMatchObject({
        status: 429,
        json: { reason: 'lab_runs_spent' },
      })
      for (let time = 0; time <= labRules.freeRuns; time++)
        expect(await paying.run(without, { prompt: null })).toMatchObject({
          json: { allowance: { limit: null, left: null } },
        })
    })

    it('knows no other task', async () => {
      const { run } = await learner()
      expect(await run(without, { task: '../lab', prompt: null })).toMatchObject({ status: 404 })
    })
  })
})
