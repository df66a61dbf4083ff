import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { userProgress, userStatistics } from '#app/db/schema/progress.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import { createMetrics } from '#app/lib/metrics.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { markedAnswer, markers } from '#tests/support/fake-grader.ts'
import {
  type Behaviour,
  breaksOff,
  type FakeModel,
  fails,
  says,
  startFakeModel,
  streamsRubbish,
} from '#tests/support/fake-model.ts'
import { readableLog } from '#tests/support/log-lines.ts'
import { createGrader } from './create-grader.server.ts'

const verdicts = ['situatie', 'doel', 'toon'].map((id) => ({
  id,
  verdict: 'met',
  comment: 'Goed.',
  quote: null,
}))
const good = says(JSON.stringify({ criteria: verdicts, feedback: 'Goed gedaan. Ga zo door.', score: 900 }))

describeWithDatabase('a scenario that a model grades', (database) => {
  let model: FakeModel
  let app: TestApp
  const { log, text: logged } = readableLog()

  beforeAll(async () => {
    model = await startFakeModel(good)
    const env = parseEnv({ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.baseURL, AI_MODEL: 'fake' })
    app = await testApp(database, { grader: createGrader({ env, log, metrics: createMetrics() }) })
  })
  afterAll(() => model.close())

  async function learner() {
    const { db } = database.current
    const seeded = await seedLearner(db)
    const { token } = await seedSession(db, seeded.auth_user_id)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const evaluate = (question_id: string) => {
      const body = JSON.stringify({ question_id, user_answer: markedAnswer })
      return app.request('/api/evaluate-scenario', { method: 'POST', headers, body })
    }
    const kept = async () => [
      await db.select().from(userStatistics).where(eq(userStatistics.user_id, seeded.user_id)),
      await db.select().from(userProgress).where(eq(userProgress.user_id, seeded.user_id)),
    ]
    return { evaluate, kept }
  }

  it.each<[string, Behaviour]>([
    ['fails', fails(500)],
    ['streams rubbish', streamsRubbish],
    ['breaks off', breaksOff],
    ['says a score and no more', says('{"score": 900}')],
    ['gives another shape', says('{"criteria": [], "feedback": "Top!"}')],
  ])('that %s: costs nothing, and the next try works', async (_, behaviour) => {
    const question = await seedScenario(database.current.db)
    const { evaluate, kept } = await learner()
    const before = await kept()
    model.behave(behaviour)
    const failed = await evaluate(question)
    expect(failed.status).toBe(503)
    const problem = await failed.text()
    expect(problem).toContain('grading_failed')
    expect(await kept()).toEqual(before)
    for (const marker of markers) expect(problem + logged()).not.toContain(marker)
    model.behave(good)
    const passed = await evaluate(question)
    expect(passed.status).toBe(200)
    expect(await passed.json()).toMatchObject({ score_percentage: 100, pass: true, graded_by: 'model' })
  })
})
