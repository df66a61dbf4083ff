import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { languages, localeOf } from '#app/lib/language.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { screens } from '#tests/support/screens.ts'
import { setStage, showScreen } from '#tests/support/show-screen.ts'
import { takeDayScreens } from './day-screens.ts'
import { findBrowser, thisMachine } from './find-browser.ts'

/**
 * npm run screens: a picture of every screen (tests/support/screens.ts) at two widths, in both languages, light and dark,
 * and days 1, 2, 10 and 20 of a learner side by side, in ./screens. Starts the built server with its demo users on a
 * database of its own. `npm run screens -- days` takes the days only.
 */
const folder = 'screens'
const widths = [375, 1280]
const schemes = ['light', 'dark'] as const

async function takeScreens(browser: Browser): Promise<number> {
  const server = await startBuiltServer()
  let taken = 0
  try {
    const stage = await setStage(server.url)
    const views = screens.flatMap((screen) =>
      (screen.as ?? [undefined]).flatMap((user) => languages.map((language) => ({ screen, user, language }))),
    )
    for (const { screen, user, language } of views) {
      const context = await browser.newContext({
        baseURL: server.url,
        locale: localeOf[language],
        timezoneId: 'Europe/Amsterdam',
        reducedMotion: 'reduce',
        ...(user ? { storageState: stage.sessions[user] } : {}),
      })
      for (const width of widths) {
        for (const colorScheme of schemes) {
          const page = await context.newPage()
          await page.setViewportSize({ width, height: 800 })
          await page.emulateMedia({ colorScheme })
          await showScreen(page, screen, language, stage)
          const name = [screen.name, user, language, width, colorScheme, 'png'].filter(Boolean).join('.')
          const fullPage = !screen.overlay
          await page.screenshot({ path: join(folder, name), fullPage, animations: 'disabled' })
          await page.close()
          taken += 1
        }
      }
      await context.close()
    }
  } finally {
    await server.stop()
  }
  return taken
}

const executablePath = await findBrowser(thisMachine(), (line) => console.log(line))
const args = ['--disable-gpu', '--disable-background-networking']
if (thisMachine().isRoot) args.push('--no-sandbox')
const daysOnly = process.argv.includes('days')

const browser = await chromium.launch({ executablePath, args })
try {
  if (!daysOnly) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const days = await takeDayScreens(browser, folder)
  const taken = days + (daysOnly ? 0 : await takeScreens(browser))
  console.log(`${taken} screens in ${folder}/`)
} finally {
  await browser.close()
}
