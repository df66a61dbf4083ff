import type { Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { type Language, languages, localePath } from '#app/lib/language.ts'
import { newEmail, password, rightChoice } from '#tests/support/client.ts'
import { untilInteractive } from '#tests/support/show-screen.ts'
import { expect, open, test } from './support/test.ts'
import { hatchOf } from './support/wall.ts'

/** The main job of the product: from signing up to the first XP, in a browser, in both languages. */

async function signUp(page: Page, language: Language): Promise<void> {
  const t = messagesFor('identity', language)
  await page.getByRole('tab', { name: t('tabSignup') }).click()
  await page.getByLabel(t('email')).fill(newEmail())
  await page.getByLabel(t('password'), { exact: true }).fill(password)
  await page.getByLabel(t('repeatPassword'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('signupAction') }).click()
  await expect(page).toHaveURL((url) => url.pathname === localePath(language, '/onboarding'))
}

async function fillProfile(page: Page, language: Language, name: string): Promise<void> {
  const t = messagesFor('identity', language)
  const done = page.getByRole('button', { name: t('onboardingAction') })
  await expect(done).toBeDisabled()
  await page.getByRole('radio', { name: t('roleMember') }).check()
  await page.getByLabel(t('fullName')).fill(name)
  await page.getByLabel(t('username')).fill(`noor.${language}.${Date.now()}`)
  await page.getByLabel(t('workArea')).selectOption('sales')
  await expect(done).toBeDisabled()
  await page.getByLabel(t('companyName')).fill('Noorderlicht Keukens')
  await done.click()
}

test('the work area says which snacks it brings', async ({ page }) => {
  const t = messagesFor('identity', 'nl')
  const shared = messagesFor('shared', 'nl')
  await open(page, '/auth')
  await signUp(page, 'nl')
  const area = page.getByLabel(t('workArea'))
  await area.selectOption('sales')
  const own = t('servedOwn', { discipline: shared('disciplineSales') })
  await expect(area).toHaveAccessibleDescription(own)
  await expect(page.getByText(own)).toBeVisible()
  await area.selectOption('it')
  await expect(area).toHaveAccessibleDescription(t('servedGeneral', { area: t('areaIt') }))
  await expect(page.getByText(own)).toBeHidden()
})

/** Answers the question on the page with the keyboard alone: its letter, then Enter. */
async function answerByKeyboard(page: Page): Promise<void> {
  await expect(page.getByRole('radio').first()).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const right = page.getByRole('radio', { name: rightChoice(title ?? '') })
  const letter = await right.getAttribute('value')
  await page.keyboard.press((letter ?? '').toLowerCase())
  await expect(right).toBeChecked()
  await page.keyboard.press('Enter')
}

for (const language of languages) {
  test(`somebody new gets from signing up to the first XP, ${language}`, async ({ page, server }) => {
    const dashboard = messagesFor('dashboard', language)
    const practice = messagesFor('snacks', language)
    const shared = messagesFor('shared', language)
    const name = 'Noor Noorderlicht'

    await open(page, localePath(language, '/auth'))
    await signUp(page, language)
    await fillProfile(page, language, name)
    await expect(page).toHaveURL(server.url + localePath(language, '/account-dashboard'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dashboard('welcome', { name }))
    await expect(page.getByText(dashboard('atCompany', { company: 'Noorderlicht Keukens' }))).toBeVisible()
    await expect(page.getByText(dashboard('xpNote', { xp: 0, ceiling: 2000 }))).toBeVisible()

    const wall = page.getByRole('region', { name: dashboard('wallTitle') })
    await (await hatchOf(page, 'type_mcq', language)).getByRole('link').click()
    await expect(page).toHaveURL(/\/snack-quiz\/[0-9a-f-]{36}$/)
    await answerByKeyboard(page)
    await expect(page.getByRole('heading', { level: 1, name: practice('right') })).toBeFocused()
    await expect(page.getByText(shared('xpPlus', { xp: 15 })).first()).toBeVisible()

    await page
      .getByRole('link', { name: practice('backToWall') })
      .first()
      .click()
    await expect(page.getByText(dashboard('xpNote', { xp: 15, ceiling: 2000 }))).toBeVisible()
    await wall.getByRole('tab', { name: dashboard('tabCompleted') }).click()
    await expect(wall.getByText(shared('xpPlus', { xp: 15 }))).toBeVisible()

    await open(page, localePath(language, '/leaderboard'))
    const own = page.getByRole('listitem').filter({ hasText: shared('you') })
    // By first name, until another is chosen.
    await expect(own.filter({ hasText: name.split(' ')[0] ?? '' }).first()).toBeVisible()

    await open(page, localePath(language, '/account-dashboard'))
    await page.getByRole('button', { name: shared('logout') }).click()
    await expect(page).toHaveURL(server.url + localePath(language, '/auth'))
    await page.goto(localePath(language, '/account-dashboard'))
    await expect(page).toHaveURL((url) => url.pathname === localePath(language, '/auth'))
  })
}

test('a profile can wait: the dashboard opens with one that was made up', async ({ page, server }) => {
  const t = messagesFor('identity', 'nl')
  await open(page, '/auth')
  await signUp(page, 'nl')
  await untilInteractive(page)
  await page.getByRole('button', { name: t('later') }).click()
  await expect(page).toHaveURL(`${server.url}/account-dashboard`)
  await expect(page.getByText(messagesFor('dashboard', 'nl')('roleProspect'))).toBeVisible()
})
