import { readFileSync } from 'node:fs'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { newLearner, password } from '#tests/support/client.ts'
import { checkAccessibility, expect, open, test } from './support/test.ts'

const nl = messagesFor('settings', 'nl')
const en = messagesFor('settings', 'en')
const identity = messagesFor('identity', 'nl')

test('a profile is changed, and the language with it', async ({ page, server }) => {
  await newLearner(page.request, server.url)
  await open(page, '/account-dashboard')
  await page
    .getByRole('link', { name: messagesFor('shared', 'nl')('settings') })
    .first()
    .click()
  await expect(page).toHaveURL(`${server.url}/settings`)
  const name = page.getByRole('textbox', { name: nl('fullName') })
  await name.fill('Nienke & Co')
  await page.getByRole('button', { name: nl('save') }).click()
  await expect(page.getByRole('status').filter({ hasText: nl('validationTitle') })).toBeVisible()
  await expect(name).toBeFocused()
  // As a keyboard gives it.
  await name.fill("Nienke van 't Nieuw")
  await page.getByRole('radio', { name: nl('boardFirst') }).check()
  const row = page.locator('form').getByRole('listitem')
  await expect(row).toContainText('Nienke')
  await expect(row).not.toContainText('van')
  await page.getByRole('combobox', { name: nl('language') }).selectOption('en')
  await page.getByRole('button', { name: nl('save') }).click()
  await expect(page).toHaveURL(/\/en\/account-dashboard/)
  await expect(page.getByRole('status').filter({ hasText: en('profileUpdated') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nienke van ’t Nieuw')
  await open(page, '/settings')
  await expect(page).toHaveURL(`${server.url}/en/settings`)
  await expect(page.getByRole('radio', { name: en('boardFirst') })).toBeChecked()
})

test('a password is changed, other devices are signed out, and this one is not', async ({
  page,
  browser,
  server,
  expectProblem,
}) => {
  // The wrong password.
  expectProblem(/status of 400 .*\/api\/password/)
  const { email } = await newLearner(page.request, server.url)
  const other = await browser.newContext()
  const data = { email, password }
  await other.request.post(`${server.url}/api/auth/sign-in/email`, { headers: { origin: server.url }, data })
  const otherPage = await other.newPage()
  await otherPage.goto(`${server.url}/account-dashboard`)
  // The code that mails and bookmarks from before carry.
  await page.goto(`${server.url}/settings?tab=beveiliging`)
  await expect(page).toHaveURL(`${server.url}/settings?tab=security`)
  await open(page, '/settings?tab=security')
  await expect(page.getByText(nl('thisDevice'))).toHaveCount(1)
  await page.getByLabel(nl('currentPassword')).fill('niet dit')
  await page.getByLabel(identity('newPassword')).fill('bitterballen')
  await page.getByLabel(identity('repeatPassword')).fill('bitterballen')
  // Said in the field as well as in a toast.
  await page.getByRole('button', { name: nl('changePassword') }).click()
  await expect(page.getByLabel(nl('currentPassword'))).toHaveAttribute('aria-invalid', 'true')
  await checkAccessibility(page)
  await page.getByLabel(nl('currentPassword')).fill(password)
  await page.getByRole('button', { name: nl('changePassword') }).click()
  await expect(page.getByRole('status').filter({ hasText: nl('passwordChanged') })).toBeVisible()
  // The open page of the other device finds out by itself.
  await expect(otherPage).toHaveURL(/\/auth\?next=/)
  await other.close()
})

test('data is taken along, and the account deleted with its open tabs', async ({ page, context, server }) => {
  const { email } = await newLearner(page.request, server.url)
  await context.addCookies([{ name: 'language', value: 'en', url: server.url }])
  const dashboard = await context.newPage()
  await open(dashboard, '/en/account-dashboard')
  await open(page, '/en/settings?tab=data')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: en('exportAction') }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ tables: { ai_users: [{ email }] } })

  await page.getByRole('button', { name: en('deleteOpen') }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(en('deleteConfirm')).fill(email)
  await dialog.getByLabel(en('deletePassword'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: en('deleteNow') }).click()
  const gone = messagesFor('shared', 'en')('noticeAccountDeleted')
  for (const tab of [page, dashboard]) {
    await expect(tab).toHaveURL(new RegExp(`^${server.url}/en(\\?.*)?$`))
    await expect(tab.getByRole('status').filter({ hasText: gone })).toBeVisible()
  }
  const again = await page.request.post(`${server.url}/api/auth/sign-in/email`, {
    headers: { origin: server.url },
    data: { email, password },
  })
  expect(again.status()).toBe(401)
})
