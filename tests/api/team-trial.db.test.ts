import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aiUsers } from '#app/db/schema/identity.ts'
import { notifications } from '#app/db/schema/notifications.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { endTeamTrials } from '#app/features/billing/trials/end-team-trials.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { callers } from '#tests/support/callers.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { buyer } from '#tests/support/stripe/shop.ts'

describeWithDatabase('trying it with a team', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })
  beforeEach(() => {
    app.mails.length = 0
  })
  const { call, learner } = callers(database, () => app)
  const db = () => database.current.db
  const start = (token: string, body: object = {}) => call(token, 'POST', '/start-team-trial', body)
  const subscription = async (token: string) => (await call(token, 'GET', '/check-subscription')).body
  const limits = async (token: string) =>
    (await call(token, 'GET', '/check-daily-limits')).body.unlimited_access
  const end = (days: number) => endTeamTrials(app.runtime, new Date(Date.now() + days * dayInMs))
  const founder = (given = {}) =>
    learner({ role: 'team_leader', company_name: 'Hofstra BV', account: { type: 'company' }, ...given })

  async function join(owner: { token: string }) {
    const person = await learner({ role: 'prospect' })
    const invited = await call(owner.token, 'POST', '/invitations', { email: person.email })
    expect(invited.status, JSON.stringify(invited.body)).toBe(201)
    const token = /\/invitation\/([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1]
    expect((await call(person.token, 'POST', '/invitations/accept', { token })).status).toBe(200)
    return person
  }

  it('lets five people of a company learn without limits for 30 days, and then they go on with the daily portion', async () => {
    const owner = await founder()
    const { status, body } = await start(owner.token)
    expect(status, JSON.stringify(body)).toBe(200)
    expect((new Date(String(body.trial_ends_at)).getTime() - Date.now()) / dayInMs).toBeCloseTo(30, 2)
    const colleagues = []
    for (let i = 0; i < 4; i++) colleagues.push(await join(owner))
    for (const { token } of [owner, ...colleagues]) {
      expect(await limits(token)).toBe(true)
      expect(await subscription(token)).toMatchObject({
        ...{ subscribed: true, subscription_tier: 'biz_small', on_trial: true },
        subscription_end: `${String(body.trial_ends_at).slice(0, 19)}Z`,
      })
    }
    expect((await call(owner.token, 'GET', '/account/members')).body).toMatchObject({
      seats: { bought: 25, used: 5, members: 5 },
    })
    // By the clock, before any job has run.
    const ended = new Date(Date.now() - 1000)
    await db().update(accounts).set({ trial_ends_at: ended }).where(eq(accounts.id, owner.account_id))
    for (const { token } of [owner, ...colleagues]) expect(await limits(token)).toBe(false)
    expect((await endTeamTrials(app.runtime, new Date())).ended).toBe(1)
    const after = await call(owner.token, 'GET', '/account/members')
    expect(after.body).toMatchObject({ seats: { bought: 0, used: 0, members: 5 } })
    for (const { token, user_id } of colleagues) {
      expect(await subscription(token)).toMatchObject({ subscribed: false, on_trial: false })
      expect((await call(token, 'POST', '/start-trial')).body.reason).toBe('free_trial_used')
      const told = await db().select().from(notifications).where(eq(notifications.user_id, user_id))
      expect(told.map(({ type, data }) => [type, data])).toContainEqual(['seat', { kind: 'lost' }])
    }
    expect((await start(owner.token)).body.reason).toBe('team_trial_used')
  })

  it('tells the owner a week before, a day before and at the end, each once', async () => {
    const owner = await founder()
    await start(owner.token)
    await join(owner)
    app.mails.length = 0
    const subjects = () => app.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)
    await end(20)
    expect(subjects()).toEqual([])
    await end(23.5)
    await end(24)
    expect(subjects()).toHaveLength(1)
    await end(29.5)
    await end(29.6)
    expect(subjects()).toHaveLength(2)
    await end(31)
    await end(32)
    expect(subjects()).toHaveLength(3)
    expect(subjects().at(-1)).toBe('De proef van Hofstra BV is voorbij')
    expect(app.mails.at(-1)?.text).toContain('Alle 2 mensen zijn nog lid')
  })

  it('asks who has no company for its name, and makes the starter the owner', async () => {
    const person = await learner({ role: 'prospect' })
    expect((await start(person.token)).body.reason).toBe('company_name_required')
    expect((await start(person.token, { company_name: 'a'.repeat(101) })).body.reason).toBe(
      'invalid_company_name',
    )
    expect((await start(person.token, { company_name: ' Bakkerij De Korst ' })).status).toBe(200)
    const [account] = await db().select().from(accounts).where(eq(accounts.id, person.account_id))
    expect(account).toMatchObject({
      name: 'Bakkerij De Korst',
      type: 'company',
      member_limit: 500,
      seats_limit: 25,
    })
    const [profile] = await db().select().from(aiUsers).where(eq(aiUsers.id, person.user_id))
    expect(profile).toMatchObject({ role: 'org_admin', has_seat: true, company_name: 'Bakkerij De Korst' })
  })

  it('takes the place of one’s own free days, running or not begun', async () => {
    const person = await founder()
    await call(person.token, 'POST', '/start-trial')
    await start(person.token)
    await end(31)
    expect(await subscription(person.token)).toMatchObject({
      subscribed: false,
      trial_used: true,
      on_trial: false,
    })
    expect(await limits(person.token)).toBe(false)
  })

  describe('is not for', () => {
    it.each([
      [{ role: 'youth_member' }, 403, 'role_cannot_buy'],
      [{ role: 'superadmin' }, 403, 'role_cannot_buy'],
      [
        { role: 'org_admin', account: { type: 'company', plan: 'biz_small', billing_status: 'canceled' } },
        409,
        'team_has_plan',
      ],
      [
        { role: 'org_admin', account: { type: 'company', plan: 'enterprise', billing_status: 'active' } },
        409,
        'team_has_plan',
      ],
    ] as const)('%j', async (given, status, reason) => {
      const person = await learner({ company_name: 'Hofstra BV', ...given })
      const answer = await start(person.token)
      expect([answer.status, answer.body.reason]).toEqual([status, reason])
    })

    it('a member of somebody else’s company', async () => {
      const owner = await learner({
        role: 'org_admin',
        company_name: 'Hofstra BV',
        account: { type: 'company' },
      })
      const member = await learner({ role: 'team_leader', account_id: owner.account_id })
      expect((await start(member.token)).body.reason).toBe('not_account_owner')
    })
  })

  it('is over when a plan is bought: everybody keeps the seat, and it is no trial any more', async () => {
    const owner = await buyer(database, app, {
      role: 'member',
      company_name: 'De Korst',
      account: { type: 'company' },
    })
    expect((await owner.call('POST', 'start-team-trial', {})).status).toBe(200)
    const session = await owner.open('biz_small', { seats: 25 })
    expect((await owner.call('POST', `test-checkout/${session}`, { outcome: 'paid' })).status).toBe(200)
    expect((await owner.call('GET', 'check-subscription')).body).toMatchObject({
      ...{ subscribed: true, subscription_tier: 'biz_small', on_trial: false },
    })
    expect((await end(31)).ended).toBe(0)
    expect(await owner.account()).toMatchObject({ plan: 'biz_small', billing_status: 'active' })
  })

  it('says after buying Starter in one’s own free days that they are not what gives access', async () => {
    const person = await buyer(database, app, { role: 'prospect' })
    await person.call('POST', 'start-trial')
    const session = await person.open('starter')
    await person.call('POST', `test-checkout/${session}`, { outcome: 'paid' })
    expect((await person.call('GET', 'check-subscription')).body).toMatchObject({
      ...{ subscribed: true, subscription_tier: 'starter', on_trial: false, trial_used: true },
    })
  })
})
