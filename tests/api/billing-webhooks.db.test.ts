import { afterAll, beforeAll, expect, it } from 'vitest'
import { run, statement } from '#app/db/statement.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type Buyer, openShop, type Shop } from '#tests/support/stripe/shop.ts'
import type { StripeEvent } from '#tests/support/stripe/stripe-books.ts'

const handledStatement = statement<{ id: string }>(
  'handled_in_test',
  'select id from payment_events where id = $1',
)

describeWithDatabase('a webhook', (database) => {
  let shop: Shop
  let buyer: Buyer
  let event: StripeEvent
  beforeAll(async () => {
    shop = await openShop(database)
    buyer = await shop.buyer({ company_name: 'Bakkerij', role: 'member' })
    shop.stripe.pay(await buyer.open('biz_small', { seats: 25 }))
    event = shop.stripe.events.at(-1) as StripeEvent
  })
  afterAll(() => shop.close())

  async function send(body: string, signature?: string): Promise<{ status: number; reason: unknown }> {
    const headers = {
      'content-type': 'application/json',
      ...(signature && { 'stripe-signature': signature }),
    }
    const response = await shop.app.request('/api/stripe/webhook', { method: 'POST', headers, body })
    return { status: response.status, reason: ((await response.json()) as { reason?: string }).reason }
  }
  const seconds = () => Math.floor(Date.now() / 1000)

  it('is refused when it is forged, changed, stale or not signed, and does nothing', async () => {
    const { body, signature } = shop.stripe.signed(event)
    const forged = shop.stripe.signed(event, { secret: 'whsec_of_somebody_else' })
    const stale = shop.stripe.signed(event, { timestamp: seconds() - 301 })
    const refused = { status: 400, reason: 'invalid_signature' }
    expect(await send(forged.body, forged.signature)).toEqual(refused)
    expect(await send(stale.body, stale.signature)).toEqual(refused)
    expect(await send(body.replace('completed', 'expired'), signature)).toEqual(refused)
    expect(await send(body)).toEqual(refused)
    expect(await send('{}', 't=1,v1=00')).toEqual(refused)
    expect(await buyer.account()).toMatchObject({ plan: null, billing_status: null })
  })

  it('is asked for again while Stripe cannot be reached, and is not lost', async () => {
    shop.stripe.away = true
    const { body, signature } = shop.stripe.signed(event)
    expect(await send(body, signature)).toEqual({ status: 503, reason: 'payments_unreachable' })
    shop.stripe.away = false
    expect(await run(database.current.db, handledStatement, [event.id])).toEqual([])
    expect(await buyer.account()).toMatchObject({ billing_status: null })
  })

  it('is accepted almost five minutes late, and once', async () => {
    const late = shop.stripe.signed(event, { timestamp: seconds() - 240 })
    expect(await send(late.body, late.signature)).toEqual({ status: 200, reason: undefined })
    expect(await buyer.account()).toMatchObject({ plan: 'biz_small', billing_status: 'active' })
    const calls = shop.stripe.calls.length
    expect((await send(late.body, late.signature)).status).toBe(200)
    expect(shop.stripe.calls).toHaveLength(calls)
  })

  it('about what was not bought here is accepted and changes nothing', async () => {
    const other = structuredClone(event)
    other.id = 'evt_of_another_shop'
    ;(other.data.object as { subscription: string }).subscription = 'sub_of_another_shop'
    expect((await send(...signedPair(other))).status).toBe(200)
    const customer = {
      ...other,
      id: 'evt_customer',
      type: 'customer.created',
      data: { object: { id: 'cus_1' } },
    }
    expect((await send(...signedPair(customer))).status).toBe(200)
  })

  function signedPair(one: StripeEvent): [string, string] {
    const { body, signature } = shop.stripe.signed(one)
    return [body, signature]
  }
})
