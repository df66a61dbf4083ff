import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { aiUsers } from '#app/db/schema/identity.ts'
import { userProgress } from '#app/db/schema/progress.ts'
import { ssoDomains } from '#app/db/schema/single-sign-on.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { type InProcessServer, startInProcess } from '#tests/e2e/support/in-process-server.ts'
import { test as base, expect, open } from '#tests/e2e/support/test.ts'
import { oidcProvider } from '#tests/support/single-sign-on/oidc-provider.ts'
import { testProviders } from '#tests/support/single-sign-on/providers.ts'

const client = { id: 'snackwijs', secret: 'een-geheim-van-de-inlogdienst' }
const domain = 'brouwer-techniek.example'
const password = 'kroket uit de muur'
const people = Array.from({ length: 25 }, (_, n) => ({
  sub: `person-${n}`,
  email: `collega-${n}@${domain}`,
  name: `Collega ${n}`,
}))

const test = base.extend<object, { inside: InProcessServer; providers: ReturnType<typeof testProviders> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  providers: [async ({}, use) => use(testProviders()), { scope: 'worker' }],
  inside: [
    async ({ providers }, use) => {
      const server = await startInProcess({ providers })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [async ({ inside }, use) => use(inside as never), { scope: 'worker' }],
})

/**
 * What an administrator's hands do, in seconds by the keystroke-level model (Card, Moran and Newell, 1980): think 1.35, point 1.1, press
 * 0.2, move the hand to the keyboard or back 0.4, a key 0.28 for somebody who types at an average pace.
 */
function hands(page: Page) {
  const done = { clicks: 0, keys: 0, pastes: 0 }
  const press = async (target: Locator) => {
    done.clicks++
    await target.click()
  }
  return {
    done,
    press,
    async type(name: string, text: string) {
      await press(page.getByRole('textbox', { name, exact: true }))
      done.keys += text.length
      await page.keyboard.type(text)
    },
    /** Copied elsewhere (two clicks) and pasted here. */
    async paste(field: Locator, text: string) {
      await press(field)
      done.clicks += 2
      done.pastes++
      await field.fill(text)
    },
    seconds: () => done.clicks * (1.35 + 1.1 + 0.2) + done.pastes * (2 * 0.4 + 2 * 0.28) + done.keys * 0.28,
  }
}

test('25 people get from their identity provider to a first snack, set up in minutes', async ({
  page,
  browser,
  inside,
  providers,
  expectProblem,
}) => {
  test.setTimeout(120_000)
  expectProblem(/foreign request: http:\/\/127\.0\.0\.1/)
  const { db } = inside.runtime.database
  const idp = await oidcProvider(client)
  const owner = await seedLearner(db, {
    role: 'org_admin',
    email: `baas@${domain}`,
    password,
    company_name: 'Brouwer Techniek',
    account: { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 26 },
    has_seat: true,
  })
  const { done, press, type, paste, seconds } = hands(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await test.step('the owner proves the domain', async () => {
    await open(page, '/auth?next=/team/single-sign-on')
    await type('E-mail', owner.email)
    await press(page.getByLabel('Wachtwoord', { exact: true }))
    done.keys += password.length
    await page.keyboard.type(password)
    await press(button('Inloggen'))
    await type('Domein', domain)
    await press(button('Voeg toe'))
    const check = button(`Controleer het record van ${domain}`)
    await expect(check).toBeVisible()
    const [row] = await db.select().from(ssoDomains).where(eq(ssoDomains.account_id, owner.account_id))
    const record = `snackwijs-domain=${row?.proof}`
    await expect(page.getByText(record)).toBeVisible()
    providers.records.set(`_snackwijs.${domain}`, [record])
    await press(check)
    await expect(page.getByText('Van jullie', { exact: true })).toBeVisible()
  })

  await test.step('the owner sets the provider up, tries it and switches it on', async () => {
    await paste(page.getByRole('textbox', { name: 'Issuer' }), idp.issuer)
    await paste(page.getByRole('textbox', { name: 'Client-id' }), client.id)
    await paste(page.getByLabel('Client secret'), client.secret)
    await press(button('Sla op'))
    idp.isVisitedBy({ sub: 'baas', email: owner.email, name: 'Baas', email_verified: true })
    await press(button('Probeer het'))
    await expect(page.getByText('De proef is gelukt')).toBeVisible()
    await press(page.getByRole('switch', { name: 'Collega’s kunnen inloggen via de organisatie' }))
    await expect(page.getByText('Opgeslagen').first()).toBeVisible()
  })

  const token = await test.step('the owner lets the directory keep people up to date', async () => {
    await press(page.getByRole('link', { name: 'Stel het in' }))
    await type('Naam van een nieuw token', 'Entra')
    await press(button('Maak token'))
    const made = await page.getByRole('alertdialog').locator('code').textContent()
    await press(button('Ik heb het bewaard'))
    return made
  })
  // Copying the address and the token into the directory.
  done.clicks += 4
  test.info().annotations.push({
    type: 'administrator',
    description: `${done.clicks} clicks, ${done.keys} keys, ${done.pastes} pastes: ${Math.round(seconds())} s`,
  })
  expect(seconds()).toBeLessThan(600)

  await test.step('the directory brings the people', async () => {
    const headers = { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/scim+json' }
    for (const { email, name, sub } of people) {
      const response = await fetch(`${inside.url}/api/scim/v2/Users`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
          userName: email,
          externalId: sub,
          displayName: name,
          emails: [{ value: email, type: 'work', primary: true }],
          active: true,
        }),
      })
      expect(response.status, await response.clone().text()).toBe(201)
    }
  })

  await test.step('each signs in there and answers a first snack', async () => {
    for (const who of people) {
      const context = await browser.newContext({ baseURL: inside.url })
      const request = context.request
      idp.isVisitedBy({ ...who, email_verified: true })
      if (who === people[0]) {
        const theirs = await context.newPage()
        await open(theirs, '/auth/sso')
        await theirs.getByRole('textbox', { name: 'E-mail' }).fill(who.email)
        await theirs.getByRole('button', { name: 'Verder' }).click()
        await theirs.getByRole('link', { name: 'Ga naar de inlogpagina' }).click()
        await theirs.waitForURL(/account-dashboard/, { waitUntil: 'commit' })
      } else await request.get(`/api/sso/start?domain=${domain}`)
      const wall = await (await request.get('/api/daily-content')).json()
      const [first] = wall.items.filter(
        (item: { question_type: string | null }) => item.question_type === 'mcq',
      )
      const answer = await request.post(`/api/questions/${first.id}/answer`, {
        headers: { origin: inside.url },
        data: { answer: 'A', attempt_id: randomUUID() },
      })
      expect(answer.status(), await answer.text()).toBe(200)
      await context.close()
    }
  })
  const learned = await db
    .select({ id: userProgress.user_id })
    .from(userProgress)
    .innerJoin(aiUsers, eq(aiUsers.id, userProgress.user_id))
    .where(eq(aiUsers.account_id, owner.account_id))
  expect(new Set(learned.map(({ id }) => id)).size).toBe(people.length)
  await idp.stop()
})
