import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { billingOverview } from '#app/features/billing/billing-overview.server.ts'
import { cancelSubscriptionsOf } from '#app/features/billing/subscription/cancel-subscriptions.server.ts'
import { reconcileSubscriptions } from '#app/features/billing/subscription/reconcile-subscriptions.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type Buyer, buyer as makeBuyer } from '#tests/support/stripe/shop.ts'
import type { TestPortalAction } from './test-portal.server.ts'

describeWithDatabase('the test checkout', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })
  const company = { company_name: 'Bakkerij De Korst', role: 'member' as const }
  const buyer = (given: Parameters<typeof makeBuyer>[2] = company) => makeBuyer(database, app, given)
  const pay = (who: Buyer, id: string, outcome = 'paid') =>
    who.call('POST', `test-checkout/${id}`, { outcome })
  const act = (who: Buyer, action: TestPortalAction) => who.call('POST', 'test-portal', { action })
  async function owner() {
    const one = await buyer()
    await pay(one, await one.open('biz_small', { seats: 25 }))
    return one
  }
  const unlimited = async (who: Buyer) => (await who.call('GET', 'check-daily-limits')).body.unlimited_access

  it('plays the part of Stripe: bought, failed, paid, cancelled, resumed, paid back', async () => {
    const one = await owner()
    expect(await one.account()).toMatchObject({
      plan: 'biz_small',
      billing_status: 'active',
      seats_limit: 25,
    })
    await act(one, 'fail_payment')
    expect(await one.account()).toMatchObject({ billing_status: 'past_due' })
    expect(app.mails.at(-1)?.to).toBe(one.email)
    expect(await unlimited(one)).toBe(true)
    await act(one, 'pay')
    expect(await one.account()).toMatchObject({ billing_status: 'active', grace_ends_at: null })
    await act(one, 'cancel')
    await act(one, 'resume')
    expect((await act(one, 'resume')).body.reason).toBe('not_now')
    const up = await one.call('POST', 'change-subscription', {
      planId: 'biz_growth',
      seats: 100,
      isYearly: true,
    })
    expect(up.body).toMatchObject({ plan: 'biz_growth', yearly: true })
    await act(one, 'refund')
    expect(await one.account()).toMatchObject({ plan: 'biz_growth', billing_status: 'canceled' })
    expect(await unlimited(one)).toBe(false)
  })

  it('calls somebody a starter as long as starter runs, and again after buying again', async () => {
    const one = await buyer({ role: 'prospect' })
    await pay(one, await one.open('starter'))
    await act(one, 'fail_payment')
    expect(await one.person()).toMatchObject({ role: 'starter', subscription_status: 'past_due' })
    await act(one, 'pay')
    await act(one, 'refund')
    expect(await one.person()).toMatchObject({ role: 'prospect', subscription_status: 'canceled' })
    expect(await unlimited(one)).toBe(false)
    await pay(one, await one.open('starter'))
    expect(await one.person()).toMatchObject({ role: 'starter', subscription_status: 'active' })
  })

  it('has a billing tab for whoever has access for good, which says so', async () => {
    const { db } = database.current
    const overviewOf = (subscription_status: string | null) => {
      const profile = { user_id: one.user_id, role: 'member', subscription_status }
      return billingOverview({ db, viewer: { profile } } as unknown as LearnerCtx)
    }
    const one = await seedLearner(db, { role: 'member' })
    expect(await overviewOf('lifetime')).toMatchObject({ lifetime: true, manageable: false })
    expect(await overviewOf(null)).toBeNull()
  })

  it('leaves a line in the log for buying, changing and cancelling, and none for hearing it again', async () => {
    const one = await owner()
    const log = async () => {
      const { rows } = (await database.current.db.execute(sql`
        select e.event_type, e.details, u.id::text as who from security_events e
        left join ai_users u on u.auth_user_id = e.auth_user_id
        where e.details ->> 'account_id' = ${one.account_id} and e.event_type like 'SUBSCRIPTION%'
        order by e.created_at`)) as unknown as {
        rows: { event_type: string; details: Record<string, string>; who: string }[]
      }
      return rows
    }
    const types = async () => (await log()).map(({ event_type }) => event_type.replace('SUBSCRIPTION_', ''))
    expect(await log()).toMatchObject([
      {
        event_type: 'SUBSCRIPTION_STARTED',
        details: { plan: 'biz_small', seats: '25', period: 'month' },
        who: one.user_id,
      },
    ])
    await act(one, 'fail_payment')
    await act(one, 'pay')
    expect(await types(), 'a payment that fails is no change').toEqual(['STARTED'])
    await act(one, 'cancel')
    await act(one, 'resume')
    await one.call('POST', 'change-subscription', { planId: 'biz_growth', seats: 100, isYearly: true })
    expect((await log()).at(-1)).toMatchObject({
      details: {
        plan: 'biz_growth',
        seats: '100',
        period: 'year',
        previous_plan: 'biz_small',
        previous_seats: '25',
      },
    })
    await reconcileSubscriptions(app.runtime)
    await act(one, 'refund')
    expect(await types()).toEqual(['STARTED', 'CANCELED', 'RESUMED', 'CHANGED', 'ENDED'])
    expect(JSON.stringify(await log())).not.toContain(one.email)
  })

  it('does nothing when the payment is declined, is somebody else’s, or was paid', async () => {
    const one = await buyer()
    const id = await one.open('biz_small', { seats: 25 })
    expect((await pay(one, id, 'declined')).body.reason).toBe('payment_declined')
    expect((await pay(await buyer(), id)).status).toBe(404)
    expect(await one.account()).toMatchObject({ billing_status: null })
    expect((await pay(one, id)).body.url).toBe(`/checkout/success?session_id=${id}`)
    expect((await pay(one, id)).body.reason).toBe('checkout_complete')
    const other = await buyer()
    const [first] = [await other.open('biz_small'), await other.open('biz_growth')]
    expect((await pay(other, first as string)).body.reason).toBe('checkout_expired')
  })

  it('goes on by the calendar: a period begins anew, and what was cancelled ends', async () => {
    const [goes, ends] = [await owner(), await owner()]
    await act(ends, 'cancel')
    const { db } = database.current
    for (const table of ['test_subscriptions', 'subscriptions'])
      await db.execute(
        sql`update ${sql.raw(table)} set current_period_end = now() - interval '1 hour'
            where account_id in (${goes.account_id}, ${ends.account_id})`,
      )
    expect(await reconcileSubscriptions(app.runtime)).toBe(2)
    expect(await goes.account()).toMatchObject({ billing_status: 'active' })
    expect((await goes.account()).next_billing ?? '').toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await ends.account()).toMatchObject({ billing_status: 'canceled', next_billing: null })
    expect(await reconcileSubscriptions(app.runtime)).toBe(0)
  })

  it('ends what somebody pays for before a profile is deleted, and nothing of others', async () => {
    const one = await owner()
    const member = await buyer({ account_id: one.account_id, role: 'member' })
    await cancelSubscriptionsOf(app.runtime, member.user_id)
    expect(await one.account()).toMatchObject({ billing_status: 'active' })
    await cancelSubscriptionsOf(app.runtime, one.user_id)
    await cancelSubscriptionsOf(app.runtime, one.user_id)
    expect(await one.account()).toMatchObject({ billing_status: 'canceled' })
  })

  it('goes on for the new owner when whoever bought it is gone', async () => {
    const one = await owner()
    const heir = await buyer({ ...company, account_id: one.account_id })
    await one.call('POST', 'account/owner', { user_id: heir.user_id })
    await database.current.db.execute(
      sql`update test_subscriptions set user_id = null where account_id = ${one.account_id}`,
    )
    expect((await act(heir, 'fail_payment')).status).toBe(200)
    expect(await one.account()).toMatchObject({ billing_status: 'past_due' })
    expect(app.mails.at(-1)?.to).toBe(heir.email)
  })

  it('is not there on a server for others, where nothing can be bought without keys', async () => {
    const elsewhere = await testApp(database, { env: { HOST: '0.0.0.0' } })
    expect(elsewhere.runtime.payments).toBeNull()
    const { auth_user_id } = await seedLearner(database.current.db, company)
    const { token } = await seedSession(database.current.db, auth_user_id)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ planId: 'biz_small' })
    const refused = await elsewhere.request('/api/create-checkout', { method: 'POST', headers, body })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ reason: 'payments_not_configured' })
    const webhook = await app.request('/api/stripe/webhook', { method: 'POST', body: '{}' })
    expect(webhook.status).toBe(404)
  })

  describe('free', () => {
    it('starts the trial once by way of the checkout', async () => {
      const one = await buyer({ role: 'prospect' })
      const order = { planId: 'free', seats: 1, isYearly: false }
      const started = await one.call('POST', 'create-checkout', order)
      expect(started.body).toEqual({ url: 'http://localhost:3000/account-dashboard' })
      expect((await one.call('POST', 'create-checkout', order)).body.reason).toBe('free_trial_used')
      // Buying while the free days run is fine.
      await pay(one, await one.open('starter'))
      expect(await one.person()).toMatchObject({ role: 'starter', subscription_status: 'active' })
      expect((await one.call('GET', 'check-subscription')).body.subscription_tier).toBe('starter')
    })
  })
})
