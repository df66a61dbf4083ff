import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { aiUsers } from '#app/db/schema/identity.ts'
import { untilInteractive } from '#tests/support/show-screen.ts'
import type { Product } from './product.ts'
import type { Person } from './providers/people.ts'

/** What people do on the pages of each provider. */
export const atProvider = {
  async simplesamlphp(page: Page, { uid, password }: Person) {
    await page.locator('#username').fill(uid)
    await page.locator('#password').fill(password)
    await page.locator('#submit_button').click()
  },
  async lemonldap(page: Page, { uid, password }: Person) {
    await page.locator('input[name=user]').fill(uid)
    await page.locator('input[name=password]').fill(password)
    await page.locator('form#lform button[type=submit]').first().click()
  },
  async 'oidc-provider'(page: Page, { email, password }: Person) {
    await page.locator('input[name=login]').fill(email)
    await page.locator('input[name=password]').fill(password)
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
  },
} satisfies Record<string, (page: Page, who: Person) => Promise<void>>
export type ProviderName = keyof typeof atProvider

/** Where somebody ended up. */
export interface Arrival {
  /** Path and query. */
  at: string
  person?: typeof aiUsers.$inferSelect
}

/**
 * Somebody types an address, is led to the provider, logs in there and comes back, in a browser of his or her own.
 * @param typed an address of the domain of the company
 */
export async function logIn(
  { product, browser }: { product: Product; browser: Browser },
  provider: ProviderName,
  who: Person,
  typed = who.email,
): Promise<Arrival> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'nl-NL' })
  const page = await context.newPage()
  await page.goto('/auth/sso')
  await untilInteractive(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(typed)
  await page.getByRole('button', { name: 'Verder' }).click()
  await page.getByRole('link', { name: 'Ga naar de inlogpagina' }).click()
  await atProvider[provider](page, who)
  await page.waitForURL((url) => url.origin === product.url && !url.pathname.startsWith('/api/'))
  const { pathname, search } = new URL(page.url())
  const profile = await context.request.get('/api/profile')
  const { email } = profile.ok() ? ((await profile.json()) as { email: string }) : {}
  await context.close()
  const at = pathname + search
  if (!email) return { at }
  const [person] = await product.db.select().from(aiUsers).where(eq(aiUsers.email, email))
  return { at, ...(person && { person }) }
}
