import type { Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { languages, localePath } from '#app/lib/language.ts'
import { newLearner, rightChoice } from '#tests/support/client.ts'
import {
  checkAccessibility,
  checkNoSidewaysScroll,
  expect,
  open,
  test,
  testIn,
  testInTurn,
} from './support/test.ts'

/** What an answer earns stands in its receipt, and a new level fills the wall once (PD-64). */

/** Answers the question of the page right. */
async function answerRight(page: Page, check: string): Promise<void> {
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('radio', { name: rightChoice(title) }).check()
  await page.getByRole('button', { name: check }).click()
}

/** The server's own answer, but that the learner had so much XP before it. */
async function asWith(page: Page, before: number): Promise<void> {
  await page.route('**/api/questions/*/answer?*', async (route) => {
    const response = await route.fetch()
    const told = await response.json()
    const new_xp = before + told.xp.final_xp_amount
    const levels = { old_level: 'beginner', new_level: 'intermediate', level_changed: true }
    const xp = { ...told.xp, new_xp, ...(before < 2000 && new_xp >= 2000 ? levels : {}) }
    await route.fulfill({ response, json: { ...told, xp } })
  })
}

for (const language of languages) {
  const t = messagesFor('snacks', language)
  const shared = messagesFor('shared', language)
  const ranks = messagesFor('named-ranks', language)

  testIn('nl', language)(
    `XP and a new rank stand in the receipt, and in no toast, ${language}`,
    async ({ page, server }) => {
      await newLearner(page.request, server.url)
      await asWith(page, 90)
      await open(page, localePath(language, '/snack-quiz'))
      await answerRight(page, t('checkAnswer'))
      await expect(page.getByRole('heading', { level: 1, name: t('right') })).toBeFocused()
      const head = page.locator('.bon__head')
      await expect(head).toContainText(t('xpEarned', { xp: 15 }))
      await expect(head).toContainText(`${ranks('newRank')}: ${ranks('rank_foodLover')}`)
      await expect(page.locator('.toast')).toHaveCount(0)
      await expect(page.locator('.coins'), 'none for who wants less motion').toBeHidden()
      await expect(page.locator('.topbar .xpcount')).toContainText('15')
      await checkAccessibility(page)
    },
  )

  testInTurn('en', language)(
    `a new level is a page of its own, once, and a key puts it away, ${language}`,
    async ({ page, server }) => {
      await newLearner(page.request, server.url)
      await page.setViewportSize({ width: 375, height: 740 })
      await asWith(page, 1990)
      await open(page, localePath(language, '/snack-quiz'))
      await answerRight(page, t('checkAnswer'))
      const level = page.getByRole('dialog', { name: t('levelUp') })
      await expect(level).toContainText(t('levelUpBody', { level: shared('levelIntermediate') }))
      await expect(level).toHaveAccessibleDescription(new RegExp(ranks('rank_kitchenHand')))
      await expect(level.getByRole('button')).toBeFocused()
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      await page.keyboard.press('Enter')
      await expect(level).toBeHidden()
      await expect(page.getByRole('heading', { level: 1, name: t('right') })).toBeFocused()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: t('right') })).toBeVisible()
      await expect(level).toBeHidden()
    },
  )
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('coins go to the bar, which counts up to the same', async ({ page, server }) => {
    const t = messagesFor('snacks', 'nl')
    await newLearner(page.request, server.url)
    await open(page, '/snack-quiz')
    await answerRight(page, t('checkAnswer'))
    await expect(page.locator('.coins[data-flying]')).toHaveCount(1)
    await expect(page.locator('.topbar .xpcount [aria-hidden=true]').last()).toHaveText('15')
    // What flies may pass the edge, where the page is cut off.
    await page.locator('.coins').evaluate((coins) => {
      const flights = coins.getAnimations({ subtree: true })
      return Promise.all(flights.map(({ finished }) => finished)).then(() => undefined)
    })
    await checkNoSidewaysScroll(page)
  })
})
