import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { aiUsers } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type Buyer, buyer } from '#tests/support/stripe/shop.ts'

describeWithDatabase('buying for a company', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })
  const order = { planId: 'biz_small', seats: 25 }
  const nameOf = async ({ account_id }: Buyer) =>
    (await database.current.db.select().from(accounts).where(eq(accounts.id, account_id)))[0]?.name
  const pay = (person: Buyer, url: unknown) =>
    person.call('POST', `test-checkout/${String(url).split('/').at(-1)}`, { outcome: 'paid' })

  it('gives the organisation the name that its buyer typed, also when Starter becomes a business plan', async () => {
    const person = await buyer(database, app, { role: 'prospect' })
    await pay(person, `/${await person.open('starter')}`)
    const changed = await person.call('POST', 'change-subscription', { ...order, companyName: ' De Korst ' })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await nameOf(person)).toBe('De Korst')
    const [profile] = await database.current.db.select().from(aiUsers).where(eq(aiUsers.id, person.user_id))
    expect(profile).toMatchObject({ role: 'org_admin', company_name: 'De Korst' })
  })

  it('refuses what is no name, and renames no company that has one', async () => {
    const person = await buyer(database, app, { role: 'prospect' })
    const refused = await person.call('POST', 'create-checkout', { ...order, companyName: '<b>x</b>' })
    expect([refused.status, refused.body.reason]).toEqual([400, 'invalid_company_name'])
    const owner = await buyer(database, app, {
      role: 'member',
      company_name: 'Hofstra',
      account: { type: 'company', name: 'Hofstra' },
    })
    expect((await owner.call('POST', 'create-checkout', { ...order, companyName: 'Anders' })).status).toBe(
      200,
    )
    expect(await nameOf(owner)).toBe('Hofstra')
  })

  it('confirms a cancellation by mail, once', async () => {
    const person = await buyer(database, app, { role: 'prospect' })
    await pay(person, `/${await person.open('starter')}`)
    app.mails.length = 0
    const act = (action: string) => person.call('POST', 'test-portal', { action })
    await act('cancel')
    await act('fail_payment')
    await act('pay')
    expect(app.mails.map(({ subject }) => subject).filter((one) => one.includes('opgezegd'))).toEqual([
      'Je hebt Starter opgezegd',
    ])
  })
})
