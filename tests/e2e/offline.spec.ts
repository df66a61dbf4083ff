import type { Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { type Language, languages, localePath } from '#app/lib/language.ts'
import { newLearner, password, rightChoice } from '#tests/support/client.ts'
import { type Lesson, nextLessons } from '#tests/support/lessons.ts'
import { judgeAnswer, sampleAnswers } from '#tests/support/scenarios.ts'
import { untilInteractive } from '#tests/support/show-screen.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test, testIn } from './support/test.ts'
import { hatchOf } from './support/wall.ts'

/** The app without a connection. */

test.use({ serviceWorkers: 'allow' })

const xpOf = async (page: Page) => {
  const response = await page.request.get('/api/profile')
  return ((await response.json()) as { xp: number }).xp
}

/** What the browser says of a request that found no network. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response/

/** The service worker is in charge of the page from its start. */
async function withWorker(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await open(page, path)
}

/** The data of this page can be read without a connection. */
async function untilDataKept(page: Page, path: string): Promise<void> {
  const kept = () => page.evaluate((url) => caches.match(url).then(Boolean), `${path}.data`)
  await expect.poll(kept, { timeout: 30_000 }).toBe(true)
}

async function signInAs(page: Page, origin: string, email: string): Promise<void> {
  const data = { email, password }
  const response = await page.request.post('/api/auth/sign-in/email', { headers: { origin }, data })
  expect(response.ok()).toBe(true)
}

/** Everything that is open in the wall is kept. */
async function untilWallKept(page: Page, language: Language): Promise<void> {
  const tab = page.getByRole('tab', { name: messagesFor('dashboard', language)('tabOpen') })
  const open = Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0])
  const kept = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('snackwijs-pages')).keys()
      return keys.filter(({ url }) => /\/(?:snack-quiz|lesson)\/[^?]+\.data/.test(url)).length
    })
  await expect.poll(kept, { timeout: 30_000 }).toBeGreaterThanOrEqual(open)
}

for (const language of languages) {
  const dashboard = messagesFor('dashboard', language)
  const practice = messagesFor('snacks', language)
  const offline = messagesFor('offline', language)
  const scenario = messagesFor('scenario', language)
  const library = messagesFor('library', language)
  const shared = messagesFor('shared', language)
  const progress = messagesFor('progress', language)
  const wall = localePath(language, '/account-dashboard')

  /** Answers the question on the page with its right choice. */
  async function answerRight(page: Page): Promise<void> {
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('radio', { name: rightChoice(title) }).check()
    await page.getByRole('button', { name: practice('checkAnswer') }).click()
  }

  testIn('nl', language)(
    `two snacks answered without a connection count once, ${language}`,
    async ({ page, context, server, expectProblem }) => {
      expectProblem(noNetwork)
      await newLearner(page.request, server.url)
      await open(page, wall)
      await page.evaluate(() => navigator.serviceWorker.ready)
      // From the second visit on the worker is in charge of the page from its start.
      await open(page, wall)
      await untilWallKept(page, language)
      await untilDataKept(page, wall)
      const before = await xpOf(page)

      await context.setOffline(true)
      await expect(page.getByText(offline('offlineTitle'))).toBeVisible()
      for (const waiting of [1, 2]) {
        const hatch = await hatchOf(page, 'type_mcq', language)
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
    },
  )

  /** Answers the quiz on the page, every question right. */
  async function takeQuiz(page: Page, { quiz }: Lesson): Promise<void> {
    for (const question of quiz) {
      const { body, choices } = question[language]
      await expect(page.getByRole('heading', { level: 1, name: body })).toBeVisible()
      await page.getByRole('radio', { name: choices[question.right]?.text ?? '' }).check()
      await page.getByRole('button', { name: practice('checkAnswer') }).click()
    }
  }

  testIn('en', language)(
    `a quiz and a scenario wait for their own writer, and count once, ${language}`,
    async ({ page, context, server, expectProblem }) => {
      test.slow()
      expectProblem(noNetwork)
      // The owner of what waits, and somebody else on the same device.
      const other = await newLearner(page.request, server.url)
      const writer = await newLearner(page.request, server.url)
      const [lesson] = await nextLessons(page.request, server.url)
      if (!lesson) throw new Error('No lesson is open')
      await withWorker(page, wall)
      const practical = (await hatchOf(page, 'type_scenario', language)).getByRole('link').first()
      await untilDataKept(page, (await practical.getAttribute('href')) ?? '')
      const path = localePath(language, `/lesson/${lesson.id}`)
      await open(page, path)
      await untilDataKept(page, path)
      const before = await xpOf(page)

      // What a scenario is judged by comes when it is handed in; from there on no connection is needed.
      await open(page, wall)
      const hatch = await hatchOf(page, 'type_scenario', language)
      await hatch.getByRole('link').first().click()
      await expect(page.getByRole('textbox')).toBeVisible()
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      const { strong } = sampleAnswers(title, language)
      await page.getByRole('textbox').fill(strong)
      await page.getByRole('button', { name: scenario('submitAnswer') }).click()
      await expect(page.getByText(scenario('assessQuestion'))).toBeVisible()
      await context.setOffline(true)
      await judgeAnswer(page, language, 'assessYes')
      await expect(page.getByText(offline('keptText'))).toBeVisible()
      await expect(page.getByRole('textbox')).toBeHidden()
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)

      await page.goto(new URL(path, server.url).href)
      const all = page.getByRole('button', { name: practice('allCards') })
      if ((await all.count()) > 0) await all.click()
      await page.getByRole('link', { name: practice('lessonStart') }).click()
      await takeQuiz(page, lesson)
      await expect(page.getByText(offline('keptTitle'))).toBeVisible()
      await expect(page.getByText(offline('keptQuiz', { count: lesson.quiz.length }))).toBeVisible()
      await checkAccessibility(page)
      await page
        .locator('main')
        .getByRole('link', { name: offline('backToWall') })
        .last()
        .click()

      await expect(page.getByRole('heading', { name: dashboard('wallTitle') })).toBeVisible()
      await page.reload()
      await expect(page.getByText(offline('waiting', { count: 2 }))).toBeVisible()

      // Somebody else on this device sends nothing of it, neither this tab that is still the writer's nor a new one.
      expectProblem(/status of 409/)
      await signInAs(page, server.url, other.email)
      const refused = page.waitForResponse((response) => response.status() === 409)
      await context.setOffline(false)
      expect(await (await refused).json()).toMatchObject({ reason: 'other_user' })
      await expect(page.getByText(offline('waitingTitle'))).toBeVisible()
      await open(page, wall)
      await expect(page.getByText(offline('waitingTitle'))).toBeHidden()
      const theirs = await page.request.get('/api/lesson-progress')
      expect(await theirs.json()).toEqual({ items: [] })

      await signInAs(page, server.url, writer.email)
      await open(page, wall)
      await expect(page.getByText(offline('gradedTitle', { count: 2 }))).toBeVisible()
      const mine = await page.request.get('/api/lesson-progress')
      expect(await mine.json()).toMatchObject({
        items: [{ lesson_id: lesson.id, passed: true, quiz_score: 100 }],
      })
      const after = await xpOf(page)
      expect(after).toBeGreaterThan(before)
      const left = await page.evaluate(
        (text) =>
          new Promise<boolean>((resolve) => {
            const opening = indexedDB.open('snackwijs')
            opening.onsuccess = () => {
              const all = opening.result.transaction('attempts').objectStore('attempts').getAll()
              all.onsuccess = () => resolve(JSON.stringify([all.result, localStorage]).includes(text))
            }
          }),
        strong.slice(0, 40),
      )
      expect(left, 'the text is on the device until it is sent, and no longer').toBe(false)
      await open(page, wall)
      expect(await xpOf(page)).toBe(after)
    },
  )

  testIn('nl', language)(
    `answers to half a quiz stay through a reload without a connection, ${language}`,
    async ({ page, context, server, expectProblem }) => {
      expectProblem(noNetwork)
      await newLearner(page.request, server.url)
      const [lesson] = await nextLessons(page.request, server.url)
      const [first, second] = lesson?.quiz ?? []
      if (!lesson || !first || !second) throw new Error('No lesson with two questions is open')
      const path = localePath(language, `/quiz/${lesson.id}`)
      await withWorker(page, wall)
      await open(page, path)
      await context.setOffline(true)
      await page.getByRole('radio', { name: first[language].choices[first.right]?.text ?? '' }).check()
      await page.getByRole('button', { name: practice('checkAnswer') }).click()
      await expect(page.getByText(practice('answersNotKept'))).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: second[language].body })).toBeVisible()
    },
  )

  testIn('en', language)(
    `another filter needs a connection and what is on the screen stays, ${language}`,
    async ({ page, context, server, expectProblem }) => {
      expectProblem(noNetwork)
      await newLearner(page.request, server.url)
      const knowHow = localePath(language, '/know-how')
      await withWorker(page, wall)
      await open(page, knowHow)
      await untilDataKept(page, knowHow)
      const cards = page.locator('.khcard')
      const shown = await cards.count()
      const chip = page.getByRole('button', { name: 'Sales', exact: true })

      await context.setOffline(true)
      await chip.click()
      await expect(page.getByText(offline('needsConnectionTitle'))).toBeVisible()
      await expect(cards).toHaveCount(shown)
      await expect(page).toHaveURL((url) => url.search === '')
      await expect(chip).toHaveAttribute('aria-pressed', 'false')
      await checkAccessibility(page)

      await context.setOffline(false)
      await chip.click()
      await expect(page).toHaveURL((url) => url.search === '?d=sales')
      await context.setOffline(true)
      await page.getByRole('button', { name: library('filterClear') }).click()
      await expect(page).toHaveURL((url) => url.search === '')
      await expect(cards).toHaveCount(shown)
    },
  )

  testIn('nl', language)(
    `a link to a page that was not kept says so and nothing is lost; one that was kept is followed, ${language}`,
    async ({ page, context, server, expectProblem }) => {
      expectProblem(noNetwork)
      await newLearner(page.request, server.url)
      const knowHow = localePath(language, '/know-how')
      await withWorker(page, wall)
      await untilDataKept(page, wall)
      await open(page, localePath(language, '/info'))
      await open(page, knowHow)
      const search = page.getByRole('searchbox')
      await search.fill('offer')
      await expect(page).toHaveURL((url) => url.search !== '')
      const address = page.url()
      const follow = async (label: string) => {
        await page.getByRole('button', { name: shared('openMenu') }).click()
        await page.getByRole('dialog').getByRole('link', { name: label, exact: true }).press('Enter')
      }

      await context.setOffline(true)
      await follow(shared('leaderboard'))
      await expect(page.getByText(offline('needsConnectionTitle'))).toBeVisible()
      await expect(page.getByText(offline('needsConnection'))).toBeVisible()
      await expect(page).toHaveURL(address)
      await expect(search).toHaveValue('offer')
      await checkAccessibility(page)

      // Of the rules the page was kept and not its data; from there the way leads to the wall's other address.
      await follow(shared('gameInfo'))
      await expect(page.getByRole('heading', { level: 1, name: progress('infoTitle') })).toBeVisible()
      await expect(page.getByText(offline('offlineTitle'))).toBeVisible()
      await page.getByRole('link', { name: progress('infoBackToDashboard') }).click()
      await expect(page.getByRole('heading', { name: dashboard('wallTitle') })).toBeVisible()
      await page.getByRole('link', { name: /^EN, / }).first().click()
      await expect(page.getByText(offline('needsConnection'))).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: dashboard('wallTitle') })).toBeVisible()
      await untilInteractive(page)
      await context.setOffline(false)
      await follow(shared('leaderboard'))
      await expect(page).toHaveURL(/leaderboard/)
    },
  )
}

for (const language of languages) {
  testIn('nl', language)(
    `the wall opens without a connection after one visit, with what was done since, ${language}`,
    async ({ page, context, server, expectProblem }) => {
      expectProblem(noNetwork)
      const wall = localePath(language, '/account-dashboard')
      await newLearner(page.request, server.url)
      await open(page, wall)
      const kept = () => page.evaluate((url) => caches.match(url, { ignoreVary: true }).then(Boolean), wall)
      await expect.poll(kept, { timeout: 30_000 }).toBe(true)
      const xp = page.getByRole('banner').locator('.stat').nth(1)
      // What was read later, by going about in the app, is what the wall shows.
      await untilDataKept(page, wall)
      const hatch = await hatchOf(page, 'type_mcq', language)
      await hatch.getByRole('link').first().click()
      const practice = messagesFor('snacks', language)
      await expect(page.getByRole('radio').first()).toBeVisible()
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await page.getByRole('radio', { name: rightChoice(title) }).check()
      await page.getByRole('button', { name: practice('checkAnswer') }).click()
      await expect(page.getByRole('heading', { name: practice('right') })).toBeVisible()
      await page
        .getByRole('link', { name: practice('backToWall') })
        .last()
        .click()
      await expect(
        page.getByRole('heading', { name: messagesFor('dashboard', language)('wallTitle') }),
      ).toBeVisible()
      await expect(xp).toContainText('15')

      await context.setOffline(true)
      await page.goto(wall)
      await expect(
        page.getByRole('heading', { name: messagesFor('dashboard', language)('wallTitle') }),
      ).toBeVisible()
      await expect(page.getByText(messagesFor('offline', language)('offlineTitle'))).toBeVisible()
      await expect(xp).toContainText('15')
      await checkAccessibility(page)
    },
  )
}

test('the next person on a device never sees the wall of the one before', async ({
  page,
  context,
  server,
  expectProblem,
}) => {
  expectProblem(noNetwork)
  const other = await newLearner(page.request, server.url)
  await newLearner(page.request, server.url)
  await open(page, '/account-dashboard')
  const kept = () =>
    page.evaluate(() => caches.match('/account-dashboard', { ignoreVary: true }).then(Boolean))
  await expect.poll(kept, { timeout: 30_000 }).toBe(true)
  // The session ends elsewhere, and somebody else signs in by a link in the app, without a page load.
  await context.clearCookies()
  await open(page, '/pricing')
  await page
    .getByRole('link', { name: messagesFor('shared', 'nl')('login') })
    .first()
    .click()
  await page.waitForURL(/\/auth/)
  expect(await kept()).toBe(false)
  await signInAs(page, server.url, other.email)
  await context.setOffline(true)
  await page.goto('/account-dashboard')
  await expect(page.getByRole('heading', { name: 'Geen verbinding' })).toBeVisible()
})

test('what was completed longer ago needs a connection, and comes by itself when there is one', async ({
  page,
  context,
  stage,
  expectProblem,
}) => {
  expectProblem(noNetwork)
  const dashboard = messagesFor('dashboard', 'nl')
  await context.addCookies(stage.sessions.premium.cookies)
  await withWorker(page, '/account-dashboard')
  await page.getByRole('tab', { name: dashboard('tabCompleted') }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: /volgende/i }).press('Enter')
  const failed = page.getByText(dashboard('completedFailed'))
  await expect(failed).toBeVisible()
  await expect(page.getByRole('heading', { name: dashboard('wallTitle') })).toBeVisible()
  await checkAccessibility(page)
  await context.setOffline(false)
  await expect(failed).toBeHidden()
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
})

test('the page without a connection is dressed as the rest', async ({ page, server }) => {
  await page.goto(`${server.url}/offline.html`)
  const styled = page.getByRole('link', { name: 'Naar je muur' })
  await expect(styled).toHaveCSS('text-decoration-line', 'none')
  await expect(page.locator('body')).toHaveCSS('font-family', /Figtree/)
  for (const link of await page.locator('link, img').all()) {
    const url = (await link.getAttribute('href')) ?? (await link.getAttribute('src')) ?? ''
    expect((await page.request.get(url)).status(), url).toBe(200)
  }
})

test('a page that was not kept says that there is no connection, and signing out forgets those that were', async ({
  page,
  context,
  server,
  expectProblem,
}) => {
  expectProblem(noNetwork)
  await newLearner(page.request, server.url)
  await withWorker(page, '/account-dashboard')
  await untilWallKept(page, 'nl')
  await context.setOffline(true)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Geen verbinding' })).toBeVisible()
  await checkAccessibility(page)
  await page.goto('/en/settings')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await context.setOffline(false)

  await open(page, '/account-dashboard')
  expect(await page.evaluate(() => caches.has('snackwijs-pages'))).toBe(true)
  await page.getByRole('button', { name: messagesFor('shared', 'nl')('logout') }).click()
  await page.waitForURL(/\/auth/)
  expect(await page.evaluate(() => caches.has('snackwijs-pages'))).toBe(false)
})
