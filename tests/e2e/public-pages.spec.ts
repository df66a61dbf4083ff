import { languages, localePath } from '#app/lib/language.ts'
import { expect, open, test } from './support/test.ts'

const notFound = { nl: 'Oeps! Pagina niet gevonden', en: 'Oops! Page not found' }

for (const language of languages) {
  test(`any other path is not found, and leads home, ${language}`, async ({ page, expectProblem }) => {
    expectProblem(/status of 404/)
    const response = await open(page, localePath(language, '/geen-pagina'))
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound[language])
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL((url) => url.pathname === localePath(language, '/'))
  })
}

test('pages that need sign-in lead to it, and remember where one was going', async ({ page, server }) => {
  for (const path of ['/account-dashboard', '/onboarding', '/snack-quiz', '/info']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${server.url}/auth?next=${encodeURIComponent(path)}`)
  }
})

test('health, readiness, and no metrics for strangers', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200)
  expect((await request.get('/readyz')).status()).toBe(200)
  // Tests come from an address that is not this machine's (support/test.ts).
  expect((await request.get('/metrics')).status()).toBe(403)
})
