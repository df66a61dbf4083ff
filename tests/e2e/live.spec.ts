import type { Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { newLearner, rightChoice } from '#tests/support/client.ts'
import { judgeAnswer, sampleAnswers } from '#tests/support/scenarios.ts'
import { expect, open, test } from './support/test.ts'
import { hatchOf } from './support/wall.ts'

/** PD-7: what an answer changes is on every open tab within a second, whatever page is open there. */

const practice = messagesFor('snacks', 'nl')
const scenario = messagesFor('scenario', 'nl')

const shared = messagesFor('shared', 'nl')

const xp = (page: Page) => page.getByRole('banner').locator('.stat').filter({ hasText: 'XP' })
const have = (amount: number) => shared('xpNow', { xp: amount })

/** How often a page of this tab is read. */
function countReads(page: Page): () => number {
  let reads = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) reads += 1
  })
  return () => reads
}

async function takeSnack(page: Page, type: 'type_mcq' | 'type_scenario'): Promise<string> {
  await open(page, '/account-dashboard')
  const link = (await hatchOf(page, type, 'nl')).getByRole('link').first()
  const path = (await link.getAttribute('href')) ?? ''
  await open(page, path)
  return path
}

test('an answer shows in the bar of every other tab, and nothing is read again in its own, nor asked on the way to the next', async ({
  page,
  context,
  server,
}) => {
  await newLearner(page.request, server.url)
  const [knowHow, board] = [await context.newPage(), await context.newPage()]
  await open(knowHow, '/know-how')
  await open(board, '/leaderboard')
  await takeSnack(page, 'type_mcq')
  for (const tab of [knowHow, board]) await expect(xp(tab)).toContainText(have(0))

  const reads = countReads(page)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('radio', { name: rightChoice(title) }).check()
  await page.getByRole('button', { name: practice('checkAnswer') }).click()
  for (const tab of [knowHow, board, page]) await expect(xp(tab)).toContainText(have(15))
  // As long as its news may take.
  await page.waitForTimeout(2_000)
  expect(reads()).toBe(0)
  const next = page.getByRole('link', { name: practice('nextSnack', { unit: brand.unit }) })
  await expect(next).toHaveAttribute('href', /^\/snack-quiz\/[0-9a-f-]{36}$/)
  await next.click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  expect(reads()).toBe(1)
  await expect(xp(page)).toContainText(have(15))
})

test('who signs out while a page is still starting asks for no news that would be refused', async ({
  page,
  server,
}) => {
  await newLearner(page.request, server.url)
  const over = Promise.withResolvers<void>()
  // What the page asked before arrives when the session has ended, and the page does not know that yet.
  await page.route('**/api/events?*', async (route) => {
    await over.promise
    await route.continue()
  })
  await page.route('**/api/auth/sign-out', async (route) => {
    const response = await route.fetch()
    over.resolve()
    await page.evaluate(() => fetch('/api/session'))
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest('**/api/events?*')
  await open(page, '/account-dashboard')
  await asked
  await page.getByRole('button', { name: shared('logout') }).click()
  await expect(page).toHaveURL(`${server.url}/auth`)
})

test('what is being written stays when the scenario is passed in another tab', async ({
  page,
  context,
  server,
}) => {
  await newLearner(page.request, server.url)
  const path = await takeSnack(page, 'type_scenario')
  const own = 'Dit schrijf ik hier zelf, en het blijft staan.'
  await page.getByRole('textbox').fill(own)

  const other = await context.newPage()
  await open(other, path)
  const title = (await other.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await other.getByRole('textbox').fill(sampleAnswers(title, 'nl').strong)
  await other.getByRole('button', { name: scenario('submitAnswer') }).click()
  await judgeAnswer(other, 'nl', 'assessYes')
  await expect(other.getByRole('heading', { name: scenario('criteriaSelf') })).toBeVisible({
    timeout: 20_000,
  })

  await expect(xp(page)).not.toContainText(have(0))
  await expect(page.getByRole('textbox')).toHaveValue(own)
})

test('a typed answer outlives a server that goes away while the page is being read again', async ({
  page,
  server,
  expectProblem,
}) => {
  expectProblem(/ERR_CONNECTION_RESET|status of 503/)
  await newLearner(page.request, server.url)
  await takeSnack(page, 'type_scenario')
  const text = page.getByRole('textbox')
  const own = 'Dit schrijf ik terwijl de server weggaat.'
  await text.fill(own)

  // It answered when it was asked whether it was there.
  const reading = /\.data(\?|$)/
  let asked = 0
  await page.route(reading, (route) => {
    asked += 1
    return asked % 2 ? route.abort('connectionreset') : route.fulfill({ status: 503 })
  })
  const headers = { origin: server.url }
  await expect
    .poll(async () => {
      await page.request.patch('/api/profile', { headers, data: { full_name: 'Nienke Anders' } })
      return asked
    })
    .toBeGreaterThan(1)
  await expect(text).toHaveValue(own)
  const read = page.waitForResponse((response) => reading.test(response.url()) && response.ok(), {
    timeout: 30_000,
  })
  await page.unroute(reading)
  await read
  await expect(text).toHaveValue(own)
})

test('a typed answer outlives a server that is away, and is not shown to the next person', async ({
  page,
  context,
  server,
  expectProblem,
}) => {
  expectProblem(/status of 503/)
  await newLearner(page.request, server.url)
  const path = await takeSnack(page, 'type_scenario')
  const text = page.getByRole('textbox')
  const own = 'Dit is van mij en van niemand anders.'
  await text.fill(own)

  const reading = /\/api\/session$|\.data(\?|$)/
  let asked = 0
  await page.route(reading, (route) => {
    asked += 1
    return route.fulfill({ status: 503 })
  })
  const headers = { origin: server.url }
  // Told again until it is heard: the stream opens a moment after the page is there.
  await expect
    .poll(async () => {
      await page.request.patch('/api/profile', { headers, data: { full_name: 'Nienke Anders' } })
      return asked
    })
    .toBeGreaterThan(0)
  await expect(text).toHaveValue(own)

  // Somebody else, in the same browser.
  const tab = await context.newPage()
  await newLearner(tab.request, server.url)
  await tab.close()
  await page.evaluate(() => {
    ;(window as { before?: boolean }).before = true
  })
  await page.unroute(reading)
  await page.waitForFunction(() => !(window as { before?: boolean }).before, undefined, { timeout: 20_000 })
  await expect(page).toHaveURL(({ pathname }) => pathname === path)
  await expect(text).toHaveValue('')
})

interface Held {
  /** What React was to do, while it is held back. */
  held: (() => void)[] | undefined
  __reactRouterDataRouter: { revalidate(): Promise<void> }
}

/** Lets a test keep React from showing what the router has, as a slow device does. */
const holdReactBack = () => {
  const page = window as unknown as Held & { MessageChannel: typeof MessageChannel }
  const Channel = page.MessageChannel
  page.MessageChannel = class extends Channel {
    constructor() {
      super()
      const post = this.port2.postMessage.bind(this.port2)
      this.port2.postMessage = (message: unknown) => {
        if (page.held) page.held.push(() => post(message))
        else post(message)
      }
    }
  }
}

/** Goes to a page that is read again before React shows it. */
async function goAndReadAgain(page: Page, path: string, go: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    ;(window as unknown as Held).held = []
  })
  await go()
  await page.waitForURL(path)
  await page.evaluate(async () => {
    const held = window as unknown as Held
    await held.__reactRouterDataRouter.revalidate()
    const tasks = held.held ?? []
    held.held = undefined
    for (const task of tasks) task()
  })
}

test('a page that is read again before it is shown opens at its top, and on the way back where it was left', async ({
  page,
  server,
}) => {
  await newLearner(page.request, server.url)
  await page.addInitScript(holdReactBack)
  await open(page, '/account-dashboard')
  const heading = page.getByRole('heading', { level: 1 })
  const dashboard = (await heading.textContent()) ?? ''
  const link = (await hatchOf(page, 'type_scenario', 'nl')).getByRole('link').first()
  const path = (await link.getAttribute('href')) ?? ''
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(0)

  await goAndReadAgain(page, `**${path}`, () => link.evaluate((element) => (element as HTMLElement).click()))
  await expect(heading).not.toHaveText(dashboard)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await goAndReadAgain(page, '**/account-dashboard', () => page.evaluate(() => history.back()))
  await expect(heading).toHaveText(dashboard)
  expect(await page.evaluate(() => window.scrollY)).toBe(left)
})
