import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { languages, localePath } from '#app/lib/language.ts'
import {
  checkAccessibility,
  checkNoSidewaysScroll,
  expect,
  open,
  test,
  testIn,
  testInTurn,
} from './support/test.ts'

/** Resources, blog and AI tools (PS-2.22, PD-32), with the content that ships. */

const words = {
  nl: {
    search: 'Zoek in blogs en AI-tools',
    button: 'Zoek',
    nothing: 'Niets gevonden voor ‘xyzzy’',
    missing: 'Blog niet gevonden',
    missingBody: 'De blog post die je zoekt bestaat niet of is niet meer beschikbaar.',
    sources: 'Bronnen',
    call: 'Naar de muur',
    category: 'Soort',
    show: 'Toon',
    clear: 'Wis filters',
    subscribe: 'Aanmelden',
    readTime: /\d+ min leestijd/,
    typed: 'vertaaln',
  },
  en: {
    search: 'Search articles and AI tools',
    button: 'Search',
    nothing: 'Nothing found for “xyzzy”',
    missing: 'Article not found',
    missingBody: 'The article you are looking for does not exist or is no longer available.',
    sources: 'Sources',
    call: 'To the wall',
    category: 'Kind',
    show: 'Show',
    clear: 'Clear filters',
    subscribe: 'Subscribe',
    readTime: /\d+ min read/,
    typed: 'translaton',
  },
}

for (const language of languages) {
  const w = words[language]
  const at = (path: string) => localePath(language, path)

  testIn('en', language)(
    `resources: posts as cards, one of them read, and back, ${language}`,
    async ({ page }) => {
      await open(page, at('/resources'))
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      const cards = page.locator('#blog article')
      await expect(cards).toHaveCount(8)
      await expect(cards.first()).toContainText(w.readTime)
      const link = cards.first().getByRole('link')
      const title = (await link.textContent()) ?? ''
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveURL(new RegExp(`${at('/blog/')}[a-z0-9-]+$`))
      await expect(page.getByText(w.readTime)).toBeVisible()
      await expect(page.getByRole('region', { name: w.sources }).getByRole('link').first()).toHaveAttribute(
        'href',
        /^https:/,
      )
      await expect(page.getByRole('link', { name: w.call })).toHaveAttribute('href', at('/'))
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      await page.locator('.back').first().click()
      await expect(page).toHaveURL((url) => url.pathname === at('/resources') && url.hash === '#blog')
      await expect(cards).toHaveCount(8)
    },
  )

  testIn('nl', language)(
    `a search is part of the address and forgives a typing error, ${language}`,
    async ({ page }) => {
      await open(page, at('/resources'))
      const box = page.getByRole('searchbox', { name: w.search })
      await box.fill(w.typed)
      await box.press('Enter')
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === w.typed)
      const results = page.getByRole('region', { name: w.typed })
      await expect(results.getByRole('link').nth(1)).toBeVisible()
      await checkAccessibility(page)
      await results.locator('article').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/(blog\/|top-ai-tools\?tool=)/)
      await page.goBack()
      await expect(box).toHaveValue(w.typed)
      await box.fill('xyzzy')
      await page.getByRole('button', { name: w.button, exact: true }).click()
      await expect(page.getByRole('heading', { name: w.nothing })).toBeVisible()
      await checkAccessibility(page)
    },
  )

  testIn('en', language)(`AI tools: all of them, then those of one kind, ${language}`, async ({ page }) => {
    await open(page, at('/top-ai-tools'))
    const tools = page.locator('ol.tools > li')
    await expect(tools).toHaveCount(12)
    await expect(page.getByText('100 tools')).toBeVisible()
    await checkAccessibility(page)
    await checkNoSidewaysScroll(page)
    for (const link of await tools.first().getByRole('link').all())
      await expect(link).toHaveAttribute('rel', 'noopener nofollow')
    await page.getByRole('combobox', { name: w.category }).selectOption('translation')
    await page.getByRole('button', { name: w.show, exact: true }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('category') === 'translation')
    await expect(page.getByRole('link', { name: w.clear })).toBeVisible()
    await expect(page.getByText('100 tools')).toBeHidden()
    await page.getByRole('link', { name: w.clear }).click()
    await expect(page.getByText('100 tools')).toBeVisible()
    await page.getByRole('link', { name: messagesFor('shared', language)('next'), exact: true }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('page') === '2')
    await expect(tools).toHaveCount(12)
    await expect(page.getByRole('combobox', { name: w.category })).toHaveValue('')
  })

  testInTurn('nl', language)(
    `a post that is not there says so, with 404, ${language}`,
    async ({ page, expectProblem }) => {
      expectProblem(/status of 404/)
      const response = await open(page, at('/blog/bestaat-niet'))
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.missing)
      await expect(page.getByText(w.missingBody)).toBeVisible()
      await checkAccessibility(page)
      await page.locator('.back').click()
      await expect(page).toHaveURL((url) => url.pathname === at('/resources'))
    },
  )

  testInTurn('en', language)(`every download is there, and is ours, ${language}`, async ({ page }) => {
    await open(page, at('/resources#downloads'))
    const links = page.locator('#downloads a[download]')
    await expect(links).toHaveCount(3)
    for (const link of await links.all()) {
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      const text = readFileSync(await download.path(), 'utf8')
      expect(text).toBe(readFileSync(join('public/downloads', download.suggestedFilename()), 'utf8'))
    }
  })

  testInTurn('nl', language)(
    `feed and structured data of the blog, ${language}`,
    async ({ page, request }) => {
      await page.goto(at('/resources'))
      const href = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
      expect(href).toBe(at('/blog/rss.xml'))
      const feed = await request.get(at('/blog/rss.xml'))
      expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
      const xml = await feed.text()
      // The browser's own parser decides whether it is well-formed.
      const shape = await page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, 'application/xml')
        const links = [...parsed.querySelectorAll('item > link')].map((link) => link.textContent ?? '')
        return { broken: parsed.querySelector('parsererror') !== null, links }
      }, xml)
      expect(shape.broken).toBe(false)
      expect(shape.links).toHaveLength(8)
      await page.goto(shape.links[0] ?? '')
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
      expect(data).toMatchObject({ '@type': 'Article', author: { '@type': 'Organization' } })
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(shape.links[0])
    },
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('posts are read, searches found, tools filtered', async ({ page, expectProblem }) => {
    // The browser says of every script that it does not load it.
    expectProblem(/\.js csp$/)
    await page.goto('/resources')
    await page.getByRole('searchbox').fill('offertes')
    await page.getByRole('button', { name: 'Zoek', exact: true }).click()
    await expect(page).toHaveURL(/\/resources\?q=offertes$/)
    await page.locator('[aria-labelledby=results-title] article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/en/top-ai-tools')
    await page.getByRole('combobox', { name: 'Price' }).selectOption('free')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/price=free/)
    await expect(page.locator('ol.tools > li').first()).toContainText('Free')
  })
})

test('an id leads to the address with the name', async ({ request }) => {
  const { posts } = (await (await request.get('/api/blog-posts')).json()) as {
    posts: { id: string; slug: string }[]
  }
  for (const { id, slug } of posts.slice(0, 1)) {
    const response = await request.get(`/en/blog/${id}`, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([301, `/en/blog/${slug}`])
  }
  expect(posts.length).toBeGreaterThan(0)
})

test('the dashboard leads to the list of tools', async ({ browser, stage, server }) => {
  const context = await browser.newContext({ storageState: stage.sessions.vrij, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/account-dashboard')
  await page.getByRole('link', { name: 'Top 100 AI-Tools' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top 100 AI-tools')
  await context.close()
})
