import type { Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { type Language, languages, localePath } from '#app/lib/language.ts'
import { newLearner, password } from '#tests/support/client.ts'
import { writtenBank } from '#tests/support/written-bank.ts'
import { tabTo } from './support/keyboard.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test, testIn } from './support/test.ts'
import { hatchOf } from './support/wall.ts'

/** Flashcards (PD-26a), from the wall and from the dashboard's quick actions. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What an author wrote on the card whose title is on the page: the server does not tell beforehand. */
async function cardOn(page: Page, language: Language) {
  const title = await heading(page).textContent()
  const cards = writtenBank.flashcard.map((card) => card[language])
  const card = cards.find((candidate) => candidate.title === title)
  if (!card) throw new Error(`No flashcard in content/ is called ${title}`)
  return card
}

test.beforeEach(async ({ page, server }) => {
  await newLearner(page.request, server.url)
})

for (const language of languages) {
  const practice = messagesFor('snacks', language)
  const dashboard = messagesFor('dashboard', language)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  testIn('en', language)(
    `a card is turned and rated with the keyboard alone, ${language}`,
    async ({ page }) => {
      await open(page, localePath(language, '/account-dashboard'))
      await page.getByRole('button', { name: dashboard('startFlashcards') }).click()
      await expect(button(page, practice('turnCard'))).toBeVisible()
      const first = page.url()
      const { title, front, back } = await cardOn(page, language)
      await expect(page.getByText(front)).toBeVisible()
      await checkAccessibility(page)

      await tabTo(page, button(page, practice('turnCard')))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: practice('flashcardBack') })).toBeFocused()
      await expect(page.getByText(back)).toBeVisible()
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      await page.reload()
      await expect(page.getByText(back), 'a turned card stays turned').toBeVisible()

      await tabTo(page, button(page, practice('notYet')))
      await page.keyboard.press('Space')
      await expect(heading(page)).toHaveText(practice('notYetTitle'))
      await expect(heading(page)).toBeFocused()
      await expect(page.getByText(practice('notYetNote'))).toBeVisible()
      await checkAccessibility(page)

      await tabTo(page, page.getByRole('link', { name: practice('nextSnack', { unit: 'snack' }) }))
      await page.keyboard.press('Enter')
      // The next of the tray when it was one of those, else another card.
      await expect(page).not.toHaveURL(first)

      await open(page, localePath(language, '/account-dashboard'))
      await page.getByRole('tab', { name: dashboard('tabCompleted') }).click()
      // Among what is finished: it may lie in the tray of the day as well.
      const done = page
        .getByRole('tabpanel', { name: dashboard('tabCompleted') })
        .getByRole('listitem')
        .filter({ hasText: title })
      await expect(done).toContainText(dashboard('statusCompleted'))
      await expect(done).toContainText(dashboard('type_flashcard'))
    },
  )
}

const t = messagesFor('snacks', 'nl')

test('a card out of the wall that was known is done, and earns nothing', async ({ page }) => {
  await open(page, '/account-dashboard')
  const hatch = await hatchOf(page, 'type_flashcard')
  const title = await hatch.getByRole('heading').textContent()
  await hatch.getByRole('link').click()
  await page.getByRole('button', { name: t('turnCard') }).click()
  await page.getByRole('button', { name: t('known') }).click()
  await expect(heading(page)).toHaveText(t('knownTitle'))
  await page.reload()
  await expect(heading(page)).toHaveText(t('knownTitle'))
  const summary = await (await page.request.get('/api/progress-summary')).json()
  expect(summary).toMatchObject({
    xp: { xp: 0 },
    limits: { mcq_questions: { used: 0 } },
    statistics: { total_questions_answered: 0 },
  })
  const completed = await (await page.request.get('/api/user-progress')).json()
  expect(completed).toMatchObject({
    total: 1,
    items: [{ title, passed: true, retry_at: null, xp_awarded: 0 }],
  })
})

test('the back is not in the browser before the card is turned', async ({ page }) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (!/event-stream|font|image/.test(response.headers()['content-type'] ?? '')) {
      bodies.push(response.text().catch(() => ''))
    }
  })
  const received = async () => (await Promise.all(bodies)).join('\n')
  await open(page, '/account-dashboard')
  await open(page, '/snack-quiz?question_type=flashcard')
  const { front, back } = await cardOn(page, 'nl')
  const before = await received()
  expect(before).toContain(front)
  expect(before).not.toContain(back)
  await page.getByRole('button', { name: t('turnCard') }).click()
  await expect(page.getByText(back)).toBeVisible()
  expect(await received()).toContain(back)
})

test('a lost connection is told, and the same press then works', async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED|ERR_CONNECTION/)
  await open(page, '/snack-quiz?question_type=flashcard')
  await page.getByRole('button', { name: t('turnCard') }).click()
  // The rating arrives, but the server's reply does not.
  await page.route(
    '**/api/questions/*/rate',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: t('notYet') }).click()
  await expect(page.getByRole('alert')).toContainText(messagesFor('shared', 'nl')('error_network'))
  await page.getByRole('button', { name: t('notYet') }).click()
  await expect(heading(page)).toHaveText(t('notYetTitle'))
})

test('the card turns at once for who wants less motion', async ({ page }) => {
  const duration = () =>
    page
      .locator('.flip__card')
      .evaluate((card) => Number.parseFloat(getComputedStyle(card).transitionDuration))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/snack-quiz?question_type=flashcard')
  expect(await duration()).toBeGreaterThan(0.1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await duration()).toBeLessThan(0.01)
})

test('when all cards are taken, that is what it says', async ({ page, server }) => {
  const headers = { origin: server.url }
  test.setTimeout(120_000)
  const { email } = await newLearner(page.request, server.url)
  for (let taken = 0; ; taken++) {
    // A session may send 300 answers a minute, fewer than all cards need.
    if (taken === 100)
      await page.request.post('/api/auth/sign-in/email', { headers, data: { email, password } })
    const next = await (await page.request.get('/api/questions-next?question_type=flashcard')).json()
    const [card] = next.questions
    if (!card) break
    // Those of other fields come after the own.
    expect(taken, 'the cards come to an end').toBeLessThan(writtenBank.flashcard.length)
    await page.request.post(`/api/questions/${card.id}/turn`, { headers })
    const data = { known: true, attempt_id: crypto.randomUUID() }
    const rated = await page.request.post(`/api/questions/${card.id}/rate`, { headers, data })
    expect(rated.ok()).toBe(true)
  }
  const shared = messagesFor('shared', 'nl')
  const toast = page.getByRole('status').filter({ hasText: shared('noticeNoFlashcards') })
  await open(page, '/snack-quiz?question_type=flashcard')
  await expect(page).toHaveURL(`${server.url}/account-dashboard`)
  await expect(toast).toBeVisible()
  await open(page, '/account-dashboard')
  await page.getByRole('button', { name: messagesFor('dashboard', 'nl')('startFlashcards') }).click()
  await expect(toast).toContainText(shared('noticeNoFlashcardsBody'))
})
