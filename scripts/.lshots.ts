import { chromium } from '@playwright/test'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { screens, setStage, showScreen } from '#tests/support/screens.ts'
const only = process.argv[2] ?? 'lesson'
const server = await startBuiltServer()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
try {
  const stage = await setStage(server.url)
  for (const screen of screens.filter(s => new RegExp(only).test(s.name))) for (const user of screen.as ?? []) for (const [lang,w,scheme] of [['nl',1280,'light'],['nl',375,'dark'],['en',375,'light'],['en',1280,'dark']] as const) {
    const c = await browser.newContext({ baseURL: server.url, storageState: stage.sessions[user], reducedMotion: 'reduce', viewport: {width:w,height:800}, colorScheme: scheme, timezoneId:'Europe/Amsterdam', locale: lang === 'nl' ? 'nl-NL':'en-GB' })
    const page = await c.newPage()
    await showScreen(page, screen, lang, stage)
    await page.screenshot({ path: `/tmp/lshots/${screen.name}.${lang}.${w}.${scheme}.png`, fullPage: !screen.overlay, animations: 'disabled' })
    await c.close()
  }
} finally { await browser.close(); await server.stop() }
