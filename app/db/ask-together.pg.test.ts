import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { describeWithDatabase } from '#tests/support/database.ts'
import { askTogether } from './ask-together.server.ts'
import { openPostgres } from './postgres.server.ts'
import { run, statement } from './statement.server.ts'

const pidStatement = statement<{ pid: number }>('which_backend', 'select pg_backend_pid() as pid')
const numberStatement = statement<{ number: number }, { of: number }>(
  'number_back',
  (p) => `select ${p.of}::int as number`,
)
const divideStatement = statement<{ result: number }, { by: number }>(
  'divide_one',
  (p) => `select 1 / ${p.by}::int as result`,
)
const breakStatement = statement('break_connection', 'select pg_terminate_backend(pg_backend_pid())')

describeWithDatabase('statements that are asked together', (database) => {
  async function withPool(test: (db: Awaited<ReturnType<typeof openPostgres>>['db']) => Promise<void>) {
    const opened = await openPostgres(database.url, 3)
    try {
      await test(opened.db)
    } finally {
      await opened.close()
    }
  }
  const three = [1, 2, 3]

  it('go over one connection, and each gets its own rows', async () => {
    await withPool(async (db) => {
      const pids = () => Promise.all(three.map(() => run(db, pidStatement, [])))
      const together = (await askTogether(pids)).flat().map(({ pid }) => pid)
      expect(new Set(together).size).toBe(1)
      expect(new Set((await pids()).flat().map(({ pid }) => pid)).size).toBe(3)
      const numbers = await askTogether(() =>
        Promise.all([...Array(40).keys()].map((of) => run(db, numberStatement, { of }))),
      )
      expect(numbers.flat().map(({ number }) => number)).toEqual([...Array(40).keys()])
    })
  })

  it('go over a second connection as well when there are many and it has nothing to do', async () => {
    await withPool(async (db) => {
      // Opens both.
      await Promise.all([run(db, pidStatement, []), run(db, pidStatement, [])])
      const pids = await askTogether(() =>
        Promise.all(Array.from({ length: 8 }, () => run(db, pidStatement, []))),
      )
      const counts = Map.groupBy(pids.flat(), ({ pid }) => pid)
      expect([...counts.values()].map((own) => own.length)).toEqual([4, 4])
    })
  })

  it('go along also when a promise led to them in the same turn', async () => {
    await withPool(async (db) => {
      const later = async () => {
        await null
        return run(db, pidStatement, [])
      }
      const pids = await askTogether(() => Promise.all([run(db, pidStatement, []), later()]))
      expect(new Set(pids.flat().map(({ pid }) => pid)).size).toBe(1)
    })
  })

  it('fail each for itself, and leave no connection behind that failed', async () => {
    await withPool(async (db) => {
      for (let round = 0; round < 5; round++) {
        const [one, none, two] = await askTogether(() =>
          Promise.allSettled([
            run(db, divideStatement, { by: 1 }),
            run(db, divideStatement, { by: 0 }),
            run(db, numberStatement, { of: 2 }),
          ]),
        )
        expect(one).toMatchObject({ status: 'fulfilled', value: [{ result: 1 }] })
        expect(none).toMatchObject({ status: 'rejected', reason: { cause: { code: '22012' } } })
        expect(two).toMatchObject({ status: 'fulfilled', value: [{ number: 2 }] })
      }
    })
  })

  it('all fail when their connection breaks, and the next ones get another', async () => {
    await withPool(async (db) => {
      const results = await askTogether(() =>
        Promise.allSettled([
          run(db, numberStatement, { of: 1 }),
          run(db, breakStatement, []),
          run(db, numberStatement, { of: 3 }),
        ]),
      )
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
      expect(
        await askTogether(() => Promise.all(three.map((of) => run(db, numberStatement, { of })))),
      ).toHaveLength(3)
    })
  })

  it('all fail when there is no connection to be had', async () => {
    await withPool(async (db) => {
      // The one that lies idle since the pool was opened.
      await expect(run(db, breakStatement, [])).rejects.toThrow()
      const connect = vi.spyOn(pg.Client.prototype, 'connect')
      connect.mockImplementation(((done: (error: Error) => void) =>
        done(new Error('refused'))) as typeof pg.Client.prototype.connect)
      const results = await askTogether(() =>
        Promise.allSettled(three.map((of) => run(db, numberStatement, { of }))),
      )
      connect.mockRestore()
      expect(results.map(({ status }) => status)).not.toContain('fulfilled')
    })
  })

  it('leave a transaction alone', async () => {
    await withPool(async (db) => {
      const [mine, own] = await askTogether(() =>
        Promise.all([
          run(db, numberStatement, { of: 1 }),
          db.transaction(async (tx) => [
            ...(await run(tx, pidStatement, [])),
            ...(await run(tx, pidStatement, [])),
          ]),
        ]),
      )
      expect(mine).toEqual([{ number: 1 }])
      expect(new Set(own.map(({ pid }) => pid)).size).toBe(1)
    })
  })
})
