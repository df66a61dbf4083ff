import type { Page } from '@playwright/test'
import { type Language, languages } from '#app/lib/language.ts'
import type { DemoUser } from '#tests/support/client.ts'
import { type Screen, screens } from '#tests/support/screens.ts'
import { type Stage, showScreen } from '#tests/support/show-screen.ts'
import { isWhole } from '#tests/support/whole.ts'
import { checkAccessibility, checkNoSidewaysScroll, test } from './support/test.ts'

const widths = ['wide', 'narrow'] as const
type Width = (typeof widths)[number]

const shown = screens.flatMap((screen) => (screen.as ?? [undefined]).map((user) => ({ screen, user })))

/**
 * Every screen, for everybody who sees it differently: wide, and as narrow as 320 px, in both colour schemes; in Dutch, and in
 * English, whose words have other lengths. `npm test` takes languages and widths in turn.
 */
for (const [turn, { screen, user }] of shown.entries()) {
  const spoken = isWhole ? languages : [languages[turn % 2] as Language]
  const closely = widths.filter((_, place) => isWhole || place === (turn >> 1) % 2)
  test(`${screen.name}${user ? ` of ${user}` : ''}`, async ({ page, stage, expectProblem }) => {
    if (/not-found|missing/.test(screen.name)) expectProblem(/status of 404/)
    for (const language of spoken) {
      await test.step(language, async () => {
        await beginAnew(page, user && stage.sessions[user])
        await checkScreen(page, screen, language, stage, closely)
      })
    }
  })
}

/** Forgets what the language before it left: a visitor's answers, drafts. Scripts, styles and fonts stay in the cache. */
async function beginAnew(page: Page, session?: Stage['sessions'][DemoUser]): Promise<void> {
  if (page.url() !== 'about:blank')
    await page.evaluate(() => [localStorage, sessionStorage].map((it) => it.clear()))
  await page.context().clearCookies()
  if (session) await page.context().addCookies(session.cookies)
}

async function checkScreen(
  page: Page,
  screen: Screen,
  language: Language,
  stage: Stage,
  closely: readonly Width[],
): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  const [wide, narrow] = language === 'nl' ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  await page.emulateMedia({ colorScheme: wide })
  await showScreen(page, screen, language, stage)
  if (closely.includes('wide')) await checkAccessibility(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await checkNoSidewaysScroll(page)
  // Where both languages are looked at, one of them is held against the rules as narrow as this.
  if (!closely.includes('narrow') || (isWhole && language === 'en')) return
  await page.emulateMedia({ colorScheme: narrow })
  await checkAccessibility(page)
}
