import { type Page, request } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { newLearner, password } from '#tests/support/client.ts'
import { approveQuestion, publishExample } from './support/own-policy.ts'
import { expect, open, test } from './support/test.ts'

/**
 * The words of a company's policy, and what a browser and our server keep: nobody else on the same device, and nobody else at all, finds them in
 * the cache of the service worker, in pages that are kept rendered, or behind an ETag.
 */

test.use({ serviceWorkers: 'allow' })

const secret = 'Wiebelientje'
const rule = `Vraag ${secret} voordat je iets plakt.`

async function buy(page: Page, server: BuiltServer): Promise<void> {
  const headers = { origin: server.url }
  const data = { planId: 'biz_small', seats: 2, isYearly: false }
  const made = await page.request.post('/api/create-checkout', { headers, data })
  expect(made.status(), await made.text()).toBe(200)
  await open(page, new URL((await made.json()).url).pathname)
  await page.getByRole('button', { name: /\(test\)$/ }).click()
  await expect(page).toHaveURL(/checkout\/success/)
}

/** Everything that every cache of this browser holds for our site, with its address. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) texts.push(`${key.url} ${await (await cache.match(key))?.text()}`)
    }
    return texts
  })

test('the words of a policy stay with its company, in every cache', async ({
  page,
  server,
  expectProblem,
}) => {
  test.setTimeout(180_000)
  expectProblem(/404|403|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response/)
  const stranger = await newLearner(page.request, server.url)
  await newLearner(page.request, server.url)
  await buy(page, server)
  await publishExample(page, 'nl', rule)
  await approveQuestion(page, 'nl', 'Eerst vragen', rule)

  await open(page, '/account-dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await open(page, '/programme/policy')
  await page.getByRole('link', { name: 'Eerst vragen' }).click()
  // The page of the policy has radio buttons of its own.
  await expect(page.getByRole('heading', { level: 1, name: 'Eerst vragen' })).toBeVisible()
  const question = new URL(page.url()).pathname
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: messagesFor('snacks', 'nl')('checkAnswer') }).click()
  await expect(page.getByText(`“${rule}”`, { exact: false })).toBeVisible()
  await page.reload()
  await open(page, '/account-dashboard')
  // Something of this company is kept for when there is no connection: else nothing could be found for another reason.
  await expect.poll(async () => (await kept(page)).some((text) => text.includes('Eerst vragen'))).toBe(true)

  const paths = ['/programme/policy', question, '/account-dashboard', '/api/programme/policy']
  const tags = new Map<string, string>()
  for (const path of paths)
    for (const address of path.startsWith('/api') ? [path] : [path, `${path}.data`]) {
      const response = await page.request.get(address)
      tags.set(address, response.headers().etag ?? '"none"')
      // Nothing of a person may be kept by anything in between.
      expect(response.headers()['cache-control'] ?? '', address).toMatch(/private|no-store/)
    }

  await page.request.post('/api/auth/sign-out', { headers: { origin: server.url } })
  await open(page, '/auth')
  const data = { email: stranger.email, password }
  const signedIn = await page.request.post('/api/auth/sign-in/email', {
    headers: { origin: server.url },
    data,
  })
  expect(signedIn.ok()).toBe(true)
  await open(page, '/account-dashboard')
  await open(page, '/know-how')
  const words = [secret, 'Eerst vragen']
  const found = (texts: readonly string[]) =>
    texts.filter((text) => words.some((word) => text.includes(word)))
  expect(found(await kept(page))).toEqual([])
  const visitor = await request.newContext({ baseURL: server.url })
  for (const caller of [page.request, visitor])
    for (const [address, etag] of tags) {
      const response = await caller.get(address, { headers: { 'if-none-match': etag } })
      expect(response.status(), address).not.toBe(304)
      expect(found([await response.text()]), address).toEqual([])
    }
  await visitor.dispose()

  await page.context().setOffline(true)
  await page.goto(question).catch(() => undefined)
  expect(await page.content()).not.toContain(secret)
  expect(found(await kept(page))).toEqual([])
})
