import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { expectProblem, type SignedIn, signedIn } from '#tests/api/callers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion, seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { fakeGrader, markedAnswer } from '#tests/support/fake-grader.ts'

/** One request at a time, others wait ten milliseconds: with one under way, the server is too busy for anybody else. */
const oneAtATime = { REQUEST_CONCURRENCY: '1', REQUEST_QUEUE_MS: '10' }

describeWithDatabase('a server that is too busy', (database) => {
  let app: TestApp
  let working: SignedIn
  let other: SignedIn
  let underWay: Promise<Response> | undefined
  let finish: () => void = () => undefined

  // A place is given back after some seconds, which a slow machine may take over a test.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterAll(() => void vi.useRealTimers())

  beforeEach(async () => {
    const { db } = database.current
    app = await testApp(database, { grader: fakeGrader(), env: oneAtATime })
    working = await signedIn(app, db)
    other = await signedIn(app, db)
  })
  afterEach(async () => {
    finish()
    await underWay
  })

  /** Somebody's signing out is at work, until `finish`. */
  async function makeBusy(): Promise<void> {
    const { auth } = app.runtime
    const { promise: isAtWork, resolve } = Promise.withResolvers<void>()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { handler } = auth
    auth.handler = async (request) => {
      if (!request.url.endsWith('/sign-out')) return handler(request)
      resolve()
      await gate
      return handler(request)
    }
    finish = () => {
      finish = () => undefined
      open()
    }
    underWay = working.send('POST', '/api/auth/sign-out', {})
    await isAtWork
  }
  /** Somebody sends half of an answer, and no more until `finish`. */
  async function stall(): Promise<void> {
    const { promise: isRead, resolve } = Promise.withResolvers<void>()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const half = new TextEncoder().encode('{"answer":"B",')
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(half),
      async pull(controller) {
        resolve()
        await gate
        controller.enqueue(new TextEncoder().encode(`"attempt_id":"${randomUUID()}"}`))
        controller.close()
      },
    })
    finish = open
    const question = await seedQuestion(database.current.db)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${working.token}` }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    underWay = Promise.resolve(app.request(`/api/questions/${question}/answer`, init))
    await isRead
  }
  const answer = (id: string, attempt_id: string) =>
    other.send('POST', `/api/questions/${id}/answer`, { answer: 'B', attempt_id })
  const stored = async (attempt_id: string) => {
    const found = await database.current.db.execute(
      sql`select 1 from user_progress where attempt_id = ${attempt_id}`,
    )
    return (found as unknown as { rows: unknown[] }).rows.length
  }

  it('refuses an answer before anything of it is stored, and takes the same attempt later', async () => {
    const question = await seedQuestion(database.current.db)
    const attempt = randomUUID()
    await makeBusy()
    const refused = await answer(question, attempt)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
    expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    await expectProblem(refused, 503, 'too_busy')
    expect(await stored(attempt)).toBe(0)

    finish()
    await underWay
    expect((await answer(question, attempt)).status).toBe(200)
    expect(await stored(attempt)).toBe(1)
  })

  it('finishes what it let in', async () => {
    await makeBusy()
    expect((await other.get('/api/progress-summary')).status).toBe(503)
    finish()
    expect((await underWay)?.status).toBe(200)
    expect((await other.get('/api/progress-summary')).status).toBe(200)
  })

  it('is not made so by who sends slowly: a place is given once all of a request is there', async () => {
    await stall()
    expect((await other.get('/api/progress-summary')).status).toBe(200)
    finish()
    expect((await underWay)?.status).toBe(200)
  })

  it('tells how often', async () => {
    await makeBusy()
    await other.get('/api/progress-summary')
    await other.get('/api/events')
    const metrics = await (await app.request('/metrics')).text()
    expect(metrics).toContain('snackwijs_requests_shed_total{lane="work"} 2')
  })

  it('always answers health, metrics and webhooks', async () => {
    await makeBusy()
    for (const path of ['/healthz', '/readyz', '/metrics', '/robots.txt']) {
      expect((await app.request(path)).status, path).toBe(200)
    }
    // Refused for its missing signature, not for the load.
    const webhook = await app.request('/api/stripe/webhook', { method: 'POST', body: '{}' })
    expect(webhook.status).toBeLessThan(500)
  })

  it.each([
    ['/account-dashboard', {}, 'nl', 'Het is even heel druk'],
    ['/en/account-dashboard', {}, 'en', 'It is very busy right now'],
    ['/account-dashboard', { cookie: 'language=en' }, 'en', 'It is very busy right now'],
  ])(
    'answers a browser at %s %j with a short page in %s that asks again',
    async (path, headers, language, title) => {
      await makeBusy()
      const response = await app.request(path, { headers: { accept: 'text/html', ...headers } })
      expect(response.status).toBe(503)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
      const html = await response.text()
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain(`<meta http-equiv="refresh" content="${response.headers.get('retry-after')}">`)
    },
  )

  it('answers the data of a page with problem JSON, which the app knows what to do with', async () => {
    await makeBusy()
    const refused = await app.request('/account-dashboard.data', { headers: { accept: '*/*' } })
    await expectProblem(refused, 503, 'too_busy')
  })

  it('signs people in on a queue of its own', async () => {
    await makeBusy()
    const body = JSON.stringify({ email: 'nobody@snackwijs.example', password: 'something' })
    const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' }
    const response = await app.request('/api/auth/sign-in/email', { method: 'POST', headers, body })
    expect(response.status).toBe(401)
  })

  it('lets others in while a scenario is being graded', async () => {
    const grader = fakeGrader()
    const { promise: gate, resolve } = Promise.withResolvers<void>()
    grader.gate = gate
    app = await testApp(database, { grader, env: oneAtATime })
    working = await signedIn(app, database.current.db)
    const question_id = await seedScenario(database.current.db)
    const graded = working.send('POST', '/api/evaluate-scenario', { question_id, user_answer: markedAnswer })
    await vi.waitUntil(() => grader.tasks.length === 1, { timeout: 10_000 })
    expect((await app.request('/api/openapi.json')).status).toBe(200)
    resolve()
    expect((await graded).status).toBe(200)
  })
})
