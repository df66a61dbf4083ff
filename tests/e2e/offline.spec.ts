import type { Page } from '@playwright/test'
import { wordsFor } from '#app/i18n/server-words.server.ts'
import { languages, localePath } from '#app/lib/language.ts'
import { newLearner, rightChoice } from '#tests/support/client.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test } from './support/test.ts'
import { hatchOf } from './support/wall.ts'

/** Issue "Know-How, AI tools, search and notifications" 6: the app without a connection. */

test.use({ serviceWorkers: 'allow' })

const xpOf = async (page: Page) => {
  const response = await page.request.get('/api/profile')
  return ((await response.json()) as { xp: number }).xp
}

/** The service worker is in charge, and what is open in the wall is kept. */
async function untilKept(page: Page, snacks: number): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const cache = await caches.open('snackwijs-pages')
          const kept = (await cache.keys()).map(({ url }) => url)
          const wall = kept.some((url) => /account-dashboard\.data/.test(url))
          return wall ? kept.filter((url) => /snack-quiz.*\.data/.test(url)).length : 0
        }),
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(snacks)
}

for (const language of languages) {
  const dashboard = wordsFor('dashboard', language)
  const practice = wordsFor('practice', language)
  const offline = wordsFor('offline', language)
  const wall = localePath(language, '/account-dashboard')

  /** Answers the question on the page with its right choice. */
  async function answerRight(page: Page): Promise<void> {
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('radio', { name: rightChoice(title) }).check()
    await page.getByRole('button', { name: practice('checkAnswer') }).click()
  }

  test(`two snacks answered without a connection count once, ${language}`, async ({
    page,
    context,
    server,
    expectProblem,
  }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response/)
    await newLearner(page.request, server.url)
    await open(page, wall)
    await page.evaluate(() => navigator.serviceWorker.ready)
    // From the second visit on the worker is in charge of the page from its start.
    await open(page, wall)
    await untilKept(page, 2)
    const before = await xpOf(page)

    await context.setOffline(true)
    await expect(page.getByText(offline('offlineTitle'))).toBeVisible()
    for (const waiting of [1, 2]) {
      const hatch = await hatchOf(page, 'typeMcq', language)
      await hatch.getByRole('link').first().click()
      await expect(page.getByRole('radio').first()).toBeVisible()
      await answerRight(page)
      await expect(page.getByText(offline('keptTitle'))).toBeVisible()
      await expect(page.getByText(offline('waiting', { count: waiting }))).toBeVisible()
      if (waiting === 1) {
        await checkAccessibility(page)
        await checkNoSidewaysScroll(page)
      }
      await page
        .locator('form')
        .getByRole('link', { name: offline('backToWall') })
        .click()
      await expect(page.getByRole('heading', { name: dashboard('wallTitle') })).toBeVisible()
    }
    // The app can be opened again without a connection, and nothing is lost by it.
    await page.reload()
    await expect(page.getByText(offline('waiting', { count: 2 }))).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText(offline('gradedTitle', { count: 2 }))).toBeVisible()
    await expect(page.getByText(offline('gradedBody', { right: 2, xp: 30 }))).toBeVisible()
    await expect.poll(() => xpOf(page)).toBe(before + 30)
    // Nothing waits any more: a new start sends nothing twice.
    await open(page, wall)
    await expect(page.getByText(offline('waitingTitle'))).toBeHidden()
    expect(await xpOf(page)).toBe(before + 30)
  })
}

test('a page that was not kept says that there is no connection', async ({
  page,
  context,
  server,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|no-response|ERR_FAILED/)
  await newLearner(page.request, server.url)
  await open(page, '/account-dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await open(page, '/account-dashboard')
  await context.setOffline(true)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Geen verbinding' })).toBeVisible()
  await checkAccessibility(page)
  await page.goto('/en/settings')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
})

test('signing out forgets the pages that were kept', async ({ page, server }) => {
  await newLearner(page.request, server.url)
  await open(page, '/account-dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await open(page, '/account-dashboard')
  await untilKept(page, 1)
  await page.getByRole('button', { name: wordsFor('shared', 'nl')('logout') }).click()
  await page.waitForURL(/\/auth/)
  expect(await page.evaluate(() => caches.has('snackwijs-pages'))).toBe(false)
})
