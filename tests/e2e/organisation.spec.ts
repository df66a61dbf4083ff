import type { Browser, Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { newEmail, newLearner, password, signIn } from '#tests/support/client.ts'
import { invitationMailedTo } from './support/outbox.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test, testInTurn } from './support/test.ts'

/** Somebody else, in a browser of their own. */
async function visitor(browser: Browser, server: BuiltServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  return context.newPage()
}

test('a seat: invited from a list, accepted by somebody new, seen by the owner, taken back', async ({
  page,
  server,
  browser,
}) => {
  const t = messagesFor('organisation', 'nl')
  const email = newEmail()
  await signIn(page.request, server.url, 'team')
  await open(page, '/team/seats')
  await page.getByText(t('inviteMany'), { exact: true }).click()
  await page
    .getByRole('textbox', { name: t('listLabel') })
    .fill(`Karin <${email}>\ngeen adres\nteam1@snackwijs.example`)
  await page.getByRole('button', { name: t('listCheck') }).click()
  for (const state of ['state_ok', 'state_malformed', 'state_member'] as const)
    await expect(page.getByText(t(state), { exact: true })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: t('listSend', { count: 1 }) }).click()
  await expect(page.getByText(email, { exact: true })).toBeVisible()

  const guest = await visitor(browser, server)
  await open(guest, await invitationMailedTo(server, email))
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Teun Hofstra')
  await checkAccessibility(guest)
  await guest.locator('input[name=full_name]').fill('Katja van Dam')
  await guest.locator('input[name=password]').fill(password)
  await guest.getByRole('button', { name: t('accept') }).click()
  await expect(guest).toHaveURL(`${server.url}/account-dashboard`)
  await expect(guest.getByText('bij Hofstra Administraties', { exact: true })).toBeVisible()

  // The owner's open page shows it by itself.
  const row = page.getByRole('listitem').filter({ hasText: 'Katja van Dam' })
  await expect(row).toContainText(t('hasSeat'))
  await row.getByRole('button', { name: t('removeName', { name: 'Katja van Dam' }) }).click()
  await checkAccessibility(page)
  await page.getByRole('button', { name: t('removeAction') }).click()
  await expect(row).toHaveCount(0)
  await expect(guest.getByText('bij Hofstra Administraties', { exact: true })).toHaveCount(0)
})

test('the owner gives the organisation another name, and the old one back', async ({ page, server }) => {
  const t = messagesFor('organisation', 'nl')
  await signIn(page.request, server.url, 'team')
  await open(page, '/team/seats')
  for (const name of ['Hofstra Groep', 'Hofstra Administraties']) {
    await page.getByRole('button', { name: t('rename') }).click()
    const dialog = page.getByRole('dialog', { name: t('renameTitle') })
    const box = dialog.getByRole('textbox', { name: t('renameLabel') })
    await box.fill(' ')
    await dialog.getByRole('button', { name: t('renameAction') }).click()
    await expect(dialog.getByText(t('error_company_name_required'))).toBeVisible()
    await expect(box).toBeFocused()
    await checkAccessibility(page)
    await box.fill(name)
    await box.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  }
})

test('an invitation is for one address: a stranger is told, a visitor declines it, and then it is over', async ({
  page,
  server,
  browser,
}) => {
  const t = messagesFor('organisation', 'en')
  const email = newEmail()
  await signIn(page.request, server.url, 'team')
  const json = { email, language: 'en' }
  await page.request.post('/api/invitations', { headers: { origin: server.url }, data: json })
  const path = await invitationMailedTo(server, email)
  const stranger = await visitor(browser, server)
  await newLearner(stranger.request, server.url)
  await open(stranger, path)
  await expect(stranger.getByText(t('otherTitle'))).toBeVisible()
  await expect(stranger.getByText(email)).toHaveCount(0)
  await expect(stranger.getByRole('button', { name: t('accept') })).toHaveCount(0)
  await checkAccessibility(stranger)

  const guest = await visitor(browser, server)
  await guest.setViewportSize({ width: 320, height: 700 })
  await open(guest, path)
  await checkNoSidewaysScroll(guest)
  await guest.getByRole('button', { name: t('decline') }).click()
  await guest.getByRole('button', { name: t('declineAction') }).click()
  await expect(guest.getByRole('heading', { name: t('closed_declined') })).toBeVisible()
})

for (const language of ['nl', 'en'] as const) {
  testInTurn('nl', language)(`the dashboard invites a colleague, ${language}`, async ({ page, server }) => {
    const t = messagesFor('organisation', language)
    await newLearner(page.request, server.url)
    await open(page, localePath(language, '/account-dashboard'))
    await page.getByRole('button', { name: messagesFor('dashboard', language)('inviteColleague') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('inviteSend') }).click()
    await expect(dialog.getByText(t('emailRequired'))).toBeVisible()
    await checkAccessibility(page)
    const email = newEmail()
    await dialog.getByLabel(t('inviteEmail')).fill(email)
    await dialog.getByRole('button', { name: t('inviteSend') }).click()
    await expect(page.getByRole('status').filter({ hasText: t('inviteSent') })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(await invitationMailedTo(server, email)).toMatch(language === 'en' ? /^\/en\// : /^\/invitation/)
  })
}
