import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createLog } from '#app/lib/log.server.ts'
import { createApp } from '#server/app.ts'
import { testApp } from '#tests/support/app.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { callerWith, expectProblem, signedIn, type Target } from './callers.ts'

/** Structured logs without personal data, also when something fails: that is when the most is written. */
describeWithDatabase('the log', (database) => {
  let target: Target
  let logged = ''
  beforeAll(async () => {
    const { runtime } = await testApp(database)
    const log = createLog('debug', {
      write: (line) => {
        logged += line
      },
    })
    const app = createApp({ ...runtime, log }, { stopping: new AbortController().signal })
    target = { request: app.request.bind(app) }
  })

  it('has an object a line, with the request id that the client was told', async () => {
    const response = await callerWith(target).get('/api/progress-summary')
    const { request_id } = await expectProblem(response, 401)
    const lines = logged
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.find(({ requestId }) => requestId === request_id)).toMatchObject({
      level: 'debug',
      method: 'GET',
      route: '/api/progress-summary',
      status: 401,
      ms: expect.any(Number),
    })
  })

  it('names nobody and tells no token, answer or address, when all goes well and when the database fails', async () => {
    const { db } = database.current
    const caller = await signedIn(target, db, {
      full_name: 'Gerda Geheimhouder',
      email: 'gerda@geheim.example',
    })
    const question = await seedQuestion(db)
    const attempt_id = randomUUID()
    const path = `/api/questions/${question}/answer`
    expect((await caller.send('POST', path, { answer: 'B', attempt_id })).status).toBe(200)
    const signIn = { email: caller.email, password: 'wachtwoord-van-gerda' }
    await caller.send('POST', '/api/auth/sign-in/email', signIn)
    await caller.get(`/api/questions?ids=${encodeURIComponent(caller.email)}`)
    await caller.get(`/api/questions/${encodeURIComponent(caller.email)}`)
    await caller.get(`/api/nothing/${caller.email}`)

    await db.execute(sql`alter table question_keys rename column correct_answer to gone`)
    const response = await caller.send('POST', path, { answer: 'B', attempt_id: randomUUID() })
    const { request_id } = await expectProblem(response, 500, 'unknown')
    await db.execute(sql`alter table question_keys rename column gone to correct_answer`)
    await db.execute(sql`alter table auth_users rename column name to gone`)
    const signUp = {
      email: 'nieuw-gerda@geheim.example',
      name: 'Gerda Geheimhouder',
      password: signIn.password,
    }
    expect((await caller.send('POST', '/api/auth/sign-up/email', signUp)).status).toBeGreaterThanOrEqual(400)
    await db.execute(sql`alter table auth_users rename column gone to name`)

    expect(logged).toContain(String(request_id))
    expect(logged).toContain('"route":"/api/questions/:id/answer"')
    expect(logged, 'what failed is still there to read').toMatch(
      /correct_answer.*42703|42703.*correct_answer/,
    )
    for (const secret of [
      caller.token,
      caller.email,
      signUp.email,
      'Gerda',
      'Geheimhouder',
      signIn.password,
      attempt_id,
    ]) {
      expect(logged).not.toContain(secret)
    }
  })
})
