import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { languages, localePath } from '#app/lib/language.ts'
import { newEmail, newLearner, password } from '#tests/support/client.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test, testIn } from './support/test.ts'

/** Know-How and the AI tools for who is signed in (PS-2.18, PD-31), with the content that ships. */

const words = {
  nl: {
    search: 'Zoek in Know-How',
    typed: 'offerte',
    title: 'Opvolgmail die niet drammerig klinkt',
    sales: 'Sales',
    clear: 'Wis filters',
    clearAll: 'Wis alle filters',
    filters: 'Filters',
    none: 'Geen resultaten gevonden',
    keep: 'Bewaar',
    kept: 'Bewaard!',
    dropped: 'Niet meer bewaard',
    copy: 'Kopieer template',
    copied: 'Gekopieerd!',
    yes: 'Ja',
    thanks: 'Bedankt!',
    close: 'Sluiten',
    saved: 'Bewaard',
    missing: 'Item niet gevonden',
    tool: 'Zoek een tool',
    show: 'Toon',
    advice: 'Ons advies voor HR',
    work: 'Vak',
  },
  en: {
    search: 'Search Know-How',
    typed: 'quote',
    title: 'A follow-up email that does not nag',
    sales: 'Sales',
    clear: 'Clear filters',
    clearAll: 'Clear all filters',
    filters: 'Filters',
    none: 'No results found',
    keep: 'Save',
    kept: 'Saved!',
    dropped: 'No longer saved',
    copy: 'Copy template',
    copied: 'Copied!',
    yes: 'Yes',
    thanks: 'Thank you!',
    close: 'Close',
    saved: 'Saved',
    missing: 'Item not found',
    tool: 'Find a tool',
    show: 'Show',
    advice: 'Our advice for HR',
    work: 'Field of work',
  },
}
const slug = 'opvolgmail-die-niet-drammerig-klinkt'

for (const language of languages) {
  const w = words[language]
  const at = (path: string) => localePath(language, path)

  test.describe(`Know-How, ${language}`, () => {
    test.beforeEach(async ({ context, server }) => {
      await newLearner(context.request, server.url)
    })

    testIn('nl', language)(
      'search, chips and order are the address; Back and Forward restore them',
      async ({ page }) => {
        await open(page, at('/know-how'))
        await checkAccessibility(page)
        const cards = page.locator('.khcard')
        const box = page.getByRole('searchbox', { name: w.search })
        await box.pressSequentially(w.typed, { delay: 20 })
        await expect(page).toHaveURL((url) => url.search === `?q=${w.typed}`)
        await expect(cards.filter({ hasText: w.title })).toBeVisible()
        await expect(cards.first().locator('mark').first()).toBeVisible()
        await page.getByRole('button', { name: w.sales, exact: true }).click()
        await expect(page).toHaveURL((url) => url.search === `?q=${w.typed}&d=sales`)
        await checkAccessibility(page)
        await page.goBack()
        await expect(page.getByRole('button', { name: w.sales, exact: true })).toHaveAttribute(
          'aria-pressed',
          'false',
        )
        await page.goBack()
        await expect(box).toHaveValue('')
        await expect(page).toHaveURL((url) => url.search === '')
        await page.goForward()
        await expect(box).toHaveValue(w.typed)
        await page.goForward()
        await expect(page.getByRole('button', { name: w.sales, exact: true })).toHaveAttribute(
          'aria-pressed',
          'true',
        )
        await page.getByRole('button', { name: w.clear }).click()
        await expect(page).toHaveURL((url) => url.search === `?q=${w.typed}`)
        await box.fill('xyzzyx')
        await expect(page.getByRole('heading', { name: w.none })).toBeVisible()
        await checkAccessibility(page)
        // Every suggestion has hits.
        for (const n of [0, 1, 2]) {
          await box.fill('xyzzyx')
          await page.locator('.empty .chip').nth(n).click()
          await expect(cards.first()).toBeVisible()
        }
      },
    )

    testIn('en', language)(
      'an item by keyboard: opened, kept, copied, judged, closed',
      async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        await open(page, at('/know-how?d=sales&type=template'))
        const link = page.getByRole('link', { name: w.title })
        await link.focus()
        await page.keyboard.press('Enter')
        const sheet = page.getByRole('dialog', { name: w.title })
        await expect(sheet).toBeVisible()
        await expect(page).toHaveURL((url) => url.searchParams.get('item') === slug)
        await checkAccessibility(page)
        await sheet.getByRole('button', { name: w.keep, exact: true }).press('Enter')
        await expect(page.getByText(w.kept)).toBeVisible()
        await expect(sheet.getByRole('button', { name: w.keep, exact: true })).toHaveAttribute(
          'aria-pressed',
          'true',
        )
        await sheet.getByRole('button', { name: w.copy }).press('Enter')
        await expect(page.getByText(w.copied)).toBeVisible()
        const copied = await page.evaluate(() => navigator.clipboard.readText())
        expect(copied).toBe(await sheet.locator('pre').textContent())
        await sheet.getByRole('button', { name: w.yes, exact: true }).press('Space')
        await expect(page.getByText(w.thanks)).toBeVisible()
        await expect(sheet.getByRole('button', { name: w.yes, exact: true })).toHaveAttribute(
          'aria-pressed',
          'true',
        )
        await page.keyboard.press('Escape')
        await expect(sheet).toBeHidden()
        await expect(page).toHaveURL((url) => !url.searchParams.has('item'))
        await expect(link).toBeFocused()
        await page.getByRole('button', { name: w.saved, exact: true }).click()
        await expect(page.locator('.khcard')).toHaveCount(1)
        await page.goForward().catch(() => undefined)
        await open(page, at(`/know-how?item=${slug}`))
        await sheet.getByRole('button', { name: w.keep, exact: true }).click()
        await expect(page.getByText(w.dropped)).toBeVisible()
      },
    )

    testIn('nl', language)(
      'a shared link opens the item, Start Quiz a question on it, an unknown one says so',
      async ({ page }) => {
        await open(page, at(`/know-how?item=${slug}`))
        const sheet = page.getByRole('dialog', { name: w.title })
        await expect(sheet).toBeVisible()
        await sheet.getByRole('button', { name: 'Start Quiz' }).click()
        await expect(page).toHaveURL(/\/snack-quiz\/[0-9a-f-]{36}$/)
        await page.goBack()
        await expect(sheet).toBeVisible()
        await sheet.getByRole('button', { name: w.close }).click()
        await expect(sheet).toBeHidden()
        await open(page, at('/know-how?item=bestaat-niet'))
        await expect(page.getByText(w.missing)).toBeVisible()
        await expect(page).toHaveURL((url) => url.search === '')
      },
    )

    testIn('en', language)(
      'a shared link holds the item in its first HTML, readable and closed without JavaScript',
      async ({ browser, page, context, server }) => {
        const path = at(`/know-how?q=${w.typed}&item=${slug}`)
        const plain = await browser.newContext({
          javaScriptEnabled: false,
          storageState: await context.storageState(),
        })
        const reader = await plain.newPage()
        await reader.goto(`${server.url}${path}`)
        const panel = reader.getByRole('complementary', { name: w.title })
        await expect(panel.locator('pre').first()).toBeVisible()
        await panel.getByRole('link', { name: w.close }).click()
        await expect(reader).toHaveURL((url) => url.search === `?q=${w.typed}`)
        await expect(panel).toHaveCount(0)
        await plain.close()

        await open(page, path)
        const sheet = page.getByRole('dialog', { name: w.title })
        await expect(sheet).toBeVisible()
        await expect(page.locator('.sheet')).toHaveCount(1)
        await expect(page).toHaveURL((url) => url.searchParams.get('item') === slug)
        await expect.poll(() => sheet.evaluate((node) => node.contains(document.activeElement))).toBe(true)
        await checkAccessibility(page)
        await page.keyboard.press('Escape')
        await expect(sheet).toBeHidden()
        await expect(page).toHaveURL((url) => url.search === `?q=${w.typed}`)
      },
    )

    testIn('nl', language)(
      'on a phone the filters are behind a button that counts them',
      async ({ page }) => {
        await page.setViewportSize({ width: 375, height: 800 })
        await open(page, at('/know-how?d=sales&dif=beginner'))
        const button = page.getByRole('button', { name: w.filters })
        await expect(button).toHaveText(/2/)
        await expect(page.getByRole('button', { name: w.sales, exact: true })).toBeHidden()
        await button.click()
        await checkAccessibility(page)
        await checkNoSidewaysScroll(page)
        await page.getByRole('button', { name: w.clearAll }).click()
        await expect(page).toHaveURL((url) => url.search === '')
        await expect(page.locator('.khcard')).toHaveCount(12)
      },
    )

    testIn('en', language)(
      'AI tools: searched and filtered, with advice for a field of work',
      async ({ page }) => {
        await open(page, at('/ai-tools'))
        await expect(page.locator('ol.tools > li')).toHaveCount(12)
        await page.getByRole('searchbox', { name: w.tool }).fill('deepl')
        await page.getByRole('combobox', { name: w.work }).selectOption('hr')
        await page.getByRole('button', { name: w.show, exact: true }).click()
        await expect(page.getByRole('region', { name: w.advice })).toBeVisible()
        await expect(page).toHaveURL(
          (url) => url.searchParams.get('q') === 'deepl' && url.searchParams.get('d') === 'hr',
        )
        await checkAccessibility(page)
        await checkNoSidewaysScroll(page)
      },
    )
  })
}

test('a visitor signs in first and then gets the same item', async ({ page }) => {
  await page.goto(`/know-how?item=${slug}`)
  await expect(page).toHaveURL((url) => url.searchParams.get('next') === `/know-how?item=${slug}`)
  await page.goto('/ai-tools')
  await expect(page).toHaveURL(/\/auth\?next=/)
})

test('without a profile one reads; keeping an item asks for the profile and leads back', async ({
  page,
  server,
  expectProblem,
}) => {
  expectProblem(/status of 403/)
  const data = { name: '', email: newEmail(), password }
  await page.request.post('/api/auth/sign-up/email', { headers: { origin: server.url }, data })
  await open(page, '/know-how')
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: words.nl.saved, exact: true })).toHaveCount(0)
  await open(page, `/know-how?item=${slug}`)
  await page.getByRole('button', { name: words.nl.keep, exact: true }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('next') === `/know-how?item=${slug}`)
  await page.getByRole('button', { name: messagesFor('identity', 'nl')('later') }).click()
  await expect(page.getByRole('dialog', { name: words.nl.title })).toBeVisible()
  await page.getByRole('button', { name: words.nl.keep, exact: true }).click()
  await expect(page.getByText(words.nl.kept)).toBeVisible()
})
