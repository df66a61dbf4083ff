import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { questions } from '#app/db/schema/content.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { catalogueFor, contentVersion } from './catalogue.server.ts'

const versionStatement = statement<{ version: number }>('version', `select ${contentVersion} as version`)

const accountStatement = statement<{ account: string }>(
  'account_of',
  'select account_id::text as account from ai_users where id = $1::uuid',
)
const accountOf = async (db: Db, user: string) => (await run(db, accountStatement, [user]))[0]?.account ?? ''

describeWithDatabase('the catalogue', (database) => {
  const version = async () => (await run(database.current.db, versionStatement, []))[0]?.version ?? 0
  const ids = async () => (await catalogueFor(database.current.db, null, await version())).map(({ id }) => id)

  it('is kept while content stays as it is, and read anew when anybody has changed it', async () => {
    const { db } = database.current
    const first = await seedQuestion(db)
    expect(await ids()).toContain(first)
    const known = await version()
    expect(await catalogueFor(db, null, known)).toBe(await catalogueFor(db, null, known))
    const second = await seedQuestion(db)
    expect(await version()).toBeGreaterThan(known)
    expect(await ids()).toContain(second)
    await db.update(questions).set({ is_active: false }).where(eq(questions.id, first))
    expect(await ids()).not.toContain(first)
    await db.delete(questions).where(eq(questions.id, second))
    expect(await ids()).not.toContain(second)
  })

  it('is the same in a transaction, and read by it only when it is not kept yet', async () => {
    const { db } = database.current
    const known = await version()
    const kept = await catalogueFor(db, null, known)
    expect(await db.transaction((tx) => catalogueFor(tx, null, known))).toBe(kept)
    expect(await db.transaction((tx) => tx.transaction((inner) => catalogueFor(inner, null, known)))).toBe(
      kept,
    )
    const other = await seedQuestion(db)
    const newer = await version()
    const read = await db.transaction((tx) => catalogueFor(tx, null, newer))
    expect(read.map(({ id }) => id)).toContain(other)
  })

  it('has the content of an account for that account alone, from the first of it to the last', async () => {
    const { db } = database.current
    const [one, other] = [await seedLearner(db), await seedLearner(db)]
    const [account_id, others] = [await accountOf(db, one.user_id), await accountOf(db, other.user_id)]
    const of = async (account: string) =>
      (await catalogueFor(db, account, await version())).map(({ id }) => id)
    const common = await of(account_id)
    const own = await seedQuestion(db, { account_id })
    expect(await of(account_id)).toEqual([...common, own])
    expect(await of(others)).toEqual(common)
    expect(await ids()).toEqual(common)
    await db.delete(questions).where(eq(questions.id, own))
    expect(await of(account_id)).toEqual(common)
  })

  it('does not take over what a transaction undid', async () => {
    const { db } = database.current
    const before = await ids()
    await db
      .transaction(async (tx) => {
        await seedQuestion(tx)
        const [row] = await run(tx, versionStatement, [])
        expect(await catalogueFor(tx, null, row?.version ?? 0)).toHaveLength(before.length + 1)
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await ids()).toEqual(before)
  })
})
