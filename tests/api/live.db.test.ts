import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { callerWith, expectProblem, type SignedIn, signedIn, withoutProfile } from './callers.ts'
import { listen } from './event-source.ts'

/**
 * PD-7, within one process; across processes see tests/processes/two-servers.pg.test.ts, and for how long the ranking is kept back
 * server/live/events.test.ts.
 */
describeWithDatabase('the event stream', (database) => {
  let app: TestApp
  const stopping = new AbortController()
  beforeAll(async () => {
    const made = await testApp(database)
    const server = createApp(made.runtime, { stopping: stopping.signal })
    app = { ...made, request: server.request.bind(server) }
  })
  afterAll(() => stopping.abort())

  const answer = async (caller: SignedIn, letter = 'B') => {
    const question = await seedQuestion(database.current.db)
    const body = { answer: letter, attempt_id: randomUUID() }
    expect((await caller.send('POST', `/api/questions/${question}/answer`, body)).status).toBe(200)
  }
  const learner = () => signedIn(app, database.current.db)

  it('is for people who are signed in', async () => {
    await expectProblem(await callerWith(app).get('/api/events'), 401, 'unauthenticated')
    const stream = await listen(await withoutProfile(app, database.current.db))
    await stream.close()
  })

  it('tells all tabs of a learner what an answer changed, within a second', async () => {
    const delays: number[] = []
    const people = [await learner(), await learner(), await learner()]
    await Promise.all(
      people.map(async (caller) => {
        const tabs = await Promise.all([listen(caller), listen(caller)])
        await answer(caller)
        const stored = performance.now()
        for (const tab of tabs) {
          const { at, topics } = await tab.hears('progress')
          delays.push(at - stored)
          expect(topics).toContain('quota')
          await tab.hears('leaderboard')
          await tab.close()
        }
      }),
    )
    // The quickest one: a busy machine may hold up any single one, a slow design holds up all of them.
    expect(Math.min(...delays)).toBeLessThan(1_000)
  })

  it('tells others only that the leaderboard moved, and nothing when no XP was earned', async () => {
    const [caller, other] = [await learner(), await learner()]
    const stream = await listen(other)
    const own = await listen(caller)
    await answer(caller, 'A')
    await own.hears('progress')
    expect(stream.heard).toEqual([])
    await answer(caller)
    await stream.hears('leaderboard')
    expect(stream.heard.flatMap(({ topics }) => topics)).toEqual(['leaderboard'])
    await Promise.all([stream.close(), own.close()])
  })

  it('tells a client what its pages show: who looks at no ranking hears nothing of it', async () => {
    const [caller, other] = [await learner(), await learner()]
    const bar = await listen(other, 'progress,quota')
    const board = await listen(other, 'leaderboard,progress,quota')
    const own = await listen(caller, 'progress')
    await answer(caller)
    await board.hears('leaderboard')
    await own.hears('progress')
    await answer(other)
    await bar.hears('progress')
    await board.hears('progress')
    expect(own.heard.flatMap(({ topics }) => topics)).toEqual(['progress'])
    expect(bar.heard.flatMap(({ topics }) => topics)).toEqual(['progress', 'quota'])
    // What no page shows reaches everybody: this one shows the bell only.
    const bell = await listen(caller, 'notifications')
    expect((await caller.send('POST', '/api/auth/sign-out', {})).status).toBe(200)
    await bell.ended
    await Promise.all([bar.close(), board.close(), own.ended])
  })

  it('can be asked for topics only, not for those of others, and knows which there are', async () => {
    const [caller, other] = [await learner(), await learner()]
    for (const wrong of ['', `progress,${other.user_id}`, '*', 'Progress', 'a'.repeat(30_000)]) {
      const refused = await caller.get(`/api/events?topics=${encodeURIComponent(wrong)}`)
      await expectProblem(refused, 400, 'invalid_request')
    }
    // Of another version of the app.
    const stream = await listen(caller, 'progress,weather')
    app.runtime.live.publish(other.user_id, ['progress'])
    await answer(caller)
    await stream.hears('progress')
    expect(stream.heard).toHaveLength(1)
    await stream.close()
  })

  it('tells the other tabs of a browser that its person signed out, and ends', async () => {
    const [caller, elsewhere] = [await learner(), await learner()]
    const [tab, other] = [await listen(caller), await listen(elsewhere)]
    expect(await (await caller.get('/api/session')).json()).toEqual({ user_id: caller.user_id })
    expect((await caller.send('POST', '/api/auth/sign-out', {})).status).toBe(200)
    await tab.hears('profile')
    await tab.ended
    expect(await (await caller.get('/api/session')).json()).toEqual({ user_id: null })
    expect(other.heard).toEqual([])
    await other.close()
  })

  const open = async () => (await app.runtime.metrics.eventStreams.get()).values[0]?.value ?? 0
  const untilNoneIsOpen = () => vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 5_000 })

  it('ends with its session: another password by mail', async () => {
    const caller = await learner()
    const stream = await listen(caller)
    const { email } = caller
    app.mails.length = 0
    await caller.send('POST', '/api/auth/request-password-reset', { email, redirectTo: '/auth/callback' })
    await expect.poll(() => app.mails.length).toBe(1)
    const token = /reset-password\/([^?\s]+)/.exec(app.mails[0]?.text ?? '')?.[1]
    const body = { token, newPassword: 'bitterbal-met-mosterd' }
    const reset = await callerWith(app).send('POST', '/api/auth/reset-password', body)
    expect(reset.status).toBe(200)
    await stream.ended
    expect(stream.heard.flatMap(({ topics }) => topics)).toContain('profile')
    const heard = stream.heard.length
    app.runtime.live.publish(caller.user_id, ['progress'])
    await answer(await learner())
    expect(stream.heard).toHaveLength(heard)
  })

  it('ends with its session when that is over by itself, or ended where nobody tells', async () => {
    await untilNoneIsOpen()
    const every = vi.spyOn(globalThis, 'setInterval')
    const { db } = database.current
    const [late, removed, stays] = [await learner(), await learner(), await learner()]
    const [one, two, three] = [await listen(late), await listen(removed), await listen(stays)]
    const look = every.mock.calls.find(([, ms]) => ms === 30_000)?.[0] as () => void
    every.mockRestore()
    await db.execute(
      sql`update auth_sessions set expires_at = now() - interval '1 second' where user_id = ${late.auth_user_id}`,
    )
    await db.execute(sql`delete from auth_sessions where user_id = ${removed.auth_user_id}`)
    look()
    await Promise.all([one.ended, two.ended])
    await answer(stays)
    await three.hears('progress')
    await three.close()
  })

  it('is open ten times for one person: the tab that is opened last has one, the first gives its own', async () => {
    const [caller, other] = [await learner(), await learner()]
    const elsewhere = await listen(other)
    const tabs = []
    for (let n = 0; n < 12; n++) tabs.push(await listen(caller))
    await Promise.all([tabs[0]?.ended, tabs[1]?.ended])
    expect(tabs.map(({ heard }) => heard.map(({ event }) => event))).toEqual([
      ['replaced'],
      ['replaced'],
      ...Array.from({ length: 10 }, () => []),
    ])
    await answer(caller)
    for (const tab of tabs.slice(2)) await tab.hears('progress')
    expect(tabs[0]?.heard).toHaveLength(1)
    await Promise.all([...tabs, elsewhere].map((tab) => tab.close()))
  })

  it('is forgotten when its client goes away', async () => {
    await untilNoneIsOpen()
    const stream = await listen(await learner())
    expect(await open()).toBe(1)
    await stream.close()
    await untilNoneIsOpen()
  })

  it('ends when the server stops', async () => {
    const stream = await listen(await learner())
    stopping.abort()
    await stream.ended
  })
})
