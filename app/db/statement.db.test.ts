import { expect, it } from 'vitest'
import { describeWithDatabase } from '#tests/support/database.ts'
import { run, statement } from './statement.server.ts'

describeWithDatabase('a statement with named parameters', (database) => {
  const two = statement<{ first: number; second: number; again: number }, { one: number; other: number }>(
    'two_named',
    (p) => `select ${p.other}::int as second, ${p.one}::int as first, ${p.other}::int as again`,
  )

  it('gives each its value, in whatever order they are written and however often', async () => {
    const [row] = await run(database.current.db, two, { one: 1, other: 2 })
    expect(row).toEqual({ first: 1, second: 2, again: 2 })
  })

  it('numbers them by itself', () => {
    expect(two.sql).toBe('select $1::int as second, $2::int as first, $1::int as again')
    expect(two.values({ one: 1, other: 2 })).toEqual([2, 1])
  })

  it('refuses a name that is wrong, missing or too much when types are checked', () => {
    // @ts-expect-error `three` is no parameter
    statement<never, { one: number }>('wrong', (p) => `select ${p.three}::int`)
    // @ts-expect-error `other` is missing
    two.values({ one: 1 })
    // @ts-expect-error `oher` is misspelt
    two.values({ one: 1, oher: 2 })
  })
})
