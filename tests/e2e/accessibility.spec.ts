import { languages } from '#app/lib/language.ts'
import { screens, showScreen } from '#tests/support/screens.ts'
import { checkAccessibility, checkNoSidewaysScroll, test } from './support/test.ts'

/**
 * Every screen, for everybody who sees it differently: in Dutch wide and light, and as narrow as 320 px and dark; in
 * English, whose words have other lengths, wide and dark, and without sideways scroll at 320 px.
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
        await page.emulateMedia({ colorScheme: language === 'nl' ? 'light' : 'dark' })
        await showScreen(page, screen, language, stage)
        await checkAccessibility(page)
        await page.setViewportSize({ width: 320, height: 700 })
        await checkNoSidewaysScroll(page)
        if (language === 'en') return
        await page.emulateMedia({ colorScheme: 'dark' })
        await checkAccessibility(page)
      })
    }
  }
}
