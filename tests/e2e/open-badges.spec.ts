import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { readBaked } from '#app/features/open-badges/bake.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { newLearner } from '#tests/support/client.ts'
import { takeBite } from '#tests/support/take-bite.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test } from './support/test.ts'

const t = messagesFor('open-badges', 'nl')

interface Path {
  modules: {
    steps: { href: string; done: boolean }[]
    check: { status: string; questions: { href: string; done: boolean }[] }
  }[]
}

/** Walks the first module of the basics, all of it right. */
async function passModule(request: APIRequestContext, origin: string): Promise<void> {
  const headers = { origin, 'accept-language': 'nl' }
  expect((await request.post(`${origin}/api/start-trial`, { headers })).ok()).toBe(true)
  let path = (await (await request.post(`${origin}/api/paths/basis/start`, { headers })).json()) as Path
  for (const { href } of path.modules[0]?.steps ?? []) await takeBite(request, origin, href)
  path = (await (await request.get(`${origin}/api/paths/basis`, { headers })).json()) as Path
  expect(path.modules[0]?.steps.filter(({ done }) => !done)).toEqual([])
  expect(path.modules[0]?.check.status).toBe('open')
  for (const { href } of path.modules[0]?.check.questions ?? []) await takeBite(request, origin, href)
}

/** Looks at a file on the page for whoever was given one. */
async function verify(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await open(page, '/verify/badge')
  await page.getByLabel(t('verifyFile')).setInputFiles(file)
  await page.getByRole('button', { name: t('verifySubmit') }).click()
}

test('a module becomes a badge in a picture, public when its owner says so, until it is withdrawn', async ({
  page,
  browser,
  server,
  expectProblem,
}) => {
  test.slow()
  // The public page that is gone.
  expectProblem(/status of 404/)
  await newLearner(page.request, server.url)
  await open(page, '/open-badges')
  await expect(page.getByRole('heading', { name: t('noneTitle') })).toBeVisible()
  await passModule(page.request, server.url)

  await open(page, '/open-badges')
  await page.getByRole('button', { name: /^Maak badge/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Nienke Nieuwkoop')).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t('make') }).click()
  await expect(page.getByText(t('namedAs', { name: 'Nienke Nieuwkoop' }))).toBeVisible()
  await checkAccessibility(page)
  await checkNoSidewaysScroll(page)

  const files: Record<string, Buffer> = {}
  for (const key of ['downloadPng', 'downloadSvg', 'downloadJwt'] as const) {
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: new RegExp(`^${t(key).replace(/[()]/g, '.')}`) }).click()
    files[key] = await readFile((await (await waiting).path()) ?? '')
  }
  const jwt = files.downloadJwt?.toString() ?? ''
  for (const file of Object.values(files)) expect(readBaked(file)).toBe(jwt)

  await page.getByRole('button', { name: /^Maak een openbare pagina/ }).click()
  const address = await page.getByRole('link', { name: /^Openbare pagina/ }).getAttribute('href')
  const visitor = await browser.newPage({ baseURL: server.url })
  await visitor.goto(address ?? '')
  await expect(visitor.getByText(t('validTitle'))).toBeVisible()
  await expect(visitor.getByText('Nienke Nieuwkoop')).toBeVisible()
  await verify(visitor, {
    name: 'badge.png',
    mimeType: 'image/png',
    buffer: files.downloadPng ?? Buffer.of(),
  })
  await expect(visitor.getByText(t('validTitle'))).toBeVisible()

  await page.getByRole('button', { name: /^Trek in/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('withdraw') })
    .click()
  await expect(page.getByRole('button', { name: /^Maak badge/ })).toBeVisible()
  expect((await visitor.goto(address ?? ''))?.status()).toBe(404)
  await verify(visitor, { name: 'badge.jwt', mimeType: 'application/jwt', buffer: Buffer.from(jwt) })
  await expect(visitor.getByText(t('withdrawnTitle'))).toBeVisible()
  const [head, payload] = jwt.split('.')
  await verify(visitor, {
    name: 'x.jwt',
    mimeType: 'application/jwt',
    buffer: Buffer.from(`${head}.${payload}.x`),
  })
  await expect(visitor.getByText(t('unknownTitle'))).toBeVisible()
  await visitor.close()
})
