import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run, statement } from '#app/db/statement.server.ts'
import { graceDays } from '#app/features/billing/rules.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type Buyer, openShop, type Shop } from '#tests/support/stripe/shop.ts'
import type { StripeEvent } from '#tests/support/stripe/stripe-books.ts'

/** What can happen to a subscription, and when it can. */
const happenings = [
  'renew',
  'fail',
  'settle',
  'cancel',
  'resume',
  'upgrade',
  'part',
  'refund',
  'finish',
] as const
type Happening = (typeof happenings)[number]

const countStatement = statement<{ events: number }>(
  'events_of_subscription',
  'select count(*)::int as events from payment_events where subscription_id = $1',
)

describeWithDatabase('webhooks in any order', (database) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(database)
  })
  afterAll(() => shop.close())

  async function happen(buyer: Buyer, id: string, what: Happening): Promise<void> {
    const { stripe } = shop
    const { status, cancel_at_period_end } = stripe.subscriptionOf(id)
    if (what === 'settle' && status === 'past_due') stripe.settle(id)
    if (status !== 'active') return
    if (what === 'renew') stripe.renew(id, true)
    if (what === 'fail') stripe.renew(id, false)
    if (what === 'cancel') stripe.cancelAtPeriodEnd(id)
    if (what === 'resume' && cancel_at_period_end) stripe.cancelAtPeriodEnd(id, false)
    // Refused while our own state is behind, as the webhooks are late: that is an outcome too.
    if (what === 'upgrade')
      await buyer.call('POST', 'change-subscription', { planId: 'biz_growth', seats: 100 })
    if (what === 'part' && !stripe.chargeOf(stripe.subscriptionOf(id)).refunded) stripe.refund(id, 1)
    if (what === 'refund' && !stripe.chargeOf(stripe.subscriptionOf(id)).refunded) stripe.refund(id)
    if (what === 'finish') stripe.finish(id)
  }

  /** What our state has to be, said from Stripe's books alone. */
  function truth(id: string) {
    const { stripe } = shop
    const { status, latest_invoice } = stripe.subscriptionOf(id)
    const item = stripe.itemOf(stripe.subscriptionOf(id))
    const growth = item.price.product === 'snackwijs_biz_growth'
    const since = stripe.invoices.get(latest_invoice)?.status_transitions.finalized_at ?? 0
    return {
      ...{
        plan: growth ? 'biz_growth' : 'biz_small',
        seats_limit: growth ? 100 : 25,
        billing_status: status,
      },
      next_billing:
        status === 'canceled' ? null : new Date(item.current_period_end * 1000).toISOString().slice(0, 10),
      grace_ends_at: status === 'past_due' ? since + graceDays * 86_400 : null,
      type: 'company',
    }
  }

  it('end in the state that Stripe has, however late, often and mixed up they come', {
    timeout: 120_000,
  }, async () => {
    const story = fc.array(fc.constantFrom(...happenings), { maxLength: 7 })
    const cards = fc.infiniteStream(fc.nat(1000))
    await fc.assert(
      fc.asyncProperty(story, cards, async (happened, deal) => {
        const draw = (below: number) => (deal.next().value as number) % below
        const buyer = await shop.buyer({ company_name: 'Bakkerij', role: 'member' })
        const page = await buyer.open('biz_small', { seats: 25 })
        const first = shop.stripe.events.length
        const id = shop.stripe.pay(page)
        const waiting: StripeEvent[] = []
        let seen = first
        const collect = () => {
          // Each is sent twice.
          for (; seen < shop.stripe.events.length; seen++) {
            const event = shop.stripe.events[seen] as StripeEvent
            waiting.push(event, event)
          }
        }
        const deliverOne = async () => {
          const [event] = waiting.splice(draw(waiting.length), 1)
          if (event) expect(await shop.deliver(event)).toBe(200)
        }
        for (const what of happened) {
          await happen(buyer, id, what)
          collect()
          for (let some = draw(4); some > 0 && waiting.length > 0; some--) await deliverOne()
        }
        for (collect(); waiting.length > 0; collect()) await deliverOne()
        expect(await buyer.account()).toEqual(truth(id))
        const has_seat = shop.stripe.subscriptionOf(id).status !== 'canceled'
        expect(await buyer.person()).toMatchObject({ role: 'org_admin', has_seat })
        // Every event that concerns it was recorded, and once.
        const [count] = await run(database.current.db, countStatement, [id])
        expect(count?.events).toBe(shop.stripe.events.length - first)
      }),
      { numRuns: 12 },
    )
  })

  it('lets no older reading overwrite a newer one', async () => {
    const buyer = await shop.buyer({ company_name: 'Bakkerij', role: 'member' })
    const id = shop.stripe.pay(await buyer.open('biz_small', { seats: 25 }))
    const payments = shop.app.runtime.payments
    if (!payments) throw new Error('No payments')
    const read = payments.findSubscription
    // The first reading comes back after everything else is over.
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    payments.findSubscription = async (one) => {
      const old = await read(one)
      payments.findSubscription = read
      await held
      return old
    }
    const [created] = shop.stripe.events.slice(-3) as [StripeEvent]
    const slow = shop.deliver(created)
    while (payments.findSubscription !== read) await new Promise(setImmediate)
    shop.stripe.finish(id)
    expect(await shop.deliver(shop.stripe.events.at(-1) as StripeEvent)).toBe(200)
    release()
    expect(await slow).toBe(200)
    expect(await buyer.account()).toMatchObject({ billing_status: 'canceled' })
  })
})
