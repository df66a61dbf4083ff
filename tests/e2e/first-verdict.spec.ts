import type { Browser, Locator, Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { languages, localePath } from '#app/lib/language.ts'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { newEmail, password, signIn } from '#tests/support/client.ts'
import { invitationMailedTo } from './support/outbox.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, testInTurn } from './support/test.ts'

/** How many taps, on how many screens, somebody on a phone needs until the first verdict (PD-80). */

/** A phone, and a finger on it that is counted. */
async function phone(browser: Browser, server: BuiltServer) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const screens = new Set<string>()
  page.on(
    'framenavigated',
    (frame) => frame === page.mainFrame() && screens.add(new URL(frame.url()).pathname),
  )
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  return { page, tap, counted: () => ({ taps, screens: screens.size }) }
}

/** Leaves the organisation of the demo again, as other journeys count its people. */
async function leave(page: Page, server: BuiltServer): Promise<void> {
  const left = await page.request.post('/api/account/leave', { headers: { origin: server.url } })
  expect(left.status()).toBe(200)
  await page.context().close()
}

const verdictOn = (page: Page) => page.locator('[data-mark]').first()

for (const language of languages) {
  const t = messagesFor('organisation', language)

  testInTurn('nl', language)(
    `an invited employee: the first verdict, and the first of one's own wall, ${language}`,
    async ({ page: owner, server, browser }) => {
      await signIn(owner.request, server.url, 'team')
      const email = newEmail()
      await owner.request.post('/api/invitations', {
        headers: { origin: server.url },
        data: { email, language },
      })
      const path = await invitationMailedTo(server, email)
      const { page, tap, counted } = await phone(browser, server)
      await open(page, path)
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)

      // Taste first: a tap on an option is the answer.
      await tap(page.locator('#snack label').first())
      await verdictOn(page).waitFor()
      expect(counted()).toEqual({ taps: 1, screens: 1 })
      await checkAccessibility(page)

      // One accept, with a name.
      await tap(page.locator('input[name=full_name]'))
      await page.keyboard.type('Karin van der Veen')
      await tap(page.locator('input[name=password]'))
      await page.keyboard.type(password)
      await tap(page.getByRole('button', { name: t('accept') }))
      await expect(page).toHaveURL(server.url + localePath(language, '/account-dashboard'))
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Karin')
      expect(counted()).toEqual({ taps: 4, screens: 2 })
      await expect(page.locator('input[name=username], input[name=work_area]')).toHaveCount(0)
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)

      // What work it is, which the invitation did not say, is asked afterwards.
      const dashboard = messagesFor('dashboard', language)
      const area = page.getByRole('region', { name: dashboard('workAreaTitle') })
      await area.getByRole('button', { name: messagesFor('identity', language)('areaSales') }).tap()
      await expect(area).toHaveCount(0)
      await leave(page, server)
    },
  )

  testInTurn('en', language)(
    `an invited employee who tastes nothing: the first snack of the day after four taps, on three screens, ${language}`,
    async ({ page: owner, server, browser }) => {
      await signIn(owner.request, server.url, 'team')
      const email = newEmail()
      await owner.request.post('/api/invitations', {
        headers: { origin: server.url },
        data: { email, language },
      })
      const { page, tap, counted } = await phone(browser, server)
      await open(page, await invitationMailedTo(server, email))
      await tap(page.locator('input[name=full_name]'))
      await page.keyboard.type('Bas de Boer')
      await tap(page.locator('input[name=password]'))
      await page.keyboard.type(password)
      await tap(page.getByRole('button', { name: t('accept') }))
      const dashboard = messagesFor('dashboard', language)
      await tap(page.getByRole('link', { name: dashboard('takeFirst') }))
      await expect(page).not.toHaveURL(/account-dashboard/)
      expect(counted()).toEqual({ taps: 4, screens: 3 })
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await leave(page, server)
    },
  )

  testInTurn('nl', language)(
    `a visitor: the first verdict in two taps from the home page, ${language}`,
    async ({ server, browser }) => {
      const { page, tap, counted } = await phone(browser, server)
      await open(page, localePath(language, '/'))
      await tap(page.locator('#hatch-sales'))
      await tap(page.locator('#snack label').first())
      await verdictOn(page).waitFor()
      expect(counted()).toEqual({ taps: 2, screens: 1 })
      await checkAccessibility(page)
      await page.context().close()
    },
  )
}
