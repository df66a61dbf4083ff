import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { userProgress } from '#app/db/schema/progress.ts'
import { type SignedIn, signedIn, targetAt } from '#tests/api/callers.ts'
import { listen } from '#tests/api/event-source.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { describeWithContent } from '#tests/support/database.ts'

const AUTH_SECRET = 'a-secret-for-a-process-that-will-stop-1'

/** Graceful shutdown (in-flight answers finish). */
describeWithContent('a server that is asked to stop', (database) => {
  const start = (settings: Record<string, string> = {}) =>
    startBuiltServer({ DATABASE_URL: database.url, AUTH_SECRET, ...settings })

  /** Sends an answer of each learner while their rows are locked, so that all of them are under way in the server. */
  async function answersUnderWay(callers: SignedIn[], question: string, whileLocked: () => Promise<void>) {
    const { db } = database.current
    const sent: Promise<Response>[] = []
    await db.transaction(async (tx) => {
      const users = sql.join(
        callers.map(({ user_id }) => sql`${user_id}::uuid`),
        sql`, `,
      )
      await tx.execute(sql`select 1 from user_statistics where user_id in (${users}) for update`)
      for (const caller of callers) {
        const body = { answer: 'B', attempt_id: randomUUID() }
        sent.push(caller.send('POST', `/api/questions/${question}/answer`, body))
      }
      await vi.waitFor(
        async () => {
          const waiting = await db.execute(sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%user_statistics%'`)
          expect((waiting as unknown as { rows: unknown[] }).rows).toHaveLength(callers.length)
        },
        { timeout: 8_000 },
      )
      await whileLocked()
    })
    return Promise.all(sent)
  }
  const seeInOutput = (server: BuiltServer, text: string) =>
    vi.waitFor(() => expect(server.output()).toContain(text), { timeout: 8_000, interval: 10 })

  it('answers everything that is under way, ends its event streams, and exits with 0', async () => {
    const { db } = database.current
    const server = await start()
    const target = targetAt(server.url)
    const question = await seedQuestion(db)
    const callers = await Promise.all(Array.from({ length: 6 }, () => signedIn(target, db)))
    const stream = await listen(await signedIn(target, db))
    let stopped: Promise<number | string> | undefined
    const responses = await answersUnderWay(callers, question, async () => {
      stopped = server.stop()
      await seeInOutput(server, 'stopping')
      await stream.ended
    })
    expect(responses.map(({ status }) => status)).toEqual(callers.map(() => 200))
    for (const response of responses) expect(await response.json()).toMatchObject({ correct: true })
    expect(await stopped).toBe(0)
    const users = callers.map(({ user_id }) => user_id)
    const rows = await db.select().from(userProgress).where(inArray(userProgress.user_id, users))
    expect(rows).toHaveLength(callers.length)
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
    expect(server.output()).toContain('stopped')
  })

  it('tells clients that keep a connection open to leave it, and is not held up by them', async () => {
    const { db } = database.current
    const server = await start()
    const target = targetAt(server.url)
    const caller = await signedIn(target, db)
    const question = await seedQuestion(db)
    let stopped: Promise<number | string> | undefined
    const [response] = await answersUnderWay([caller], question, async () => {
      stopped = server.stop()
      await seeInOutput(server, 'stopping')
    })
    expect(response?.headers.get('connection')).toBe('close')
    expect(await stopped).toBe(0)
  })

  it('serves on while it is taken out of rotation, when there is a delay, and only then closes', async () => {
    const { db } = database.current
    // Longer than the test takes: a second signal ends it.
    const server = await start({ SHUTDOWN_DELAY_MS: '60000' })
    const target = targetAt(server.url)
    const caller = await signedIn(target, db)
    const stream = await listen(caller)
    const stopped = server.stop()
    await seeInOutput(server, 'leaving')
    const ready = await fetch(`${server.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }])
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const body = { answer: 'B', attempt_id: randomUUID() }
    const answer = await caller.send('POST', `/api/questions/${await seedQuestion(db)}/answer`, body)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    await stream.hears('progress')
    expect(server.output()).not.toContain('"stopping')

    expect(await server.stop()).toBe(0)
    expect(await stopped).toBe(0)
    await stream.ended
  })

  it('exits with 0 when nothing is under way, also when it is asked twice', async () => {
    const server = await start()
    const [first, second] = await Promise.all([server.stop(), server.stop()])
    expect([first, second]).toEqual([0, 0])
  })
})
