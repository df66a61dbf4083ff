import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { shardOf } from '#app/features/identity/start-learner.server.ts'
import {
  type SeedLearner,
  seedAuthUser,
  seedLearner,
  seedSession,
} from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import type { Board } from './rules.ts'
import { snackName } from './snack-name.ts'

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
  })

  describe('for a learner', () => {
    it('has names as people chose, ranks with ties, and the own row marked', async () => {
      const { status, body } = await get('', tokens.Sanne)
      expect(status).toBe(200)
      const anonymous = snackName(ids.Bram ?? '', 'nl')
      expect(names(body).toSorted()).toEqual(
        ['Priya Jansen', anonymous, 'Joost', 'Esra', 'Tom Jansen', 'Sanne Jansen', 'Nieuw Jansen'].toSorted(),
      )
      expect(ranks(body)).toEqual([1, 2, 3, 3, 3, 6, 7])
      expect(body.leaderboard[0]).toEqual({
        user_id: ids.Priya,
        rank: 1,
        full_name: 'Priya Jansen',
        xp: 4310,
        current_level: 'advanced',
        is_viewer: false,
      })
      expect(body.leaderboard.filter((entry) => entry.is_viewer)).toEqual([body.own])
      expect(body).toMatchObject({ user_rank: 6, total_users: 7, highest_xp: 4310, next: null })
    })

    it('has the own place also when the own row is not on the page', async () => {
      const { body } = await get('?limit=2', tokens.Tom)
      expect(ranks(body)).toEqual([1, 2])
      expect(body.own).toMatchObject({ full_name: 'Tom Jansen', rank: 3, xp: 2240, is_viewer: true })
      expect(body.user_rank).toBe(3)
    })

    it('tells no id of who is anonymous, except to that person', async () => {
      const seen = (await get('', tokens.Sanne)).body.leaderboard[1]
      expect(seen).toMatchObject({ user_id: null, rank: 2 })
      const own = (await get('', tokens.Bram, { 'accept-language': 'en' })).body
      expect(own.own).toEqual(own.leaderboard[1])
      expect(own.own).toMatchObject({
        user_id: ids.Bram,
        is_viewer: true,
        full_name: snackName(ids.Bram ?? '', 'en'),
      })
    })
  })

  describe('for others', () => {
    it('has first names only and no ids when nobody is signed in', async () => {
      const { body } = await get()
      expect(names(body)).toContain('Priya')
      expect(names(body)).toContain(snackName(ids.Bram ?? '', 'nl'))
      expect(JSON.stringify(body)).not.toContain('Jansen')
      expect(body.leaderboard.map((entry) => entry.user_id)).toEqual(Array(7).fill(null))
      expect(body).toMatchObject({ own: null, user_rank: 0, total_users: 7 })
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
      const { body } = await get('?after=0.ffffffffffffffffffffffffffffffff')
      expect(body).toMatchObject({ leaderboard: [], next: null, total_users: 7, highest_xp: 4310 })
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
    "?after=1'--",
  ])('refuses %s', async (query) => {
    const { status, body } = await get(query)
    expect(status).toBe(400)
    expect(body.reason).toBe('invalid_request')
  })

  it('accepts the limits themselves', async () => {
    expect((await get('?limit=1')).body.leaderboard).toHaveLength(1)
    expect((await get('?limit=100')).body.leaderboard).toHaveLength(7)
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
      for (const [rank, xp] of ranked) expect(rank).toBe(1 + ranked.filter((other) => other[1] > xp).length)
    }
  })
})
