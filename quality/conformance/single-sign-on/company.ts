import { type Browser, expect, type Page } from '@playwright/test'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { untilInteractive } from '#tests/support/show-screen.ts'
import type { Product } from './product.ts'
import type { Person } from './providers/people.ts'
import type { OurSide } from './providers/simplesamlphp.ts'

/** A customer of the trial, with its own domain. */
export interface Company extends OurSide {
  account_id: string
  domain: string
  owner: string
  /** Where an OpenID provider sends people back to. */
  callback: string
}

/** What the owner fills in for a provider. */
export type ProviderForm =
  | { metadata: string }
  | { metadataUrl: string }
  | { issuer: string; id: string; secret: string }

const password = 'kroket uit de muur'

/** A company with seats and an owner who logs in by password, and no provider yet. */
export async function addCompany(
  { db, url }: Product,
  { name, domain, owner }: { name: string; domain: string; owner: string },
): Promise<Company> {
  const { account_id } = await seedLearner(db, {
    role: 'org_admin',
    email: owner,
    password,
    company_name: name,
    account: { type: 'company', plan: 'biz_growth', billing_status: 'active', seats_limit: 100 },
    has_seat: true,
    language: 'nl',
  })
  const base = `${url}/api/sso/${account_id}`
  const ours = { entityId: `${base}/metadata`, acs: `${base}/acs`, callback: `${base}/callback` }
  return { account_id, domain, owner, ...ours }
}

/**
 * The owner proves the domain, fills in the provider, tries it and switches it on, all on the screens.
 * @param asOwner what the owner does at the provider, where each thing has the name it has here
 */
export async function setUp(
  { product, browser, company }: { product: Product; browser: Browser; company: Company },
  form: ProviderForm,
  asOwner: { logIn: (page: Page, who: Person) => Promise<void>; who: Person },
): Promise<void> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'nl-NL' })
  const page = await context.newPage()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const fill = (name: string, text: string) => page.getByRole('textbox', { name }).fill(text)
  await page.goto('/auth?next=/team/single-sign-on')
  await untilInteractive(page)
  await fill('E-mail', company.owner)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await press('Inloggen')
  await page.waitForURL('**/team/single-sign-on')
  await fill('Domein', company.domain)
  await press('Voeg toe')
  const record = page.getByText(/^snackwijs-domain=/)
  product.prove(`_snackwijs.${company.domain}`, (await record.textContent()) ?? '')
  await press(`Controleer het record van ${company.domain}`)
  await expect(page.getByText('Van jullie', { exact: true })).toBeVisible()
  if ('metadataUrl' in form) {
    await page.getByText('SAML 2.0', { exact: true }).click()
    await fill('Adres van de metadata', form.metadataUrl)
  } else if ('metadata' in form) {
    await page.getByText('SAML 2.0', { exact: true }).click()
    const buffer = Buffer.from(form.metadata)
    await page
      .getByLabel('Kies een bestand')
      .setInputFiles({ name: 'metadata.xml', mimeType: 'application/xml', buffer })
    await expect(page.getByRole('textbox', { name: 'Of de metadata zelf' })).not.toHaveValue('')
  } else {
    await fill('Issuer', form.issuer)
    await fill('Client-id', form.id)
    await page.getByLabel('Client secret').fill(form.secret)
  }
  await fill('Attribuut met de afdeling', 'department')
  await fill('Attribuut met de rol', 'role')
  await press('Sla op')
  await page.getByRole('button', { name: 'Probeer het' }).click()
  await asOwner.logIn(page, asOwner.who)
  await page.waitForURL('**/team/single-sign-on')
  await expect(page.getByText('De proef is gelukt')).toBeVisible()
  await untilInteractive(page)
  await page.getByRole('switch', { name: 'Collega’s kunnen inloggen via de organisatie' }).click()
  await expect(page.getByText('Opgeslagen').first()).toBeVisible()
  await context.close()
}
