import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { userProgress } from '#app/db/schema/progress.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion, seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type SignedIn, signedIn } from './callers.ts'

interface Result {
  correct: boolean
  limits: unknown
  xp: { new_xp: number }
  follows?: { question_id: string | null; xp: number; current_streak: number }
}

describeWithDatabase('the result of an answer', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
    await seedQuestions(database.current.db, 12)
  })
  const answer = async (
    caller: SignedIn,
    question: string,
    query = '?follows=1',
    attempt_id = randomUUID(),
  ) => {
    const body = { answer: 'B', attempt_id }
    const response = await caller.send('POST', `/api/questions/${question}/answer${query}`, body)
    return { status: response.status, result: (await response.json()) as Result }
  }
  const learner = () => signedIn(app, database.current.db)

  it('tells what a page shows next: a question that is open, and what the bar says of the learner', async () => {
    const caller = await learner()
    const asked = await seedQuestion(database.current.db)
    const { result } = await answer(caller, asked)
    expect(result.follows).toMatchObject({ xp: result.xp.new_xp, current_streak: expect.any(Number) })
    const next = result.follows?.question_id ?? ''
    expect(next).not.toBe(asked)
    const { items } = (await (await caller.get('/api/daily-content')).json()) as { items: { id: string }[] }
    expect(items.map(({ id }) => id)).toContain(next)
    // As many as a day has for a free learner; then there is none.
    let last = result
    for (let id: string | null = next; id; id = last.follows?.question_id ?? null) {
      const given = await answer(caller, id)
      expect(given.status).toBe(200)
      last = given.result
    }
    expect(last.follows?.question_id).toBeNull()
    // What is refused tells nothing, neither a way on nor a key.
    const more = await answer(caller, await seedQuestion(database.current.db))
    expect([more.status, Object.keys(more.result)]).toEqual([429, expect.not.arrayContaining(['follows'])])
    expect(more.result).not.toHaveProperty('correct_answer')
  })

  it('costs nothing: what it brings is opened as before, and takes its unit when it is answered', async () => {
    const caller = await learner()
    const asked = await seedQuestion(database.current.db)
    const attempt = randomUUID()
    const { limits } = (await answer(caller, asked, '?follows=1', attempt)).result
    expect(limits).toMatchObject({ mcq_questions: { used: 1 } })
    expect((await answer(caller, asked, '', attempt)).result.limits).toEqual(limits)
  })

  it('of two tabs with one question comes once: the other is told that it is answered', async () => {
    const caller = await learner()
    const asked = await seedQuestion(database.current.db)
    const tabs = await Promise.all([answer(caller, asked), answer(caller, asked)])
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409])
    const told = tabs.map(({ result }) => result.follows !== undefined && 'correct_answer' in result)
    expect(told.sort()).toEqual([false, true])
  })

  it('tells it only to who asks, and the same again for the same attempt', async () => {
    const caller = await learner()
    const asked = await seedQuestion(database.current.db)
    const attempt = randomUUID()
    const first = await answer(caller, asked, '', attempt)
    expect(first.result).not.toHaveProperty('follows')
    const again = await answer(caller, asked, '?follows=1', attempt)
    const { follows, ...graded } = again.result
    expect(graded).toEqual(first.result)
    expect(follows?.xp).toBe(graded.xp.new_xp)
    expect((await answer(caller, asked, '?follows=2', attempt)).status).toBe(400)
  })

  it('is there also when what follows cannot be read', async () => {
    const caller = await learner()
    const asked = await seedQuestion(database.current.db)
    const { session } = database.current.db._
    const prepare = session.prepareQuery.bind(session)
    const spy = vi.spyOn(session, 'prepareQuery').mockImplementation((...args) => {
      if (String(args[2]) === 'daily_selection') throw new Error('lost')
      return prepare(...args)
    })
    const { status, result } = await answer(caller, asked)
    spy.mockRestore()
    expect([status, result.correct, result.follows]).toEqual([200, true, undefined])
    const { db } = database.current
    const stored = await db.select().from(userProgress).where(sql`question_id = ${asked}`)
    expect(stored).toHaveLength(1)
  })
})
