import { randomUUID } from 'node:crypto'
import { count, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { questions } from '#app/db/schema/content.ts'
import { userProgress, userStatistics } from '#app/db/schema/progress.ts'
import { callerWith, type SignedIn, signedIn, targetAt } from '#tests/api/callers.ts'
import { listen } from '#tests/api/event-source.ts'
import { seedQuestion, seedQuestions } from '#tests/support/bank.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { ledgerFaults } from '#tests/support/faults/ledger-faults.ts'

const AUTH_SECRET = 'a-secret-that-both-processes-share-1234'

/** Two server processes on one PostgreSQL, as an operator runs them behind a load balancer. */
describeWithDatabase('two server processes', (database) => {
  let servers: [BuiltServer, BuiltServer]
  beforeAll(async () => {
    // Quotas are meant here, not how many requests a process takes at once.
    const settings = { DATABASE_URL: database.url, AUTH_SECRET, REQUEST_CONCURRENCY: '0' }
    // At the same time: both want to import the content and to set up the job queue.
    servers = await Promise.all([startBuiltServer(settings), startBuiltServer(settings)])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
  })

  /** The same learner, calling either process. */
  async function learner(given: Parameters<typeof signedIn>[2] = {}) {
    const at = await signedIn(targetAt(servers[0].url), database.current.db, given)
    const other = callerWith(targetAt(servers[1].url), { authorization: `Bearer ${at.token}` })
    return { ...at, at: [at, other] as const }
  }
  type Both = Awaited<ReturnType<typeof learner>>
  const send = ({ at }: Pick<Both, 'at'>, i: number, question: string, attempt_id: string) =>
    (at[i % 2] ?? at[0]).send('POST', `/api/questions/${question}/answer`, { answer: 'B', attempt_id })
  const stateOf = async ({ user_id }: Pick<SignedIn, 'user_id'>) =>
    (await database.current.db.select().from(userStatistics).where(eq(userStatistics.user_id, user_id)))[0]

  it('import the content once, together', async () => {
    const { db } = database.current
    const [active] = await db.select({ n: count() }).from(questions).where(eq(questions.is_active, true))
    expect(active?.n).toBeGreaterThan(0)
    const imports = servers.map((server) => server.output().split('content imported').length - 1)
    expect(imports.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0)
  })

  it('never spend more than the quota: 100 answers at once, half to each', async () => {
    const caller = await learner()
    const asked = await seedQuestions(database.current.db, 100)
    const responses = await Promise.all(asked.map((question, i) => send(caller, i, question, randomUUID())))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(95)
    expect(await stateOf(caller)).toMatchObject({ mcq_used: 5, xp: 75, total_questions_answered: 5 })
  })

  it('award once: the same answer sent 50 times at once, half to each', async () => {
    const caller = await learner()
    const question = await seedQuestion(database.current.db)
    const attempt_id = randomUUID()
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) => send(caller, i, question, attempt_id)),
    )
    const bodies = await Promise.all(responses.map((response) => response.text()))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(bodies).size).toBe(1)
    expect(await stateOf(caller)).toMatchObject({ mcq_used: 1, xp: 15, version: 1 })
  })

  it('make one daily selection: 20 readers at once, half at each', async () => {
    const caller = await learner()
    const walls = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const { items } = (await (await (caller.at[i % 2] ?? caller).get('/api/daily-content')).json()) as {
          items: { id: string; question_type: string | null }[]
        }
        return items.map(({ id, question_type }) => `${question_type} ${id}`).sort()
      }),
    )
    expect(walls[0]?.filter((item) => item.startsWith('mcq'))).toHaveLength(5)
    for (const wall of walls) expect(wall).toEqual(walls[0])
  })

  it('tell each other within a second what an answer changed', async () => {
    const delays: number[] = []
    for (let round = 0; round < 3; round++) {
      const [caller, stranger] = [await learner(), await learner()]
      const [own, strange, elsewhere] = await Promise.all([
        listen(caller.at[1]),
        listen(stranger.at[1], 'leaderboard,progress'),
        listen(stranger.at[1], 'progress'),
      ])
      const response = await send(caller, 0, await seedQuestion(database.current.db), randomUUID())
      expect(response.status).toBe(200)
      const stored = performance.now()
      delays.push((await own.hears('progress')).at - stored)
      await strange.hears('leaderboard')
      expect(strange.heard.flatMap(({ topics }) => topics)).not.toContain('progress')
      expect(elsewhere.heard).toEqual([])
      await Promise.all([own.close(), strange.close(), elsewhere.close()])
    }
    // The quickest one: a busy machine may hold up any single one, a slow design holds up all of them.
    expect(Math.min(...delays)).toBeLessThan(1_000)
  })

  it('lose no acknowledged answer when one of them is killed in the middle of many', async () => {
    const { db } = database.current
    const asked = await seedQuestions(db, 400)
    const callers = await Promise.all(
      Array.from({ length: 8 }, () => learner({ subscription_status: 'active' })),
    )
    const acknowledged: { caller: Both; question: string; attempt_id: string; body: string }[] = []
    let killed = false
    const streams = callers.map(async (caller) => {
      for (const question of asked) {
        const attempt_id = randomUUID()
        try {
          const response = await send(caller, 0, question, attempt_id)
          const body = await response.text()
          expect(response.status).toBe(200)
          acknowledged.push({ caller, question, attempt_id, body })
        } catch (error) {
          if (!killed) throw error
          return
        }
      }
    })
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(100), { timeout: 20_000 })
    killed = true
    await servers[0].kill()
    await Promise.all(streams)
    expect(acknowledged.length, 'it was killed in the middle').toBeLessThan(callers.length * asked.length)

    const users = callers.map(({ user_id }) => user_id)
    const rows = await db.select().from(userProgress).where(inArray(userProgress.user_id, users))
    const attempts = new Set(rows.map(({ attempt_id }) => attempt_id))
    expect(acknowledged.filter(({ attempt_id }) => !attempts.has(attempt_id))).toEqual([])
    expect(await ledgerFaults(db)).toEqual([])
    // Whoever heard nothing sends again, to the other process: the same result, and nothing counted twice.
    for (const { caller, question, attempt_id } of acknowledged.slice(-8)) {
      const before = await stateOf(caller)
      const again = await send(caller, 1, question, attempt_id)
      expect(await again.json()).toMatchObject({ correct: true, xp: { final_xp_amount: 15 } })
      expect(await stateOf(caller)).toEqual(before)
    }
  })
})
