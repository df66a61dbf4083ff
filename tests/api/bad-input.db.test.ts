import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { userProgress, userStatistics } from '#app/db/schema/progress.ts'
import { largeBodies } from '#server/intake/body-limit.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { importSamples, samplePostFiles } from '#tests/support/samples/sample-library.ts'
import {
  type Caller,
  callerWith,
  expectProblem,
  type SignedIn,
  sessionCookie,
  signedIn,
  withoutProfile,
} from './callers.ts'
import { addressesOf, componentsOf, type Operation, operationsOf } from './operations.ts'
import { type Schema, sampleOf } from './sample-body.ts'

/** What anybody may read. A new endpoint is for signed-in people unless it is added here on purpose. */
/** For everybody too, who has the code of something: a made-up one is of nothing. */
const byCode = new Set([
  'get /api/programme/seals/{code}',
  'get /api/calendar/{token}',
  'get /api/open-badges/keys/{id}',
  'get /api/open-badges/status/{id}',
  'get /api/open-badges/achievements/{id}',
  'get /api/open-badges/shared/{id}',
])
const forEverybody = new Set([
  ...byCode,
  'get /api/global-leaderboard',
  'get /api/session',
  // What stands in badges, for whoever was given one.
  'get /api/open-badges/issuer',
  'get /api/open-badges/keys',
  'post /api/open-badges/verify',
  'get /api/blog-posts',
  'get /api/blog-posts/{post}',
  'get /api/taster/snack',
  'get /api/taster/lesson',
  'post /api/taster/answer',
  'post /api/contact',
  'post /api/newsletter',
  'post /api/invitations/decline',
])
/** What somebody without a profile may do. */
const withoutOne = new Set([
  'get /api/profile',
  'post /api/profile',
  'post /api/profile/auto',
  'patch /api/profile',
  'post /api/password',
  'get /api/sessions',
  'delete /api/sessions',
  'delete /api/sessions/{id}',
  // How one signs in is one's own affair, with a profile or without.
  'get /api/second-factor',
  'post /api/second-factor/app',
  'post /api/second-factor/app/confirm',
  'post /api/second-factor/passkey',
  'post /api/second-factor/recovery-codes',
  'post /api/second-factor/off',
  'post /api/passkeys',
  'post /api/passkeys/options',
  'delete /api/passkeys/{id}',
  'get /api/my-data',
  'post /api/delete-account',
  // By the secret of a package: a session is nothing to it.
  'get /api/scorm-results',
  // Reading, as its page (PS-2.1).
  'get /api/know-how',
  'get /api/know-how/{item}',
])

const strangeIds = [
  'x',
  '0',
  '-1',
  '../../etc/passwd',
  '..%2f..',
  '%00',
  'a\u0000b',
  "' or 1=1 --",
  '<script>',
  '💥',
  'f'.repeat(3000),
]
const nameOf = ({ method, path }: Operation) => `${method} ${path}`

/** Bad input gets the right status and problem JSON, never a stack trace, and loses nothing. */
describeWithDatabase('bad input', (database) => {
  let app: TestApp
  let learner: SignedIn
  let question: string
  let operations: Operation[]
  let writes: Operation[]
  let components: Record<string, Schema>
  const filling = { uuid: randomUUID(), email: 'iemand@example.nl', text: 'probeersel' }

  beforeAll(async () => {
    app = await testApp(database)
    learner = await signedIn(app, database.current.db)
    question = await seedQuestion(database.current.db)
    await importSamples(database.current.db, samplePostFiles('een-post'))
    // Those of the API for companies take a token: company-api.db.test.ts asks them the same.
    operations = (await operationsOf(app)).filter(({ path }) => !path.startsWith('/api/company/'))
    components = await componentsOf(app)
    writes = operations.filter(({ method }) => method !== 'get')
    expect(operations.length).toBeGreaterThan(8)
  })

  const addressOf = (operation: Operation, id = question) =>
    addressesOf(operation, {
      id: [id],
      post: ['een-post'],
      item: [id],
      module: ['zo-werkt-het'],
      ids: [id],
      question_type: ['mcq'],
      limit: ['1'],
      first_day: ['2026-11-26'],
      code: ['NERG-ENS'],
      token: ['nergens.ics'],
    })[0] ?? ''
  const answer = (caller: Caller, body: unknown, id = question) =>
    caller.send('POST', `/api/questions/${id}/answer`, body)
  const attempt = (letter = 'B') => ({ answer: letter, attempt_id: randomUUID() })
  const hotRow = async ({ user_id }: SignedIn) =>
    (await database.current.db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id)))[0]
  const progressOf = ({ user_id }: SignedIn) =>
    database.current.db.select().from(userProgress).where(eq(userProgress.user_id, user_id))

  it('from visitors: every endpoint asks to sign in first', async () => {
    const visitor = callerWith(app)
    for (const operation of operations) {
      const response = await visitor.send(
        operation.method.toUpperCase(),
        addressOf(operation),
        operation.hasBody ? attempt() : undefined,
      )
      if (byCode.has(nameOf(operation))) expect(response.status).toBe(404)
      else if (forEverybody.has(nameOf(operation)))
        expect(response.status).toBe(operation.hasBody ? 400 : 200)
      // A body that does not fit may be refused before it is asked who sends it; it tells nothing about anybody.
      else await expectProblem(response, operation.hasBody ? [400, 401] : 401)
    }
    for (const response of [await answer(visitor, attempt()), await visitor.get('/api/profile')]) {
      const { detail } = await expectProblem(response, 401, 'unauthenticated')
      expect(detail).toBe('No authenticated user')
    }
  })

  it('from people without a profile', async () => {
    const caller = await withoutProfile(app, database.current.db)
    for (const operation of operations) {
      if (forEverybody.has(nameOf(operation)) || withoutOne.has(nameOf(operation))) continue
      await expectProblem(
        await caller.send(
          operation.method.toUpperCase(),
          addressOf(operation),
          operation.hasBody ? attempt() : undefined,
        ),
        operation.hasBody ? [400, 403] : 403,
      )
    }
    await expectProblem(await answer(caller, attempt()), 403, 'profile_required')
  })

  it.each([
    [
      'a forged cookie',
      (token: string) => ({ cookie: sessionCookie(token, 'another-secret-of-thirty-two-characters') }),
    ],
    ['a cookie without signature', (token: string) => ({ cookie: `snackwijs.session_token=${token}` })],
    ['a cut cookie', (token: string) => ({ cookie: sessionCookie(token, 'x').slice(0, -9) })],
    ['a broken percent code', () => ({ cookie: 'snackwijs.session_token=%E0%A4%A; language=%%%' })],
    ['a foreign cookie', () => ({ cookie: 'PHPSESSID=1; session_token=2; =; ;;; snackwijs.session_token' })],
    ['a very long cookie', () => ({ cookie: `snackwijs.session_token=${'a.'.repeat(3000)}` })],
    ['an unknown token', () => ({ authorization: `Bearer ${'a'.repeat(32)}` })],
    ['a token with a NUL', () => ({ authorization: 'Bearer a%00b' })],
    ['a token that is SQL', () => ({ authorization: `Bearer ' or 1=1 --` })],
    ['an empty bearer', () => ({ authorization: 'Bearer ' })],
    ['another scheme', (token: string) => ({ authorization: `Basic ${token}` })],
  ])('as a session: %s is nobody', async (_, headers) => {
    const caller = callerWith(app, headers(learner.token))
    await expectProblem(await caller.get('/api/progress-summary'), 401, 'unauthenticated')
    await expectProblem(await answer(caller, attempt()), 401, 'unauthenticated')
    expect((await caller.get('/api/global-leaderboard?limit=1')).status).toBe(200)
  })

  it('as an id: unknown and strange ones are not found or invalid on every endpoint', async () => {
    const withId = operations.filter(({ parameters }) => parameters.some((p) => p.name === 'id'))
    expect(withId.length).toBeGreaterThan(1)
    for (const operation of withId) {
      for (const id of strangeIds) {
        const response = await learner.send(
          operation.method.toUpperCase(),
          addressOf(operation, id),
          operation.hasBody ? attempt() : undefined,
        )
        await expectProblem(response, [400, 404], /^(invalid_request|not_found)$/)
      }
      const unknown = await learner.send(
        operation.method.toUpperCase(),
        addressOf(operation, randomUUID()),
        operation.body && sampleOf(operation.body, components, filling),
      )
      await expectProblem(unknown, 404)
    }
    for (const ids of strangeIds) {
      const response = await learner.get(`/api/questions?ids=${encodeURIComponent(ids)}`)
      expect(await response.json()).toEqual({ questions: [] })
    }
  })

  it.each([
    '/api/questions-next',
    '/api/questions-next?question_type=code_fill',
    '/api/questions-next?question_type=mcq&limit=1000',
    '/api/questions',
    '/api/user-progress?limit=0',
    '/api/user-progress?limit=1e9',
    '/api/user-progress?offset=-1',
    '/api/user-progress?offset=NaN',
    '/api/user-progress?limit=4&limit=9999',
    '/api/global-leaderboard?limit=101',
    '/api/global-leaderboard?after=x',
    `/api/global-leaderboard?after=${'9'.repeat(40)}.4`,
    '/api/global-leaderboard?after=%00',
  ])('in a query: %s', async (address) => {
    const response = await learner.get(address)
    await expectProblem(response, 400, 'invalid_request')
  })

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api//questions',
    '/api/questions/%E0%A4%A',
    '/api/auth/nothing',
    '/api/auth/%00',
    `/api/${'x'.repeat(5000)}`,
  ])('as an address: %s is not found', async (address) => {
    await expectProblem(await learner.get(address), [400, 404])
    await expectProblem(await learner.send('DELETE', address), [400, 404])
  })

  it('as a body: every endpoint refuses what is not JSON or does not fit', async () => {
    const bodies = ['', '{', 'null', '[]', '"x"', '1', '{"answer":', '{}{}', '\u0000']
    for (const operation of writes.filter(({ hasBody }) => hasBody)) {
      for (const body of bodies) {
        const response = await learner.send(operation.method.toUpperCase(), addressOf(operation), body)
        await expectProblem(response, 400)
      }
    }
    const mistakes: [unknown, string][] = [
      [{ answer: 'F', attempt_id: randomUUID() }, 'answer'],
      [{ answer: 'b', attempt_id: randomUUID() }, 'answer'],
      [{ answer: 1, attempt_id: randomUUID() }, 'answer'],
      [{ answer: ['B'], attempt_id: randomUUID() }, 'answer'],
      [{ attempt_id: randomUUID() }, 'answer'],
      [{ answer: 'B' }, 'attempt_id'],
      [{ answer: 'B', attempt_id: 'again' }, 'attempt_id'],
      [{ answer: 'E', attempt_id: randomUUID() }, 'answer'],
    ]
    for (const [body, field] of mistakes) {
      const problem = await expectProblem(await answer(learner, body), 400, 'invalid_request')
      expect(problem.fields).toHaveProperty(field)
    }
    expect(await progressOf(learner)).toEqual([])
  })

  it('as a body: another content type is not read as JSON', async () => {
    const { db } = database.current
    const caller = await signedIn(app, db)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '']) {
      const response = await app.request(`/api/questions/${question}/answer`, {
        method: 'POST',
        headers: { authorization: `Bearer ${caller.token}`, ...(type && { 'content-type': type }) },
        body: JSON.stringify(attempt()),
      })
      await expectProblem(response, [400, 415])
    }
    expect(await progressOf(caller)).toEqual([])
  })

  it('as a body: too much of it, told or streamed, is refused everywhere', async () => {
    for (const operation of [
      ...writes.map((w) => ({ method: w.method.toUpperCase(), path: addressOf(w) })),
      { method: 'POST', path: '/api/auth/sign-in/email' },
    ]) {
      const { method, path } = operation
      // More than the endpoints with the longest lists take, and those with a file.
      const size = Math.max(600_000, largeBodies.get(path) ?? 0)
      const big = JSON.stringify({ ...attempt(), padding: 'x'.repeat(size) })
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${learner.token}` }
      const told = { method, headers: { ...headers, 'content-length': String(big.length) }, body: big }
      await expectProblem(await app.request(path, told), 413, 'too_large')
      const streamed = { method, headers, body: new Blob([big]).stream(), duplex: 'half' }
      await expectProblem(await app.request(path, streamed as RequestInit), 413, 'too_large')
    }
  })

  it('as a body: whatever is sent as an answer, the server does not fail', async () => {
    const caller = await signedIn(app, database.current.db, { subscription_status: 'active' })
    const almost = fc.record(
      {
        answer: fc.oneof(fc.constantFrom('A', 'B', 'C', 'D', 'E'), fc.string(), fc.jsonValue()),
        attempt_id: fc.oneof(fc.uuid(), fc.string({ unit: 'binary' }), fc.jsonValue()),
        xp: fc.integer(),
        user_id: fc.uuid(),
        __proto__: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          almost.map((body) => JSON.stringify(body)),
          fc.json(),
          fc.string({ unit: 'binary' }),
        ),
        async (body) => {
          const response = await answer(caller, body)
          if (response.status === 200) expect(await response.json()).toHaveProperty('correct')
          else await expectProblem(response, [400, 409])
        },
      ),
      { numRuns: 80 },
    )
    expect((await hotRow(caller))?.xp).toBeLessThanOrEqual(15)
  })

  it('as a body: no endpoint fails on values of any kind, NUL and half characters among them', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom('\u0000', '\ud800', '<b>', 'marketing', 'member', '1990-01-01', 'nl'),
    )
    const names = [
      'full_name',
      'username',
      'role',
      'work_area',
      'company_name',
      'goals',
      'date_of_birth',
      'difficulty_level',
      'email',
      'password',
      'name',
      'language',
      'leaderboard_name',
      'answer',
      'attempt_id',
    ]
    const body = fc.dictionary(fc.constantFrom(...names), fc.oneof(text, fc.jsonValue()))
    const plausible = fc.record({
      full_name: text,
      username: text,
      company_name: text,
      goals: fc.array(text),
      role: fc.constant('member'),
      work_area: fc.constant('sales'),
    })
    const caller = await withoutProfile(app, database.current.db)
    const targets = [
      ...writes.filter(({ hasBody }) => hasBody).map((w) => [w.method.toUpperCase(), addressOf(w)] as const),
      ['POST', '/api/auth/sign-up/email'] as const,
      ['POST', '/api/auth/sign-in/email'] as const,
    ]
    for (const [method, address] of targets) {
      await fc.assert(
        fc.asyncProperty(fc.oneof(body, plausible), async (value) => {
          const response = await caller.send(method, address, JSON.stringify(value))
          expect(
            response.status,
            `${method} ${address} ${JSON.stringify(value)} ${await response.clone().text()}`,
          ).toBeLessThan(500)
        }),
        { numRuns: 40 },
      )
    }
  })

  it('as text that no database can hold: refused or cleaned, where text is stored', async () => {
    const profile = {
      full_name: 'Jan Jansen',
      username: 'jan-jansen',
      role: 'member',
      work_area: 'sales',
      company_name: 'Jansen',
      goals: ['leren'],
    }
    for (const field of Object.keys(profile)) {
      const caller = await withoutProfile(app, database.current.db)
      const value = field === 'goals' ? ['a\u0000b'] : 'a\u0000b'
      const unique = { ...profile, username: `jan-${field.replace('_', '-')}`, [field]: value }
      const response = await caller.send('POST', '/api/profile', unique)
      if (response.status === 201) expect(await response.text()).not.toContain('u0000')
      else await expectProblem(response, 400)
    }
    const visitor = callerWith(app)
    const signUp = { email: `${randomUUID()}@example.nl`, password: 'kroketje', name: 'a\u0000b' }
    await expectProblem(await visitor.send('POST', '/api/auth/sign-up/email', signUp), [400, 409])
    const signIn = { email: 'a\u0000b@example.nl', password: 'a\u0000b' }
    await expectProblem(await visitor.send('POST', '/api/auth/sign-in/email', signIn), [400, 401])
  })

  it('from a stale tab: answering again is refused and changes nothing', async () => {
    const { db } = database.current
    const caller = await signedIn(app, db)
    const first = await answer(caller, attempt('A'))
    expect(first.status).toBe(200)
    const before = [await hotRow(caller), await progressOf(caller)]
    await expectProblem(await answer(caller, attempt('B')), 409, 'already_answered')
    expect([await hotRow(caller), await progressOf(caller)]).toEqual(before)
  })

  it('about other people: what a client says of users, scores and XP is ignored', async () => {
    const { db } = database.current
    const [victim, attacker] = [await signedIn(app, db), await signedIn(app, db)]
    const body = {
      ...attempt('A'),
      user_id: victim.user_id,
      xp: 9000,
      score: 100,
      correct: true,
      role: 'superadmin',
      unlimited_access: true,
    }
    const response = await answer(attacker, body)
    expect(await response.json()).toMatchObject({
      correct: false,
      score: 0,
      xp: { final_xp_amount: 0, new_xp: 0 },
    })
    expect(await progressOf(victim)).toEqual([])
    expect(await hotRow(victim)).toMatchObject({ xp: 0, version: 0 })
    for (const address of [
      '/api/user-progress',
      '/api/user-statistics',
      '/api/progress-summary',
      '/api/check-daily-limits',
    ]) {
      const own = (text: string) => text.replace(/"resets_at":"[^"]*"/, '')
      const plain = own(await (await victim.get(address)).text())
      expect(own(await (await victim.get(`${address}?user_id=${attacker.user_id}`)).text())).toBe(plain)
    }
    // An attempt id belongs to its learner: somebody else's tells nothing and stops nothing.
    const attempt_id = body.attempt_id
    const same = await answer(victim, { answer: 'B', attempt_id })
    expect(await same.json()).toMatchObject({ correct: true, xp: { final_xp_amount: 15 } })
  })

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'http://localhost:3000.evil.example' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'cross-site', authorization: 'Basic eDp5' }],
    [{ origin: 'https://evil.example', authorization: 'Digest username="x"' }],
  ])('from another site, by a browser that has our cookie: %o', async (headers) => {
    const { db } = database.current
    const caller = await signedIn(app, db)
    const cookie = sessionCookie(caller.token, app.runtime.secret)
    const browser = callerWith(app, { cookie, host: 'localhost:3000', ...headers })
    for (const operation of writes) {
      const response = await browser.send(
        operation.method.toUpperCase(),
        addressOf(operation),
        operation.hasBody ? attempt() : undefined,
      )
      await expectProblem(response, 403, 'invalid_origin')
    }
    await expectProblem(await browser.send('POST', '/api/auth/sign-out', {}), 403, 'invalid_origin')
    expect(await progressOf(caller)).toEqual([])
    const own = callerWith(app, {
      cookie,
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
    })
    expect((await answer(own, attempt())).status).toBe(200)
  })
})
