import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { describeWithDatabase } from '#tests/support/database.ts'
import { openPostgres } from './postgres.server.ts'
import { answerLimit } from './timed-client.server.ts'

describeWithDatabase('a statement that is not answered', (database) => {
  afterEach(() => void vi.useRealTimers())

  it('is given up with its connection, alone and in a transaction, and the next one gets another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opened = await openPostgres(database.url, 1)
    const { db } = opened
    const asked = async (work: () => Promise<unknown>) => {
      const answer = work().then(
        () => 'answered',
        (error: Error) => (error.cause instanceof Error ? error.cause : error).message,
      )
      // Until it is under way.
      for (const end = Date.now() + 200; Date.now() < end; ) await turn()
      vi.advanceTimersByTime(answerLimit)
      return answer
    }
    const sleep = sql`select pg_sleep(5)`
    expect(await asked(() => db.execute(sleep))).toBe('Query read timeout')
    // What is told is that its rollback found no connection.
    expect(await asked(() => db.transaction((tx) => tx.execute(sleep)))).toMatch(/^Connection terminated/)
    const { rows } = (await db.execute(sql`select 1 as one`)) as unknown as { rows: unknown[] }
    expect(rows).toEqual([{ one: 1 }])
    await opened.close()
  })
})
