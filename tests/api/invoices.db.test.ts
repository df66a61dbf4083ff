import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type Buyer, buyer, openShop, type Shop } from '#tests/support/stripe/shop.ts'

const company = {
  role: 'member',
  company_name: 'De Korst',
  account: { type: 'company', name: 'De Korst' },
} as const

type Invoices = {
  number: string
  net_cents: number
  vat_cents: number
  gross_cents: number
  status: string
  url: string
}[]
const invoicesOf = async (person: Buyer) => (await person.call('GET', 'invoices')).body.invoices as Invoices

describeWithDatabase('invoices', (database) => {
  describe('of the test checkout', () => {
    let app: TestApp
    beforeAll(async () => {
      app = await testApp(database)
    })
    async function bought(planId: string, given: Parameters<typeof buyer>[2] = company) {
      const person = await buyer(database, app, given)
      const session = await person.open(planId, { seats: planId === 'starter' ? 1 : 25 })
      app.mails.length = 0
      await person.call('POST', `test-checkout/${session}`, { outcome: 'paid' })
      return person
    }
    const act = (person: Buyer, action: string) => person.call('POST', 'test-portal', { action })

    it('list a business plan with its VAT, and a receipt is mailed', async () => {
      const person = await bought('biz_small')
      const [invoice, ...others] = await invoicesOf(person)
      expect(others).toEqual([])
      expect(invoice).toMatchObject({ net_cents: 4900, vat_cents: 1029, gross_cents: 5929, status: 'paid' })
      expect(invoice?.number).toMatch(/^TEST-\d{5}$/)
      const mail = app.mails.find(({ to }) => to === person.email)
      expect(mail?.subject).toBe(`Je betaling aan Snackwijs: factuur ${invoice?.number}`)
      expect(mail?.text.replace(/\u00a0/g, ' ')).toContain(
        '€ 49 exclusief btw, € 10,29 btw, € 59,29 in totaal',
      )
      expect(mail?.text).toContain(invoice?.url)
    })

    it('take the VAT out of a price for consumers', async () => {
      const [invoice] = await invoicesOf(await bought('starter', { role: 'prospect' }))
      expect(invoice).toMatchObject({ net_cents: 244, vat_cents: 51, gross_cents: 295 })
    })

    it('come with a change, a payment that was open, and say what was paid back', async () => {
      const person = await bought('biz_small')
      await person.call('POST', 'change-subscription', { planId: 'biz_growth', seats: 100 })
      const [change] = await invoicesOf(person)
      expect(change?.net_cents).toBe(10_000)
      await act(person, 'fail_payment')
      expect(await invoicesOf(person)).toHaveLength(2)
      await act(person, 'pay')
      expect((await invoicesOf(person)).map(({ net_cents }) => net_cents)).toEqual([14_900, 10_000, 4900])
      await act(person, 'refund')
      expect((await invoicesOf(person)).map(({ status }) => status)).toEqual(['refunded', 'paid', 'paid'])
    })

    it('are for who pays, and nobody else', async () => {
      const owner = await bought('biz_small')
      const member = await buyer(database, app, { role: 'member', account_id: owner.account_id })
      expect(await invoicesOf(member)).toEqual([])
      expect(await invoicesOf(await bought('starter', { role: 'prospect' }))).toHaveLength(1)
    })
  })

  describe('of Stripe', () => {
    let shop: Shop
    beforeAll(async () => {
      shop = await openShop(database)
    })
    afterAll(() => shop.close())

    it('are those that Stripe has, with its page and its PDF', async () => {
      const person = await shop.buyer(company)
      const id = shop.stripe.pay(await person.open('biz_small', { seats: 25 }))
      await shop.deliverAll()
      shop.stripe.renew(id, false)
      const { status, body } = await person.call('GET', 'invoices')
      expect(status).toBe(200)
      const invoices = body.invoices as Invoices
      expect(invoices.map((one) => one.status).sort()).toEqual(['open', 'paid'])
      expect(invoices[0]).toMatchObject({
        ...{ net_cents: 4900, vat_cents: 1029, gross_cents: 5929 },
        url: expect.stringContaining('https://invoice.stripe.test/in_'),
        pdf: expect.stringContaining('/pdf'),
      })
      shop.stripe.away = true
      expect((await person.call('GET', 'invoices')).body.reason).toBe('payments_unreachable')
      shop.stripe.away = false
    })
  })
})
