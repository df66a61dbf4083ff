import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { newLearner, signIn } from '#tests/support/client.ts'
import { expect, open, test } from './support/test.ts'

const t = messagesFor('dashboard', 'nl')
const shared = messagesFor('shared', 'nl')

test('what the footer opens freely, its tile opens too', async ({ page, server }) => {
  await signIn(page.request, server.url, 'vrij')
  await open(page, '/account-dashboard')
  const tiles = page.getByRole('navigation', { name: t('tilesLabel') })
  await tiles.getByRole('link', { name: t('tileKnowHow') }).click()
  await expect(page).toHaveURL(`${server.url}/know-how`)
  await open(page, '/account-dashboard')
  await tiles.getByRole('link', { name: t('tileInfo') }).click()
  await expect(page).toHaveURL(`${server.url}/info`)
})

test("with today's lesson had, 'Start snack' says so and offers what is left", async ({ page, server }) => {
  await newLearner(page.request, server.url)
  const next = await (await page.request.get('/api/lessons-next?limit=1')).json()
  const lesson_id = next.lessons[0].id
  const { lesson } = await (await page.request.get(`/api/lessons/${lesson_id}`)).json()
  const answers = Array.from({ length: lesson.quiz_questions.length }, () => 0)
  const headers = { origin: server.url }
  const data = { lesson_id, quiz_type: 'module', answers, attempt_id: crypto.randomUUID() }
  expect((await page.request.patch('/api/progress', { headers, data })).status()).toBe(200)
  await open(page, '/account-dashboard')
  await page.getByRole('button', { name: t('startSnack', { unit: brand.unit }) }).click()
  const toast = page.getByRole('status').filter({ hasText: t('usedUp') })
  await expect(toast).toContainText(/\d\d:\d\d/)
  await expect(page).toHaveURL(`${server.url}/account-dashboard`)
  await page.getByRole('button', { name: t('takeQuestion') }).click()
  await expect(page).toHaveURL(/\/snack-quiz/)
})

test('a newcomer is told of no place on the leaderboard, nor of a trial that is not there', async ({
  page,
  server,
}) => {
  await newLearner(page.request, server.url)
  await open(page, '/account-dashboard')
  await expect(page.getByText(t('rankNone'), { exact: true })).toBeVisible()
  await expect(page.getByText(messagesFor('leaderboard', 'nl')('firstXp'))).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Top \d+%|#3\d/)
  await expect(page.getByText(t('roleTrial'))).toHaveCount(0)
})

test('the tile Prompt engineering leads to the Promptlab', async ({ page, server }) => {
  await signIn(page.request, server.url, 'vrij')
  await open(page, '/account-dashboard')
  await page.getByRole('link', { name: t('tilePrompt') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: messagesFor('promptlab', 'nl')('title') }),
  ).toBeVisible()
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

test('the leaderboard tells a newcomer what brings a place, and who is anonymous what others see', async ({
  page,
  server,
}) => {
  const words = messagesFor('leaderboard', 'nl')
  await newLearner(page.request, server.url)
  await open(page, '/leaderboard')
  const own = page.getByRole('listitem').filter({ hasText: 'Nienke' })
  await expect(own).toContainText('0 XP')
  await expect(own).not.toContainText('#')
  await expect(page.getByText(words('noPlaceYet'))).toBeVisible()
  await expect(page.getByText(words('yourPosition'))).toBeHidden()
  const line = page.getByText(words('anonymousXp', { step: 100 }))
  await expect(line).toBeHidden()
  const headers = { origin: server.url }
  await page.request.patch('/api/profile', { headers, data: { leaderboard_name: 'anonymous' } })
  await open(page, '/leaderboard')
  await expect(line).toBeVisible()
})

test('the leaderboard shows ten, everybody when asked, and strangers by first name', async ({
  page,
  server,
}) => {
  const words = messagesFor('leaderboard', 'nl')
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
