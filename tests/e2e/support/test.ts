import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test'
import type axe from 'axe-core'
import type { Language } from '#app/lib/language.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { type Stage, setStage, untilInteractive, untilStill } from '#tests/support/show-screen.ts'
import { isWhole } from '#tests/support/whole.ts'
import { copyTemplate } from './database-template.ts'

interface WorkerFixtures {
  /** The built server with a database of its own, shared by the tests of one worker. */
  server: BuiltServer
  /** Demo users signed in, and a few questions answered. */
  stage: Stage
  /**
   * The window of all tests of a worker that ask for no other: its cache has scripts, styles and fonts, and its process has compiled
   * them, which saves a third of the time of a page. Those that let a service worker run have one of their own, which has all that the
   * service worker keeps of the build.
   */
  windows: { usual(): Promise<SharedWindow>; withServiceWorker(): Promise<SharedWindow> }
}

interface SharedWindow {
  context: BrowserContext
  /** Closes the pages of a test and forgets all that they left but for the files of the build. */
  clear(): Promise<void>
}

interface TestFixtures {
  /** For what cannot be undone in a window, such as a clock that was moved. Options of a browser that differ ask for it by themselves. */
  ownWindow: boolean
  /** Names what a test expects to go wrong in the browser, e.g. the 404 it asks for. Anything else fails the test. */
  expectProblem: (pattern: RegExp) => void
}

/** A window whose one process serves all pages of the site (playwright.config.ts) for as long as its first page is open. */
async function openWindow(
  browser: Browser,
  options: BrowserContextOptions,
  origin: string,
): Promise<SharedWindow> {
  const context = await browser.newContext(options)
  const first = await context.newPage()
  // A service worker that is cleared away must have no page left.
  if (options.serviceWorkers === 'block') await first.goto('/healthz')
  const devtools = await context.newCDPSession(first)
  return {
    context,
    async clear() {
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      for (const page of context.pages()) if (page !== first) await page.close()
      await context.setOffline(false)
      await context.clearPermissions()
      await context.clearCookies()
      const storageTypes = 'local_storage,indexeddb,service_workers,file_systems'
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
      if (options.serviceWorkers === 'allow') await clearCaches(first)
    },
  }
}

/** Files of the build stay: no test differs by them, and to keep them anew takes a service worker seconds. */
async function clearCaches(page: Page): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(async () => {
    for (const name of await caches.keys())
      if (!name.startsWith('workbox-precache')) await caches.delete(name)
  })
  await page.goto('about:blank')
}

let addresses = 0

/**
 * Declares a journey in one of the two languages, for a loop over both. A journey costs seconds, and what differs between the
 * languages, words and addresses, every screen shows in both (accessibility.spec.ts): so journeys take turns. From signing up to
 * the first XP, and through a lesson, both are played.
 */
export function testIn<T extends object = typeof test>(wanted: Language, language: Language, of?: T): T {
  const declare = of ?? (test as unknown as T)
  return wanted === language ? declare : Object.assign(() => {}, declare)
}

/**
 * Declares a journey in one of the two languages, as {@link testIn} does, but for `npm run test:all`, which plays it in both: where
 * a company is served, or widths differ too.
 */
export function testInTurn<T extends object = typeof test>(wanted: Language, language: Language, of?: T): T {
  return testIn(isWhole ? language : wanted, language, of)
}

/**
 * The test of this project: with a server, on its address, and failing on anything that goes wrong in the browser: an
 * error in the console, an uncaught error, a request that fails or goes to another host.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      // Each test comes from an address of its own, so that rate limits count per test.
      const settings = {
        REVIEW_KEY: Buffer.alloc(32, 1).toString('base64'),
        TRUST_PROXY: '1',
        DEMO_USERS: '1',
      }
      const server = await startBuiltServer(settings, '.', copyTemplate)
      await use(server)
      expect(await server.stop(), 'the server stops by itself when it is asked to').toBe(0)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  stage: [async ({ server }, use) => use(await setStage(server.url)), { scope: 'worker', timeout: 60_000 }],
  windows: [
    async ({ browser, server }, use, { project }) => {
      const { contextOptions, ...options } = project.use
      const given = { ...options, ...contextOptions, baseURL: server.url }
      const opened = new Map<string, Promise<SharedWindow>>()
      const shared = (serviceWorkers: 'allow' | 'block') => {
        const window =
          opened.get(serviceWorkers) ?? openWindow(browser, { ...given, serviceWorkers }, server.url)
        opened.set(serviceWorkers, window)
        return window
      }
      await use({ usual: () => shared('block'), withServiceWorker: () => shared('allow') })
      for (const window of opened.values()) await (await window).context.close()
    },
    { scope: 'worker' },
  ],
  ownWindow: [false, { option: true }],
  context: async (
    {
      browser,
      windows,
      ownWindow,
      contextOptions,
      javaScriptEnabled,
      serviceWorkers,
      viewport,
      extraHTTPHeaders,
    },
    use,
    { project },
  ) => {
    const asked = { contextOptions, javaScriptEnabled, viewport }
    const { use: usual } = project
    const same = { ...asked, ...usual, javaScriptEnabled: true }
    if (
      ownWindow ||
      Object.entries(asked).some(
        ([name, value]) => !isDeepStrictEqual(value, same[name as keyof typeof asked]),
      )
    ) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    const window = await (serviceWorkers === 'allow' ? windows.withServiceWorker() : windows.usual())
    await window.context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    await use(window.context)
    await window.clear()
  },
  baseURL: async ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => {
    addresses += 1
    await use({ 'x-forwarded-for': `192.0.2.${addresses % 250}` })
  },
  expectProblem: [
    async ({ context, server }, use) => {
      const expected: RegExp[] = []
      const problems: string[] = []
      const note = (problem: string) => problems.push(problem)
      const onConsole = (message: ConsoleMessage) => noteMessage(message, note)
      const onError = (error: WebError) => noteUncaught(error.error().message, note)
      const onRequest = (request: Request) => noteForeign(request, server.url, note)
      const onFailure = (request: Request) => noteFailure(request, note)
      context.on('console', onConsole).on('weberror', onError)
      context.on('request', onRequest).on('requestfailed', onFailure)
      await use((pattern) => expected.push(pattern))
      context.off('console', onConsole).off('weberror', onError)
      context.off('request', onRequest).off('requestfailed', onFailure)
      const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
      expect(unexpected, 'nothing goes wrong in the browser').toEqual([])
    },
    { auto: true },
  ],
})

function noteMessage(message: ConsoleMessage, note: (problem: string) => void): void {
  if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`)
}

/** A page that is left while the router still decodes what it read: the router cancels the reading and reports that. */
function noteUncaught(message: string, note: (problem: string) => void): void {
  if (message !== 'BodyStreamBuffer was aborted') note(`uncaught: ${message}`)
}

function noteForeign(request: Request, ours: string, note: (problem: string) => void): void {
  const { protocol, origin } = new URL(request.url())
  if (/^https?:|^wss?:/.test(protocol) && origin !== ours) note(`foreign request: ${request.url()}`)
}

function noteFailure(request: Request, note: (problem: string) => void): void {
  const why = request.failure()?.errorText ?? 'unknown'
  // A page that is left cancels what it was still reading, such as its event stream.
  if (why !== 'net::ERR_ABORTED') note(`failed request: ${request.url()} ${why}`)
}

/** Goes to a page and waits until it answers to clicks and keys. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await untilInteractive(page)
  return response
}

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * WCAG 2.0 to 2.2, levels A and AA, and axe's best practices: no violations at all. Only violations are told in full. axe is put
 * into a page once, however often it is held against the rules, and frames of other sites, of which there are none, are not asked.
 * Of these rules one reads media beforehand (no-autoplay-audio) and none reads style sheets.
 */
export async function checkAccessibility(page: Page): Promise<void> {
  await untilStill(page)
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: typeof axe }).axe.run({
        resultTypes: ['violations'],
        preload: { assets: ['media'] },
        runOnly: { type: 'tag', values },
      }),
    rules,
  )
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((n) => `  ${n.html}\n  ${n.failureSummary}`).join('\n')}`,
  )
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** Nothing sticks out at the side, which would make the page scroll in two directions (WCAG 1.4.10). */
export async function checkNoSidewaysScroll(page: Page): Promise<void> {
  const { content, room } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }))
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(room)
}

export { expect }
