import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { callerWith, expectProblem, type SignedIn, signedIn, targetAt } from '#tests/api/callers.ts'
import { listen } from '#tests/api/event-source.ts'
import { addressesOf, operationsOf } from '#tests/api/operations.ts'
import { seedQuestion, seedQuestions } from '#tests/support/bank.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { describeWithContent } from '#tests/support/database.ts'
import { type BreakableLink, breakableLink } from './breakable-link.ts'

const AUTH_SECRET = 'a-secret-for-a-process-without-database'

/** A database that is down: the right status and words while it is away, and nothing lost when it is back. */
describeWithContent('a server whose database goes away', (database) => {
  let link: BreakableLink
  let server: BuiltServer
  let learner: SignedIn
  let question: string
  beforeAll(async () => {
    link = await breakableLink(database.url)
    server = await startBuiltServer({ DATABASE_URL: link.url, AUTH_SECRET })
    learner = await signedIn(targetAt(server.url), database.current.db, { subscription_status: 'active' })
    question = await seedQuestion(database.current.db)
  })
  afterAll(async () => {
    expect(await server.stop()).toBe(0)
    await link.close()
  })

  const page = async (path: string) => {
    const response = await learner.get(path)
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    }
  }
  const answer = (attempt_id: string, id = question) =>
    learner.send('POST', `/api/questions/${id}/answer`, { answer: 'B', attempt_id })
  const untilReady = () =>
    vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), {
      timeout: 15_000,
    })

  it('says so, with 503 and when to come back, and works again by itself', async () => {
    const stream = await listen(learner)
    expect((await page(`/snack-quiz/${question}`)).status).toBe(200)
    const attempt_id = randomUUID()

    await link.cut()
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const refused = await answer(attempt_id)
    expect(refused.headers.get('retry-after')).toBe('5')
    await expectProblem(refused, 503, 'unavailable')
    const values = {
      module: ['zo-werkt-het'],
      code: ['77777777777777777777'],
      token: ['nergens.ics'],
      id: [question],
      post: ['een-post'],
      item: ['een-tip'],
      ids: [question],
      question_type: ['mcq'],
      limit: ['1'],
    }
    for (const operation of (await operationsOf(targetAt(server.url))).filter(
      // Programs of a company and packages come with tokens of their own, which a session is not. What badges name of us stands in no
      // database.
      ({ method, path }) =>
        method === 'get' &&
        !/^\/api\/(company\/v1\/|scorm-results$|open-badges\/(issuer$|achievements\/|status\/))/.test(path),
    )) {
      const [address = ''] = addressesOf(operation, values)
      await expectProblem(await learner.get(address), 503, 'unavailable')
    }
    const lmsPackage = callerWith(targetAt(server.url), { authorization: `Bearer ${'A'.repeat(43)}` })
    await expectProblem(await lmsPackage.get('/api/scorm-results'), 503, 'unavailable')
    const signIn = { email: learner.email, password: 'wachtwoord' }
    await expectProblem(await learner.send('POST', '/api/auth/sign-in/email', signIn), 503, 'unavailable')
    await expectProblem(await learner.get('/api/events'), 503, 'unavailable')

    for (const [path, lang] of [
      [`/snack-quiz/${question}`, 'nl'],
      [`/en/snack-quiz/${question}`, 'en'],
      ['/leaderboard', 'nl'],
      ['/en/leaderboard', 'en'],
    ] as const) {
      const { status, text, retryAfter } = await page(path)
      expect([status, retryAfter], path).toEqual([503, '5'])
      expect(text).toContain(`<html lang="${lang}"`)
      expect(text).not.toMatch(/\n\s+at |ECONNREFUSED|Failed query/)
    }
    for (const [path, words] of [
      ['/resources', 'Kon blog posts niet laden. Probeer het opnieuw.'],
      ['/blog/een-post', 'Blog niet gevonden'],
      ['/en/blog/een-post', 'Article not found'],
    ] as const) {
      const { status, text, retryAfter } = await page(path)
      expect([status, retryAfter], path).toEqual([503, '5'])
      expect(text).toContain(words)
    }
    const home = await fetch(server.url, { redirect: 'manual' })
    expect(home.status, 'a public page that needs no database stays up').toBe(200)
    const data = await learner.get(`/snack-quiz/${question}.data`)
    expect(data.status).toBe(503)

    await link.mend()
    await untilReady()
    const again = await answer(attempt_id)
    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({ xp: { new_xp: 15 }, limits: { mcq_questions: { used: 1 } } })
    expect((await page(`/snack-quiz/${question}`)).status).toBe(200)
    // The stream outlived it, hears that something may have been missed, and hears what happens from now on.
    await stream.hears('progress', 10_000)
    await stream.close()
  }, 60_000)

  it('answers within seconds when the network swallows everything, and loses nothing', async () => {
    const asked = await seedQuestions(database.current.db, 3)
    const attempts = asked.map(() => randomUUID())
    await untilReady()
    link.stall()
    const responses = await Promise.all(asked.map((id, i) => answer(attempts[i] ?? '', id)))
    for (const response of responses) await expectProblem(response, 503, 'unavailable')
    await link.mend()
    await untilReady()
    for (const [i, id] of asked.entries()) expect((await answer(attempts[i] ?? '', id)).status).toBe(200)
    const limits = await (await learner.get('/api/check-daily-limits')).json()
    expect(limits).toMatchObject({ mcq_questions: { used: 4 } })
  }, 60_000)

  it('lives on when it happens while the job queue is being opened, and opens it afterwards', async () => {
    const { db } = database.current
    const { email } = await signedIn(targetAt(server.url), db)
    let second: BuiltServer | undefined
    await db.transaction(async (tx) => {
      // The queue looks here first; the port is open by then.
      await tx.execute(sql`lock table pgboss.version in access exclusive mode`)
      second = await startBuiltServer({ DATABASE_URL: link.url, AUTH_SECRET })
      await link.cut()
    })
    await vi.waitFor(() => expect(second?.output()).toContain('job queue not open yet'), {
      timeout: 15_000,
    })
    expect((await fetch(`${second?.url}/healthz`)).status).toBe(200)
    await link.mend()
    await untilReady()
    const caller = callerWith(targetAt(server.url), { origin: server.url })
    await caller.send('POST', '/api/auth/request-password-reset', { email, redirectTo: '/reset-password' })
    const outboxes = [second, server].map((each) => join(each?.directory ?? '', 'outbox'))
    await vi.waitFor(
      () =>
        expect(outboxes.flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))).toHaveLength(1),
      { timeout: 20_000 },
    )
    expect(await second?.stop()).toBe(0)
  }, 90_000)

  it('breaks no pool, job queue or listener when connections drop many times', async () => {
    for (let round = 0; round < 5; round++) {
      await link.cut()
      await link.mend()
    }
    await untilReady()
    const stream = await listen(learner)
    await vi.waitFor(
      async () => {
        expect((await answer(randomUUID(), await seedQuestion(database.current.db))).status).toBeLessThan(500)
        expect(stream.heard.flatMap(({ topics }) => topics)).toContain('progress')
      },
      { timeout: 15_000, interval: 200 },
    )
    await stream.close()
    expect(server.output()).not.toMatch(/unhandled|uncaught|"level":"fatal"/i)
  }, 60_000)
})
