import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type Buyer, openShop, type Shop } from '#tests/support/stripe/shop.ts'
import { nested } from '#tests/support/stripe/stripe-wire.ts'

const company = { company_name: 'Bakkerij De Korst', role: 'member' as const }

describeWithDatabase('buying a plan at Stripe', (database) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(database)
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    shop.stripe.away = false
    shop.stripe.declines = false
  })

  async function owner(planId = 'biz_small', seats = 25, isYearly = false) {
    const buyer = await shop.buyer(company)
    const id = shop.stripe.pay(await buyer.open(planId, { seats, isYearly }))
    await shop.deliverAll()
    return { buyer, id }
  }
  const subscription = (buyer: Buyer) => buyer.call('GET', 'check-subscription')
  const limits = async (buyer: Buyer) => (await buyer.call('GET', 'check-daily-limits')).body.unlimited_access

  it('sends the price of the plan list, the buyer’s language, and asks a company for its VAT number', async () => {
    const buyer = await shop.buyer(company)
    const session = shop.stripe.sessions.get(await buyer.open('biz_growth', { seats: 100, isYearly: true }))
    const params = session?.params ?? {}
    expect(nested(nested(nested(params, 'line_items'), '0'), 'price_data')).toEqual({
      ...{
        currency: 'eur',
        product: 'snackwijs_biz_growth',
        unit_amount: '134100',
        tax_behavior: 'exclusive',
      },
      recurring: { interval: 'year' },
    })
    expect(params).toMatchObject({
      ...{ mode: 'subscription', locale: 'nl', tax_id_collection: { enabled: 'true' } },
      ...{ customer_email: buyer.email, automatic_tax: { enabled: 'true' } },
      success_url: 'http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}',
    })
  })

  it('opens a business plan when it is paid, and not before', async () => {
    const buyer = await shop.buyer(company)
    const session = await buyer.open('biz_small', { seats: 25 })
    expect(await limits(buyer)).toBe(false)
    const id = shop.stripe.pay(session)
    await shop.deliverAll()
    const end = shop.stripe.itemOf(shop.stripe.subscriptionOf(id)).current_period_end
    expect(await buyer.account()).toEqual({
      ...{
        plan: 'biz_small',
        billing_status: 'active',
        seats_limit: 25,
        grace_ends_at: null,
        type: 'company',
      },
      next_billing: new Date(end * 1000).toISOString().slice(0, 10),
    })
    expect(await buyer.person()).toMatchObject({ role: 'org_admin', has_seat: true })
    expect(await limits(buyer)).toBe(true)
    expect((await subscription(buyer)).body).toMatchObject({
      subscribed: true,
      subscription_tier: 'biz_small',
    })
  })

  it('makes a prospect who buys starter a starter, without touching the account', async () => {
    const buyer = await shop.buyer({ role: 'prospect' })
    const id = shop.stripe.pay(await buyer.open('starter'))
    await shop.deliverAll()
    expect(await buyer.person()).toMatchObject({
      ...{ role: 'starter', subscription_status: 'active' },
      stripe_customer_id: shop.stripe.subscriptionOf(id).customer,
    })
    expect(await buyer.account()).toMatchObject({ plan: null, billing_status: null, type: 'personal' })
    expect((await subscription(buyer)).body).toMatchObject({ subscription_tier: 'starter', subscribed: true })
  })

  it('sells again to somebody whose customer was deleted at Stripe', async () => {
    const buyer = await shop.buyer({ role: 'prospect' })
    const first = shop.stripe.pay(await buyer.open('starter'))
    const { customer } = shop.stripe.subscriptionOf(first)
    shop.stripe.finish(first)
    await shop.deliverAll()
    shop.stripe.goneCustomers.add(customer)
    const second = shop.stripe.pay(await buyer.open('starter'))
    await shop.deliverAll()
    expect(shop.stripe.subscriptionOf(second).customer).not.toBe(customer)
    expect(await buyer.person()).toMatchObject({
      ...{ role: 'starter', subscription_status: 'active' },
      stripe_customer_id: shop.stripe.subscriptionOf(second).customer,
    })
  })

  it('goes on when the money takes days', async () => {
    const buyer = await shop.buyer(company)
    const id = shop.stripe.pay(await buyer.open('biz_small'), 'processing')
    await shop.deliverAll()
    expect(await buyer.account()).toMatchObject({ plan: null, billing_status: null })
    shop.stripe.settle(id)
    await shop.deliverAll()
    expect(await buyer.account()).toMatchObject({ plan: 'biz_small', billing_status: 'active' })
  })

  it('changes plan and back, with one subscription all along', async () => {
    const { buyer, id } = await owner()
    const again = await buyer.call('POST', 'create-checkout', { planId: 'biz_growth', seats: 100 })
    expect(again).toMatchObject({ status: 409, body: { reason: 'subscription_exists' } })
    const up = await buyer.call('POST', 'change-subscription', {
      planId: 'biz_growth',
      seats: 100,
      isYearly: true,
    })
    expect(up.body).toEqual({ plan: 'biz_growth', seats: 100, yearly: true })
    expect(await buyer.account()).toMatchObject({ plan: 'biz_growth', seats_limit: 100 })
    await buyer.call('POST', 'change-subscription', { planId: 'biz_small', seats: 10 })
    await shop.deliverAll()
    expect(await buyer.account()).toMatchObject({ plan: 'biz_small', seats_limit: 10 })
    const same = await buyer.call('POST', 'change-subscription', { planId: 'biz_small', seats: 10 })
    expect(same.body.reason).toBe('same_plan')
    expect([...shop.stripe.subscriptions.values()].filter(({ id: one }) => one === id)).toHaveLength(1)
  })

  it('changes nothing when the difference cannot be paid', async () => {
    const { buyer } = await owner()
    shop.stripe.declines = true
    const declined = await buyer.call('POST', 'change-subscription', { planId: 'biz_growth', seats: 100 })
    expect(declined).toMatchObject({ status: 409, body: { reason: 'payment_declined' } })
    expect(await buyer.account()).toMatchObject({ plan: 'biz_small', seats_limit: 25 })
  })

  it('turns starter into a business plan: what was one’s own is the account’s', async () => {
    const buyer = await shop.buyer({ role: 'prospect' })
    shop.stripe.pay(await buyer.open('starter'))
    await shop.deliverAll()
    await buyer.call('POST', 'change-subscription', { planId: 'biz_small', seats: 25 })
    expect(await buyer.person()).toMatchObject({
      role: 'org_admin',
      subscription_status: null,
      has_seat: true,
    })
    expect(await buyer.account()).toMatchObject({ plan: 'biz_small', type: 'company' })
    const back = await buyer.call('POST', 'change-subscription', { planId: 'starter' })
    expect(back.body.reason).toBe('business_plan_runs')
  })

  it('keeps everything until the end of the period after cancelling, and can go on after all', async () => {
    const { buyer, id } = await owner()
    shop.stripe.cancelAtPeriodEnd(id)
    await shop.deliverAll()
    expect(await limits(buyer)).toBe(true)
    const resumed = await buyer.call('POST', 'change-subscription', { planId: 'biz_small', seats: 25 })
    expect(resumed.status).toBe(200)
    expect(shop.stripe.subscriptionOf(id).cancel_at_period_end).toBe(false)
    shop.stripe.cancelAtPeriodEnd(id)
    shop.stripe.finish(id)
    await shop.deliverAll()
    expect(await buyer.account()).toMatchObject({
      plan: 'biz_small',
      billing_status: 'canceled',
      next_billing: null,
    })
    expect(await limits(buyer)).toBe(false)
    // The role stays: it is about the company, not about money.
    expect(await buyer.person()).toMatchObject({ role: 'org_admin' })
    shop.stripe.pay(await buyer.open('biz_growth', { seats: 100 }))
    await shop.deliverAll()
    expect(await buyer.account()).toMatchObject({ plan: 'biz_growth', billing_status: 'active' })
    expect(await limits(buyer)).toBe(true)
  })

  describe('after a failed payment', () => {
    it('gives 14 days, one mail to the payer, and then the quotas; XP stays', async () => {
      const { buyer, id } = await owner()
      const { db } = database.current
      const colleague = await shop.buyer({
        account_id: buyer.account_id,
        role: 'member',
        has_seat: true,
        xp: 40,
      })
      shop.app.mails.length = 0
      shop.stripe.renew(id, false)
      await shop.deliverAll()
      const { billing_status, grace_ends_at } = await buyer.account()
      expect(billing_status).toBe('past_due')
      expect((grace_ends_at ?? 0) * 1000 - Date.now()).toBeGreaterThan(13.9 * dayInMs)
      expect([await limits(buyer), await limits(colleague)]).toEqual([true, true])
      expect(shop.app.mails.map(({ to }) => to)).toEqual([buyer.email])
      expect(shop.app.mails[0]?.subject).toBe('Je betaling aan Snackwijs is niet gelukt')
      await db.execute(
        sql`update accounts set grace_ends_at = now() - interval '1 second' where id = ${buyer.account_id}`,
      )
      expect([await limits(buyer), await limits(colleague)]).toEqual([false, false])
      shop.stripe.settle(id)
      await shop.deliverAll()
      expect(await buyer.account()).toMatchObject({ billing_status: 'active', grace_ends_at: null })
      expect([await limits(buyer), await limits(colleague)]).toEqual([true, true])
      expect((await colleague.call('GET', 'progress-summary')).body).toMatchObject({ xp: { xp: 40 } })
    })

    it('writes in the payer’s language and does not begin anew when it fails again', async () => {
      const buyer = await shop.buyer({ role: 'prospect', language: 'en' })
      const id = shop.stripe.pay(await buyer.open('starter'))
      shop.stripe.renew(id, false)
      await shop.deliverAll()
      shop.stripe.tell(
        'invoice.payment_failed',
        shop.stripe.invoices.get(shop.stripe.subscriptionOf(id).latest_invoice) ?? {},
      )
      await shop.deliverAll()
      const mine = shop.app.mails.filter(({ to }) => to === buyer.email)
      expect(mine.map(({ subject }) => subject)).toEqual(['Your payment to Snackwijs did not go through'])
      expect(await buyer.person()).toMatchObject({ subscription_status: 'past_due' })
      expect(await limits(buyer)).toBe(true)
    })

    it('does not let the plan be changed before it is paid', async () => {
      const { buyer, id } = await owner()
      shop.stripe.renew(id, false)
      await shop.deliverAll()
      const change = await buyer.call('POST', 'change-subscription', { planId: 'biz_growth', seats: 100 })
      expect(change.body.reason).toBe('payment_overdue')
    })
  })

  it('ends at once when the whole payment is paid back, and not for a part of it', async () => {
    const { buyer, id } = await owner()
    shop.stripe.refund(id, 500)
    await shop.deliverAll()
    expect(await buyer.account()).toMatchObject({ billing_status: 'active' })
    shop.stripe.refund(id)
    await shop.deliverAll()
    expect(await buyer.account()).toMatchObject({ billing_status: 'canceled' })
    expect(shop.stripe.subscriptionOf(id).status).toBe('canceled')
    expect(await limits(buyer)).toBe(false)
  })

  it('never leaves two running: the younger is ended and paid back, whichever is heard of first', async () => {
    for (const order of [1, -1]) {
      const buyer = await shop.buyer(company)
      const [one, two] = [await buyer.open('biz_small', { seats: 25 }), await buyer.open('biz_growth')]
      expect(shop.stripe.sessions.get(one)?.status).toBe('expired')
      // Paid in the second in which the other tab opened its page.
      const late = shop.stripe.sessions.get(one)
      if (late) late.status = 'open'
      const before = shop.stripe.events.length
      const [first, second] = [shop.stripe.pay(two), shop.stripe.pay(one)]
      shop.stripe.subscriptionOf(second).created += 1
      for (const event of shop.stripe.events.slice(before).sort(() => order)) await shop.deliver(event)
      await shop.deliverAll()
      expect(shop.stripe.subscriptionOf(first).status).toBe('active')
      expect(shop.stripe.subscriptionOf(second).status).toBe('canceled')
      expect(shop.stripe.chargeOf(shop.stripe.subscriptionOf(second)).refunded).toBe(true)
      expect(await buyer.account()).toMatchObject({ plan: 'biz_growth', billing_status: 'active' })
    }
  })

  it.each(['starter', 'biz_small'])(
    'of an account that is gone pays back a company’s plan: %s',
    async (plan) => {
      const buyer = await shop.buyer({ role: 'member' })
      const session = await buyer.open(plan)
      const { db } = database.current
      await db.execute(sql`delete from checkouts where user_id = ${buyer.user_id}`)
      const other = await seedLearner(db)
      await db.execute(sql`update ai_users set account_id = ${other.account_id} where id = ${buyer.user_id}`)
      await db.execute(sql`delete from accounts where id = ${buyer.account_id}`)
      const id = shop.stripe.pay(session)
      await shop.deliverAll()
      // Starter is the person's, who is still there.
      const kept = plan === 'starter'
      expect(shop.stripe.subscriptionOf(id).status).toBe(kept ? 'active' : 'canceled')
      expect(shop.stripe.chargeOf(shop.stripe.subscriptionOf(id)).refunded).toBe(!kept)
      expect((await buyer.person()).subscription_status).toBe(kept ? 'active' : null)
    },
  )

  it('pays back what was bought by somebody who is gone', async () => {
    const buyer = await shop.buyer()
    const session = await buyer.open('starter')
    const { db } = database.current
    await db.execute(sql`update xp_histogram set learners = learners - 1 where xp = 0
      and shard = (get_byte(uuid_send(${buyer.user_id}::uuid), 15) % 4)`)
    await db.execute(sql`delete from ai_users where id = ${buyer.user_id}`)
    const id = shop.stripe.pay(session)
    await shop.deliverAll()
    expect(shop.stripe.subscriptionOf(id).status).toBe('canceled')
    expect(shop.stripe.chargeOf(shop.stripe.subscriptionOf(id)).refunded).toBe(true)
  })

  it.each([
    [{ planId: 'youth' }, 409, 'plan_coming_soon'],
    [{ planId: 'enterprise' }, 409, 'plan_by_contact'],
    [{ planId: 'platinum' }, 400, 'unknown_plan'],
    [{ planId: 'biz_small', seats: 26 }, 400, 'invalid_seats'],
    [{ planId: 'biz_small', seats: 0 }, 400, 'invalid_request'],
    [{ planId: 'biz_small', price: 1 }, 400, 'invalid_request'],
  ])('refuses %j', async (order, status, reason) => {
    const buyer = await shop.buyer(company)
    expect(await buyer.call('POST', 'create-checkout', order)).toMatchObject({ status, body: { reason } })
  })

  it('sells no business plan to who does not own the company', async () => {
    const { buyer } = await owner()
    const member = await shop.buyer({ account_id: buyer.account_id, role: 'team_leader' })
    const refused = await member.call('POST', 'create-checkout', { planId: 'biz_growth' })
    expect(refused).toMatchObject({ status: 403, body: { reason: 'not_account_owner' } })
    const young = await shop.buyer({ role: 'youth_member' })
    const never = await young.call('POST', 'create-checkout', { planId: 'biz_small' })
    expect(never).toMatchObject({ status: 403, body: { reason: 'role_cannot_buy' } })
    expect((await member.call('POST', 'customer-portal')).body.reason).toBe('no_subscription')
  })

  it('opens the portal of the account for whoever owns it now', async () => {
    const { buyer, id } = await owner()
    const { customer } = shop.stripe.subscriptionOf(id)
    expect((await buyer.call('POST', 'customer-portal')).body.url).toBe(
      `https://portal.stripe.test/${customer}`,
    )
    const next = await shop.buyer({ account_id: buyer.account_id, role: 'member' })
    const { db } = database.current
    await db.execute(sql`update ai_users set role = 'member' where id = ${buyer.user_id}`)
    await db.execute(sql`update ai_users set role = 'org_admin' where id = ${next.user_id}`)
    expect((await next.call('POST', 'customer-portal')).body.url).toBe(
      `https://portal.stripe.test/${customer}`,
    )
    expect((await buyer.call('POST', 'customer-portal')).body.reason).toBe('no_subscription')
  })

  it('says so, and changes nothing, while Stripe is away', async () => {
    const { buyer } = await owner()
    shop.stripe.away = true
    for (const [path, body] of [
      ['customer-portal', undefined],
      ['change-subscription', { planId: 'biz_growth', seats: 100 }],
    ] as const) {
      const refused = await buyer.call('POST', path, body)
      expect(refused).toMatchObject({ status: 503, body: { reason: 'payments_unreachable' } })
    }
  })
})
