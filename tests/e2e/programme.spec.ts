import { readFileSync } from 'node:fs'
import { type APIRequestContext, type Page, request } from '@playwright/test'
import { unzipSync } from 'fflate'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { languages, localePath } from '#app/lib/language.ts'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { newLearner } from '#tests/support/client.ts'
import { isWhole } from '#tests/support/whole.ts'
import { invitationMailedTo } from './support/outbox.ts'
import { publishExample } from './support/own-policy.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test } from './support/test.ts'

/** The programme of a company of 25, from nothing to a file that somebody else checks. */

const people = 25

interface Colleague {
  caller: APIRequestContext
  email: string
}

/** Somebody with an account of their own, who will be invited. */
async function colleague(server: BuiltServer, last: number): Promise<Colleague> {
  const caller = await request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${last}`, origin: server.url },
  })
  const { email } = await newLearner(caller, server.url)
  return { caller, email }
}

/** How accepting looks, company.spec.ts shows. */
async function accept(server: BuiltServer, { caller, email }: Colleague): Promise<void> {
  const token = (await invitationMailedTo(server, email)).split('/').at(-1)
  const accepted = await caller.post('/api/invitations/accept', { data: { token } })
  expect(accepted.status(), await accepted.text()).toBe(200)
  await caller.dispose()
}

async function buy(page: Page, server: BuiltServer): Promise<void> {
  const headers = { origin: server.url }
  const data = { planId: 'biz_small', seats: people, isYearly: false }
  const made = await page.request.post('/api/create-checkout', { headers, data })
  expect(made.status(), await made.text()).toBe(200)
  await open(page, new URL((await made.json()).url).pathname)
  await page.getByRole('button', { name: /\(test\)$/ }).click()
  await expect(page).toHaveURL(/checkout\/success/)
}

/** The languages, each on a phone and on a desk; `npm test` has one of the four. */
const places = languages.flatMap((language) => [375, 1280].map((width) => ({ language, width })))

for (const [place, { language, width }] of places.entries()) {
  if (!isWhole && !(language === 'en' && width === 375)) continue
  const t = messagesFor('programme', language)
  const organisation = messagesFor('organisation', language)
  const at = (path: string) => localePath(language, path)

  test(`from an empty company of 25 to an issued file, ${language} at ${width} px`, async ({
    page,
    server,
  }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width, height: 812 })
    await newLearner(page.request, server.url)
    await buy(page, server)
    const colleagues: Colleague[] = []
    for (let n = 1; n < people; n++) colleagues.push(await colleague(server, n + place * people))
    const began = Date.now()

    const rows = colleagues.map(
      ({ email }, n) =>
        `Collega ${'ABCDEFGHIJKLMNOPQRSTUVWX'[n]};${email};${n % 2 ? 'Zorg' : 'HR'};${n % 3 ? 'Planner' : 'Recruiter'}`,
    )
    await open(page, at('/team/seats'))
    await page.getByText(organisation('inviteMany'), { exact: true }).click()
    await page
      .getByRole('textbox', { name: organisation('listLabel') })
      .fill(['Naam;E-mail;Afdeling;Functie', ...rows].join('\n'))
    await page.getByRole('button', { name: organisation('listCheck') }).click()
    await expect(page.getByText(organisation('state_ok'), { exact: true })).toHaveCount(people - 1)
    await page.getByRole('button', { name: organisation('listSend', { count: people - 1 }) }).click()
    await expect(page.getByText(organisation('listSent', { count: people - 1 })).first()).toBeVisible()
    for (const one of colleagues) await accept(server, one)

    await open(page, at('/team/programme'))
    await expect(page.getByText(t('stepRegister'))).toBeVisible()
    await checkAccessibility(page)
    await open(page, at('/team/programme/register/new'))
    await page.getByLabel(t('systemName')).fill('Copilot')
    await page.getByLabel(t('systemPurpose')).fill('Brieven en verslagen; een mens leest ze na.')
    await page.getByRole('button', { name: t('riskRestNo') }).click()
    await expect(page.getByRole('status').getByText(t('risk_class_minimal'))).toBeVisible()
    await page.getByLabel(t('systemDecisionLabel')).selectOption('allowed')
    await checkAccessibility(page)
    await checkNoSidewaysScroll(page)
    await page.getByRole('button', { name: t('systemAdd') }).click()
    await expect(page.getByRole('link', { name: t('systemOpenName', { name: 'Copilot' }) })).toBeVisible()

    await open(page, at('/team/programme/goals'))
    await page.getByRole('button', { name: t('templateUseName', { size: t('templateSize_50') }) }).click()
    await expect(
      page.getByRole('link', { name: t('goalOpenName', { title: t('template_basics') }) }),
    ).toBeVisible()
    await checkNoSidewaysScroll(page)
    await open(page, at('/team/programme'))
    await expect(page.getByText(t('onTime', { count: people, people })).first()).toBeVisible()
    await checkNoSidewaysScroll(page)
    await open(page, at('/programme'))
    await expect(page.getByText(t('template_basics'))).toBeVisible()
    await checkAccessibility(page)

    await publishExample(page, language)
    await open(page, at('/programme'))
    await page.getByRole('button', { name: t('incidentReport') }).click()
    await page.getByLabel(t('incidentWhat')).fill('Een offerte ging met namen een assistent in.')
    await page.getByRole('button', { name: t('incidentSend') }).click()
    await expect(page.getByText(t('incidentIsReported')).first()).toBeVisible()

    await open(page, at('/team/programme/files'))
    await page.getByRole('button', { name: t('fileIssue') }).click()
    const link = page
      .getByRole('link', { name: t('fileDownload') })
      .or(page.locator('a[download][href*="/files/"]'))
    await expect(link.first()).toBeVisible({ timeout: 30_000 })
    await checkAccessibility(page)
    const [download] = await Promise.all([page.waitForEvent('download'), link.first().click()])
    const minutes = (Date.now() - began) / 60_000
    expect(minutes).toBeLessThan(10)

    const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
    const json = Buffer.from(files['dossier.json'] ?? [])
    const file = JSON.parse(json.toString('utf8'))
    expect(file.figures).toMatchObject({ people, on_time: people, systems: 1, incidents: 1 })
    expect(file.policy).toMatchObject([{ number: 1, acknowledged: 0, people }])
    expect(file.language).toBe(language)

    await open(page, at('/verify/file'))
    const give = (buffer: Buffer) =>
      page.getByLabel(t('verifyFiles')).setInputFiles([
        { name: 'dossier.json', mimeType: 'application/json', buffer },
        { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(files['people.csv'] ?? []) },
      ])
    await give(json)
    await expect(page.getByText(t('verdict_right'))).toBeVisible()
    await checkAccessibility(page)
    await give(Buffer.from(json.toString('utf8').replace(/"on_time": 25/, '"on_time": 24')))
    await expect(page.getByText(t('verdict_wrong'))).toBeVisible()
    await give(Buffer.from(json.toString('utf8').replace('Copilot', 'Copilat')))
    await expect(page.getByText(t('verdict_other'))).toBeVisible()
  })
}
