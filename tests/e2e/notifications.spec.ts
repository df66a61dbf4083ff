import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NotificationList } from '#app/features/notifications/notification-rules.ts'
import { stopToken } from '#app/features/notifications/reminders/reminder-token.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { newLearner, signIn } from '#tests/support/client.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test } from './support/test.ts'

/** Long enough for the job that comes every minute. */
const aMinute = { timeout: 90_000 }

test('the bell counts what is unread, and the list is read and put away by keyboard', async ({
  page,
  server,
  stage,
}) => {
  test.setTimeout(150_000)
  const t = messagesFor('notifications', 'nl')
  const shared = messagesFor('shared', 'nl')
  // Who answered a few questions when the server had started: the job has looked at them since, unless this test is the first.
  await page.context().addCookies(stage.sessions.premium.cookies)
  const list = async () => (await page.request.get('/api/notifications')).json() as Promise<NotificationList>
  await expect.poll(async () => (await list()).unread, aMinute).toBeGreaterThan(1)
  const { unread, notifications } = await list()
  const title = notifications.find((one) => !one.title.includes('snack'))?.title ?? ''
  await page.setViewportSize({ width: 375, height: 800 })
  // What is read elsewhere is told to a page that listens by then.
  const listening = page.waitForResponse((response) => response.url().includes('/api/events'))
  await open(page, '/account-dashboard')
  await listening
  await checkNoSidewaysScroll(page)
  const bell = page.getByRole('banner').getByRole('button', { name: shared('notifications') })
  await expect(bell).toHaveAccessibleName(shared('notificationsUnread', { count: unread }))
  // Read on another device.
  const ids = (await list()).notifications.filter((one) => one.title === title).map(({ id }) => id)
  const answer = await page.request.post('/api/notifications/read', {
    headers: { origin: server.url },
    data: { ids },
  })
  expect(answer.ok()).toBe(true)
  await expect(bell).toHaveAccessibleName(shared('notificationsUnread', { count: unread - ids.length }))

  await bell.press('Enter')
  const sheet = page.getByRole('dialog', { name: shared('notifications') })
  await expect(sheet.getByRole('link', { name: title }).first()).toBeVisible()
  await checkAccessibility(page)
  await sheet
    .getByRole('button', { name: t('dismiss', { title }) })
    .first()
    .press('Enter')
  await expect(sheet.getByRole('listitem')).toHaveCount(notifications.length - 1)
  await expect(sheet.getByRole('list')).toBeFocused()
  await sheet.getByRole('button', { name: t('readAll') }).press('Enter')
  await expect(sheet.getByRole('button', { name: t('readAll') })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await expect(bell).toHaveAccessibleName(shared('notifications'))

  await open(page, '/en/account-dashboard')
  const card = page.getByRole('region', { name: 'Notifications' })
  await expect(card.getByRole('listitem').first()).toBeVisible()
  await expect(card).toContainText('Your first snack is in')
})

test('a badge shows what was chosen to everybody with the link, until it is switched off', async ({
  page,
  server,
  browser,
  expectProblem,
}) => {
  const t = messagesFor('notifications', 'en')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page.request, server.url, 'premium')
  await open(page, '/en/account-dashboard')
  await page.getByRole('button', { name: messagesFor('dashboard', 'en')('shareBadge') }).click()
  const dialog = page.getByRole('dialog', { name: t('badgeDialogTitle') })
  await dialog.getByRole('checkbox', { name: t('badgeShowXp') }).check()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: t('badgeCreate') }).click()
  await expect(dialog.getByRole('status')).toHaveText(t('copied'))
  await expect(page.getByText(t('copiedBody'))).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(await dialog.getByRole('textbox', { name: t('badgeLink') }).inputValue())

  // From now on the quick action is one press.
  await page.keyboard.press('Escape')
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: messagesFor('dashboard', 'en')('shareBadge') }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: t('badgeManage') }).click()

  const stranger = await browser.newContext()
  const shown = await stranger.newPage()
  await shown.goto(link)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(/^Pim is Starter/)
  await expect(shown.getByRole('main')).toContainText(/\d{3} XP/)
  expect(await shown.content()).not.toContain('Premier')
  await expect(shown.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const picture = await shown.locator('meta[property="og:image"]').getAttribute('content')
  const path = new URL(picture ?? '').pathname
  expect((await page.request.get(path)).status()).toBe(200)
  await checkAccessibility(shown)

  await dialog.getByRole('button', { name: t('badgeHide') }).click()
  await expect(dialog.getByRole('button', { name: t('badgeCreate') })).toBeVisible()
  expectProblem(/status of 404/)
  expect((await shown.goto(link))?.status()).toBe(404)
  await stranger.close()
})

test('reminders stop by one click in a mail program, and by the button of the page; half a link does nothing', async ({
  page,
  server,
  playwright,
  expectProblem,
}) => {
  const t = messagesFor('notifications', 'nl')
  const headers = { origin: server.url }
  await newLearner(page.request, server.url)
  const { id } = (await (await page.request.get('/api/profile')).json()) as { id: string }
  const settings = { enabled: true, weekdays: [1], time: '09:00', weekends: false, holidays: false }
  const switchOn = () => page.request.put('/api/reminders', { headers, data: settings })
  const isOn = async () => (await (await page.request.get('/api/reminders')).json()) as { enabled: boolean }
  const token = stopToken(readFileSync(join(server.directory, 'auth-secret'), 'utf8').trim(), id)
  const path = `/reminders/unsubscribe?token=${token}`

  await switchOn()
  const mailProgram = await playwright.request.newContext({ baseURL: server.url })
  expect((await mailProgram.get(path)).status()).toBe(200)
  expect((await isOn()).enabled, 'opening the link, as scanners do, changes nothing').toBe(true)
  const click = await mailProgram.post(path, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(click.status()).toBe(200)
  expect((await isOn()).enabled).toBe(false)
  await mailProgram.dispose()

  await switchOn()
  await open(page, path)
  await checkAccessibility(page)
  await page.getByRole('button', { name: t('stopAction') }).click()
  await expect(page.getByRole('heading', { name: t('stoppedTitle') })).toBeVisible()
  expect((await isOn()).enabled).toBe(false)
  // As long as the news of it may take: reading the page again would ask the question anew.
  await page.waitForTimeout(2_000)
  await expect(page.getByRole('heading', { name: t('stoppedTitle') })).toBeVisible()

  expectProblem(/status of 400/)
  await open(page, `${path}x`)
  await page.getByRole('button', { name: t('stopAction') }).click()
  await expect(page.getByRole('heading', { name: t('stopFailedTitle') })).toBeVisible()
})
