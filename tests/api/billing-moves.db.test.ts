import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscriptions } from '#app/db/schema/billing.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { reconcileSubscriptions } from '#app/features/billing/subscription/reconcile-subscriptions.server.ts'
import { erasePerson } from '#app/features/settings/erase-person.server.ts'
import { toRows } from '#app/features/settings/person.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type Buyer, openShop, type Shop } from '#tests/support/stripe/shop.ts'

const company = { company_name: 'Bakkerij De Korst', role: 'member' as const }

/** Stripe keeps naming the account and the buyer of the first day; people move on. */
describeWithDatabase('subscriptions of people who move', (database) => {
  let shop: Shop
  let owner: Buyer
  beforeAll(async () => {
    shop = await openShop(database)
    owner = await shop.buyer(company)
    shop.stripe.pay(await owner.open('biz_small', { seats: 25 }))
    await shop.deliverAll()
  })
  afterAll(() => shop.close())

  async function done(call: ReturnType<Buyer['call']>) {
    const { status, body } = await call
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    return body
  }
  async function accept(person: Buyer) {
    await done(owner.call('POST', 'invitations', { emails: [person.email] }))
    const token = /\/invitation\/([\w-]+)/.exec(shop.app.mails.at(-1)?.text ?? '')?.[1]
    await done(person.call('POST', 'invitations/accept', { token }))
  }
  /** Buys Starter for a year, takes a seat, and leaves again: nothing keeps the account of the first day. */
  async function whoLeft() {
    const buyer = await shop.buyer({ role: 'prospect' })
    const page = await buyer.open('starter', { isYearly: true })
    const id = shop.stripe.pay(page)
    await shop.deliverAll()
    // As the page does that one comes back to.
    await database.current.db.execute(sql`update checkouts set status = 'complete' where id = ${page}`)
    await accept(buyer)
    await done(buyer.call('POST', 'account/leave'))
    return { buyer, id }
  }
  const unlimited = async (who: Buyer) => (await who.call('GET', 'check-daily-limits')).body.unlimited_access
  const stored = async (id: string) =>
    (await database.current.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]
  const refunded = (id: string) => shop.stripe.chargeOf(shop.stripe.subscriptionOf(id)).refunded

  it('Starter bought in an organisation goes along to the next one, and outlives the first', async () => {
    const { db } = database.current
    const first = await shop.buyer({ company_name: 'Slagerij Bron', role: 'org_admin' })
    const buyer = await shop.buyer({ ...company, role: 'member', account_id: first.account_id })
    const id = shop.stripe.pay(await buyer.open('starter'))
    await shop.deliverAll()
    expect(await stored(id)).toMatchObject({ account_id: first.account_id })
    await accept(buyer)
    expect(await stored(id)).toMatchObject({ account_id: owner.account_id, user_id: buyer.user_id })
    // As a version before this one left it.
    await db.update(subscriptions).set({ account_id: first.account_id }).where(eq(subscriptions.id, id))
    const [{ auth_user_id } = { auth_user_id: '' }] = await db
      .select()
      .from(aiUsers)
      .where(eq(aiUsers.id, first.user_id))
    await erasePerson(db, {
      ...{ auth_user_id, email: first.email, xp: 0 },
      profile: { id: first.user_id, account_id: first.account_id, full_name: 'Bron', is_active: true },
    })
    expect(await stored(id)).toMatchObject({ account_id: owner.account_id, status: 'active' })
  })

  it('a renewal after leaving an organisation keeps Starter', async () => {
    const { buyer, id } = await whoLeft()
    shop.stripe.renew(id, true)
    await shop.deliverAll()
    expect(shop.stripe.subscriptionOf(id).status).toBe('active')
    expect(refunded(id)).toBe(false)
    const { account_id } = (await buyer.call('GET', 'profile')).body
    expect(await stored(id)).toMatchObject({ account_id, user_id: buyer.user_id, status: 'active' })
    const end = shop.stripe.itemOf(shop.stripe.subscriptionOf(id)).current_period_end
    expect((await stored(id))?.current_period_end?.getTime()).toBe(end * 1000)
    expect(await unlimited(buyer)).toBe(true)
  })

  it('cancelling after leaving ends it with the period, without a refund, and access with it', async () => {
    const { buyer, id } = await whoLeft()
    shop.stripe.cancelAtPeriodEnd(id)
    await shop.deliverAll()
    expect(shop.stripe.subscriptionOf(id).status).toBe('active')
    expect(await unlimited(buyer)).toBe(true)
    shop.stripe.finish(id)
    await shop.deliverAll()
    expect(refunded(id)).toBe(false)
    expect(await stored(id)).toMatchObject({ status: 'canceled' })
    expect(await buyer.person()).toMatchObject({ subscription_status: 'canceled' })
    expect(await unlimited(buyer)).toBe(false)
  })

  it('one that ends in the organisation is no longer there after leaving', async () => {
    const buyer = await shop.buyer({ role: 'prospect' })
    const id = shop.stripe.pay(await buyer.open('starter'))
    await shop.deliverAll()
    await accept(buyer)
    shop.stripe.finish(id)
    await shop.deliverAll()
    expect(await unlimited(buyer)).toBe(true)
    await done(buyer.call('POST', 'account/leave'))
    expect(await buyer.person()).toMatchObject({ role: 'prospect', subscription_status: 'canceled' })
    expect(await unlimited(buyer)).toBe(false)
  })

  it('an end that no webhook told of is found at night, also after leaving', async () => {
    const { buyer, id } = await whoLeft()
    shop.stripe.finish(id)
    await database.current.db.execute(
      sql`update subscriptions set current_period_end = now() - interval '1 hour' where id = ${id}`,
    )
    expect(await reconcileSubscriptions(shop.app.runtime)).toBe(1)
    expect(await stored(id)).toMatchObject({ status: 'canceled' })
    expect(await unlimited(buyer)).toBe(false)
  })

  it('who was starter before the role followed the plan is settled at night; who pays or has it for good is not', async () => {
    const { db } = database.current
    const bought = async () => {
      const buyer = await shop.buyer({ role: 'prospect' })
      const id = shop.stripe.pay(await buyer.open('starter'))
      await shop.deliverAll()
      return { buyer, id }
    }
    const [former, paying, always] = [await bought(), await bought(), await bought()]
    for (const { id } of [former, always]) {
      shop.stripe.finish(id)
      await shop.deliverAll()
    }
    // As the version before left it.
    await db.execute(sql`update ai_users set role = 'starter' where id = ${former.buyer.user_id}::uuid`)
    await db.execute(
      sql`update ai_users set role = 'starter', subscription_status = 'lifetime' where id = ${always.buyer.user_id}::uuid`,
    )
    await reconcileSubscriptions(shop.app.runtime)
    expect(await former.buyer.person()).toMatchObject({ role: 'prospect', subscription_status: 'canceled' })
    expect(await paying.buyer.person()).toMatchObject({ role: 'starter', subscription_status: 'active' })
    expect(await always.buyer.person()).toMatchObject({ role: 'starter', subscription_status: 'lifetime' })
  })

  it('what is paid for nobody any more is stored as ended', async () => {
    const { buyer, id } = await whoLeft()
    const { db } = database.current
    // Kept by an account that lives on, as when that is somebody else's.
    await db.execute(
      sql`update subscriptions set account_id = ${owner.account_id}, user_id = null where id = ${id}`,
    )
    shop.stripe.renew(id, true)
    await shop.deliverAll()
    expect(shop.stripe.subscriptionOf(id).status).toBe('canceled')
    expect(await stored(id)).toMatchObject({ status: 'canceled', user_id: null })
    expect(toRows(await db.execute(sql`select from ai_users where id = ${buyer.user_id}`))).toHaveLength(1)
  })

  it('the new owner of an organisation keeps its subscription, whatever Stripe tells next', async () => {
    const seller = await shop.buyer(company)
    const id = shop.stripe.pay(await seller.open('biz_small', { seats: 25 }))
    await shop.deliverAll()
    const heir = await shop.buyer({ ...company, account_id: seller.account_id })
    await done(seller.call('POST', 'account/owner', { user_id: heir.user_id }))
    shop.stripe.renew(id, true)
    await shop.deliverAll()
    expect(await stored(id)).toMatchObject({ user_id: heir.user_id, status: 'active' })
    const data = async (who: Buyer) => JSON.stringify((await who.call('GET', 'my-data')).body)
    expect(await data(seller)).not.toContain(id)
    expect(await data(heir)).toContain(id)
  })
})
