import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { xpLedger } from '#app/db/schema/progress.ts'
import { visitorAnswers } from '#app/db/schema/taster.ts'
import { newVisitorToken, visitorHash } from '#app/features/taster/visitor-cookie.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedLesson, seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { callerWith, expectProblem, signedIn } from './callers.ts'
import { takeSnack, visitorCookieOf } from './take-snack.ts'

/** Trying before signing up, through the front door, by people who want more of it than there is. */
describeWithDatabase('the API of visitors', (database) => {
  let app: TestApp
  let ids: string[]

  beforeAll(async () => {
    app = await testApp(database)
    ids = await seedQuestions(database.current.db, 6)
    await seedLesson(database.current.db)
  })

  const rows = () => database.current.db.select().from(visitorAnswers)
  const cookieFor = (token: string) => `snackwijs.visitor=${token}`

  it('gives a cookie that only the server reads, when something is answered and not before', async () => {
    const asked = await callerWith(app).get('/api/taster/snack')
    expect(asked.headers.getSetCookie()).toEqual([])
    const { response } = await takeSnack(app, 'B')
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^snackwijs\.visitor=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('keeps nothing that tells who it was', async () => {
    const { cookie } = await takeSnack(app, 'B')
    const [, token = ''] = cookie.split('=')
    const stored = JSON.stringify(await rows())
    expect(stored).toContain(visitorHash(token))
    expect(stored).not.toContain(token)
    const [row] = await rows()
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'answer',
      'answered_at',
      'attempt_id',
      'kind',
      'move',
      'question_id',
      'visitor_hash',
    ])
  })

  it('replays: the same answer again, and a better one, give the first result', async () => {
    const first = await takeSnack(app, 'A')
    for (const answer of ['A', 'B', 'C']) {
      const again = await takeSnack(app, answer, first.cookie)
      expect(again.result).toEqual(first.result)
      expect(again.cookie).toBe(first.cookie)
    }
    expect(first.result).toMatchObject({ correct: false, xp: 0, answer: 'A' })
  })

  it.each([
    ['one that nobody gave out', () => newVisitorToken()],
    ['a hash from the table', () => visitorHash('x').slice(0, 43)],
    ['SQL', () => `' or 1=1 --`],
    ['a NUL', () => 'a%00b'],
    ['a very long one', () => 'a'.repeat(7_000)],
    ['nothing', () => ''],
  ])('takes a forged cookie for no cookie: %s', async (_, token) => {
    const forged = cookieFor(token())
    const seen = await callerWith(app, { cookie: forged }).get('/api/taster/snack?discipline=marketing')
    expect(await seen.json()).toMatchObject({ question: { discipline: 'marketing' }, result: null })
    const { cookie } = await takeSnack(app, 'B', forged)
    expect(cookie).toMatch(/^snackwijs\.visitor=[\w-]{43}$/)
    expect(cookie).not.toBe(forged)
  })

  it('shows nobody what another visitor answered', async () => {
    const mine = await takeSnack(app, 'A')
    const other = await takeSnack(app, 'B')
    for (const [cookie, answer] of [
      [mine.cookie, 'A'],
      [other.cookie, 'B'],
    ] as const) {
      const own = await callerWith(app, { cookie }).get('/api/taster/snack')
      expect(await own.json()).toMatchObject({ question: null, result: { answer } })
    }
    const nobody = await callerWith(app).get('/api/taster/snack?discipline=marketing')
    expect(await nobody.json()).toMatchObject({ result: null })
  })

  it('answers what is on offer and nothing else', async () => {
    const visitor = callerWith(app)
    const offered = (await takeSnack(app, 'B')).question_id
    const yesterdays = 1
    let refused = 0
    for (const question_id of [...ids.filter((id) => id !== offered), randomUUID()]) {
      const body = { kind: 'snack', discipline: 'marketing', question_id, answer: 'B' }
      const response = await visitor.send('POST', '/api/taster/answer', body)
      if (response.status === 200) continue
      await expectProblem(response, 404, 'question_not_found')
      expect(visitorCookieOf(response)).toBe('')
      refused += 1
    }
    expect(refused).toBeGreaterThanOrEqual(ids.length - yesterdays)
  })

  it.each([
    {},
    { kind: 'snack' },
    { kind: 'scenario', discipline: 'marketing', question_id: randomUUID(), answer: 'A' },
    { kind: 'snack', discipline: 'finance', question_id: randomUUID(), answer: 'A' },
    { kind: 'snack', discipline: 'marketing', question_id: 'x', answer: 'A' },
    { kind: 'snack', discipline: 'marketing', question_id: randomUUID(), answer: 'F' },
    { kind: 'lesson', discipline: 'marketing', question_id: randomUUID(), answer: 'A' },
  ])('refuses a body that does not fit: %o', async (body) => {
    const before = (await rows()).length
    await expectProblem(
      await callerWith(app).send('POST', '/api/taster/answer', body),
      400,
      'invalid_request',
    )
    expect(await rows()).toHaveLength(before)
  })

  it('lets nobody say what is earned, for whom, or when', async () => {
    const { db } = database.current
    const victim = await signedIn(app, db)
    const { question_id } = await takeSnack(app, 'B')
    const body = {
      kind: 'snack',
      discipline: 'marketing',
      question_id,
      answer: 'A',
      xp: 9_000,
      correct: true,
      user_id: victim.user_id,
      visitor_hash: visitorHash('x'),
      answered_at: '2099-01-01T00:00:00Z',
    }
    const response = await victim.send('POST', '/api/taster/answer', body)
    expect(await response.json()).toMatchObject({ correct: false, xp: 0 })
    expect(await db.select().from(xpLedger).where(eq(xpLedger.user_id, victim.user_id))).toEqual([])
    const [latest] = await db.select().from(visitorAnswers).orderBy(sql`answered_at desc`).limit(1)
    // The database's clock decides, which need not agree with this one to the millisecond.
    expect(latest?.answered_at.getTime()).toBeLessThan(Date.now() + 60_000)
  })

  it('is closed to other sites', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const response = await callerWith(app, headers).send('POST', '/api/taster/answer', {})
    await expectProblem(response, 403, 'invalid_origin')
  })

  it('stops a script: after sixty answers in ten minutes from one address', async () => {
    const statuses: number[] = []
    let last: Response | undefined
    const body = { kind: 'snack', discipline: 'marketing', question_id: randomUUID(), answer: 'A' }
    for (let sent = 0; sent < 61; sent++) {
      last = await callerWith(app).send('POST', '/api/taster/answer', body)
      statuses.push(last.status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
