import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '#app/db/postgres.server.ts'
import { type BreakableLink, breakableLink } from '#tests/processes/breakable-link.ts'
import { testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { openShop, type Shop } from '#tests/support/stripe/shop.ts'
import type { StripeEvent } from '#tests/support/stripe/stripe-books.ts'

describeWithDatabase('payments at the same moment', (database) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(database)
  })
  afterAll(() => shop.close())
  const company = { company_name: 'Bakkerij', role: 'member' as const }

  it('two tabs at once: one payment page stays open', async () => {
    const buyer = await shop.buyer(company)
    const pages = await Promise.all(
      ['biz_small', 'biz_growth', 'biz_small', 'starter'].map((plan) => buyer.open(plan)),
    )
    const open = pages.filter((id) => shop.stripe.sessions.get(id)?.status === 'open')
    expect(open).toHaveLength(1)
  })

  it('two pages paid at once: one subscription runs, the other is paid back', async () => {
    const buyer = await shop.buyer(company)
    const pages = [await buyer.open('biz_small', { seats: 25 }), await buyer.open('biz_growth')]
    const before = shop.stripe.events.length
    for (const id of pages) {
      const page = shop.stripe.sessions.get(id)
      if (page) page.status = 'open'
      shop.stripe.pay(id)
    }
    const events = shop.stripe.events.slice(before)
    const statuses = await Promise.all([...events, ...events].map(shop.deliver))
    await shop.deliverAll()
    expect(new Set(statuses)).toEqual(new Set([200]))
    const mine = [...shop.stripe.subscriptions.values()].filter(
      ({ metadata }) => metadata.account_id === buyer.account_id,
    )
    expect(mine.map(({ status }) => status).sort()).toEqual(['active', 'canceled'])
    for (const one of mine) expect(shop.stripe.chargeOf(one).refunded).toBe(one.status === 'canceled')
    expect(await buyer.account()).toMatchObject({ billing_status: 'active' })
  })

  it('the same failed payment told eight times at once: one mail, one grace period', async () => {
    const buyer = await shop.buyer(company)
    const id = shop.stripe.pay(await buyer.open('biz_small'))
    await shop.deliverAll()
    shop.stripe.renew(id, false)
    const events = shop.stripe.events.slice(-2)
    await Promise.all(Array.from({ length: 8 }, (_, i) => shop.deliver(events[i % 2] as StripeEvent)))
    expect(shop.app.mails.filter(({ to }) => to === buyer.email)).toHaveLength(1)
    expect(await buyer.account()).toMatchObject({ billing_status: 'past_due' })
  })

  it('leaving an organisation while Stripe tells of a renewal: Starter stays, and nothing waits for ever', async () => {
    const owner = await shop.buyer(company)
    shop.stripe.pay(await owner.open('biz_small', { seats: 25 }))
    for (let round = 0; round < 5; round++) {
      const buyer = await shop.buyer({ role: 'prospect' })
      const page = await buyer.open('starter')
      const id = shop.stripe.pay(page)
      await shop.deliverAll()
      const { db } = database.current
      await db.execute(sql`update checkouts set status = 'complete' where id = ${page}`)
      await owner.call('POST', 'invitations', { emails: [buyer.email] })
      const token = /\/invitation\/([\w-]+)/.exec(shop.app.mails.at(-1)?.text ?? '')?.[1]
      expect((await buyer.call('POST', 'invitations/accept', { token })).status).toBe(200)
      shop.stripe.renew(id, true)
      const events = shop.stripe.events.slice(-2)
      const [left, ...told] = await Promise.all([
        buyer.call('POST', 'account/leave'),
        ...[...events, ...events].map(shop.deliver),
      ])
      expect(left.status).toBe(200)
      expect(told).toEqual([200, 200, 200, 200])
      expect(shop.stripe.subscriptionOf(id).status).toBe('active')
      expect(shop.stripe.chargeOf(shop.stripe.subscriptionOf(id)).refunded).toBe(false)
      expect(await buyer.person()).toMatchObject({ role: 'starter', subscription_status: 'active' })
    }
  })

  it('an outage of the database: Stripe is told to come back, and then nothing is missing', async () => {
    const link: BreakableLink = await breakableLink(database.url)
    const behind = await openPostgres(link.url, 4)
    const app = await testApp({ current: behind, url: link.url }, { env: shop.stripe.env })
    try {
      const buyer = await shop.buyer(company)
      shop.stripe.pay(await buyer.open('biz_small', { seats: 25 }))
      const event = shop.stripe.events.at(-1) as StripeEvent
      const deliver = async () => {
        const { body, signature } = shop.stripe.signed(event)
        const headers = { 'stripe-signature': signature }
        return (await app.request('/api/stripe/webhook', { method: 'POST', headers, body })).status
      }
      await link.cut()
      expect(await deliver()).toBe(503)
      await link.mend()
      // As Stripe does: again until it is taken.
      await expect.poll(deliver, { timeout: 20_000 }).toBe(200)
      expect(await buyer.account()).toMatchObject({ plan: 'biz_small', billing_status: 'active' })
    } finally {
      await app.runtime.live.stop()
      await behind.close()
      await link.close()
    }
  })
})
