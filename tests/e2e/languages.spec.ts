import { expect, open, test } from './support/test.ts'

/** PD-33: which language a visitor gets, and how it is remembered. */

const cookie = (value: string) => ({ headers: { cookie: `language=${value}` }, maxRedirects: 0 })
const browser = (value: string) => ({ headers: { 'accept-language': value }, maxRedirects: 0 })

test('the former code of signing up leads to the one of today, and keeps where it goes on', async ({
  request,
}) => {
  const query = 'next=%2Fpricing%3Fchoose%3Dfree'
  for (const [prefix, accept] of [
    ['', 'nl'],
    ['/en', 'en'],
  ] as const) {
    const response = await request.get(`${prefix}/auth?tab=registreren&${query}`, browser(accept))
    expect([response.status(), response.headers().location]).toEqual([
      301,
      `${prefix}/auth?tab=signup&${query}`,
    ])
  }
})

test('an unprefixed address follows the remembered choice, then the browser', async ({ request }) => {
  const cases: [string, Parameters<typeof request.get>[1], string | undefined][] = [
    ['an English browser', browser('en-GB,en;q=0.9,nl;q=0.5'), '/en'],
    ['a Dutch browser', browser('nl-NL,nl;q=0.9,en;q=0.5'), undefined],
    ['a French browser that also reads English', browser('fr,en;q=0.4'), '/en'],
    ['a French browser', browser('fr-FR'), undefined],
    ['English chosen before', cookie('en'), '/en'],
    [
      'Dutch chosen before, in an English browser',
      { ...cookie('nl'), headers: { cookie: 'language=nl', 'accept-language': 'en' } },
      undefined,
    ],
    ['a crawler without a preference', { maxRedirects: 0 }, undefined],
    ['nonsense in the cookie', cookie('xx'), undefined],
  ]
  for (const [who, options, target] of cases) {
    const response = await request.get('/', options)
    expect(response.status(), who).toBe(target ? 302 : 200)
    expect(response.headers().location, who).toBe(target)
    expect(response.headers().vary, who).toContain('Accept-Language')
    if (!target) expect(await response.text(), who).toContain('<html lang="nl"')
  }
})

test('an explicit /en wins over a Dutch browser and is remembered', async ({ page, context, server }) => {
  await open(page, '/en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const remembered = (await context.cookies()).find(({ name }) => name === 'language')
  expect(remembered?.value).toBe('en')

  await page.goto('/')
  await expect(page).toHaveURL(`${server.url}/en`)
})

test('?lang= switches, is remembered, and keeps the page and its query', async ({ page, server }) => {
  await page.goto('/?lang=en&van=mail')
  await expect(page).toHaveURL(`${server.url}/en?van=mail`)
  await page.goto('/en?lang=nl')
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
})

test('the switch on the page leads to the same page in the other language', async ({ page, server }) => {
  await open(page, '/leaderboard')
  const switchTo = (name: RegExp) => page.getByRole('link', { name }).first()
  await switchTo(/^EN, /).click()
  await expect(page).toHaveURL(`${server.url}/en/leaderboard`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await switchTo(/^NL, /).click()
  await expect(page).toHaveURL(`${server.url}/leaderboard`)
  await page.goto('/')
  await expect(page).toHaveURL(`${server.url}/`)
})

for (const [path, language] of [
  ['/', 'nl'],
  ['/en', 'en'],
] as const) {
  test(`${path} names itself and its twin for search engines`, async ({ page, server }) => {
    await open(page, path)
    const href = (selector: string) => page.locator(`head link${selector}`).getAttribute('href')
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await href('[rel=canonical]')).toBe(server.url + path)
    expect(await href('[hreflang=nl]')).toBe(`${server.url}/`)
    expect(await href('[hreflang=en]')).toBe(`${server.url}/en`)
    expect(await href('[hreflang=x-default]')).toBe(`${server.url}/`)
  })
}
