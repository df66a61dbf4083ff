import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, request } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { type Language, languages, localePath } from '#app/lib/language.ts'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { newLearner } from '#tests/support/client.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test, testIn } from './support/test.ts'

/** The superadmin's rounds: somebody is found and blocked, and an item is looked at in both languages. */
for (const language of languages) {
  const t = messagesFor('admin', language)

  testIn('en', language)(
    `a superadmin finds somebody, blocks and unblocks, ${language}`,
    async ({ page, browser, server, stage, expectProblem }) => {
      expectProblem(/status of (401|403|404)/)
      const theirs = await browser.newContext({ baseURL: server.url })
      const { email } = await newLearner(theirs.request, server.url)
      const tab = await theirs.newPage()
      await open(tab, localePath(language, '/account-dashboard'))

      await page.context().addCookies(stage.sessions.admin.cookies)
      await open(page, localePath(language, '/admin/users'))
      await page.getByLabel(t('searchUsers')).fill(email)
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('peopleFound', { count: 1 }))).toBeVisible()
      await checkAccessibility(page)
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 2, name: t('actions') })).toBeVisible()
      await checkAccessibility(page)

      // With the keyboard only: a reason is asked for first.
      await page.getByRole('button', { name: t('block'), exact: true }).press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('block') }).press('Enter')
      await expect(dialog.getByText(t('blockReasonError', { min: 3, max: 500 }))).toBeVisible()
      await checkAccessibility(page)
      await dialog.getByLabel(t('blockReason')).fill('Verkoopt antwoorden.')
      await dialog.getByRole('button', { name: t('block') }).press('Enter')
      await expect(page.getByText('Verkoopt antwoorden.')).toBeVisible()
      await expect(page.getByText(t('event_USER_BLOCKED'))).toBeVisible()

      // The other browser is signed out by itself.
      await expect(tab).toHaveURL(/\/auth/)
      await theirs.close()

      await page.getByRole('button', { name: t('unblock') }).press('Enter')
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('unblock') })
        .press('Enter')
      await expect(page.getByText(t('event_USER_UNBLOCKED'))).toBeVisible()
      await checkNoSidewaysScroll(page)
    },
  )

  testIn('nl', language)(`a superadmin looks at items, ${language}`, async ({ page, stage }) => {
    await page.context().addCookies(stage.sessions.admin.cookies)
    await open(page, localePath(language, '/admin'))
    await checkAccessibility(page)
    const nav = page.getByRole('navigation', { name: t('navLabel') })
    await nav.getByRole('link', { name: t('navContent') }).click()
    await page.getByRole('link', { name: t('column_learners') }).click()
    await expect(page).toHaveURL(/sort=learners&dir=desc/)
    await checkAccessibility(page)
    // Half of the kinds in each language: they look the same in the other one.
    for (const kind of language === 'nl' ? ['question', 'scenario'] : ['flashcard', 'lesson']) {
      await open(page, localePath(language, `/admin/content?kind=${kind}`))
      await page.getByRole('row').nth(1).getByRole('link').click()
      // The first item that is looked at has the server read the whole bank.
      await expect(page.getByRole('heading', { name: t('checkTitle') })).toBeVisible({ timeout: 30_000 })
      // Each side speaks its own language, whatever the page's is.
      for (const side of languages) await expect(page.locator(`main [lang=${side}]`).first()).not.toBeEmpty()
      await expectWhy(kind === 'question')
      await checkAccessibility(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await checkNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    await nav.getByRole('link', { name: t('navLibrary') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('libraryTitle') })).toBeVisible()
    await checkAccessibility(page)
    for (const shelf of language === 'nl' ? ['know-how', 'blog'] : ['tools']) {
      await open(page, localePath(language, `/admin/library?shelf=${shelf}`))
      await page.getByRole('row').nth(1).getByRole('link').click()
      await expect(page.getByRole('heading', { name: t('checkTitle') })).toBeVisible()
      await expect(page.getByText(t('noFaults'))).toBeVisible()
      for (const side of languages) await expect(page.locator(`main [lang=${side}]`).first()).not.toBeEmpty()
      await checkAccessibility(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await checkNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    await nav.getByRole('link', { name: t('navLog') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('logTitle') })).toBeVisible()
    await checkAccessibility(page)

    async function expectWhy(shown: boolean) {
      for (const side of languages as readonly Language[]) {
        const why = page
          .locator(`main [lang=${side}]`)
          .getByText(messagesFor('snacks', side)('why'), { exact: true })
        if (shown) await expect(why.first()).toBeVisible()
      }
    }
  })
}

const isUnlimited = async (who: APIRequestContext) =>
  (await (await who.get('/api/check-daily-limits')).json()).unlimited_access

/** Invites somebody to a seat, who accepts with what the mail says. */
async function joins(
  owner: APIRequestContext,
  member: APIRequestContext,
  email: string,
  server: BuiltServer,
) {
  const headers = { origin: server.url }
  const invited = await owner.post('/api/invitations', { headers, data: { email } })
  expect(invited.status(), await invited.text()).toBe(201)
  const outbox = join(server.directory, 'outbox')
  let token = ''
  await expect(() => {
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
    const mail = mails.find((text) => text.includes(`To: ${email}`) && text.includes('/invitation/')) ?? ''
    token = /\/invitation\/([\w-]{43})/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? ''
    expect(token).not.toBe('')
  }).toPass({ timeout: 15_000 })
  const accepted = await member.post('/api/invitations/accept', { headers, data: { token } })
  expect(accepted.status(), await accepted.text()).toBe(200)
}

for (const language of languages) {
  const t = messagesFor('admin', language)
  const billing = messagesFor('billing', language)

  testIn('en', language)(
    `a superadmin records Enterprise, extends it and ends it, ${language}`,
    async ({ page, browser, server, stage }) => {
      test.slow()
      const theirs = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
      const { email } = await newLearner(theirs.request, server.url)
      const member = await request.newContext({ baseURL: server.url })
      const colleague = await newLearner(member, server.url)
      expect([await isUnlimited(theirs.request), await isUnlimited(member)]).toEqual([false, false])

      await page.context().addCookies(stage.sessions.admin.cookies)
      await open(page, localePath(language, `/admin/users?q=${encodeURIComponent(email)}`))
      await page.locator('a[href*="/admin/accounts/"]').click()
      await expect(page.getByText(t('enterpriseIntro'))).toBeVisible()
      await checkAccessibility(page)
      // An empty form says what is missing, and records nothing.
      await page.getByRole('button', { name: t('enterpriseStart') }).press('Enter')
      await expect(page.getByText(t('enterpriseIntro'))).toBeVisible()
      await page.getByRole('spinbutton', { name: t('seats') }).fill('150')
      await page.getByLabel(t('enterpriseUntil')).fill('2098-12-31')
      await page.getByLabel(t('enterpriseReference')).fill('Offerte 2026-114')
      await page.getByRole('button', { name: t('enterpriseStart') }).press('Enter')
      await expect(page.getByText(t('enterpriseSaved'))).toBeVisible()
      await expect(page.getByText(t('enterpriseRuns'))).toBeVisible()
      await expect(page.getByText(t('seatsOf', { used: 1, seats: 150 }), { exact: true })).toBeVisible()
      await checkAccessibility(page)

      await joins(theirs.request, member, colleague.email, server)
      expect([await isUnlimited(theirs.request), await isUnlimited(member)]).toEqual([true, true])
      const tab = await theirs.newPage()
      await open(tab, localePath(language, '/settings?tab=billing'))
      await expect(tab.getByText(billing('planEnterprise'), { exact: true })).toBeVisible()
      await expect(tab.getByText(billing('statusActive'), { exact: true })).toBeVisible()
      await expect(tab.getByText(/31 (december|December) 2098/)).toBeVisible()
      await expect(tab.getByText(billing('panelSeatsOf', { used: 2, limit: 150 }))).toBeVisible()
      await checkAccessibility(tab)

      await page.getByLabel(t('enterpriseUntil')).fill('2099-06-30')
      await page.getByRole('spinbutton', { name: t('seats') }).fill('700')
      await page.getByRole('button', { name: t('enterpriseChange') }).press('Enter')
      await expect(
        page.getByText(t('seatsOf', { used: 2, seats: 700 }), { exact: true }).first(),
      ).toBeVisible()
      // The owner's open page shows it by itself.
      await expect(tab.getByText(/30 (juni|June) 2099/)).toBeVisible()
      await expect(tab.getByText(billing('panelSeatsOf', { used: 2, limit: 700 }))).toBeVisible()

      await page.getByRole('button', { name: t('enterpriseEnd') }).press('Enter')
      const dialog = page.getByRole('alertdialog')
      await expect(dialog.getByText(t('enterpriseEndBody'))).toBeVisible()
      await checkAccessibility(page)
      await dialog.getByRole('button', { name: t('cancel') }).press('Enter')
      await expect(page.getByText(t('enterpriseRuns'))).toBeVisible()
      await page.getByRole('button', { name: t('enterpriseEnd') }).press('Enter')
      await dialog.getByRole('button', { name: t('enterpriseEnd') }).press('Enter')
      await expect(page.getByText(t('enterpriseEnded'))).toBeVisible()
      await expect(page.getByText(t('enterpriseIntro'))).toBeVisible()
      await expect(tab.getByText(billing('statusCanceled'), { exact: true })).toBeVisible()
      expect([await isUnlimited(theirs.request), await isUnlimited(member)]).toEqual([false, false])
      for (const screen of [page, tab]) {
        await checkAccessibility(screen)
        await screen.setViewportSize({ width: 320, height: 700 })
        await checkNoSidewaysScroll(screen)
      }
      await member.dispose()
      await theirs.close()
    },
  )
}
