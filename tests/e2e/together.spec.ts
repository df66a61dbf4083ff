import type { Browser, Page } from '@playwright/test'
import { weekdays } from '#app/features/working-days/rules.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { dutchDay } from '#app/lib/dates.ts'
import { type Language, localePath } from '#app/lib/language.ts'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { answerQuestion, type DemoUser, rightChoice, signIn, wrongLetter } from '#tests/support/client.ts'
import { listenIn, toldSince } from './support/announcements.ts'
import { press, tabTo } from './support/keyboard.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test, testInTurn } from './support/test.ts'

/** What colleagues do together, by the keyboard alone, with the team of the demo: five people of one company. */

/** A colleague of the demo's team in a window of their own. */
async function colleague(browser: Browser, server: BuiltServer, name: string, width = 1280): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${100 + (width % 90)}` },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signIn(page.request, server.url, name as DemoUser)
  return page
}

/** Makes today one of their working days, whichever day of the year it is: the dashboard has no snack of the company on a day off. */
async function workEveryDay(page: Page, origin: string): Promise<void> {
  const data = { weeks: [[...weekdays]], weeks_from: '2024-01-01', works_holidays: true }
  const response = await page.request.put('/api/working-days', { headers: { origin }, data })
  expect(response.status()).toBe(200)
}

/** Murat, Lotte, and Ruben, who has yet to start: any question is new to him. */
const [murat, lotte, ruben] = ['team2', 'team3', 'team4']

for (const [name, language, width] of [
  [murat, 'nl', 375],
  [lotte, 'en', 1280],
] as const)
  testInTurn('nl', language)(
    `the snack of the company, from the dashboard, ${language} at ${width} px`,
    async ({ browser, server }) => {
      const t = messagesFor('company-snack', language)
      const snacks = messagesFor('snacks', language)
      const page = await colleague(browser, server, name, width)
      await workEveryDay(page, server.url)
      await listenIn(page)
      await open(page, localePath(language, '/account-dashboard'))
      await press(page, page.getByRole('link', { name: t('cardTake') }))
      await expect(page).toHaveURL(server.url + localePath(language, '/company-snack'))
      const title = (await page.locator('main fieldset h1').textContent()) ?? ''
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)

      const letter = await page.getByRole('radio', { name: rightChoice(title) }).getAttribute('value')
      await page.keyboard.press((letter ?? '').toLowerCase())
      await press(page, page.getByRole('button', { name: snacks('checkAnswer') }))
      await expect(page.getByRole('heading', { level: 1, name: snacks('right') })).toBeFocused()
      const told = (await toldSince(page)).filter((one) => one.includes(snacks('right')))
      expect(told, 'the verdict is told once').toHaveLength(1)
      // Five are too few for windows and figures.
      await expect(page.locator('main')).toContainText(t('spreadNever'))
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      await press(
        page,
        page
          .getByRole('main')
          .getByRole('link', { name: snacks('backToWall') })
          .last(),
      )
      await expect(page.getByText(t('cardTaken'))).toBeVisible()
      await page.context().close()
    },
  )

test('the snack of the company from a card in a channel: the second tap is the answer', async ({
  browser,
  server,
}) => {
  const t = messagesFor('company-snack', 'nl')
  const snacks = messagesFor('snacks', 'nl')
  const page = await colleague(browser, server, 'team1', 375)
  await open(page, '/company-snack?day=2020-01-06&answer=B')
  await expect(page.getByText(t('linkOfAnotherDay'))).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await open(page, `/company-snack?day=${dutchDay(new Date())}&answer=B`)
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('B')
  await checkNoSidewaysScroll(page)
  await page.getByRole('button', { name: snacks('checkAnswer') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('main')).toContainText(t('spreadNever'))
  await page.context().close()
})

test('the league and the colleagues of the week', async ({ browser, server }) => {
  const t = messagesFor('leaderboard', 'nl')
  const page = await colleague(browser, server, 'team1')
  // XP of this week, so that there is somebody in the lists.
  await answerQuestion(page.request, server.url, () => 'A')
  await open(page, '/leaderboard')
  const views = page.getByRole('navigation', { name: t('viewsLabel') })
  for (const [tab, heading] of [
    [t('viewLeague'), t('leagueTitle')],
    [t('viewColleagues'), t('colleaguesTitle')],
  ] as const) {
    const link = views.getByRole('link', { name: tab })
    await press(page, link)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(link).toHaveAttribute('aria-current', 'true')
    await expect(link, 'the focus stays on the tabs').toBeFocused()
    await checkAccessibility(page)
    await checkNoSidewaysScroll(page)
  }
  await page.context().close()
})

test('"Deze had ik fout, jij?": from one colleague to another, who tells how it went', async ({
  browser,
  server,
}) => {
  test.slow()
  const words = (language: Language) => messagesFor('sent-snacks', language)
  const [nl, en] = [words('nl'), words('en')]
  const receiver = await colleague(browser, server, ruben, 375)
  await open(receiver, '/en/sent-snacks')
  await checkAccessibility(receiver)
  await checkNoSidewaysScroll(receiver)
  const welcome = receiver.getByRole('checkbox', { name: en('welcomeLabel') })
  await press(receiver, welcome, 'Space')
  await expect(welcome).toBeChecked()
  await expect(welcome, 'the focus stays where it was').toBeFocused()
  await expect(receiver.getByRole('status').filter({ hasText: en('welcomeOn') })).toBeVisible()

  const sender = await colleague(browser, server, lotte)
  const { id } = await answerQuestion(sender.request, server.url, wrongLetter)
  await open(sender, `/snack-quiz/${id}`)
  await press(sender, sender.getByRole('link', { name: nl('offer') }))
  await expect(sender.getByRole('heading', { level: 1, name: nl('title') })).toBeFocused()
  await checkAccessibility(sender)
  await press(sender, sender.getByRole('button', { name: nl('sendTo', { name: 'Ruben Jansen' }) }))
  await expect(sender.getByText(nl('had'))).toBeVisible()
  await expect(sender.locator('#content'), 'the button is gone, and the keyboard goes on').toBeFocused()
  await checkAccessibility(sender)

  await receiver.reload()
  await press(receiver, receiver.getByRole('link', { name: en('take') }))
  await expect(receiver.getByRole('radio').first()).toBeVisible()
  const title = (await receiver.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const letter = await receiver.getByRole('radio', { name: rightChoice(title) }).getAttribute('value')
  await receiver.keyboard.press((letter ?? '').toLowerCase())
  const snacks = messagesFor('snacks', 'en')
  await press(receiver, receiver.getByRole('button', { name: snacks('checkAnswer') }))
  await expect(receiver.getByRole('heading', { level: 1, name: snacks('right') })).toBeFocused()

  await open(receiver, '/en/sent-snacks')
  await tabTo(receiver, receiver.getByRole('button', { name: en('tell', { name: 'Lotte Maas' }) }))
  await checkAccessibility(receiver)
  await receiver.keyboard.press('Enter')
  await expect(receiver.getByText(en('toldAlready', { name: 'Lotte Maas' }))).toBeVisible()
  await press(receiver, receiver.getByRole('button', { name: en('putAway') }))
  await expect(receiver.getByText(en('receivedNone'))).toBeVisible()
  await sender.reload()
  await expect(sender.getByText(nl('theyRight', { name: 'Ruben Jansen' }))).toBeVisible()
  for (const page of [receiver, sender]) await page.context().close()
})
