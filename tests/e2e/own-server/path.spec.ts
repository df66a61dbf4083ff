import type { APIRequestContext, Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { type Language, languages, localePath } from '#app/lib/language.ts'
import { press } from '#tests/e2e/support/keyboard.ts'
import { begins, test } from '#tests/e2e/support/moved-clock.ts'
import {
  checkAccessibility,
  checkNoSidewaysScroll,
  expect,
  open,
  testInTurn,
} from '#tests/e2e/support/test.ts'
import { newLearner, rightChoice } from '#tests/support/client.ts'
import { untilInteractive } from '#tests/support/show-screen.ts'
import { takeBite } from '#tests/support/take-bite.ts'

/**
 * A learning path from the start check before it to what stayed of it, by the keyboard alone: a module, its check, the plan after it, the certificate of
 * the whole, what came of the plan a week later, and the questions of a month later (PD-63, PD-72, PD-73, PD-97).
 */

interface Step {
  href: string
  done: boolean
}
interface Path {
  modules: { slug: string; steps: Step[]; check: { status: string; questions: Step[] } }[]
  finished_at: number | null
}

const readPath = async (request: APIRequestContext): Promise<Path> =>
  (await request.get('/api/paths/basis')).json()

/** What is not done yet, through the API. */
async function takeAll(page: Page, origin: string, steps: readonly Step[]): Promise<void> {
  for (const { href, done } of steps) if (!done) await takeBite(page.request, origin, href)
}

/** Says "I do not know" to the question of the start check that is shown. */
async function doNotKnow(page: Page, language: Language): Promise<void> {
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await untilInteractive(page)
  // From the first choice upwards is the last one.
  await press(page, page.getByRole('radio').first(), 'ArrowUp')
  await expect(
    page.getByRole('radio', { name: messagesFor('start-check', language)('unknown') }),
  ).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title ?? '', exact: true })).toHaveCount(0)
}

/** The questions of the start check that are left but one, through the API. */
async function leaveOne(page: Page, origin: string): Promise<void> {
  const headers = { origin }
  let check = await (await page.request.get('/api/start-check')).json()
  while (check.place < check.most) {
    const data = { question_id: check.question.id, answer: null }
    const response = await page.request.post('/api/start-check/answer', { headers, data })
    check = await response.json()
  }
}

async function answerByKeyboard(page: Page, language: Language): Promise<void> {
  const t = messagesFor('snacks', language)
  await expect(page.getByRole('radio').first()).toBeVisible()
  // The links of a path load a page, which takes keys once it answers to anything.
  await untilInteractive(page)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const letter = await page.getByRole('radio', { name: rightChoice(title) }).getAttribute('value')
  await page.keyboard.press((letter ?? '').toLowerCase())
  await press(page, page.getByRole('button', { name: t('checkAnswer') }))
  await expect(page.getByRole('heading', { level: 1, name: t('right') })).toBeFocused()
}

// On one server: to start another one with the whole bank takes longer than the journey.
test.describe.configure({ mode: 'default' })

const widths: Record<Language, number> = { nl: 375, en: 1280 }

for (const language of languages) {
  testInTurn(
    'nl',
    language,
    test,
  )(
    `a path, from the start check to what stayed after a month, ${language} at ${widths[language]} px`,
    async ({ page, server, clock }) => {
      test.setTimeout(120_000)
      const t = messagesFor('paths', language)
      const dashboard = messagesFor('dashboard', language)
      const address = localePath(language, '/paths/basis')
      const look = async () => {
        await checkAccessibility(page)
        await checkNoSidewaysScroll(page)
      }
      await page.setViewportSize({ width: widths[language], height: 800 })
      await clock.moveTo(begins, page, 'nobody@snackwijs.example')
      const { email } = await newLearner(page.request, server.url)
      await page.request.post('/api/start-trial', { headers: { origin: server.url } })

      const check = messagesFor('start-check', language)
      await open(page, localePath(language, '/paths'))
      await press(page, page.getByRole('link', { name: t('toStartCheck') }))
      await press(page, page.getByRole('button', { name: check('begin') }))
      await expect(page.getByText(check('place', { place: 1, most: 12 }))).toBeVisible()
      await look()
      await doNotKnow(page, language)
      await leaveOne(page, server.url)
      await open(page, localePath(language, '/start-check'))
      await expect(page.getByText(check('place', { place: 12, most: 12 }))).toBeVisible()
      await doNotKnow(page, language)
      await expect(page.getByRole('heading', { level: 1, name: check('resultTitle') })).toBeVisible()
      await look()
      await press(page, page.getByRole('button', { name: check('follow') }))
      await expect(page).toHaveURL(new RegExp(`${address}$`))
      const first = page.locator('.path-modules > li').first()
      await expect(first).toContainText(t('checkLocked'))

      // The steps are snacks as any, which have journeys of their own.
      await takeAll(page, server.url, (await readPath(page.request)).modules[0]?.steps ?? [])
      await open(page, address)
      await expect(first).toContainText(t('checkOpen', { count: 3 }))
      await press(page, first.getByRole('link', { name: t('checkNext') }))
      await answerByKeyboard(page, language)
      await takeAll(page, server.url, (await readPath(page.request)).modules[0]?.check.questions ?? [])

      await open(page, address)
      await expect(first).toContainText(t('checkPassed', { right: 3, count: 3 }))
      await press(page, first.getByRole('button', { name: t('planMake') }))
      await expect(first.getByRole('heading', { name: t('planTitle') })).toBeFocused()
      await look()
      const when = first.getByRole('combobox', { name: t('planIf') })
      await press(page, when, 'ArrowDown')
      await press(page, first.getByRole('button', { name: t('planKeep') }))
      await expect(first).toContainText(t('planWaits'))
      await expect(first.getByRole('heading', { name: t('planTitle') })).toBeFocused()

      // The other modules, and with them the certificate.
      for (const place of [1, 2, 3, 4]) {
        await takeAll(page, server.url, (await readPath(page.request)).modules[place]?.steps ?? [])
        await takeAll(page, server.url, (await readPath(page.request)).modules[place]?.check.questions ?? [])
      }
      await open(page, address)
      await press(page, page.getByRole('link', { name: t('toCertificate') }))
      await expect(page.getByRole('table', { name: t('certificateTable') }).getByRole('row')).toHaveCount(6)
      await look()

      await clock.moveTo('2026-12-01', page, email)
      await open(page, localePath(language, '/account-dashboard'))
      const reminder = page.locator('.card').filter({ hasText: t('planReminder') })
      await press(page, reminder.getByRole('button', { name: t('outcome_done'), exact: true }))
      await expect(reminder).toHaveCount(0)

      await clock.moveTo('2026-12-28', page, email)
      await open(page, localePath(language, '/account-dashboard'))
      await expect(page.locator('#day')).toContainText(dashboard('why_probe'))
      await open(page, address)
      await expect(first).toContainText(t('probeDue'))
      await look()
      await press(page, first.getByRole('link', { name: t('probeNext') }))
      await answerByKeyboard(page, language)
      const probes = (await (await page.request.get('/api/paths/basis')).json()) as {
        modules: { probes: { questions: Step[] }[] }[]
      }
      await takeAll(page, server.url, probes.modules[0]?.probes[0]?.questions ?? [])
      await open(page, address)
      await expect(first).toContainText(t('probeRight', { right: 2, count: 2 }))
      await expect(first).toContainText(t('probeStayed'))
      await look()
    },
  )
}
