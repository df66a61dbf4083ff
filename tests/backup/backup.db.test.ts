import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database, Db } from '#app/db/client.server.ts'
import { newsletterSubscriptions } from '#app/db/schema/forms.ts'
import { type SeededLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { withdrawalLine } from '#app/lib/withdrawal.server.ts'
import { makeBackup, restoreBackup } from '#deploy/backup/backups.ts'
import { inventoryDifferences, takeInventory } from '#deploy/backup/inventory.ts'
import { type Manifest, manifestOf } from '#deploy/backup/manifest.ts'
import { readLog } from '#deploy/backup/read-log.ts'
import { ledgerFaults } from '#tests/support/faults/ledger-faults.ts'
import { furnish } from '#tests/support/furnish.ts'
import {
  emptyPlace,
  isEmpty,
  migratedPlace,
  onPostgres,
  openPlace,
  type Place,
  removePlace,
} from './places.ts'

const run = onPostgres && !inject('postgresAvailable') ? describe.skip : describe

async function rowsOf<Row>(db: Db, statement: string): Promise<Row[]> {
  return ((await db.execute(sql.raw(statement))) as unknown as { rows: Row[] }).rows
}

/** Backup and restore: docs/decisions/0025-backups-and-what-they-bring-back.md. */
run('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-backup-'))
  const file = join(folder, 'backup')
  const places: Place[] = []
  let source: Place
  let manifest: Manifest
  let stays: SeededLearner
  let leaves: SeededLearner
  let owns: SeededLearner
  let reader: { id: string }

  const newPlace = async (make: () => Promise<Place>) => {
    const place = await make()
    places.push(place)
    return place
  }
  const within = async <T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openPlace(place)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  const inventoryIn = (db: Db) => db.transaction((tx) => takeInventory((statement) => rowsOf(tx, statement)))
  const inventoryOf = (place: Place) => within(place, ({ db }) => inventoryIn(db))

  beforeAll(async () => {
    source = await newPlace(migratedPlace)
    await within(source, async ({ db }) => {
      stays = await seedLearner(db, { xp: 135, email: 'blijft@example.nl' })
      leaves = await seedLearner(db, { xp: 45, email: 'vertrekt@example.nl' })
      for (const person of [stays, leaves]) {
        await furnish(db, person, "Tekst met 'quotes', \\ en een\nregel")
        await seedSession(db, person.auth_user_id)
      }
      owns = await seedLearner(db, { email: 'bezit@example.nl', role: 'org_admin' })
      await seedLearner(db, { email: 'collega@example.nl', account_id: owns.account_id })
      // At no time of the day within the two hours in which a moment may have been mailed.
      await db.execute(sql`insert into reminder_settings (user_id, enabled, weekdays, minute)
        select ${owns.user_id}, true, '{}', (extract(hour from t) * 60)::int
        from (values ((now() at time zone 'Europe/Amsterdam') + interval '4 hours')) v (t)`)
      // Who stays was reminded an hour ago or is about to be: nobody knows. Whose time is to come was not.
      for (const [person, hours] of [
        [stays, -1],
        [leaves, 3],
      ] as const) {
        await db.execute(sql`delete from reminder_sends where user_id = ${person.user_id}`)
        await db.execute(sql`update reminder_settings set enabled = true, weekends = true, holidays = true, minute =
          (select (extract(hour from t) * 60 + floor(extract(minute from t) / 15) * 15)::int from (values
            ((now() at time zone 'Europe/Amsterdam') + make_interval(hours => ${hours}))) v (t))
          where user_id = ${person.user_id}`)
      }
      const newsletter = {
        email: 'lezer@example.nl',
        language: 'nl' as const,
        confirm_sent_at: new Date('2026-01-01'),
      }
      const [row] = await db
        .insert(newsletterSubscriptions)
        .values({ ...newsletter, confirmed_at: newsletter.confirm_sent_at })
        .returning({ id: newsletterSubscriptions.id })
      if (row) reader = row
      await db.execute(sql`create schema pgboss`)
      await db.execute(sql`create table pgboss.job as select 'Een mail die wachtte'::text as data`)
    })
    manifest = await makeBackup(source, file)
  }, 60_000)

  afterAll(() => {
    for (const place of places) removePlace(place)
    rmSync(folder, { recursive: true })
  })

  it('is for its owner only, and says how much of what is in it', () => {
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(statSync(manifestOf(file)).mode & 0o077).toBe(0)
    expect(JSON.parse(readFileSync(manifestOf(file), 'utf8'))).toEqual(manifest)
    expect(manifest.tables['public.ai_users']?.rows).toBe(4)
    expect(Object.keys(manifest.tables).filter((name) => name.startsWith('pgboss.'))).toEqual([])
  })

  it('is never written over another one', async () => {
    await expect(makeBackup(source, file)).rejects.toThrow('exists already')
  })

  it('brings everything back into an empty place, but nobody is signed in and nobody is reminded', async () => {
    const place = await newPlace(emptyPlace)
    expect((await restoreBackup(place, { file, replace: false, withdrawals: undefined })).kept).toEqual([])
    const different = inventoryDifferences(manifest.tables, await inventoryOf(place))
    expect(different).toEqual([
      expect.stringMatching('public.auth_sessions has 0 rows'),
      // A connected app is a session of its own.
      'public.connected_apps has 0 rows instead of 1',
      // A device gets messages as long as its session lasts.
      'public.push_devices has 0 rows instead of 1',
      'public.reminder_sends has 1 rows instead of 0',
      expect.stringMatching('public.reminder_settings has other values'),
    ])
    await within(place, async ({ db }) => {
      expect(await ledgerFaults(db)).toEqual([])
      expect(await rowsOf(db, 'select enabled from reminder_settings group by 1')).toEqual([
        { enabled: false },
      ])
      expect(await rowsOf(db, `select to_regclass('pgboss.job')::text as queue`)).toEqual([{ queue: null }])
      // Counters go on where they were.
      await db.execute(sql`insert into xp_ledger (user_id, reason, amount, balance)
        values (${stays.user_id}, 'test', 5, 140)`)
      await db.execute(sql`update user_statistics set xp = 140 where user_id = ${stays.user_id}`)
    })
  })

  it('that does not hold what it says leaves everything as it was; a good one replaces it, when asked to', async () => {
    const place = await newPlace(migratedPlace)
    const before = await within(place, async ({ db }) => {
      await seedLearner(db, { email: 'van.hier@example.nl' })
      return inventoryIn(db)
    })
    const other = join(folder, 'other')
    copyFileSync(file, other)
    const { 'public.xp_ledger': table, ...fewer } = manifest.tables
    const wrong = [{ ...fewer, 'public.xp_ledger': { ...table, digest: '1' } }, fewer]
    for (const tables of wrong) {
      writeFileSync(manifestOf(other), JSON.stringify({ ...manifest, tables }))
      const given = { file: other, replace: true, withdrawals: undefined }
      await expect(restoreBackup(place, given)).rejects.toThrow(/xp_ledger|Other tables/)
    }
    const unasked = { file, replace: false, withdrawals: undefined }
    await expect(restoreBackup(place, unasked)).rejects.toThrow('--replace')
    expect(inventoryDifferences(before, await inventoryOf(place))).toEqual([])
    await restoreBackup(place, { file, replace: true, withdrawals: undefined })
    const emails = await within(place, ({ db }) =>
      rowsOf<{ email: string }>(db, 'select email from auth_users'),
    )
    expect(emails.map(({ email }) => email)).toContain('blijft@example.nl')
    expect(emails.map(({ email }) => email)).not.toContain('van.hier@example.nl')
  }, 90_000)

  it('takes out again who left since, and stops again what was stopped', async () => {
    const place = await newPlace(emptyPlace)
    const line = (...args: Parameters<typeof withdrawalLine>) =>
      `app-1 | ${JSON.stringify({ level: 'info', time: manifest.made_at, ...withdrawalLine(...args) })}`
    const { withdrawals } = await readLog([
      'no json',
      line('account', leaves.auth_user_id),
      line('account', owns.auth_user_id),
      line('newsletter', reader.id),
      line('account', 'somebody who is in no backup'),
    ])
    const { kept } = await restoreBackup(place, { file, replace: false, withdrawals })
    expect(kept, 'others depend on the account').toEqual([
      { user_id: owns.user_id, account_id: owns.account_id },
    ])
    await within(place, async ({ db }) => {
      const emails = await rowsOf<{ email: string }>(db, 'select email from auth_users order by 1')
      expect(emails.map(({ email }) => email)).toEqual([
        'bezit@example.nl',
        'blijft@example.nl',
        'collega@example.nl',
      ])
      expect(
        await rowsOf(db, 'select user_id::text, enabled from reminder_settings order by enabled desc'),
      ).toEqual([
        { user_id: stays.user_id, enabled: true },
        { user_id: owns.user_id, enabled: false },
      ])
      expect(await rowsOf(db, 'select user_id::text from reminder_sends'), 'not a second time').toEqual([
        { user_id: stays.user_id },
      ])
      const gone = await rowsOf(
        db,
        'select unsubscribed_at is not null as gone from newsletter_subscriptions',
      )
      expect(gone).toContainEqual({ gone: true })
      expect(await ledgerFaults(db)).toEqual([])
    })
  })

  it.each([
    ['is cut off', (path: string) => truncateSync(path, manifest.bytes - 1), 'it is not complete'],
    ['has one other byte', (path: string) => flip(path), 'is damaged: its SHA-256'],
    ['has lost its manifest', (path: string) => rmSync(manifestOf(path)), 'is missing'],
    [
      'has half a manifest',
      (path: string) => truncateSync(manifestOf(path), 100),
      'is damaged, or not of a backup',
    ],
    [
      'is newer than the program',
      (path: string) => change(path, { migration: 9e15 }),
      'made by a newer version',
    ],
    [
      'is of the other database',
      (path: string) => change(path, { kind: onPostgres ? 'pglite' : 'postgres' }),
      'is a backup of',
    ],
  ] as const)('that %s is refused, in words and before anything is touched', async (_, damage, words) => {
    const place = await newPlace(emptyPlace)
    const bad = join(folder, 'bad')
    copyFileSync(file, bad)
    copyFileSync(manifestOf(file), manifestOf(bad))
    damage(bad)
    await expect(restoreBackup(place, { file: bad, replace: true, withdrawals: undefined })).rejects.toThrow(
      words,
    )
    expect(await isEmpty(place)).toBe(true)
  })

  it('is not restored under a process that uses the database', async () => {
    const place = await newPlace(migratedPlace)
    await within(place, async () => {
      await expect(restoreBackup(place, { file, replace: true, withdrawals: undefined })).rejects.toThrow(
        onPostgres ? 'stop Snackwijs first' : 'is in use by process',
      )
      if (!onPostgres)
        await expect(makeBackup(place, join(folder, 'third'))).rejects.toThrow('is in use by process')
    })
  })

  it.skipIf(!onPostgres)('of an older version is migrated to this one', async () => {
    const older = join(folder, 'migrations')
    cpSync('app/db/migrations', older, { recursive: true })
    const journal = join(older, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] }
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }))
    const [from, to] = [await newPlace(emptyPlace), await newPlace(emptyPlace)]
    const client = new pg.Client({ connectionString: from.DATABASE_URL })
    await client.connect()
    await migrate(drizzle(client), { migrationsFolder: older })
    await client.end()
    const old = join(folder, 'old')
    expect((await makeBackup(from, old)).migration).toBe(entries.at(-2)?.when)
    await restoreBackup(to, { file: old, replace: false, withdrawals: undefined })
    const newest = `select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`
    expect(await within(to, ({ db }) => rowsOf(db, newest))).toEqual([{ newest: entries.at(-1)?.when }])
  })

  const flip = (path: string) => {
    const bytes = readFileSync(path)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    writeFileSync(path, bytes)
  }
  const change = (path: string, changed: object) =>
    writeFileSync(manifestOf(path), JSON.stringify({ ...manifest, ...changed }))
})
