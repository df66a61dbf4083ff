import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { signedIn, targetAt } from '#tests/api/callers.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { describeWithContent } from '#tests/support/database.ts'

/**
 * A balancer takes a process that is not ready out of rotation. Were it not ready because it is busy, the others would get
 * its work too, and be next.
 */
describeWithContent('a server whose database connections are all in use', (database) => {
  it('is ready', async () => {
    const { db } = database.current
    const server = await startBuiltServer({
      DATABASE_URL: database.url,
      AUTH_SECRET: 'a-secret-for-a-process-that-is-busy-1234',
      DATABASE_POOL_SIZE: '2',
    })
    const target = targetAt(server.url)
    const question = await seedQuestion(db)
    const callers = await Promise.all(Array.from({ length: 4 }, () => signedIn(target, db)))
    const answers = await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from user_statistics for update`)
      const sent = callers.map((caller) =>
        caller.send('POST', `/api/questions/${question}/answer`, { answer: 'B', attempt_id: randomUUID() }),
      )
      await vi.waitFor(async () => {
        const waiting = (await db.execute(sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)) as unknown as { rows: unknown[] }
        expect(waiting.rows).toHaveLength(2)
      })
      const ready = await fetch(`${server.url}/readyz`)
      expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
      return sent
    })
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200)
    expect(await server.stop()).toBe(0)
  })
})
