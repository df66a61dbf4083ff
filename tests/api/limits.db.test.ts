import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { userProgress, userStatistics, xpLedger } from '#app/db/schema/progress.ts'
import { dailyQuota } from '#app/features/progress/rules.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion, seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { callerWith, expectProblem, type SignedIn, signedIn } from './callers.ts'

/** 100 simultaneous answers by one free user never spend more than the quota, through the front door. */
describeWithDatabase('limits of the API', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })

  const answer = (caller: SignedIn, question: string, attempt_id: string, letter = 'B') =>
    caller.send('POST', `/api/questions/${question}/answer`, { answer: letter, attempt_id })

  async function stored({ user_id }: SignedIn) {
    const { db } = database.current
    const [state] = await db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id))
    const [progress] = await db
      .select({ n: count() })
      .from(userProgress)
      .where(eq(userProgress.user_id, user_id))
    const ledger = await db.select().from(xpLedger).where(eq(xpLedger.user_id, user_id))
    return { state, answers: progress?.n, ledger }
  }

  it('100 answers at once spend the quota and no more', async () => {
    const caller = await signedIn(app, database.current.db)
    const questions = await seedQuestions(database.current.db, 100)
    const responses = await Promise.all(questions.map((question) => answer(caller, question, randomUUID())))
    const accepted = responses.filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(dailyQuota.mcq_questions)
    for (const response of responses.filter(({ status }) => status !== 200)) {
      await expectProblem(response, 429, 'daily_limit_reached')
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const { state, answers, ledger } = await stored(caller)
    expect(state).toMatchObject({ mcq_used: 5, xp: 75, total_questions_answered: 5 })
    expect(answers).toBe(5)
    expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(75)
    const limits = await (await caller.get('/api/check-daily-limits')).json()
    expect(limits).toMatchObject({
      mcq_questions: { used: 5, available: 5, remaining: 0 },
      unlimited_access: false,
    })
    const next = await (await caller.get('/api/questions-next?question_type=mcq&limit=1')).json()
    expect(next).toEqual({ questions: [], quota_reached: true, error: 'daily_limit_reached' })
  })

  it('the same answer sent 50 times at once awards once, and everybody hears the same', async () => {
    const caller = await signedIn(app, database.current.db)
    const question = await seedQuestion(database.current.db, { difficulty: 'intermediate' })
    const attempt_id = randomUUID()
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => answer(caller, question, attempt_id)),
    )
    const bodies = await Promise.all(responses.map((response) => response.text()))
    expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(new Set(bodies).size).toBe(1)
    const { state, answers, ledger } = await stored(caller)
    expect(state).toMatchObject({ xp: 35, mcq_used: 1, version: 1 })
    expect(answers).toBe(1)
    expect(ledger).toHaveLength(1)
  })

  it('what people answer at once does not mix', async () => {
    const { db } = database.current
    const questions = await seedQuestions(db, 5)
    const callers = await Promise.all(Array.from({ length: 10 }, () => signedIn(app, db)))
    const responses = await Promise.all(
      callers.flatMap((caller, i) =>
        questions.map((question) => answer(caller, question, randomUUID(), i % 2 === 0 ? 'B' : 'A')),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(200))
    for (const [i, caller] of callers.entries()) {
      const { state } = await stored(caller)
      expect(state).toMatchObject({
        xp: i % 2 === 0 ? 75 : 0,
        mcq_used: 5,
        longest_streak: i % 2 === 0 ? 3 : 0,
      })
    }
  })

  it('answers faster than a person could are refused with when to come back', async () => {
    const caller = await signedIn(app, database.current.db)
    const question = await seedQuestion(database.current.db)
    const attempt_id = randomUUID()
    await answer(caller, question, attempt_id)
    const statuses = []
    for (let sent = 0; sent < 299; sent++) statuses.push((await answer(caller, question, attempt_id)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await answer(caller, question, attempt_id)
    const wait = Number(refused.headers.get('retry-after'))
    await expectProblem(refused, 429, 'too_many_requests')
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    const other = await signedIn(app, database.current.db)
    expect((await answer(other, question, randomUUID())).status).toBe(200)
  })

  it.each([
    ['sign-in to one account', '/api/auth/sign-in/email', 20],
    ['sign-up for one address', '/api/auth/sign-up/email', 5],
    ['reset', '/api/auth/request-password-reset', 30],
  ])(
    '%s is refused after too many tries from one address, with when to come back',
    async (_, path, allowed) => {
      const limited = await testApp(database, { rateLimited: true })
      // A client may say what it wants about its address: the server counts by what it sees itself.
      const send = () =>
        callerWith(limited, { 'x-client-ip': randomUUID() }).send('POST', path, {
          email: 'niemand@example.nl',
          password: 'fout-wachtwoord',
          name: '',
        })
      const statuses: number[] = []
      for (let tries = 0; tries < allowed; tries++) statuses.push((await send()).status)
      expect(statuses).not.toContain(429)
      const refused = await send()
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      await expectProblem(refused, 429, 'too_many_requests')
    },
  )
})
