import type { Page } from '@playwright/test'
import type { DayView, TrayHatch } from '#app/features/snacks/tray/day-view.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { type Language, languages, localePath } from '#app/lib/language.ts'
import { newLearner } from '#tests/support/client.ts'
import { lessonOf } from '#tests/support/lessons.ts'
import { press } from './support/keyboard.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test, testInTurn } from './support/test.ts'

/** A lesson as the tray has it: its text one day, its quiz the next (PD-62). */

const dayOf = async ({ request }: Page): Promise<DayView> => (await request.get('/api/day')).json()

/** A learner on the first day of a path, whose main bite is the text of its first lesson. */
async function lessonOfToday(page: Page, origin: string): Promise<TrayHatch> {
  await newLearner(page.request, origin)
  const headers = { origin }
  const started = await page.request.post('/api/paths/basis/start', { headers })
  expect(started.ok()).toBe(true)
  const main = (await dayOf(page)).hatches[1]
  if (main?.part !== 'reading') throw new Error('The main bite is no text of a lesson')
  return main
}

const last = (page: Page) => page.locator('.lescard[data-current] h2')

/** Goes on to the last card by the arrows. */
async function readToTheEnd(page: Page, language: Language): Promise<void> {
  const t = messagesFor('snacks', language)
  await press(page, page.getByRole('button', { name: t('cardNext') }))
  for (let place = 0; place < 30 && !(await last(page).getByText(t('doToday')).isVisible()); place++)
    await page.keyboard.press('ArrowRight')
  await expect(last(page).first()).toHaveText(t('doToday'))
}

const widths: Record<Language, number> = { nl: 375, en: 1280 }

for (const language of languages)
  testInTurn('nl', language)(
    `the text of a lesson is the main bite of today, and its quiz of the next tray, ${language} at ${widths[language]} px`,
    async ({ page, server }) => {
      const [t, dashboard] = [messagesFor('snacks', language), messagesFor('dashboard', language)]
      await page.setViewportSize({ width: widths[language], height: 800 })
      const main = await lessonOfToday(page, server.url)
      const { title } = lessonOf(main.path.split('/').at(-1) ?? '')[language]
      await open(page, localePath(language, '/account-dashboard'))
      const later = page.getByText(t('quizLater')).filter({ visible: true })
      const hatch = page.locator('.wall--tray .hatch').nth(1)
      await expect(hatch.getByText(dashboard('part_reading'), { exact: true })).toBeVisible()
      await press(page, hatch.getByRole('link', { name: title }))
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(later).toHaveCount(0)
      await readToTheEnd(page, language)

      await expect(later).toBeVisible()
      await expect(page.locator('.traycount__window[data-taken]')).toHaveCount(1)
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      // Its quiz can be taken at once all the same.
      await expect(page.getByRole('link', { name: t('lessonStart') })).toBeVisible()
      await press(page, page.getByRole('link', { name: t('nextSnack', { unit: 'snack' }) }))
      await expect(page).not.toHaveURL(/\/lesson\//)

      const { hatches, tomorrow } = await dayOf(page)
      expect(hatches.map(({ taken }) => taken)).toEqual([false, true, false])
      expect(tomorrow.silhouette).toMatchObject({ content_type: 'lesson', part: 'quiz' })
      await open(page, localePath(language, '/account-dashboard'))
      await expect(hatch.getByText(dashboard('hatchTaken'))).toBeVisible()
    },
  )

test('the end counts too where all cards stand below each other, and without a connection when there is one again', async ({
  page,
  server,
  expectProblem,
}) => {
  const t = messagesFor('snacks', 'nl')
  expectProblem(/ERR_FAILED|ERR_INTERNET/)
  const main = await lessonOfToday(page, server.url)
  await page.route('**/api/lessons/*/read', (route) => route.abort('failed'), { times: 1 })
  await open(page, main.path)
  await page.getByRole('button', { name: t('allCards') }).click()
  expect((await dayOf(page)).hatches[1]?.taken, 'its end was not seen').toBe(false)
  await page.getByRole('heading', { name: t('freeOrPaid') }).scrollIntoViewIfNeeded()
  await page.keyboard.press('End')
  await expect.poll(async () => (await dayOf(page)).hatches[1]?.taken).toBe(true)
})
