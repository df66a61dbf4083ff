import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { leagueMembers, leagueWeeks } from '#app/db/schema/leagues.ts'
import { learningEvents } from '#app/db/schema/progress.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { forgetLeagues } from './forget-leagues.server.ts'
import { formLeagues } from './form-leagues.server.ts'
import { readWeek } from './read-week.server.ts'
import { keptLeagueDays, type WeekView } from './rules.ts'

/** A Wednesday. */
const wednesday = new Date('2026-11-25T10:00:00.000Z')
const secret = 'geheim van deze test'

describeWithDatabase('leagues of a week', (database) => {
  async function person(given: SeedLearner = {}) {
    const { db } = database.current
    const seeded = await seedLearner(db, given)
    const { token } = await seedSession(db, seeded.auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer
    const at = (now: Date) => ({ db, viewer, now, language: 'nl' }) as LearnerCtx
    const see = (view: WeekView = 'league', now = wednesday) => readWeek(at(now), secret, view)
    return { ...seeded, at, see }
  }
  let question = ''
  /** Somebody earned this by learning at a moment. */
  async function earns(user_id: string, xp: number, at: Date | string) {
    const { db } = database.current
    question ||= await seedQuestion(db)
    const created_at = new Date(at)
    await db.insert(learningEvents).values({
      user_id,
      kind: 'question',
      item_id: question,
      content_hash: 'v1',
      score: 100,
      completed: true,
      xp,
      created_at,
    })
    await db.execute(
      sql`update user_statistics set last_activity = greatest(last_activity, ${created_at.toISOString()}::timestamptz) where user_id = ${user_id}::uuid`,
    )
  }
  /** So many who earned this last week, each by the name of a place in the list. */
  async function active(count: number, xp: (place: number) => number) {
    const people: Awaited<ReturnType<typeof person>>[] = []
    for (let place = 0; place < count; place++) {
      const one = await person({ xp: xp(place), full_name: `Lid${place} Jansen` })
      await earns(one.user_id, xp(place), '2026-11-18T10:00:00Z')
      people.push(one)
    }
    return people
  }
  const leaguesOf = async () => {
    const rows = await database.current.db.select().from(leagueMembers)
    return new Map(rows.map(({ user_id, league }) => [user_id, league]))
  }
  const anew = async () => {
    await database.current.db.delete(leagueWeeks)
    await database.current.db.execute(sql`update user_statistics set last_activity = null`)
  }

  it('puts some thirty together who were about as active in the weeks before', async () => {
    const people = await active(62, (place) => 1000 - 10 * place)
    const absent = await person({ xp: 500 })
    await earns(absent.user_id, 500, '2026-10-01T10:00:00Z')
    expect(await formLeagues(database.current.db, wednesday)).toBe(true)
    const leagues = await leaguesOf()
    const places = people.map(({ user_id }) => leagues.get(user_id) ?? 0)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places.filter((league) => league === 1)).toHaveLength(31)
    expect(places.filter((league) => league === 2)).toHaveLength(31)
    expect(leagues.has(absent.user_id)).toBe(false)
    expect(await formLeagues(database.current.db, wednesday), 'once').toBe(false)
    await anew()
  })

  it('are formed by the first who looks, and whoever comes later joins one', async () => {
    const [first, second] = await active(2, () => 100)
    expect((await first?.see())?.waiting).toBe(2)
    const newcomer = await person()
    expect(await newcomer.see()).toMatchObject({ waiting: 3, own: 0, entries: [] })
    expect((await second?.see())?.waiting).toBe(3)
    await anew()
  })

  it('counts what was learned from Monday to Sunday by the Dutch clock, and nothing else', async () => {
    const [me, other] = await active(2, () => 100)
    if (!me || !other) throw new Error('Nobody')
    await earns(me.user_id, 15, '2026-11-22T22:59:59Z')
    await earns(me.user_id, 35, '2026-11-22T23:00:00Z')
    await earns(other.user_id, 60, '2026-11-25T09:00:00Z')
    await database.current.db.execute(sql`insert into xp_ledger (user_id, reason, amount, balance, created_at)
      values (${other.user_id}, 'decay', -10, 90, '2026-11-25T09:30:00Z'), (${other.user_id}, 'test', 10, 100, '2026-11-25T09:31:00Z')`)
    expect(await me.see()).toEqual({
      from: '2026-11-23',
      to: '2026-11-29',
      entries: [
        { rank: 1, name: 'Lid1 Jansen', xp: 60, is_viewer: false },
        { rank: 2, name: 'Lid0 Jansen', xp: 35, is_viewer: true },
      ],
      waiting: 0,
      own: 35,
    })
    expect((await me.see('league', new Date('2026-11-30T08:00:00Z')))?.entries, 'a new week').toEqual([])
    await anew()
  })

  it('names nobody who has not begun, and everybody as he or she chose', async () => {
    const { db } = database.current
    const [me] = await active(1, () => 100)
    const named = {
      full: await person({ xp: 10, full_name: 'Vera Volledig' }),
      first: await person({ xp: 10, full_name: 'Fleur Voornaam', leaderboard_name: 'first_name' }),
      young: await person({
        xp: 10,
        full_name: 'Jip Jong',
        role: 'youth_member',
        date_of_birth: '2010-05-01',
      }),
      hidden: await person({ xp: 10, full_name: 'Anna Niem', leaderboard_name: 'anonymous' }),
      idle: await person({ xp: 10, full_name: 'Rust Roest' }),
    }
    for (const one of Object.values(named)) await earns(one.user_id, 10, '2026-11-18T10:00:00Z')
    for (const one of [named.full, named.first, named.young, named.hidden])
      await earns(one.user_id, 60, '2026-11-25T09:00:00Z')
    const seen = await me?.see()
    const text = JSON.stringify(seen)
    expect(seen?.entries.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Vera Volledig', 'Fleur', 'Jip']),
    )
    expect(text).not.toMatch(/Voornaam|Jong|Anna|Niem|Rust/)
    for (const one of Object.values(named)) expect(text).not.toContain(one.user_id)
    expect(
      seen?.entries.map(({ xp }) => xp),
      'who is anonymous in steps',
    ).toEqual([60, 60, 60, 50])
    expect((await named.hidden.see())?.own, 'to that person exact').toBe(60)
    await db.execute(sql`update ai_users set is_active = false where id = ${named.full.user_id}`)
    expect(JSON.stringify(await me?.see())).not.toContain('Vera')
    await db.execute(sql`update ai_users set is_active = true where id = ${named.full.user_id}`)
    await anew()
  })

  it('shows colleagues of the own company only, from five who are shown by a name, and nobody anonymous', async () => {
    const account = { type: 'company' } as const
    const me = await person({ full_name: 'Ik Zelf', company_name: 'Bakkerij', account })
    const colleague = (full_name: string, more: SeedLearner = {}) =>
      person({ full_name, account_id: me.account_id, company_name: 'Bakkerij', ...more })
    const hidden = await colleague('Ano Niem', { leaderboard_name: 'anonymous' })
    const [a] = [await colleague('Aad'), await colleague('Bea'), await colleague('Cor')]
    await person({ full_name: 'Van Elders', company_name: 'Slagerij', account })
    for (const one of [me, hidden, a]) await earns(one.user_id, 15, '2026-11-25T09:00:00Z')
    expect(await me.see('colleagues'), 'four with a name').toBeNull()
    await colleague('Dik')
    const seen = await me.see('colleagues')
    expect(seen?.entries.map(({ name }) => name)).toEqual(['Aad', 'Ik Zelf'])
    expect(seen?.waiting).toBe(3)
    const alone = await person()
    expect(await alone.see('colleagues')).toBeNull()
    await anew()
  })

  it('are forgotten after some weeks', async () => {
    const [me] = await active(1, () => 100)
    await me?.see()
    const { db } = database.current
    await forgetLeagues(db, new Date(wednesday.getTime() + (keptLeagueDays - 7) * dayInMs))
    expect(await db.$count(leagueMembers)).toBe(1)
    await forgetLeagues(db, new Date(wednesday.getTime() + (keptLeagueDays + 7) * dayInMs))
    expect(await db.$count(leagueMembers)).toBe(0)
  })
})
