import type { Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { newLearner, rightChoice, secretsOf } from '#tests/support/client.ts'
import { nextLessons } from '#tests/support/lessons.ts'
import { untilInteractive } from '#tests/support/show-screen.ts'
import { expect, open, test } from './support/test.ts'
import { hatchOf } from './support/wall.ts'

const practice = messagesFor('snacks', 'nl')

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const verdict = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text })

/** Title of the question on the page. */
async function openNext(page: Page): Promise<string> {
  await open(page, '/snack-quiz')
  return (await heading(page).textContent()) ?? ''
}

test.beforeEach(async ({ page, server }) => {
  await newLearner(page.request, server.url)
})

test('the whole snack works with Tab, arrows, space and Enter', async ({ page }) => {
  const right = rightChoice(await openNext(page))
  const first = page.getByRole('radio').first()
  for (let i = 0; i < 20 && !(await first.evaluate((e) => e === document.activeElement)); i++) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  const wanted = page.getByRole('radio', { name: right })
  for (let i = 0; i < 4 && !(await wanted.isChecked()); i++) await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: practice('certaintyGuess') })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: practice('checkAnswer') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(verdict(page, practice('right'))).toBeFocused()

  const before = page.url()
  const next = page.getByRole('link', { name: practice('nextSnack', { unit: 'snack' }) })
  for (let i = 0; i < 20 && !(await next.evaluate((e) => e === document.activeElement)); i++) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(before)
  await expect(page.getByRole('radio').first()).toBeVisible()
})

test('says first why to who was sure and wrong, and sends nothing where nobody said how sure', async ({
  page,
}) => {
  const answer = async (sure: boolean) => {
    const right = rightChoice(await openNext(page))
    await page.locator('.option').filter({ hasNotText: right }).first().click()
    if (sure) await page.getByRole('radio', { name: practice('certaintySure') }).check()
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().includes('/answer?')),
      page.getByRole('button', { name: practice('checkAnswer') }).click(),
    ])
    await expect(verdict(page, practice('wrong'))).toBeVisible()
    return request.postDataJSON().certainty
  }
  expect(await answer(true)).toBe(3)
  await expect(page.getByRole('heading', { name: practice('whySure') })).toBeVisible()
  expect(await answer(false)).toBeUndefined()
  await expect(page.getByRole('heading', { name: practice('why'), exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } })

  test('the button to go on is in sight under a result longer than the window, and covers nothing at its end', async ({
    page,
  }) => {
    const right = rightChoice(await openNext(page))
    await page.getByRole('radio', { name: right }).check()
    await page.getByRole('button', { name: practice('checkAnswer') }).click()
    await expect(verdict(page, practice('right'))).toBeVisible()
    const next = page.getByRole('link', { name: practice('nextSnack', { unit: 'snack' }) })
    expect(await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight)).toBe(true)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(next).toBeInViewport({ ratio: 1 })
    const total = page.getByText(practice('lineTotal'))
    await total.scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const [line, button] = [await total.boundingBox(), await next.boundingBox()]
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  })
})

test('what is chosen before the script of the page has started counts', async ({ page, server }) => {
  const headers = { origin: server.url }
  const next = await (await page.request.get('/api/questions-next?question_type=mcq&limit=1')).json()
  const [lesson] = await nextLessons(page.request, server.url)
  await page.request.post('/api/start-check', { headers, data: {} })
  const check = messagesFor('start-check', 'nl')
  for (const [path, action] of [
    [`/snack-quiz/${next.questions[0].id}`, practice('checkAnswer')],
    [`/lesson/${lesson?.id}?quiz`, practice('checkAnswer')],
    ['/start-check', check('next')],
  ] as const) {
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await script.promise
      await route.fallback()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('radio').nth(1).check()
    script.resolve()
    await untilInteractive(page)
    await page.getByRole('button', { name: action }).click()
    // Its verdict stands there, or the next question.
    await expect(page.getByRole('radio', { checked: true }), path).toHaveCount(0)
    await page.unroute('**/assets/*.js')
  }
})

test('a wrong answer is explained and stays to be read again', async ({ page }) => {
  const title = await openNext(page)
  const right = rightChoice(title)
  const rightIsFirst = (await page.getByRole('radio', { name: right }).getAttribute('value')) === 'A'
  await page
    .getByRole('radio')
    .nth(rightIsFirst ? 1 : 0)
    .check()
  await page.getByRole('button', { name: practice('checkAnswer') }).click()
  for (const visit of ['answered', 'read again']) {
    await expect(verdict(page, practice('wrong')), visit).toBeVisible()
    await expect(page.getByText(practice('rightAnswer'), { exact: true }), visit).toBeVisible()
    await expect(page.getByText(practice('yourAnswer'), { exact: true }), visit).toBeVisible()
    for (const secret of secretsOf(title)) await expect(page.getByText(secret), visit).toBeVisible()
    await page.reload()
  }
})

test('nothing of the key reaches the browser before the answer does', async ({ page }) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (!/event-stream|font|image/.test(response.headers()['content-type'] ?? '')) {
      bodies.push(response.text().catch(() => ''))
    }
  })
  const received = async () => (await Promise.all(bodies)).join('\n')
  await open(page, '/account-dashboard')
  await (await hatchOf(page, 'type_mcq')).getByRole('link').click()
  await expect(page).toHaveURL(/\/snack-quiz\//)
  // The address changes a moment before the page does: its choices show that the question is there.
  await expect(page.getByRole('radio').first()).toBeVisible()
  const title = (await heading(page).textContent()) ?? ''
  await page.reload()
  const before = await received()
  expect(before).toContain(title)
  for (const secret of secretsOf(title)) expect(before).not.toContain(secret)

  await page.getByRole('radio', { name: rightChoice(title) }).check()
  await page.getByRole('button', { name: practice('checkAnswer') }).click()
  await expect(verdict(page, practice('right'))).toBeVisible()
  const after = await received()
  for (const secret of secretsOf(title)) expect(after).toContain(secret)
})

test('an answer that is lost on the way is sent again by itself, and counts once', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED|ERR_CONNECTION/)
  const right = rightChoice(await openNext(page))
  // The answer arrives, but the server's reply does not.
  await page.route(
    '**/api/questions/*/answer',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await page.getByRole('radio', { name: right }).check()
  await page.getByRole('button', { name: practice('checkAnswer') }).click()
  await expect(verdict(page, practice('right'))).toBeVisible()
  const limits = await (await page.request.get('/api/check-daily-limits')).json()
  expect(limits.mcq_questions).toMatchObject({ used: 1 })
})

test('a second tab with the same question shows what was answered on the first', async ({
  page,
  context,
}) => {
  const title = await openNext(page)
  const other = await context.newPage()
  await open(other, new URL(page.url()).pathname)
  await page.getByRole('radio', { name: rightChoice(title) }).check()
  await page.getByRole('button', { name: practice('checkAnswer') }).click()
  for (const tab of [page, other]) await expect(verdict(tab, practice('right'))).toBeVisible()
  await expect(other.getByRole('radio')).toHaveCount(0)
})

test('a second tab that heard nothing shows what was answered on the first', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/status of 409|ERR_FAILED/)
  const title = await openNext(page)
  const stale = await context.newPage()
  await stale.route('**/api/events?*', (route) => route.abort())
  await open(stale, new URL(page.url()).pathname)
  for (const tab of [page, stale]) {
    await tab.getByRole('radio', { name: rightChoice(title) }).check()
    await tab.getByRole('button', { name: practice('checkAnswer') }).click()
    await expect(verdict(tab, practice('right'))).toBeVisible()
  }
})
