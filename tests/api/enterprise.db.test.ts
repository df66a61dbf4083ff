import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { reconcileSubscriptions } from '#app/features/billing/subscription/reconcile-subscriptions.server.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type SignedIn, signedIn } from './callers.ts'

/** A superadmin sets up, extends and ends what was agreed with a company (business finding H5, PD-29). */
describeWithDatabase('Enterprise, agreed upon', (database) => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await testApp(database)
    admin = await signedIn(app, database.current.db, { role: 'superadmin' })
  })
  const db = () => database.current.db
  const terms = (owner_id: string, more: object = {}) => ({
    ...{ owner_id, seats: 3, yearly: true, ends_on: '2099-12-31', reference: 'Offerte 2026-114' },
    ...more,
  })
  const path = (account: string) => `/api/admin/accounts/${account}/enterprise`
  const rowOf = async (account: string) => {
    const result = await db().execute(sql`select a.plan, a.billing_status, a.seats_limit, a.type,
        a.next_billing::text as next_billing,
        (select count(*)::int from ai_users u where u.account_id = a.id and u.has_seat) as seated
      from accounts a where a.id = ${account}::uuid`)
    return (result as unknown as { rows: object[] }).rows[0]
  }
  async function company(members = 4) {
    const first = await signedIn(app, db(), { role: 'team_leader', company_name: 'Groot BV' })
    for (let i = 1; i < members; i++)
      await seedLearner(db(), { role: 'member', account_id: first.account_id })
    return first
  }
  /** Why it was refused, as a client reads it. */
  const reasonOf = async (response: Promise<Response>) => (await (await response).json()).reason
  const unlimited = async (who: SignedIn) =>
    (await (await who.send('GET', '/api/check-daily-limits')).json()).unlimited_access

  it('gives plan, seats and an owner at once, longer and more of it later, and takes it back', async () => {
    const first = await company()
    expect(await unlimited(first)).toBe(false)
    expect((await admin.send('PUT', path(first.account_id), terms(first.user_id))).status).toBe(200)
    expect(await rowOf(first.account_id)).toMatchObject({
      ...{ plan: 'enterprise', billing_status: 'active', seats_limit: 3, seated: 3, type: 'company' },
    })
    expect(await unlimited(first)).toBe(true)
    const role = await db().execute(sql`select role from ai_users where id = ${first.user_id}::uuid`)
    expect((role as unknown as { rows: unknown[] }).rows).toEqual([{ role: 'org_admin' }])

    const more = terms(first.user_id, { seats: 700, ends_on: '2100-06-30' })
    expect((await admin.send('PUT', path(first.account_id), more)).status).toBe(200)
    expect(await rowOf(first.account_id)).toMatchObject({
      seats_limit: 700,
      seated: 4,
      next_billing: '2100-06-30',
    })
    const rows = await db().execute(
      sql`select customer_id, plan from subscriptions where account_id = ${first.account_id}::uuid`,
    )
    expect((rows as unknown as { rows: unknown[] }).rows).toEqual([
      { customer_id: 'Offerte 2026-114', plan: 'enterprise' },
    ])

    expect((await admin.send('DELETE', path(first.account_id))).status).toBe(200)
    expect(await rowOf(first.account_id)).toMatchObject({ billing_status: 'canceled', seated: 0 })
    expect(await unlimited(first)).toBe(false)
    expect(await reasonOf(admin.send('DELETE', path(first.account_id)))).toBe('nothing_changed')
    const log =
      await db().execute(sql`select event_type, actor_id = ${admin.auth_user_id} as by_admin, details
      from security_events where details ->> 'account_id' = ${first.account_id} order by created_at`)
    const events = (log as unknown as { rows: { event_type: string; by_admin: boolean; details: object }[] })
      .rows
    expect(events.map(({ event_type, by_admin }) => [event_type, by_admin])).toEqual([
      ['ENTERPRISE_AGREED', true],
      ['ENTERPRISE_AGREED', true],
      ['ENTERPRISE_ENDED', true],
    ])
    expect(events[1]?.details).toMatchObject({ seats: '700', ends_on: '2100-06-30', period: 'year' })
  })

  it('ends on its day, also where nothing can be bought', async () => {
    const first = await company(2)
    await admin.send('PUT', path(first.account_id), terms(first.user_id))
    const runtime = { ...app.runtime, payments: null }
    expect(await reconcileSubscriptions(runtime)).toBe(0)
    await db().execute(sql`update subscriptions set current_period_end = now() - interval '1 minute'
      where account_id = ${first.account_id}::uuid`)
    expect(await reconcileSubscriptions(runtime)).toBe(1)
    expect(await rowOf(first.account_id)).toMatchObject({ billing_status: 'canceled', seated: 0 })
    // It can be agreed again.
    expect((await admin.send('PUT', path(first.account_id), terms(first.user_id))).status).toBe(200)
    expect(await rowOf(first.account_id)).toMatchObject({ billing_status: 'active', seated: 2 })
  })

  it('is refused for a day that is over, an owner from elsewhere, beside a bought plan, and by anybody else', async () => {
    const [one, other] = [await company(2), await company(2)]
    const put = (body: object, account = one.account_id, by = admin) => by.send('PUT', path(account), body)
    expect(await reasonOf(put(terms(one.user_id, { ends_on: '2020-01-01' })))).toBe('date_past')
    expect(await reasonOf(put(terms(other.user_id)))).toBe('owner_needed')
    expect((await put(terms(one.user_id, { seats: 0 }))).status).toBe(400)
    expect((await put(terms(one.user_id), one.account_id, one)).status).toBe(404)
    await db().execute(sql`insert into subscriptions (id, customer_id, account_id, user_id, plan, seats, yearly, status)
      values ('sub_x', 'cus_x', ${other.account_id}::uuid, ${other.user_id}::uuid, 'biz_small', 25, false, 'active')`)
    expect(await reasonOf(put(terms(other.user_id), other.account_id))).toBe('business_plan_runs')
    expect(await rowOf(one.account_id)).toMatchObject({ plan: null })
  })
})
