import type { Locator, Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { newEmail, newLearner, password } from '#tests/support/client.ts'
import { isWhole } from '#tests/support/whole.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test } from './support/test.ts'
import { hatchOf } from './support/wall.ts'

/** A toast stays five seconds and lies over nothing that somebody reads or presses meanwhile. */

const dashboard = messagesFor('dashboard', 'nl')
const identity = messagesFor('identity', 'nl')
const scenario = messagesFor('scenario', 'nl')
const shared = messagesFor('shared', 'nl')

const toast = (page: Page) => page.locator('.toast')

/** The toast is there, and nothing of the page that can be seen is under it, wherever the page is scrolled to. */
async function coversNothing(page: Page, ...parts: Locator[]): Promise<void> {
  await expect(toast(page)).toBeVisible()
  const strip = await toast(page).boundingBox()
  if (!strip) throw new Error('The toast is gone')
  for (const part of parts) {
    const box = await part.boundingBox()
    if (!box) throw new Error(`${part} is not there`)
    const apart = box.y + box.height <= strip.y || box.y >= strip.y + strip.height
    expect(
      apart,
      `${part} at ${box.y}-${box.y + box.height}, toast at ${strip.y}-${strip.y + strip.height}`,
    ).toBe(true)
  }
  await checkNoSidewaysScroll(page)
}

const sizes = [
  ['phone', { width: 375, height: 812 }],
  ['desktop', { width: 1280, height: 900 }],
] as const

for (const [name, viewport] of sizes) {
  /** At this size too in `npm run test:all`; `npm test` tries each at one of them. */
  const testAt = (size: typeof name) => (isWhole || size === name ? test : Object.assign(() => {}, test))

  test.describe(name, () => {
    test.use({ viewport })

    testAt('phone')(`a scenario: the task, the box and the button, ${name}`, async ({ page, server }) => {
      await newLearner(page.request, server.url)
      await open(page, '/account-dashboard')
      const hatch = await hatchOf(page, 'type_scenario', 'nl')
      await hatch.getByRole('link').click()
      await expect(toast(page)).toContainText(dashboard('scenarioStarted'))
      // It comes with the press, and the page after it: until then the heading is that of the dashboard, wherever that was scrolled to.
      await expect(page.getByRole('textbox')).toBeVisible()
      await coversNothing(
        page,
        page.getByRole('heading', { level: 1 }),
        page.locator('main .card').first(),
        page.getByRole('textbox'),
        page.getByRole('button', { name: scenario('submitAnswer') }),
      )
    })

    testAt('desktop')(
      `a toast that comes while the page is scrolled, ${name}`,
      async ({ page, server, expectProblem }) => {
        await newLearner(page.request, server.url)
        await open(page, '/account-dashboard')
        expectProblem(/lessons-next/)
        expectProblem(/Failed to load resource/)
        await page.route('**/api/lessons-next*', (route) => route.abort())
        const start = page.getByRole('button', { name: dashboard('startSnack', { unit: 'snack' }) })
        await start.scrollIntoViewIfNeeded()
        await start.click()
        await expect(toast(page)).toContainText(dashboard('startFailed'))
        await coversNothing(page, start)
        await toast(page)
          .getByRole('button', { name: shared('close') })
          .click()
        await expect(toast(page)).toBeHidden()
      },
    )

    testAt('phone')(`onboarding: its fields and its buttons, ${name}`, async ({ page }) => {
      await open(page, '/auth?tab=signup')
      await page.getByLabel(identity('email')).fill(newEmail())
      for (const field of await page.locator('input[autocomplete=new-password]').all())
        await field.fill(password)
      await page.getByRole('button', { name: identity('signupAction') }).click()
      await page.waitForURL(/onboarding/)
      const send = page.getByRole('button', { name: identity('onboardingAction') })
      await send.scrollIntoViewIfNeeded()
      await coversNothing(page, send, page.getByRole('button', { name: identity('later') }))
      await page.getByLabel(identity('username')).scrollIntoViewIfNeeded()
      await coversNothing(page, page.getByLabel(identity('username')))
    })
  })
}

test('a toast is read out and passes every check', async ({ page, server }) => {
  await newLearner(page.request, server.url)
  await open(page, '/account-dashboard?notice=no_questions')
  await expect(page.getByRole('status').filter({ hasText: shared('noticeNoQuestions') })).toBeVisible()
  // Who is at it has all the time.
  await toast(page)
    .getByRole('button', { name: shared('close') })
    .focus()
  await checkAccessibility(page)
  await expect(toast(page)).toBeVisible()
})

test.describe('with a clock of its own', () => {
  test.use({ ownWindow: true })

  test('a toast goes by itself after five seconds, and stays while somebody is at it', async ({
    page,
    server,
  }) => {
    await newLearner(page.request, server.url)
    await page.clock.install()
    await open(page, '/account-dashboard?notice=no_questions')
    await expect(toast(page)).toContainText(shared('noticeNoQuestions'))
    await page.clock.fastForward(4000)
    await expect(toast(page)).toBeVisible()
    await toast(page).hover()
    await page.clock.fastForward(20_000)
    await expect(toast(page)).toBeVisible()
    await page.mouse.move(200, 700)
    await page.clock.fastForward(5100)
    await expect(toast(page)).toBeHidden()
  })
})
