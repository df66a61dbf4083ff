import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectedUserHeader } from '#app/lib/expected-user.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { callerWith, expectProblem, signedIn } from './callers.ts'

/** A tab whose person is not the one that the session is of any more (decision 0022). */
describeWithDatabase('an answer of somebody else', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })

  const attempt_id = randomUUID()
  const calls = [
    ['POST', '/api/questions/{id}/answer', { answer: 'B', attempt_id }],
    ['PATCH', '/api/progress', { quiz_type: 'lesson', answers: [0], question_ids: [attempt_id], attempt_id }],
    ['PUT', '/api/lessons/{id}/answers', { answers: [0], question_ids: [attempt_id] }],
    ['POST', '/api/questions/{id}/turn', {}],
    ['POST', '/api/questions/{id}/rate', { known: true, attempt_id }],
    ['POST', '/api/evaluate-scenario', { user_answer: 'Ik vraag eerst waarom. '.repeat(6), attempt_id }],
  ] as const

  describe.each(calls)('by %s %s', (method, path, body) => {
    async function hand(expected: 'own' | 'other') {
      const { db } = database.current
      const [mine, other] = [await signedIn(app, db), await signedIn(app, db)]
      const id = await seedQuestion(db, path.includes('scenario') ? { question_type: 'scenario' } : {})
      const caller = callerWith(app, {
        authorization: `Bearer ${mine.token}`,
        [expectedUserHeader]: expected === 'own' ? mine.user_id : other.user_id,
      })
      const ids = { question_id: id, lesson_id: id }
      const response = await caller.send(method, path.replace('{id}', id), { ...ids, ...body })
      const done = await (await mine.get('/api/user-progress')).json()
      return { response, total: (done as { total: number }).total }
    }

    it('is refused, and nothing of it counts', async () => {
      const { response, total } = await hand('other')
      await expectProblem(response, 409, 'other_user')
      expect(total).toBe(0)
    })

    it('is taken when it is the own one', async () => {
      const { response } = await hand('own')
      expect(response.status).not.toBe(409)
    })

    it('is in the document', async () => {
      const { paths } = await (await callerWith(app).get('/api/openapi.json')).json()
      const { parameters, responses } = paths[path.replace('/api', '')][method.toLowerCase()]
      expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name: expectedUserHeader }))
      expect(responses['409']).toMatchObject({
        content: { 'application/problem+json': expect.anything() },
        description: expect.stringContaining('other_user'),
      })
    })
  })
})
