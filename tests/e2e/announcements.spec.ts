import type { Page } from '@playwright/test'
import type { DayView, TrayHatch } from '#app/features/snacks/tray/day-view.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { type Language, languages, localePath } from '#app/lib/language.ts'
import { newLearner, rightChoice } from '#tests/support/client.ts'
import { itemOf, takeHatch } from '#tests/support/take-bite.ts'
import { listenIn, toldSince } from './support/announcements.ts'
import { holdBack } from './support/hold-back.ts'
import { press } from './support/keyboard.ts'
import { expect, open, test, testInTurn } from './support/test.ts'

/**
 * What a screen reader is told from an answer to the receipt of the day: each thing once, in the order it happens, the same with and without
 * motion (PD-64). `npm test` plays one of the two with motion and the other without.
 */

/** Nothing more comes: longer than whatever moves. */
const settle = (page: Page) => page.waitForTimeout(1_200)

/** Takes all of today's tray but a question, through the API. @returns the address of that question; null when there is none in it */
async function allButOne(page: Page, origin: string): Promise<string | null> {
  const { hatches } = (await (await page.request.get('/api/day')).json()) as DayView
  const isQuestion = ({ path }: TrayHatch) =>
    path.startsWith('/snack-quiz/') && itemOf(path.slice(-36)).type === 'mcq'
  const last = hatches.find(isQuestion)
  if (!last) return null
  for (const hatch of hatches) if (hatch !== last) await takeHatch(page.request, origin, hatch)
  return last.path
}

async function answerByKeyboard(page: Page, language: Language): Promise<void> {
  const t = messagesFor('snacks', language)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const letter = await page.getByRole('radio', { name: rightChoice(title) }).getAttribute('value')
  await page.keyboard.press((letter ?? '').toLowerCase())
  await toldSince(page)
  await press(page, page.getByRole('button', { name: t('checkAnswer') }))
  await expect(page.getByRole('heading', { level: 1, name: t('right') })).toBeFocused()
}

/** What is told but the stops of the Tab key on the way. */
const since = async (page: Page, verdict: string) => {
  const told = await toldSince(page)
  return told.slice(told.findIndex((one) => one.includes(verdict)))
}

for (const language of languages) {
  const motion = language === 'nl' ? 'reduce' : 'no-preference'
  test.describe(`motion: ${motion}, ${language}`, () => {
    test.use({ contextOptions: { reducedMotion: motion } })
    const t = messagesFor('snacks', language)
    const dashboard = messagesFor('dashboard', language)

    testInTurn('nl', language)(
      'an answer, its verdict, what it earned, and the receipt of the day, once each',
      async ({ page, server }) => {
        await newLearner(page.request, server.url)
        let last = await allButOne(page, server.url)
        for (let again = 0; !last && again < 12; again++) {
          await page.context().clearCookies()
          await newLearner(page.request, server.url)
          last = await allButOne(page, server.url)
        }
        if (!last) throw new Error('No tray has a question')
        await listenIn(page)
        await open(page, localePath(language, last))
        await answerByKeyboard(page, language)
        await settle(page)
        expect(await since(page, t('right'))).toEqual([
          expect.stringMatching(new RegExp(`^focus: ${t('right')} \\| ${t('rightNote')} \\+\\d+ XP`)),
        ])

        const options = page.getByRole('list', { name: t('choices') }).getByRole('listitem')
        for (const [place, letter] of ['A', 'B', 'C'].entries())
          await expect(options.nth(place)).toHaveText(new RegExp(`^${letter}: `))

        // Until a skeleton stands in for the page.
        const showReceipt = await holdBack(page, /\/account-dashboard\.data/)
        const way = page.getByRole('link', { name: t('toReceipt') })
        await press(page, way)
        await expect(page.locator('main:visible .sk').first()).toBeAttached()
        showReceipt()
        await expect(page.getByRole('heading', { level: 2, name: dashboard('dayDone') })).toBeFocused()
        await settle(page)
        const told = await since(page, dashboard('dayDone'))
        expect(told[0]).toMatch(new RegExp(`^focus: ${dashboard('dayDone')} \\| `))
        // The page is another one, which its heading does not say.
        expect(told.slice(1)).toEqual([`says: ${await page.title()}`])
      },
    )

    testInTurn('en', language)(
      'a card: its back, and then what was said of it, once each',
      async ({ page, server }) => {
        await newLearner(page.request, server.url)
        await listenIn(page)
        await open(page, localePath(language, '/snack-quiz?question_type=flashcard'))
        await toldSince(page)
        await press(page, page.getByRole('button', { name: t('turnCard') }))
        await expect(page.getByRole('heading', { level: 2, name: t('flashcardBack') })).toBeFocused()
        await settle(page)
        expect(await since(page, t('flashcardBack'))).toEqual([`focus: ${t('flashcardBack')}`])
        await press(page, page.getByRole('button', { name: t('known'), exact: true }))
        await expect(page.getByRole('heading', { level: 1, name: t('knownTitle') })).toBeFocused()
        await settle(page)
        expect(await since(page, t('knownTitle'))).toEqual([`focus: ${t('knownTitle')} | ${t('knownNote')}`])

        // The next page: its heading takes the focus, and its title, which says the same, is not read besides.
        await press(page, page.getByRole('main').locator('.sticky-act a').first())
        await expect(page.getByRole('heading', { level: 1, name: t('knownTitle') })).toHaveCount(0)
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toBeFocused()
        await settle(page)
        const title = (await heading.textContent()) ?? ''
        expect((await since(page, title)).filter((one) => one.includes(title))).toHaveLength(1)
      },
    )
  })
}
