import { wordsFor } from '#app/i18n/server-words.server.ts'
import { type Language, languages, localePath } from '#app/lib/language.ts'
import { newLearner } from '#tests/support/client.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test } from './support/test.ts'

/** The superadmin's rounds: somebody is found and blocked, and an item is looked at in both languages. */
for (const language of languages) {
  const t = wordsFor('admin', language)

  test(`a superadmin finds somebody, blocks and unblocks, ${language}`, async ({
    page,
    browser,
    server,
    stage,
    expectProblem,
  }) => {
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
  })

  test(`a superadmin looks at items, ${language}`, async ({ page, stage }) => {
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
      await expect(page.getByRole('heading', { name: t('checkTitle') })).toBeVisible()
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
          .getByText(wordsFor('practice', side)('why'), { exact: true })
        if (shown) await expect(why.first()).toBeVisible()
      }
    }
  })
}
