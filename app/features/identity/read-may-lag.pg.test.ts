import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { Database } from '#app/db/client.server.ts'
import { openPostgres } from '#app/db/postgres.server.ts'
import { mostLag, openReplica } from '#app/db/replica.server.ts'
import { signedIn } from '#tests/api/callers.ts'
import { testApp } from '#tests/support/app.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from '#tests/support/postgres-server.ts'
import { seedItems } from '#tests/support/samples/sample-know-how.ts'
import { importSamples, samplePostFiles } from '#tests/support/samples/sample-library.ts'
import { startStandby } from '#tests/support/standby.ts'
import type { Ctx } from './context.server.ts'
import { readMayLag, recentChangeCookie } from './read-may-lag.server.ts'

const request = (cookie = '') => ({ headers: new Headers({ cookie }) })

/** With a standby of its own, which is stopped and held up here. */
describe.skipIf(!inject('postgresAvailable'))('reading what may lag', () => {
  let primary: PostgresServer
  let standby: PostgresServer
  let database: Database
  const changes: [boolean, string][] = []

  beforeAll(async () => {
    primary = await startPostgres(postgresBinaries() ?? '')
    await openPostgres(`${primary.url}postgres`, 2).then((migrated) => migrated.close())
    standby = await startStandby(primary)
    database = await openPostgres(`${primary.url}postgres`, 4, {
      migrates: false,
      replica: {
        url: `${standby.url}postgres`,
        onChange: (usable, why) => changes.push([usable, why]),
      },
    })
    await database.db.execute(sql`create table marks (mark int)`)
  }, 120_000)
  afterAll(async () => {
    await database.close()
    await standby.stop()
    await primary.stop()
  })

  const ctx = (): Ctx => ({ db: database.db, viewer: null, now: new Date(), language: 'nl' })
  /** Where it was read, and how many marks stood there. */
  const look = (cookie?: string) =>
    readMayLag(database, request(cookie), ctx(), async ({ db }) => {
      const { rows } = (await db.execute(
        sql`select pg_is_in_recovery() as standby, (select count(*)::int from marks) as marks`,
      )) as { rows: unknown[] }
      return rows[0] as { standby: boolean; marks: number }
    })
  const usable = (wanted: boolean) =>
    vi.waitFor(() => expect(database.replica?.isUsable()).toBe(wanted), { timeout: 15_000, interval: 100 })
  const onStandby = async (statement: string) => {
    await database.replica?.db.execute(sql.raw(statement))
  }

  it('asks the standby', async () => {
    await usable(true)
    await vi.waitFor(async () => expect(await look()).toEqual({ standby: true, marks: 0 }))
  })

  it('asks the primary for who changed something a moment ago', async () => {
    await onStandby('select pg_wal_replay_pause()')
    await database.db.execute(sql`insert into marks values (1)`)
    const cookie = recentChangeCookie(false).split(';')[0]
    expect(await look(cookie)).toEqual({ standby: false, marks: 1 })
    await onStandby('select pg_wal_replay_resume()')
    await vi.waitFor(async () => expect(await look()).toEqual({ standby: true, marks: 1 }))
  })

  it('keeps who changed something there for longer than a standby may be behind', () => {
    const seconds = Number(/Max-Age=(\d+)/.exec(recentChangeCookie(true))?.[1])
    expect(seconds * 1000).toBeGreaterThan(2 * mostLag)
  })

  it('asks the primary while the standby is behind', async () => {
    await onStandby('select pg_wal_replay_pause()')
    await database.db.execute(sql`insert into marks values (2)`)
    await usable(false)
    expect(await look()).toEqual({ standby: false, marks: 2 })
    expect(changes.at(-1)).toEqual([false, 'it is behind'])
    await onStandby('select pg_wal_replay_resume()')
    await usable(true)
    expect(await look()).toEqual({ standby: true, marks: 2 })
  }, 40_000)

  it('refuses to write there, so that what writes never lags', async () => {
    const writing = database.replica?.db.execute(sql`insert into marks values (3)`)
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
  })

  it('answers the leaderboard, the library and the team from there, which write nothing', async () => {
    const app = await testApp({ current: database } as TestDatabase)
    const account = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 25 } as const
    const owner = { role: 'org_admin', company_name: 'Bos', account, has_seat: true } as const
    const leader = await signedIn(app, database.db, owner)
    await importSamples(database.db, samplePostFiles('een-post'))
    const [item] = await seedItems(database.db, [{ title: 'Een tip' }])
    const written = (await database.db.execute(sql`select pg_current_wal_lsn()::text as lsn`)) as {
      rows: { lsn: string }[]
    }
    await vi.waitFor(async () => {
      const replayed = (await database.replica?.db.execute(
        sql`select pg_last_wal_replay_lsn() >= ${written.rows[0]?.lsn}::pg_lsn as there`,
      )) as { rows: { there: boolean }[] }
      expect(replayed.rows[0]?.there).toBe(true)
    })
    const before = changes.length
    let asked = 0
    const { replica } = database
    if (!replica) throw new Error('There is a replica')
    const counted = new Proxy(replica.db, {
      get: (target, name, self) => {
        asked++
        return Reflect.get(target, name, self)
      },
    })
    database.replica = { ...replica, db: counted }
    for (const address of [
      '/api/global-leaderboard',
      '/api/know-how',
      `/api/know-how/${item?.id}`,
      '/api/blog-posts',
      '/api/blog-posts/een-post',
      '/api/team',
    ]) {
      const response = await leader.get(address)
      expect(response.status, address).toBe(200)
      expect(asked, `${address} is read there`).toBeGreaterThan(0)
      asked = 0
    }
    const changed = await leader.send('PUT', `/api/know-how/${item?.id}/bookmark`)
    expect(changed.headers.get('set-cookie')).toContain('recent_change=1')
    database.replica = replica
    expect(changes.slice(before), 'a write is refused there, and would stop its use').toEqual([])
  })

  it.each(['57014', '40001'])('reads the primary when the standby gives a read up (%s)', async (code) => {
    const held = Object.assign(new Error('held up'), { code })
    const where = await readMayLag(database, request(), ctx(), async ({ db }) => {
      if (db !== database.db) throw held
      return 'primary'
    })
    expect(where).toBe('primary')
    await usable(true)
  })

  it('refuses to write also where somebody points it at a primary', async () => {
    const wrong = await openReplica(`${primary.url}postgres`, {
      poolSize: 2,
      primaryPosition: async () => '0/0',
      onChange: () => undefined,
    })
    const writing = wrong.db.execute(sql`insert into marks values (4)`)
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
    await wrong.close()
  })

  it('passes over a standby that is gone, and tells of it once', async () => {
    const before = changes.length
    await standby.stop()
    for (let time = 0; time < 5; time++) expect(await look()).toEqual({ standby: false, marks: 2 })
    expect(changes.slice(before).filter(([now]) => !now)).toHaveLength(1)
  }, 40_000)
})
