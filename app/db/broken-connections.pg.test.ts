import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { describeWithDatabase } from '#tests/support/database.ts'
import { openPostgres } from './postgres.server.ts'

const poolSize = 2

describeWithDatabase('a pool whose connections break', (database) => {
  async function withPool(test: (db: Awaited<ReturnType<typeof openPostgres>>['db']) => Promise<void>) {
    const opened = await openPostgres(database.url, poolSize)
    try {
      await test(opened.db)
    } finally {
      await opened.close()
    }
  }

  const pidOf = async (db: typeof database.current.db) =>
    ((await db.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] })
      .rows[0]?.pid

  it('goes on after more transactions could not begin than it has connections', async () => {
    await withPool(async (db) => {
      for (let round = 0; round < poolSize * 2; round++) {
        await pidOf(db)
        const query = vi.spyOn(pg.Client.prototype, 'query')
        query.mockImplementationOnce(((_text: unknown, _values: unknown, done: (error: Error) => void) =>
          done(
            new Error('Connection terminated unexpectedly'),
          )) as unknown as typeof pg.Client.prototype.query)
        await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
        query.mockRestore()
      }
      const all = Array.from({ length: poolSize }, () => db.transaction((tx) => tx.execute(sql`select 1`)))
      expect(await Promise.all(all)).toHaveLength(poolSize)
    })
  })

  it('fails the transaction whose connection breaks between two statements, and nothing else', async () => {
    await withPool(async (db) => {
      const broken = db.transaction(async (tx) => {
        const pid = await pidOf(tx)
        await database.current.db.execute(sql`select pg_terminate_backend(${pid})`)
        await new Promise((resolve) => setTimeout(resolve, 50))
        await tx.execute(sql`select 1`)
      })
      await expect(broken).rejects.toThrow()
      await db.transaction((tx) => tx.execute(sql`select 1`))
    })
  })
})
