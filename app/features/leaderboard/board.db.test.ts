import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { userStatistics, xpLedger } from '#app/db/schema/progress.ts'
import { shardOf } from '#app/features/identity/profile/start-learner.server.ts'
import {
  type SeedLearner,
  seedAuthUser,
  seedLearner,
  seedSession,
} from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { sealCursor } from './board-cursor.server.ts'
import { type Board, cachedForMs } from './rules.ts'
import { boardSnackName } from './snack-name.server.ts'

/** Moves on the clock by which the top is kept, so that the next one who looks reads it anew. */
function aSecondLater(): void {
  moved += cachedForMs
}
let moved = 0
const realNow = performance.now.bind(performance)
vi.spyOn(performance, 'now').mockImplementation(() => realNow() + moved)
afterAll(() => vi.restoreAllMocks())

/** Somebody has this XP, in every table that says so. */
async function becomes(db: Db, user_id: string, xp: number) {
  const shard = sql.raw(shardOf(`'${user_id}'`))
  const [row] = await db.select().from(userStatistics).where(sql`user_id = ${user_id}`)
  const amount = xp - (row?.xp ?? 0)
  if (amount === 0) return
  await db.update(userStatistics).set({ xp }).where(sql`user_id = ${user_id}`)
  await db.insert(xpLedger).values({ user_id, reason: 'test', amount, balance: xp })
  await db.execute(
    sql`update xp_histogram set learners = learners - 1 where xp = ${row?.xp} and shard = ${shard}`,
  )
  await db.execute(sql`insert into xp_histogram (xp, shard, learners) values (${xp}, ${shard}, 1)
    on conflict (xp, shard) do update set learners = xp_histogram.learners + 1`)
}

describeWithDatabase('the leaderboard', (database) => {
  let app: TestApp
  const ids: Record<string, string> = {}
  const tokens: Record<string, string> = {}

  /** Somebody by first name; `leaves` is switched off after earning the XP. */
  async function somebody(name: string, given: SeedLearner, leaves = false) {
    const { db } = database.current
    const { user_id, auth_user_id } = await seedLearner(db, { full_name: `${name} Jansen`, ...given })
    ids[name] = user_id
    tokens[name] = (await seedSession(db, auth_user_id)).token
    if (!leaves) return
    await db.execute(sql`update ai_users set is_active = false where id = ${user_id}`)
    await db.execute(sql`update xp_histogram set learners = learners - 1
      where xp = ${given.xp ?? 0} and shard = ${sql.raw(shardOf(`'${user_id}'`))}`)
  }

  async function get(query = '', token?: string, headers: Record<string, string> = {}) {
    const response = await app.request(`/api/global-leaderboard${query}`, {
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    })
    return { status: response.status, body: (await response.json()) as Board & { reason?: string } }
  }

  const snackName = (id: string | undefined, language: 'nl' | 'en') =>
    boardSnackName(app.runtime.secret, id ?? '', language)
  const names = (board: Board) => board.leaderboard.map((entry) => entry.full_name)
  const ranks = (board: Board) => board.leaderboard.map((entry) => entry.rank)

  beforeAll(async () => {
    app = await testApp(database)
    await somebody('Priya', { xp: 4310 })
    await somebody('Verdwenen', { xp: 9000 }, true)
    await somebody('Bram', { xp: 3985, leaderboard_name: 'anonymous' })
    await somebody('Joost', { xp: 2240, leaderboard_name: 'first_name' })
    await somebody('Esra', { xp: 2240, role: 'youth_member', date_of_birth: '2009-05-01' })
    await somebody('Tom', { xp: 2240 })
    await somebody('Sanne', { xp: 1420 })
    await somebody('Nieuw', {})
    await somebody('Minna', { xp: 30, role: 'member', company_name: 'Hofstra', date_of_birth: '2010-03-01' })
  })

  describe('for a learner', () => {
    it('has names as people chose, ranks with ties, and the own row marked', async () => {
      const { status, body } = await get('', tokens.Sanne)
      expect(status).toBe(200)
      const anonymous = snackName(ids.Bram, 'nl')
      expect(names(body).toSorted()).toEqual(
        [
          'Priya Jansen',
          anonymous,
          'Joost',
          'Esra',
          'Tom Jansen',
          'Sanne Jansen',
          'Nieuw Jansen',
          'Minna',
        ].toSorted(),
      )
      expect(ranks(body)).toEqual([1, 2, 3, 3, 3, 6, 7, 0])
      expect(body.leaderboard[0]).toEqual({
        user_id: ids.Priya,
        rank: 1,
        full_name: 'Priya Jansen',
        xp: 4310,
        current_level: 'advanced',
        is_viewer: false,
      })
      expect(body.leaderboard.filter((entry) => entry.is_viewer)).toEqual([body.own])
      expect(body).toMatchObject({ user_rank: 6, total_users: 8, highest_xp: 4310, next: null })
    })

    it('has the own place also when the own row is not on the page', async () => {
      const { body } = await get('?limit=2', tokens.Tom)
      expect(ranks(body)).toEqual([1, 2])
      expect(body.own).toMatchObject({ full_name: 'Tom Jansen', rank: 3, xp: 2240, is_viewer: true })
      expect(body.user_rank).toBe(3)
    })

    it('has no place before the first XP, neither apart nor in the list', async () => {
      const { body } = await get('', tokens.Nieuw)
      expect(body.own).toMatchObject({ xp: 0, rank: 0, is_viewer: true })
      expect(body.user_rank).toBe(0)
      expect(body.leaderboard.find((entry) => entry.is_viewer)?.rank).toBe(0)
    })

    it('gives nobody a place who shows no XP, whoever looks', async () => {
      for (const token of [tokens.Sanne, tokens.Nieuw, undefined]) {
        const { leaderboard } = (await get('', token)).body
        expect(leaderboard.filter(({ xp }) => xp === 0).map(({ rank }) => rank)).toEqual([0])
      }
    })

    it('tells no id of who is anonymous, except to that person', async () => {
      const seen = (await get('', tokens.Sanne)).body.leaderboard[1]
      expect(seen).toMatchObject({ user_id: null, rank: 2, xp: 3900 })
      const own = (await get('', tokens.Bram, { 'accept-language': 'en' })).body
      expect(own.own).toEqual(own.leaderboard[1])
      expect(own.own).toMatchObject({
        user_id: ids.Bram,
        xp: 3985,
        is_viewer: true,
        full_name: snackName(ids.Bram, 'en'),
      })
    })
  })

  describe('for others', () => {
    it('has first names only and no ids when nobody is signed in', async () => {
      const { body } = await get()
      expect(names(body)).toContain('Priya')
      expect(names(body)).toContain(snackName(ids.Bram, 'nl'))
      expect(JSON.stringify(body)).not.toContain('Jansen')
      expect(body.leaderboard.map((entry) => entry.user_id)).toEqual(Array(8).fill(null))
      expect(body).toMatchObject({ own: null, user_rank: 0, total_users: 8 })
      const text = JSON.stringify((await get('?limit=4')).body)
      for (const id of Object.values(ids)) expect(text).not.toContain(id)
    })

    it('has no own place without a profile', async () => {
      const { auth_user_id } = await seedAuthUser(database.current.db)
      const { token } = await seedSession(database.current.db, auth_user_id)
      const { body } = await get('', token)
      expect(body).toMatchObject({ own: null, user_rank: 0 })
      expect(names(body)).toContain('Priya Jansen')
    })

    it('treats an account that was switched off as a visitor', async () => {
      const { body } = await get('', tokens.Verdwenen)
      expect(body).toMatchObject({ own: null, user_rank: 0 })
      expect(names(body)).toContain('Priya')
    })

    it('ignores a broken session', async () => {
      expect((await get('', 'x.y')).status).toBe(200)
    })
  })

  describe('page by page', () => {
    it.each([1, 2, 3, 5])('has everybody once, with the same ranks, by %i', async (limit) => {
      const whole = (await get('', tokens.Sanne)).body.leaderboard
      const found: Board['leaderboard'] = []
      let next: string | null = ''
      while (next !== null) {
        const { body }: { body: Board } = await get(
          `?limit=${limit}${next && `&after=${next}`}`,
          tokens.Sanne,
        )
        expect(body.leaderboard.length).toBeLessThanOrEqual(limit)
        found.push(...body.leaderboard)
        next = body.next
      }
      expect(found).toEqual(whole)
    })

    it('is empty after the end, with the totals still there', async () => {
      const end = { xp: 0, anonymous: true, key: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
      const { body } = await get(`?after=${sealCursor(app.runtime.secret, end)}`)
      expect(body).toMatchObject({ leaderboard: [], next: null, total_users: 8, highest_xp: 4310 })
    })
  })

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=-1',
    '?limit=2.5',
    '?limit=ten',
    '?limit=',
    '?after=x',
    '?after=1.Z',
    '?after=9999999999',
    '?after=3985.4',
    '?after=3985',
    `?after=${'A'.repeat(64)}`,
    "?after=1'--",
  ])('refuses %s', async (query) => {
    const { status, body } = await get(query)
    expect(status).toBe(400)
    expect(body.reason).toBe('invalid_request')
  })

  it('accepts the limits themselves', async () => {
    expect((await get('?limit=1')).body.leaderboard).toHaveLength(1)
    expect((await get('?limit=100')).body.leaderboard).toHaveLength(8)
  })
})

/** What a program could learn by asking: findings about anonymous names, ids by cursor, and XP by the minute. */
describeWithDatabase('the top of the leaderboard', (database) => {
  let app: TestApp
  const people: Who[] = []

  async function seenBy(person: { token: string } | undefined, limit = 5) {
    const headers: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {}
    const response = await app.request(`/api/global-leaderboard?limit=${limit}`, { headers })
    return (await response.json()) as Board
  }
  const rows = ({ leaderboard }: Board) => leaderboard.map(({ rank, xp }) => `${rank}: ${xp}`)

  beforeAll(async () => {
    app = await testApp(database)
    const { db } = database.current
    for (let n = 0; n < 8; n++) {
      const seeded = await seedLearner(db, { full_name: `Lid${n} Smit`, xp: 800 - 100 * n })
      people.push({ ...seeded, token: (await seedSession(db, seeded.auth_user_id)).token })
    }
  })

  it('is read once by all who look at the same time, and not again within a second', async () => {
    const asked: string[] = []
    const { session } = database.current.db._
    const prepare = session.prepareQuery.bind(session)
    const spy = vi.spyOn(session, 'prepareQuery').mockImplementation((...args) => {
      asked.push(String(args[2]))
      return prepare(...args)
    })
    const boards = await Promise.all(people.map((person) => seenBy(person)))
    await seenBy(undefined)
    spy.mockRestore()
    expect(asked.filter((name) => name.startsWith('leaderboard_'))).toHaveLength(1)
    expect(asked.filter((name) => name === 'own_place')).toHaveLength(people.length)
    expect(boards.map(({ user_rank }) => user_rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const ids = people.map(({ user_id }) => user_id)
    expect(boards.map(({ own }) => own?.user_id)).toEqual(ids)
    expect(boards[0]?.leaderboard.map((row) => row.is_viewer)).toEqual([true, false, false, false, false])
    expect(boards[1]?.leaderboard.map((row) => row.is_viewer)).toEqual([false, true, false, false, false])
  })

  it('shows at once what the viewer earned, where it belongs, and to others after a second', async () => {
    const [first, , , , fifth, , , last] = people as [Who, Who, Who, Who, Who, Who, Who, Who]
    await seenBy(first)
    await becomes(database.current.db, last.user_id, 650)
    const own = await seenBy(last)
    expect(rows(own)).toEqual(['1: 800', '2: 700', '3: 650', '4: 600', '5: 500'])
    expect(own).toMatchObject({ user_rank: 3, own: { rank: 3, xp: 650, is_viewer: true }, highest_xp: 800 })
    expect(rows(await seenBy(first))).toEqual(['1: 800', '2: 700', '3: 600', '4: 500', '5: 400'])
    await becomes(database.current.db, last.user_id, 900)
    expect(await seenBy(last)).toMatchObject({ user_rank: 1, highest_xp: 900 })
    // Out of the five, by decay for one: the list stays full, and is not said to end.
    await becomes(database.current.db, fifth.user_id, 50)
    const fallen = await seenBy(fifth)
    expect(rows(fallen)).toEqual(['1: 800', '2: 700', '3: 600', '4: 500', '5: 300'])
    expect(fallen).toMatchObject({ user_rank: 8, own: { rank: 8, xp: 50 } })
    expect(fallen.next).not.toBeNull()
    aSecondLater()
    expect(rows(await seenBy(first))).toEqual(['1: 900', '2: 800', '3: 700', '4: 600', '5: 500'])
  })

  it('is asked again when reading it failed', async () => {
    aSecondLater()
    const { session } = database.current.db._
    const prepare = session.prepareQuery.bind(session)
    const spy = vi.spyOn(session, 'prepareQuery').mockImplementation((...args) => {
      if (String(args[2]).startsWith('leaderboard_')) throw new Error('lost')
      return prepare(...args)
    })
    expect((await app.request('/api/global-leaderboard')).status).toBe(500)
    spy.mockRestore()
    expect((await app.request('/api/global-leaderboard')).status).toBe(200)
  })
})

interface Who {
  user_id: string
  token: string
}

describeWithDatabase('who is anonymous', (database) => {
  const others = [4010, 3995, 3990, 3985, 3950, 3900, 3895, 0]
  let app: TestApp
  let token: string
  let hidden: string

  /** Everything that the leaderboard answers to somebody, page by page of several sizes; cursors are random. */
  async function everything(as?: string): Promise<string> {
    const headers: Record<string, string> = as ? { authorization: `Bearer ${as}` } : {}
    const answers: unknown[] = []
    aSecondLater()
    for (const limit of [1, 3, 10, 100]) {
      for (let next: string | null = ''; next !== null; ) {
        const query = `?limit=${limit}${next && `&after=${next}`}`
        const response = await app.request(`/api/global-leaderboard${query}`, { headers })
        const { next: following, ...board } = (await response.json()) as Board
        answers.push(board, following === null)
        next = following
      }
    }
    if (as) answers.push(await (await app.request('/api/progress-summary', { headers })).json())
    return JSON.stringify(answers)
  }

  beforeAll(async () => {
    app = await testApp(database)
    const { db } = database.current
    for (const [n, xp] of others.entries()) {
      const { auth_user_id } = await seedLearner(db, { full_name: `Lid${n} Smit`, xp })
      token = (await seedSession(db, auth_user_id)).token
    }
    hidden = (await seedLearner(db, { xp: 3900, leaderboard_name: 'anonymous' })).user_id
  })

  it('does not show by answers that earn 10 or 15 XP, whoever looks, between whomever they stand', async () => {
    const [visitor, learner] = [await everything(), await everything(token)]
    for (const xp of [3910, 3925, 3949, 3951, 3985, 3990, 3999]) {
      await becomes(database.current.db, hidden, xp)
      expect(await everything(), `${xp} XP`).toBe(visitor)
      expect(await everything(token), `${xp} XP`).toBe(learner)
    }
    await becomes(database.current.db, hidden, 4000)
    expect(await everything(token)).not.toBe(learner)
    await becomes(database.current.db, hidden, 3900)
  })

  it('stands among equals in an order that ids do not give', async () => {
    const { db } = database.current
    const ids = []
    for (let n = 0; n < 24; n++)
      ids.push((await seedLearner(db, { xp: 500 + n, leaderboard_name: 'anonymous' })).user_id)
    aSecondLater()
    const response = await app.request('/api/global-leaderboard?limit=100')
    const { leaderboard } = (await response.json()) as Board
    const shown = leaderboard.filter(({ xp }) => xp === 500).map(({ full_name }) => full_name)
    const nameOf = (id: string) => boardSnackName(app.runtime.secret, id, 'nl')
    expect(shown.toSorted()).toEqual(ids.map(nameOf).toSorted())
    expect(shown).not.toEqual(ids.toSorted().map(nameOf))
    expect(leaderboard.filter(({ xp }) => xp === 500).map(({ rank }) => rank)).toEqual(Array(24).fill(9))
  })

  it('has ranks that are right for what is shown, read page by page as well', async () => {
    aSecondLater()
    for (const limit of [1, 5, 7, 100]) {
      const seen: Board['leaderboard'] = []
      for (let next: string | null = ''; next !== null; ) {
        const query = `?limit=${limit}${next && `&after=${next}`}`
        const board = (await (await app.request(`/api/global-leaderboard${query}`)).json()) as Board
        seen.push(...board.leaderboard)
        next = board.next
      }
      expect(seen).toHaveLength(others.length + 25)
      for (const { rank, xp } of seen) expect(rank).toBe(xp && 1 + seen.filter((one) => one.xp > xp).length)
    }
  })

  it('loses and gets the place with the choice, with being blocked, and with coming back', async () => {
    const { db } = database.current
    const placeOf = async () =>
      (await db.select().from(userStatistics).where(sql`user_id = ${hidden}`))[0]?.board_place ?? null
    expect(await placeOf()).not.toBeNull()
    for (const [set, kept] of [
      [{ leaderboard_name: 'first_name' }, false],
      [{ leaderboard_name: 'anonymous' }, true],
      [{ is_active: false }, false],
      [{ is_active: true }, true],
    ] as const) {
      await db.update(aiUsers).set(set).where(sql`id = ${hidden}`)
      expect((await placeOf()) !== null, JSON.stringify(set)).toBe(kept)
    }
  })
})

describeWithDatabase('a leaderboard without learners', (database) => {
  it('is empty', async () => {
    const app = await testApp(database)
    const response = await app.request('/api/global-leaderboard')
    expect(await response.json()).toEqual({
      leaderboard: [],
      own: null,
      user_rank: 0,
      total_users: 0,
      highest_xp: 0,
      next: null,
    })
  })
})

describeWithDatabase('a long leaderboard with many ties', (database) => {
  it('is read in pages without doubles or gaps', async () => {
    const app = await testApp(database)
    const people = 130
    for (let n = 0; n < people; n++) {
      await seedLearner(database.current.db, { full_name: `Lid${n} Smit`, xp: n < 60 ? 15 : 15 * (n % 4) })
    }
    for (const limit of [7, 60, 100]) {
      const seen: string[] = []
      const ranked: [rank: number, xp: number][] = []
      let next: string | null = ''
      while (next !== null) {
        const response = await app.request(
          `/api/global-leaderboard?limit=${limit}${next && `&after=${next}`}`,
        )
        const board = (await response.json()) as Board
        seen.push(...board.leaderboard.map((entry) => entry.full_name))
        ranked.push(...board.leaderboard.map((entry) => [entry.rank, entry.xp] as [number, number]))
        next = board.next
      }
      expect(new Set(seen).size).toBe(people)
      expect(seen).toHaveLength(people)
      for (const [rank, xp] of ranked) {
        expect(rank).toBe(xp && 1 + ranked.filter((other) => other[1] > xp).length)
      }
    }
  })
})
