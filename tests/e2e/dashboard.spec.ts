import { wordsFor } from '#app/i18n/server-words.server.ts'
import { signIn } from '#tests/support/client.ts'
import { expect, open, test } from './support/test.ts'

const t = wordsFor('dashboard', 'nl')
const shared = wordsFor('shared', 'nl')

test('a tile for paying members says so to a free one, and opens for who pays', async ({ page, server }) => {
  await signIn(page.request, server.url, 'vrij')
  await open(page, '/account-dashboard')
  await page.getByRole('button', { name: t('tileInfo') }).click()
  await expect(page.getByRole('status').filter({ hasText: t('premiumTitle') })).toContainText(
    t('premiumBody'),
  )

  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page.request, server.url, 'premium')
  await open(page, '/account-dashboard')
  const tiles = page.getByRole('navigation', { name: t('tilesLabel') })
  await tiles.getByRole('link', { name: t('tileInfo') }).click()
  await expect(page).toHaveURL(`${server.url}/info`)
})

test('what is still to come says so', async ({ page, server }) => {
  await signIn(page.request, server.url, 'vrij')
  await open(page, '/account-dashboard')
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text })
  // Not Playwright's own click, which waits for a button to be enabled; a person's does not.
  await page.getByRole('button', { name: t('tilePrompt') }).dispatchEvent('click')
  await expect(toast(t('soonToast'))).toBeVisible()
})

test('the wall is browsed four snacks at a time, and two on a narrow screen', async ({ page, server }) => {
  await signIn(page.request, server.url, 'premium')
  await open(page, '/account-dashboard')
  const wall = page.getByRole('region', { name: t('wallTitle') })
  const snacks = wall.getByRole('listitem').filter({ has: page.getByRole('link'), visible: true })
  await expect(snacks).toHaveCount(4)
  const first = await snacks.first().textContent()
  await wall.getByRole('button', { name: shared('next') }).click()
  await expect(snacks.first()).not.toHaveText(first ?? '')
  await wall.getByRole('button', { name: shared('previous') }).click()
  await expect(snacks.first()).toHaveText(first ?? '')
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(snacks).toHaveCount(2)
})

test('the logo leads through the gate to where one belongs', async ({ page, server, expectProblem }) => {
  // What the gate finds out.
  expectProblem(/status of 40[14] .*\/api\/profile/)
  await page.goto('/logo-gate')
  await expect(page).toHaveURL((url) => url.pathname === '/auth')
  await signIn(page.request, server.url, 'nieuw')
  await page.goto('/logo-gate')
  await expect(page).toHaveURL((url) => url.pathname === '/onboarding')
  await signIn(page.request, server.url, 'vrij')
  await open(page, '/leaderboard')
  await page
    .getByRole('banner')
    .getByRole('link', { name: shared('toLogoGate') })
    .click()
  await expect(page).toHaveURL(`${server.url}/account-dashboard`)
})

test('the leaderboard shows ten, everybody when asked, and strangers by first name', async ({
  page,
  server,
}) => {
  const words = wordsFor('leaderboard', 'nl')
  await open(page, '/leaderboard')
  const rows = page
    .getByRole('region', { name: words('ranking') })
    .getByRole('list')
    .first()
    .getByRole('listitem')
  await expect(rows.filter({ hasText: 'Priya' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Kanhai' })).toHaveCount(0)

  await signIn(page.request, server.url, 'team')
  await open(page, '/leaderboard')
  await expect(rows.filter({ hasText: 'Priya Kanhai' })).toHaveCount(1)
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: /^Bekijk alle \d+ gebruikers$/ }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(25)
  await page.getByRole('button', { name: words('showLess') }).click()
  await expect(rows).toHaveCount(10)
})
