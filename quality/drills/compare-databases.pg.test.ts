import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { makeBackup, restoreBackup } from '#deploy/backup/backups.ts'
import { openConnection } from '#quality/support/connection.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { furnish } from '#tests/support/furnish.ts'
import { compareDatabases } from './compare-databases.ts'

/** The restore drill without its load and pages, and proof that it notices whatever is lost. */
describeWithDatabase('a restored database', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-compare-'))
  let restored: string

  beforeAll(async () => {
    const { db } = database.current
    for (const xp of [0, 45, 135]) await furnish(db, await seedLearner(db, { xp }), `Tekst ${xp}`)
    const base = inject('postgresUrl')
    const name = `snackwijs_test_${randomBytes(6).toString('hex')}`
    const admin = await openConnection(`${base}postgres`)
    await admin.query(`create database ${name}`)
    await admin.end()
    restored = base + name
    const file = join(folder, 'backup')
    await makeBackup({ DATABASE_URL: database.url, DATA_DIR: folder }, file)
    const withdrawals = { account: [], reminders: [], newsletter: [] }
    await restoreBackup({ DATABASE_URL: restored, DATA_DIR: folder }, { file, replace: false, withdrawals })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Compares after a change to the restored one, which is undone. */
  async function compareAfter(change: string) {
    const clients = [await openConnection(database.url), await openConnection(restored)] as const
    const [source, target] = clients.map(
      (client) =>
        async <Row extends object>(sql: string) =>
          (await client.query<Row>(sql)).rows,
    )
    if (!source || !target) throw new Error('Two connections')
    for (const client of clients) await client.query('begin')
    await clients[1].query(change)
    const comparison = await compareDatabases(source, target)
    for (const client of clients) await client.end()
    return comparison
  }

  it('is the same in every table and every entry of the catalog', async () => {
    const { tables, rows, entries, content, catalog } = await compareAfter('select')
    expect({ content, catalog }).toEqual({ content: [], catalog: [] })
    expect(tables).toBeGreaterThan(40)
    expect(rows).toBeGreaterThan(60)
    expect(entries).toBeGreaterThan(500)
  })

  it.each([
    [
      'a value of one row',
      'update xp_ledger set balance = balance + 1 where amount = 45',
      'content',
      /^public.xp_ledger has other values/,
    ],
    [
      'one row',
      `delete from xp_ledger where amount = 45`,
      'content',
      /^public.xp_ledger has 1 rows instead of 2/,
    ],
    [
      'a row too many',
      `insert into xp_histogram values (9999, 0, 1)`,
      'content',
      /^public.xp_histogram has \d+ rows/,
    ],
    ['a table', 'drop table notifications', 'content', /^public.notifications is missing/],
    [
      'a migration',
      'delete from drizzle.__drizzle_migrations where id = 1',
      'content',
      /^drizzle.__drizzle_migrations has/,
    ],
    ['an index', 'drop index ai_users_search_index', 'catalog', /^missing: index .*ai_users_search_index/],
    [
      'a foreign key',
      'alter table xp_ledger drop constraint xp_ledger_user_id_user_statistics_user_id_fk',
      'catalog',
      /^missing: constraint xp_ledger/,
    ],
    [
      'a default',
      'alter table ai_users alter language drop default',
      'catalog',
      /^missing: column ai_users.language/,
    ],
    ['a trigger', 'drop trigger know_how_votes_counted on know_how_votes', 'catalog', /^missing: trigger/],
    [
      'a counter',
      `select setval(pg_get_serial_sequence('xp_ledger', 'id'), 1)`,
      'catalog',
      /^missing: counter public.xp_ledger_id_seq/,
    ],
    ['an extension', 'drop extension pg_trgm cascade', 'catalog', /^missing: extension pg_trgm/],
  ] as const)('is noticed to differ in %s', async (_, change, where, words) => {
    const comparison = await compareAfter(change)
    expect(comparison[where]).toContainEqual(expect.stringMatching(words))
  })
})
