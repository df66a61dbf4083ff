import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { authUsers, securityEvents } from '#app/db/schema/identity.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type SeededLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { findAccountFacts, listAccounts } from './accounts/account-queries.server.ts'
import { parseAccountFilter } from './kit/account-filter.ts'
import { recordAdminReading } from './kit/record-admin-action.server.ts'
import { pageSize } from './kit/rules.ts'
import { parseLogFilter } from './log/log-filter.ts'
import { listEvents } from './log/log-queries.server.ts'
import { overview } from './overview-queries.server.ts'
import { parseUserFilter } from './users/user-filter.ts'
import { findUser, listUsers } from './users/user-queries.server.ts'

const params = (query: string) => new URLSearchParams(query)

describeWithDatabase('lists of the admin area', (database) => {
  let anna: SeededLearner
  let team: SeededLearner
  beforeAll(async () => {
    const { db } = database.current
    anna = await seedLearner(db, {
      full_name: 'Anna_100% de Wit',
      email: 'anna@bakkerij.example',
      username: 'annadewit',
    })
    team = await seedLearner(db, {
      full_name: 'Bram Smit',
      email: 'bram@bouw.example',
      role: 'org_admin',
      company_name: 'Bouw & Zn.',
      has_seat: true,
      account: { plan: 'biz_small', billing_status: 'past_due', seats_limit: 5 },
    })
    await seedLearner(db, {
      full_name: 'Bram Jansen',
      role: 'member',
      is_active: false,
      account_id: team.account_id,
    })
    await seedLearner(db, { full_name: 'Carla Bos', subscription_status: 'lifetime' })
  })

  const names = async (query: string) =>
    (await listUsers(database.current.db, parseUserFilter(params(query)))).users
      .map(({ full_name }) => full_name)
      .sort()

  it('finds people by parts of name, address and username, in any case and order', async () => {
    expect(await names('q=BRAM')).toEqual(['Bram Jansen', 'Bram Smit'])
    expect(await names('q=smit+bram')).toEqual(['Bram Smit'])
    expect(await names('q=bakkerij.example')).toEqual(['Anna_100% de Wit'])
    expect(await names('q=annadew')).toEqual(['Anna_100% de Wit'])
    expect(await names('q=niemand')).toEqual([])
  })

  it('takes signs of patterns and of SQL for what they are', async () => {
    expect(await names('q=%25')).toEqual(['Anna_100% de Wit'])
    expect(await names('q=a_1')).toEqual(['Anna_100% de Wit'])
    expect(await names('q=r_m')).toEqual([])
    expect(await names(`q=${encodeURIComponent("'; drop table ai_users; --\\ \0")}`)).toEqual([])
  })

  it('filters people by role and state', async () => {
    expect(await names('role=org_admin')).toEqual(['Bram Smit'])
    expect(await names('state=blocked')).toEqual(['Bram Jansen'])
    expect(await names('state=lifetime')).toEqual(['Carla Bos'])
    expect(await names('role=koning&state=x&page=-1')).toHaveLength(4)
  })

  it('shows people page by page, each once', async () => {
    const { db } = database.current
    for (let i = 0; i < pageSize; i++) await seedLearner(db, { full_name: `Zoekrij ${i}` })
    const page = (n: number) => listUsers(db, parseUserFilter(params(`q=zoekrij&page=${n}`)))
    const first = await page(1)
    expect([first.users.length, first.total, first.pages]).toEqual([pageSize, pageSize, 1])
    const all = await Promise.all([1, 2].map((n) => listUsers(db, parseUserFilter(params(`page=${n}`)))))
    const ids = all.flatMap(({ users }) => users.map(({ id }) => id))
    expect(new Set(ids).size).toBe(all[0]?.total)
  })

  it('tells of a person what access there is and why, and nothing of what was learned', async () => {
    const { db } = database.current
    await seedSession(db, anna.auth_user_id)
    const user = await findUser(db, anna.user_id)
    expect(user).toMatchObject({ unlimited: false, premium: false, sessions: 1, subscriptions: [] })
    expect((await findUser(db, team.user_id))?.account).toMatchObject({ billing_status: 'past_due' })
    const fields = JSON.stringify(user)
    for (const secret of ['score', 'evaluation', 'feedback', 'token', 'password', 'answer', 'date_of_birth'])
      expect(fields).not.toContain(secret)
    expect(await findUser(db, randomUUID())).toBeUndefined()
  })

  it('finds accounts by name, type, plan and state of payment, with their people', async () => {
    const { db } = database.current
    const found = async (query: string) =>
      (await listAccounts(db, parseAccountFilter(params(query)))).accounts.map(({ name }) => name)
    expect(await found('q=bouw')).toEqual(['Bouw & Zn.'])
    expect(await found('type=company&plan=biz_small&status=past_due')).toEqual(['Bouw & Zn.'])
    expect(await found('type=company&status=none')).toEqual([])
    const [shown] = (await listAccounts(db, parseAccountFilter(params('q=bouw')))).accounts
    expect(shown?.members).toBe(2)
    expect((await listAccounts(db, parseAccountFilter(params('type=personal')))).accounts[0]?.members).toBe(1)
    const account = await findAccountFacts(db, team.account_id)
    expect(account).toMatchObject({ seats_limit: 5, seats_used: 1, payments: [], subscriptions: [] })
    expect(account?.people.map(({ full_name }) => full_name)).toEqual(['Bram Smit', 'Bram Jansen'])
  })

  it('counts Starter and access for good under their plan, in the overview as in the list', async () => {
    const { db } = database.current
    await seedLearner(db, { full_name: 'Sara Starter', role: 'starter', subscription_status: 'active' })
    await seedLearner(db, { full_name: 'Klaas Klaar', role: 'starter', subscription_status: 'canceled' })
    const { accounts } = await overview(db, new Date())
    const counted = (plan: string | null, status: string | null) =>
      accounts.find((group) => group.plan === plan && group.billing_status === status)?.accounts
    expect(counted('starter', 'active')).toBe(1)
    expect(counted('starter', 'canceled')).toBe(1)
    expect(counted('lifetime', 'lifetime')).toBe(1)
    expect(counted('biz_small', 'past_due')).toBe(1)
    for (const group of accounts) {
      const query = `type=${group.type}&plan=${group.plan ?? 'none'}&status=${group.billing_status ?? 'none'}`
      const { total } = await listAccounts(db, parseAccountFilter(params(query)))
      expect(total, `the list behind the line ${query}`).toBe(group.accounts)
    }
  })

  it('shows the log newest first, page by page, also of events of the same moment', async () => {
    const { db } = database.current
    await db.delete(securityEvents)
    const at = new Date('2026-03-01T11:00:00Z')
    const row = { event_type: 'PROFILE_CREATED', auth_user_id: anna.auth_user_id, created_at: at }
    await db.insert(securityEvents).values(Array.from({ length: pageSize + 3 }, () => row))
    await db.insert(securityEvents).values({
      event_type: 'USER_BLOCKED',
      severity: 'high',
      actor_id: anna.auth_user_id,
      target_id: team.auth_user_id,
      details: { sessions: '2' },
      created_at: new Date('2026-03-01T23:30:00Z'),
    })
    const first = await listEvents(db, parseLogFilter(params('')))
    expect(first.events[0]).toMatchObject({
      event_type: 'USER_BLOCKED',
      who: { id: anna.user_id, name: 'Anna_100% de Wit' },
      as_admin: true,
      target: { id: team.user_id, name: 'Bram Smit' },
    })
    const second = await listEvents(db, parseLogFilter(params(`before=${first.next}`)))
    const ids = [...first.events, ...second.events].map(({ id }) => id)
    expect([ids.length, new Set(ids).size, second.next]).toEqual([pageSize + 4, pageSize + 4, null])
  })

  it('filters the log by type, weight, person and Dutch days', async () => {
    const count = async (query: string) =>
      (await listEvents(database.current.db, parseLogFilter(params(query)))).events.length
    expect(await count('type=USER_BLOCKED')).toBe(1)
    expect(await count('severity=high')).toBe(1)
    for (const person of ['bram@bouw.example', 'BRAM@bouw.example', team.user_id, team.auth_user_id])
      expect(await count(`person=${person}`), person).toBe(1)
    expect(await count('person=niemand@x.example')).toBe(0)
    // Half past eleven in the evening, UTC, is the next day here.
    expect(await count('from=2026-03-02')).toBe(1)
    expect(await count('from=2026-03-02&to=2026-03-02')).toBe(1)
    expect(await count('to=2026-02-28')).toBe(0)
    expect(await count('type=%27&severity=x&from=2026-02-31&before=x_y&person=%00')).toBe(pageSize)
    expect(await count('before=2026-13-01T00:00:00.000000Z_00000000-0000-0000-0000-000000000000')).toBe(
      pageSize,
    )
  })

  it('shows an event whose people are gone without them', async () => {
    const { db } = database.current
    const ghost = await seedLearner(db)
    await db.insert(securityEvents).values({ event_type: 'USER_VIEWED', actor_id: ghost.auth_user_id })
    await db.execute(`update xp_histogram set learners = learners - 1 where xp = 0
      and shard = get_byte(uuid_send('${ghost.user_id}'), 15) % 4`)
    await db.delete(authUsers).where(eq(authUsers.id, ghost.auth_user_id))
    const { events } = await listEvents(db, parseLogFilter(params('type=USER_VIEWED')))
    expect(events[0]).toMatchObject({ who: { id: null, name: null }, as_admin: true, target: null })
  })

  it('records a reading once a quarter of an hour, for each reader and thing', async () => {
    const { db } = database.current
    await db.delete(securityEvents)
    const start = new Date()
    const reading = (minutes: number, target_id: string, reader = anna) => {
      const viewer = { auth_user_id: reader.auth_user_id }
      const now = new Date(start.getTime() + minutes * 60_000)
      const ctx = { db, viewer, now, language: 'nl' } as unknown as LearnerCtx
      return recordAdminReading(ctx, { event_type: 'USER_VIEWED', target_id })
    }
    await reading(0, team.auth_user_id)
    await reading(10, team.auth_user_id)
    expect(await db.$count(securityEvents)).toBe(1)
    await reading(10, anna.auth_user_id)
    await reading(10, team.auth_user_id, team)
    expect(await db.$count(securityEvents)).toBe(3)
    await reading(16, team.auth_user_id)
    expect(await db.$count(securityEvents)).toBe(4)
  })
})
