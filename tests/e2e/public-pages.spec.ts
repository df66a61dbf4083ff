import { menuGroups } from '#app/features/site/menu-links.ts'
import { languages, localePath } from '#app/lib/language.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test, testInTurn } from './support/test.ts'

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

  testInTurn('en', language)(
    `the menu leads to every page it names, and can be left again, ${language}`,
    async ({ page }) => {
      await open(page, localePath(language, '/'))
      const button = page.getByRole('button', { name: 'Open menu' })
      const panel = page.getByRole('dialog', { name: 'Menu' })
      const paths = menuGroups(false).flatMap(({ path, links = [] }) => [
        path,
        ...links.map((link) => link.path),
      ])
      for (const path of new Set(paths)) {
        const target = localePath(language, path)
        await button.click()
        await panel.locator(`a[href="${target}"]`).first().click()
        await expect(page).toHaveURL((url) => url.pathname + url.hash === target)
        await expect(panel).toBeHidden()
      }
      await button.click()
      await expect(panel).toBeVisible()
      await checkAccessibility(page)
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(button).toBeFocused()
    },
  )
}

test('the menu fits a narrow phone, and its last entry can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await open(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await panel.getByRole('link').last().scrollIntoViewIfNeeded()
  await expect(panel.getByRole('link').last()).toBeInViewport()
  await checkNoSidewaysScroll(page)
})

test('the language switch keeps page and anchor', async ({ page, server }) => {
  await open(page, '/support#contact')
  await page.locator('footer').getByRole('link', { name: /^EN, / }).click()
  await expect(page).toHaveURL(`${server.url}/en/support#contact`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the skip link is first and leads to the content', async ({ page }) => {
  await open(page, '/support')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main#content')).toBeFocused()
})

test('a page for everybody runs its own scripts and no other, and none before it is painted', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/Executing inline script violates/)
  const response = await page.goto('/')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).not.toContain('nonce')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(page.locator('link[rel=later], script[type="text/plain"]')).toHaveCount(0)
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.body.dataset.ran = "yes"'
    addEventListener('securitypolicyviolation', (event) =>
      document.body.setAttribute('data-refused', event.violatedDirective),
    )
    document.body.append(script)
    return document.body.dataset.ran
  })
  expect(ran).toBeUndefined()
  await expect(page.locator('body')).toHaveAttribute('data-refused', /script-src/)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('going to another page waits for no transition', async ({ page, server }) => {
    await open(page, '/')
    await page.locator('footer').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL(`${server.url}/contact`)
    await page.getByRole('banner').getByRole('link', { name: 'Snackwijs' }).click()
    await expect(page).toHaveURL(`${server.url}/`)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    testInTurn('nl', language)(
      `the menu button leads to the links at the end of the page, ${language}`,
      async ({ page }) => {
        await page.goto(localePath(language, '/support'))
        await page.getByRole('link', { name: 'Open menu' }).click()
        await expect(page).toHaveURL(/#menu$/)
        await expect(page.locator('footer')).toBeInViewport()
        for (const { path } of menuGroups(false)) {
          if (path === '/product') continue
          const start = localePath(language, path)
          await expect(
            page.locator(`footer a[href="${start}"], footer a[href^="${start}#"]`).first(),
          ).toBeVisible()
        }
        const scripts = page.locator('footer').getByRole('button')
        await expect(scripts, 'nothing that needs a script is offered').toBeHidden()
      },
    )
  }
})

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
