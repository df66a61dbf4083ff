import type { Browser, Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { newLearner } from '#tests/support/client.ts'
import { invitationMailedTo } from './support/outbox.ts'
import { checkAccessibility, expect, open, test } from './support/test.ts'

const t = messagesFor('organisation', 'nl')
const billing = messagesFor('billing', 'nl')
const team = messagesFor('team', 'nl')

/** A new learner in a browser of his or her own. */
async function person(browser: Browser, server: BuiltServer, last: number) {
  const context = await browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${last}` },
  })
  const { email, username } = await newLearner(context.request, server.url)
  return { page: await context.newPage(), context, email, username }
}

/** Follows the link in the mail to an address, and accepts. */
async function accept(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.getByRole('button', { name: t('accept') }).click()
  await expect(page).toHaveURL(/\/account-dashboard$/)
}

test('five of a company try it: a list invites four, the owner buys, takes fewer seats and hands over', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(180_000)
  await newLearner(page.request, server.url)
  await open(page, '/pricing')
  await page
    .getByRole('button', { name: billing('teamTrialButton') })
    .first()
    .click()
  await page.getByRole('button', { name: billing('teamTrialStart'), exact: true }).click()
  await expect(page).toHaveURL(/\/team\/seats/)

  const people = []
  for (const last of [11, 12, 13, 14]) people.push(await person(browser, server, last))
  const rows = people.map(
    ({ email }, index) => `Collega ${'ABCD'[index]};${email};${index ? 'lid' : 'teamleider'};Zorg`,
  )
  await page.getByText(t('inviteMany'), { exact: true }).click()
  await page
    .getByRole('textbox', { name: t('listLabel') })
    .fill(['Naam;E-mail;Rol;Afdeling', ...rows].join('\n'))
  await page.getByRole('button', { name: t('listCheck') }).click()
  await expect(page.getByText(t('state_ok'), { exact: true })).toHaveCount(4)
  await checkAccessibility(page)
  await page.getByRole('button', { name: t('listSend', { count: 4 }) }).click()
  for (const { page: theirs, email } of people) await accept(theirs, await invitationMailedTo(server, email))
  await expect(page.getByText(t('membersCount', { count: 5 }), { exact: true })).toBeVisible()
  await open(page, '/team')
  await expect(page.getByText(team('shown', { count: 5 }), { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: team('department') })).toBeVisible()

  const headers = { origin: server.url }
  const data = { planId: 'biz_small', seats: 10, isYearly: false }
  const made = await page.request.post('/api/create-checkout', { headers, data })
  expect(made.status(), await made.text()).toBe(200)
  await open(page, new URL((await made.json()).url).pathname)
  await page.getByRole('button', { name: /^Betaal .* \(test\)$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Betaling succesvol!')
  await open(page, '/settings?tab=billing')
  await expect(page.getByText(billing('statusActive'), { exact: true })).toBeVisible()

  // Fewer seats than people: the warning names who loses one, and the owner decides otherwise.
  await open(page, '/checkout/test-portal')
  await page.getByLabel(billing('testSeats')).fill('3')
  await expect(page.getByText(billing('lostSeatsTitle', { count: 2 }))).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: billing('testPortalSave') }).click()
  await open(page, '/team/seats')
  await expect(page.getByText(t('seatsTooFew', { count: 2 }))).toBeVisible()
  const last = page.getByRole('listitem').filter({ hasText: people[3]?.email ?? '' })
  await expect(last).toContainText(t('hasNoSeat'))
  const first = page.getByRole('listitem').filter({ hasText: people[1]?.email ?? '' })
  await first.getByText(t('seatTake'), { exact: true }).click()
  await page
    .getByRole('button', { name: t('seatTakeAction'), exact: true })
    .last()
    .click()
  await expect(first).toContainText(t('hasNoSeat'))
  await expect(page.getByText(t('seatsTooFew', { count: 2 }))).toBeVisible()

  // Another owner: the old one is told, and is team leader now.
  await open(page, '/team/seats')
  const leader = people[0]
  if (!leader) throw new Error('There is no first colleague')
  const next = page.getByRole('listitem').filter({ hasText: leader.email })
  await next.getByText(t('makeOwner'), { exact: true }).click()
  await page.getByRole('button', { name: t('ownerAction'), exact: true }).click()
  await expect(page).toHaveURL(/\/team$/)
  await expect(page.getByText(t('ownerDone', { name: 'Nienke Nieuwkoop' }))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: team('title') })).toBeVisible()
  await open(leader.page, '/team/seats')
  await expect(leader.page.getByText(t('membersCount', { count: 5 }), { exact: true })).toBeVisible()
  for (const { context } of people) await context.close()
})
