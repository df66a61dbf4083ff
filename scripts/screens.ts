import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { languages, localeOf } from '#app/lib/language.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { screens, setStage, showScreen } from '#tests/support/screens.ts'
import { findBrowser, thisMachine } from './find-browser.ts'

/**
 * npm run screens: a picture of every screen (tests/support/screens.ts) at two widths, in both languages, light and dark,
 * in ./screens. Starts the built server with its demo users on a database of its own.
 */
const folder = 'screens'
const widths = [375, 1280]
const schemes = ['light', 'dark'] as const

const executablePath = await findBrowser(thisMachine(), (line) => console.log(line))
const args = ['--disable-gpu', '--disable-background-networking']
if (thisMachine().isRoot) args.push('--no-sandbox')

const server = await startBuiltServer()
const browser = await chromium.launch({ executablePath, args })
let taken = 0
try {
  const stage = await setStage(server.url)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
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
        await page.screenshot({ path: join(folder, name), fullPage: !screen.overlay, animations: 'disabled' })
        await page.close()
        taken += 1
      }
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
console.log(`${taken} screens in ${folder}/`)
