import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { describeWithDatabase } from '#tests/support/database.ts'
import { pgbouncerProgram, pooledUrl, startPooler } from '#tests/support/pooler.ts'
import type { Database } from './client.server.ts'
import { openPostgres } from './postgres.server.ts'
import { run, statement } from './statement.server.ts'

const program = pgbouncerProgram()
const skipped = program ? '' : ' (skipped: PgBouncer is not installed, apt-get install pgbouncer)'

/** Two statements, so that many connections of ours meet many of the server's, each with a statement that the other does not know. */
const statements = [1, 2].map((n) =>
  statement<{ sum: number }>(`sum_${n}`, `select $1::int + ${n} as sum from pg_sleep(0.002)`),
)
const backend = statement<{ pid: number }>('backend', 'select pg_backend_pid() as pid from pg_sleep(0.002)')
const ask = (db: Database['db']) =>
  Promise.all(
    Array.from({ length: 120 }, async (_, n) => {
      const [row] = await run(db, statements[n % 2] as (typeof statements)[number], [n])
      return (row?.sum ?? 0) - n
    }),
  )

describe.skipIf(!program)(`PgBouncer${skipped}`, () =>
  describeWithDatabase('in transaction mode', (own) => {
    let direct: string
    let stop: (() => Promise<void>) | undefined
    let database: Database
    beforeAll(async () => {
      direct = own.url
      // There is one already where all tests go through it.
      if (!pooledUrl(direct)) stop = await startPooler(program ?? '', direct)
      database = await openPostgres(pooledUrl(direct) ?? '', 12, { migrates: false, pooled: true, direct })
    })
    afterAll(async () => {
      await database.close()
      await stop?.()
    })

    it('runs named statements on whatever connection of the server is free', async () => {
      const sums = await ask(database.db)
      expect(sums).toEqual(sums.map((_, n) => (n % 2) + 1))
    })

    it('keeps a transaction on one connection', async () => {
      await Promise.all(
        Array.from({ length: 20 }, () =>
          database.db.transaction(async (tx) => {
            const ask = () => run(tx, backend, [])
            expect(await ask()).toEqual(await ask())
          }),
        ),
      )
    })

    it('hears of what was sent through it, over a connection that goes around it', async () => {
      const heard = vi.fn()
      await database.listen('pooler_test', heard, () => undefined)
      await database.notify('pooler_test', 'hello')
      await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith('hello'))
      await database.ping()
    })

    it('is refused what a connection of its own may have: a process has to be told that it is a pooler', async () => {
      const untold = openPostgres(pooledUrl(direct) ?? '', 2, { migrates: false, direct })
      await expect(untold).rejects.toThrow(/statement_timeout/)
    })
  }),
)
