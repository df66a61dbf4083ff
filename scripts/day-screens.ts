import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import type { TrayHatch } from '#app/features/snacks/tray/day-view.server.ts'
import { defaultWeeks, workingDaysAfter } from '#app/features/working-days/rules.ts'
import { type Language, languages, localeOf, localePath } from '#app/lib/language.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { newLearner, password } from '#tests/support/client.ts'
import { untilInteractive, untilStill } from '#tests/support/show-screen.ts'
import { takeHatch } from '#tests/support/take-bite.ts'

/** Working days of a learner that are shown, counted from 1. There are no public holidays in these weeks. */
const shown = [1, 2, 10, 20]
const days = workingDaysAfter(
  { weeks: [defaultWeeks], days_off: [], holidays: new Set() },
  '2026-11-01',
  '2026-12-31',
)
const widths = [375, 1280]
const moments = ['begins', 'ends'] as const
/** What of the page is compared, in pixels from its top. */
const heights = { 375: 1900, 1280: 1500 } as Record<number, number>

interface Shot {
  language: Language
  width: number
  day: number
  moment: (typeof moments)[number]
  png: Buffer
}

/** The same learner's dashboard as it stands, in both languages and at both widths. A browser remembers its language: each has its own. */
async function shootAll(pages: Record<Language, Page>, day: number, moment: Shot['moment']): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const language of languages) {
    const page = pages[language]
    for (const width of widths) {
      const height = heights[width] ?? 1500
      await page.setViewportSize({ width, height })
      await page.goto(localePath(language, '/account-dashboard'))
      await untilInteractive(page)
      await untilStill(page)
      shots.push({ language, width, day, moment, png: await page.screenshot({ animations: 'disabled' }) })
    }
  }
  return shots
}

/** One picture of several: days from left to right, how they begin above and how they end below. */
async function sideBySide(page: Page, shots: readonly Shot[], file: string): Promise<void> {
  const width = shots[0]?.width ?? 0
  const cells = moments.flatMap((moment) =>
    shots
      .filter((shot) => shot.moment === moment)
      .map(
        ({ day, png }) =>
          `<figure><figcaption>day ${day} ${moment}</figcaption><img width=${width} src="data:image/png;base64,${png.toString('base64')}"></figure>`,
      ),
  )
  const columns = `grid-template-columns: repeat(${shown.length}, ${width}px)`
  await page.setViewportSize({ width: (width + 24) * shown.length + 24, height: 800 })
  await page.setContent(
    `<body style="margin: 24px; font: 600 20px sans-serif; display: grid; gap: 24px; ${columns}"><style>figure { margin: 0 }</style>${cells.join('')}`,
  )
  await page.screenshot({ path: file, fullPage: true })
}

/**
 * Twenty working days of a free learner on a server whose clock moves, through the API, with pictures of how the days 1, 2, 10 and 20
 * begin and end.
 * @returns how many pictures it made
 */
export async function takeDayScreens(browser: Browser, folder: string): Promise<number> {
  const own = mkdtempSync(join(tmpdir(), 'snackwijs-clock-'))
  const clock = join(own, 'ahead')
  const realNow = Date.now()
  const moveTo = (day: string) => writeFileSync(clock, String(Date.parse(`${day}T08:00:00Z`) - realNow))
  moveTo(days[0] ?? '')
  const preload = pathToFileURL('quality/drills/clock/shift-clock.ts').href
  const server = await startBuiltServer({ NODE_OPTIONS: `--import=${preload}`, CLOCK_OFFSET_FILE: clock })
  const openPage = async (language: Language) => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: localeOf[language],
      timezoneId: 'Europe/Amsterdam',
      reducedMotion: 'reduce',
    })
    return context.newPage()
  }
  const shots: Shot[] = []
  try {
    const pages = { nl: await openPage('nl'), en: await openPage('en') }
    const { request } = pages.nl
    const { email } = await newLearner(request, server.url)
    for (const [index, day] of days.slice(0, Math.max(...shown)).entries()) {
      moveTo(day)
      process.kill(server.pid, 'SIGUSR2')
      const headers = { origin: server.url }
      for (const page of [pages.nl, pages.en])
        await page.request.post('/api/auth/sign-in/email', { headers, data: { email, password } })
      const { hatches } = await (await request.get('/api/day')).json()
      const pictured = shown.includes(index + 1)
      if (pictured) shots.push(...(await shootAll(pages, index + 1, 'begins')))
      for (const hatch of hatches as TrayHatch[]) await takeHatch(request, server.url, hatch)
      if (pictured) shots.push(...(await shootAll(pages, index + 1, 'ends')))
    }
    const plain = await browser.newPage()
    for (const language of languages) {
      for (const width of widths) {
        const mine = shots.filter((shot) => shot.language === language && shot.width === width)
        await sideBySide(plain, mine, join(folder, `days.${language}.${width}.png`))
      }
    }
    await plain.close()
  } finally {
    await server.stop()
    rmSync(own, { recursive: true, force: true })
  }
  return languages.length * widths.length
}
