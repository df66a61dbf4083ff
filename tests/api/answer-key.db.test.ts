import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { questionKeys } from '#app/db/schema/content.ts'
import { badgeKeys } from '#app/db/schema/open-badges.ts'
import { programmeFiles } from '#app/db/schema/programme-files.ts'
import { learningEvents } from '#app/db/schema/progress.ts'
import { exerciseKinds } from '#app/features/exercises/exercises.ts'
import { scopes } from '#app/features/integrations/rules.ts'
import { toCode } from '#app/features/literacy/code.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedFlashcard, seedLesson, seedQuestions, seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { sampleMoves, seedExercise } from '#tests/support/samples/sample-exercises.ts'
import { seedItems } from '#tests/support/samples/sample-know-how.ts'
import { importSamples, samplePostFiles } from '#tests/support/samples/sample-library.ts'
import { type Caller, callerWith, type SignedIn, signedIn, withoutProfile } from './callers.ts'
import { addressesOf, operationsOf } from './operations.ts'
import { takeSnack, visitorCookieOf } from './take-snack.ts'

/** Of a file of the programme, as codes are written. */
const fileCode = toCode(new Uint8Array(20).fill(7))

/** Fields that only ever hold part of an answer key, in any of the spec's spellings. */
const keyFields =
  /"(correct_answer|correctAnswer|correct_option|correct_index|is_correct|answer_key|explanation|choice_explanations|rubric)"/

/**
 * The answer key (PD-5): every GET endpoint of the API's own document, asked by
 * everybody, with every id there is. Pages are walked in tests/processes/pages.pg.test.ts.
 */
describeWithDatabase('no endpoint gives away an answer', (database) => {
  let app: TestApp
  let ids: string[]
  let answered: string
  /** Ends of the addresses that stand in a badge. */
  let ofBadges: string[]
  /** In the address of a calendar. */
  let feed: string
  let tasted: string
  let judged: string
  let tip: string
  let moved: string
  let taken: Awaited<ReturnType<typeof seedLesson>>
  let other: Awaited<ReturnType<typeof seedLesson>>
  const nowhere = randomUUID()
  const callers: Record<string, Caller> = {}

  beforeAll(async () => {
    const { db } = database.current
    app = await testApp(database)
    taken = await seedLesson(db)
    other = await seedLesson(db)
    await importSamples(db, samplePostFiles('een-post'))
    tip = String((await seedItems(db, [{ title: 'Een tip' }]))[0]?.id)
    ids = [
      ...(await seedQuestions(db, 6)),
      ...taken.question_ids,
      ...other.question_ids,
      await seedScenario(db),
      await seedScenario(db, { discipline: 'foundation' }),
      await seedFlashcard(db),
      await seedFlashcard(db, { discipline: 'ethics' }),
    ]
    // The keys of exercises say so themselves, so these come after the others were marked.
    await db.execute(sql`update question_keys set
      nl = jsonb_build_object('explanation', 'GEHEIM-' || question_id, 'choice_explanations', jsonb_build_object('A', 'GEHEIM-' || question_id)),
      en = jsonb_build_object('explanation', 'GEHEIM-' || question_id, 'choice_explanations', jsonb_build_object('A', 'GEHEIM-' || question_id)),
      rubric = jsonb_build_object('criteria', 'GEHEIM-' || question_id)`)
    const exercises = []
    for (const kind of exerciseKinds) exercises.push(await seedExercise(db, kind))
    ids.push(...exercises)
    moved = await seedExercise(db, 'trust')
    ids.push(moved)
    callers.visitor = callerWith(app)
    const snack = await takeSnack(app, 'B')
    callers['visitor who took a snack'] = callerWith(app, { cookie: snack.cookie })
    tasted = snack.question_id
    expect(JSON.stringify(snack.result)).toContain(`GEHEIM-${tasted}`)
    judged = await judgeOutput()
    callers['without profile'] = await withoutProfile(app, db)
    callers.free = await signedIn(app, db)
    // Of an organisation with colleagues, so that there is a team to read of.
    const account = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 25 } as const
    const owner = { role: 'org_admin', company_name: 'Bos', account, has_seat: true } as const
    const premium = await signedIn(app, db, { ...owner, subscription_status: 'lifetime' })
    callers.premium = premium
    callers.administrator = await signedIn(app, db, { role: 'superadmin' })
    const made = await premium.send('POST', '/api/account/tokens', { name: 'HR', scopes, days: 30 })
    const { token } = (await made.json()) as { token: string }
    callers['program of a company'] = callerWith(app, { authorization: `Bearer ${token}` })
    answered = ids[0] ?? ''
    await database.current.db.insert(programmeFiles).values({
      account_id: premium.account_id,
      request_id: randomUUID(),
      code: fileCode,
      language: 'nl',
      with_names: false,
      requested_at: new Date(),
      state: 'ready',
      issued_at: new Date(),
      sha256: '0'.repeat(64),
    })
    ofBadges = await makeBadge(premium)
    const { url } = (await (await premium.send('POST', '/api/reminders/calendar')).json()) as { url: string }
    feed = new URL(url).pathname.split('/').at(-1) ?? ''
    for (const name of ['free', 'premium']) {
      const response = await callers[name]?.send('POST', `/api/questions/${answered}/answer`, {
        answer: 'B',
        attempt_id: randomUUID(),
      })
      expect(await response?.text()).toContain(`GEHEIM-${answered}`)
      const quiz = { quiz_type: 'lesson', answers: [0, 1, 2, 3], attempt_id: randomUUID() }
      const handedIn = await callers[name]?.send('PATCH', '/api/progress', {
        lesson_id: taken.lesson_id,
        ...quiz,
      })
      const judged = await callers[name]?.send('POST', `/api/questions/${moved}/moves`, {
        at: 0,
        moves: sampleMoves.trust.best.slice(0, 1),
        attempt_id: randomUUID(),
      })
      expect(await judged?.text(), 'of what was judged').toContain(`GEHEIM-${moved}`)
      expect(handedIn?.status).toBe(200)
      expect(await handedIn?.text()).not.toMatch(keyFields)
    }
    await takeOfStartCheck(callers.free)
  })

  /** Answers one question of the start check and leaves the next open, for the walk: nothing is told of either. */
  async function takeOfStartCheck(caller: Caller): Promise<void> {
    const begun = await caller.send('POST', '/api/start-check')
    const { question } = (await begun.clone().json()) as { question: { id: string } }
    const body = { question_id: question.id, answer: 'B' }
    for (const response of [begun, await caller.send('POST', '/api/start-check/answer', body)]) {
      const text = await response.text()
      expect(text).toContain('"status":"open"')
      expect(text).not.toContain('GEHEIM')
      expect(text).not.toMatch(keyFields)
    }
  }

  /** Judges the output of the day as a visitor. @returns the id of its set */
  async function judgeOutput(): Promise<string> {
    const offered = await callerWith(app).get('/api/taster/snack')
    const { output } = (await offered.clone().json()) as { output: { question_id: string } }
    expect(await offered.text()).not.toContain('GEHEIM')
    const { question_id } = output
    const response = await callerWith(app).send('POST', '/api/taster/answer', {
      kind: 'exercise',
      question_id,
      use: true,
      certainty: 60,
    })
    expect(await response.clone().text()).toContain(`GEHEIM-${question_id}`)
    callers['visitor who judged an output'] = callerWith(app, { cookie: visitorCookieOf(response) })
    return question_id
  }

  /** Makes a badge of a level, and shares it. */
  async function makeBadge({ user_id, send }: SignedIn): Promise<string[]> {
    const { db } = database.current
    const item_id = ids[0] ?? ''
    const event = { user_id, kind: 'question', item_id, content_hash: 'v1', score: 100 } as const
    await db.insert(learningEvents).values({ ...event, completed: true, xp: 2000 })
    const badge = { achievement: 'level', about: 'intermediate', name: 'none' }
    const response = await send('POST', '/api/open-badges', badge)
    const { badges } = (await response.json()) as { badges: [{ id: string; code: string }] }
    const [{ id, code }] = badges
    await send('PUT', `/api/open-badges/${id}/shared`, { shared: true })
    const [key] = await db.select({ id: badgeKeys.id }).from(badgeKeys)
    return [id, code, key?.id ?? '', '1', 'nl.level.intermediate']
  }

  /** Every answer of every GET endpoint to one caller, by address. */
  async function walk(caller: Caller): Promise<Map<string, { status: number; text: string }>> {
    const seen = new Map<string, { status: number; text: string }>()
    const values = {
      module: ['zo-werkt-het'],
      code: [fileCode, nowhere],
      token: [feed, nowhere],
      id: [...ids, taken.lesson_id, other.lesson_id, tip, 'basis', ...ofBadges, nowhere],
      lesson_id: [taken.lesson_id, other.lesson_id],
      post: ['een-post', nowhere],
      item: [tip, nowhere],
      ids: [ids.join(',')],
      question_type: ['mcq', 'scenario', 'flashcard', ...exerciseKinds],
      discipline: ['foundation', 'marketing'],
      level: ['beginner', 'advanced'],
      limit: ['1'],
      lang: ['nl', 'en'],
    }
    for (const operation of (await operationsOf(app)).filter(({ method }) => method === 'get')) {
      for (const address of addressesOf(operation, values)) {
        const response = await caller.get(address)
        seen.set(address, { status: response.status, text: await response.text() })
      }
    }
    return seen
  }

  /** Questions whose keys a learner may read at an address: there they are answered. */
  function ownAt(address: string, name: string): string[] {
    const shown = { 'visitor who took a snack': tasted, 'visitor who judged an output': judged }[name]
    if (shown) return address.startsWith('/api/taster/snack') ? [shown] : []
    if (name !== 'free' && name !== 'premium') return []
    if (address.startsWith(`/api/questions/${answered}`)) return [answered]
    if (address.startsWith(`/api/questions/${moved}`)) return [moved]
    return address.startsWith(`/api/lessons/${taken.lesson_id}/review`) ? taken.question_ids : []
  }

  it.each([
    'visitor',
    'visitor who took a snack',
    'visitor who judged an output',
    'without profile',
    'free',
    'premium',
    'administrator',
    'program of a company',
  ])('to somebody: %s', async (name) => {
    const caller = callers[name]
    if (!caller) throw new Error(`There is no ${name}`)
    const learner = name === 'free' || name === 'premium'
    const everything = name === 'premium'
    const seen = await walk(caller)
    for (const [address, { status, text }] of seen) {
      expect(status, `${address} ${text}`).toBeLessThan(500)
      const own = ownAt(address, name)
      for (const id of ids) {
        if (!own.includes(id)) expect(text, address).not.toContain(`GEHEIM-${id}`)
      }
      if (own.length === 0) expect(text, address).not.toMatch(keyFields)
    }
    if (name === 'visitor who took a snack') {
      expect(seen.get('/api/taster/snack')?.text, 'the walk would see it').toContain(`GEHEIM-${tasted}`)
    }
    if (!learner) return
    expect(seen.get(`/api/questions/${answered}`)?.text, 'the walk would see it').toContain(
      `GEHEIM-${answered}`,
    )
    const review = seen.get(`/api/lessons/${taken.lesson_id}/review`)?.text
    for (const id of taken.question_ids) expect(review, 'the walk would see it').toContain(`GEHEIM-${id}`)
    if (!everything) return
    // What a program of a company may read is read with its token.
    const program = await walk(callers['program of a company'] ?? caller)
    const working = new Set(
      [...seen, ...program].filter(([, { status }]) => status === 200).map(([a]) => a.split('?')[0]),
    )
    for (const { method, path } of await operationsOf(app)) {
      // The figures of a record that was issued: company-api.db.test.ts reads one.
      if (method !== 'get' || path === '/api/company/v1/records/{id}/csv') continue
      // With the secret of a package: scorm.db.test.ts.
      if (path === '/api/scorm-results') continue
      const shape = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
      expect(
        [...working].some((address) => shape.test(address ?? '')),
        `${path} was read`,
      ).toBe(true)
    }
  })

  it('by anything that differs with the right letter', async () => {
    const { db } = database.current
    const { free } = callers
    if (!free) throw new Error('There is no free learner')
    const stable = async () =>
      [...(await walk(free))]
        // The one gives another question each time, the other tells when it was made.
        .filter(([address]) => !/^\/api\/(questions-next|my-data)/.test(address))
        // A cursor is sealed anew each time, and is none that could be read.
        .map(([address, { text }]) => `${address} ${text.replaceAll(/"(request_id|next)":"[^"]*"/g, '')}`)
    const before = await stable()
    const others = ids.filter((id) => id !== answered && !taken.question_ids.includes(id))
    await db
      .update(questionKeys)
      .set({ correct_answer: 'D' })
      .where(inArray(questionKeys.question_id, others))
    expect(await stable()).toEqual(before)
  })
})
