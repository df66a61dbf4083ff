import { languages } from '#app/lib/language.ts'
import { screens, showScreen } from '#tests/support/screens.ts'
import { checkAccessibility, checkNoSidewaysScroll, test } from './support/test.ts'

/**
 * Every screen, for everybody who sees it differently, in both languages, light and dark, wide and as narrow as 320 px:
 * wide it is light in Dutch and dark in English, narrow the other way round.
 */
for (const screen of screens) {
  for (const user of screen.as ?? [undefined]) {
    for (const language of languages) {
      test(`${screen.name}${user ? ` of ${user}` : ''}, ${language}`, async ({
        page,
        stage,
        expectProblem,
      }) => {
        if (/not-found|missing/.test(screen.name)) expectProblem(/status of 404/)
        if (user) await page.context().addCookies(stage.sessions[user].cookies)
        const [wide, narrow] = language === 'nl' ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
        await page.emulateMedia({ colorScheme: wide })
        await showScreen(page, screen, language, stage)
        await checkAccessibility(page)
        await page.emulateMedia({ colorScheme: narrow })
        await page.setViewportSize({ width: 320, height: 700 })
        await checkNoSidewaysScroll(page)
        await checkAccessibility(page)
      })
    }
  }
}
