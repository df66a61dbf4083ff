import type { Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { copyTemplate } from '#tests/e2e/support/database-template.ts'
import {
  test as base,
  checkAccessibility,
  checkNoSidewaysScroll,
  expect,
  open,
} from '#tests/e2e/support/test.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { newEmail, password } from '#tests/support/client.ts'
import { type MailSink, mailSink } from '#tests/support/mail-sink.ts'

const t = messagesFor('identity', 'nl')

/** With a mail server, as in production: only then is an address confirmed first. */
const test = base.extend<object, { sink: MailSink; server: BuiltServer }>({
  sink: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const sink = await mailSink()
      await use(sink)
      await sink.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ sink }, use) => {
      const server = await startBuiltServer(
        { TRUST_PROXY: '1', DEMO_USERS: '1', SMTP_URL: sink.url },
        '.',
        copyTemplate,
      )
      await use(server)
      expect(await server.stop()).toBe(0)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// On one server: to start another one takes longer than a journey.
test.describe.configure({ mode: 'default' })

async function linkMailedTo({ mails }: MailSink, email: string): Promise<string> {
  let link = ''
  await expect(() => {
    // Quoted-printable (RFC 2045 6.7): soft line breaks, and "=" as =3D.
    const mail = mails.find((text) => text.includes(`To: ${email}`)) ?? ''
    link =
      /https?:\/\/\S+\/auth\/confirm\?\S+/.exec(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return link
}

async function signUp(page: Page): Promise<string> {
  const email = newEmail()
  await open(page, '/auth?tab=signup')
  await page.getByLabel(t('email')).fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=repeat]').fill(password)
  await page.getByRole('button', { name: t('signupAction'), exact: true }).click()
  await expect(page.getByText(t('verifySent', { email }))).toBeVisible()
  return email
}

const isSignedIn = async (page: Page) => (await page.request.get('/api/sessions')).status() === 200

test('the button in the browser that signed up confirms the address and signs in, once', async ({
  page,
  sink,
}) => {
  const link = await linkMailedTo(sink, await signUp(page))
  await open(page, link)
  await expect(page.getByRole('heading', { name: t('confirmHeading') })).toBeVisible()
  await checkAccessibility(page)
  // Reading it did nothing.
  expect(await isSignedIn(page)).toBe(false)
  await page.getByRole('button', { name: t('confirmAction') }).press('Enter')
  await expect(page.getByRole('heading', { name: t('onboardingHeading') })).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)

  await open(page, link)
  await page.getByRole('button', { name: t('confirmAction') }).click()
  await expect(page.getByRole('alert').filter({ hasText: t('linkExpiredTitle') })).toBeVisible()
})

test('in another browser its reader chooses a password, and the one of who signed up is over', async ({
  page,
  browser,
  server,
  sink,
  expectProblem,
}) => {
  expectProblem(/status of 401 .*\/sign-in\/email/)
  const email = await signUp(page)
  const elsewhere = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  const reader = await elsewhere.newPage()
  await open(reader, await linkMailedTo(sink, email))
  await reader.getByRole('button', { name: t('confirmAction') }).click()
  await expect(reader.getByRole('heading', { name: t('firstHeading') })).toBeVisible()
  expect(await isSignedIn(reader)).toBe(false)
  await checkAccessibility(reader)
  await reader.setViewportSize({ width: 320, height: 700 })
  await checkNoSidewaysScroll(reader)
  for (const name of ['newPassword', 'repeatPassword'] as const)
    await reader.getByLabel(t(name), { exact: true }).fill('een-eigen-wachtwoord')
  await reader.getByRole('button', { name: t('resetAction') }).click()
  await expect(reader.getByRole('heading', { name: t('onboardingHeading') })).toBeVisible()
  expect(await isSignedIn(reader)).toBe(true)
  await elsewhere.close()

  await open(page, '/auth')
  await page.getByLabel(t('email')).fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: t('loginAction'), exact: true }).click()
  await expect(page.getByText(t('error_invalid_credentials')).first()).toBeVisible()
})
