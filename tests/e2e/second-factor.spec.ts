import type { Page } from '@playwright/test'
import { hotp, stepAt } from '#app/features/identity/second-factor/totp.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { newLearner, password } from '#tests/support/client.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test } from './support/test.ts'

const t = messagesFor('settings', 'nl')
const identity = messagesFor('identity', 'nl')

/** The key as a phone keeps it: base32 (RFC 4648). */
function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
const codeOf = (key: Buffer, ahead = 0) => hotp(key, stepAt(new Date()) + ahead)

async function signOut(page: Page) {
  await page.context().clearCookies()
}

async function logIn(page: Page, email: string) {
  await open(page, '/auth')
  await page.getByLabel(identity('email')).fill(email)
  await page.getByLabel(identity('password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: identity('loginAction'), exact: true }).click()
}

test('an app is set up, asked after the password, and replaced by a recovery code when the phone is lost', async ({
  page,
  server,
  expectProblem,
}) => {
  // The code that does not fit.
  expectProblem(/status of 400 .*sign-in\/second-factor/)
  const { email } = await newLearner(page.request, server.url)
  await open(page, '/settings?tab=security')
  await page.getByRole('button', { name: t('appSetUp') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('currentPassword')).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: t('appPicture') })).toBeVisible()
  await checkAccessibility(page)
  const uri = new URL((await dialog.getByRole('link', { name: t('appOpen') }).getAttribute('href')) ?? '')
  const key = fromBase32(uri.searchParams.get('secret') ?? '')
  await dialog.getByLabel(t('appCode')).fill(codeOf(key, -1))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('alertdialog')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents()
  await checkAccessibility(page)
  await codes.getByRole('button', { name: t('codesKept') }).click()
  await expect(page.getByText(t('codesLeft', { count: 10 }))).toBeVisible()

  await signOut(page)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/auth\/second-step/)
  await checkAccessibility(page)
  await checkNoSidewaysScroll(page)
  await page.getByLabel(identity('secondStepCode')).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(identity('error_invalid_code')).first()).toBeVisible()
  await page.getByLabel(identity('secondStepCode')).fill(codeOf(key))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account-dashboard/)

  await signOut(page)
  await logIn(page, email)
  await page.getByLabel(identity('secondStepCode')).fill(recovery)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account-dashboard/)
  await open(page, '/settings?tab=security')
  await expect(page.getByText(t('codesLeft', { count: 9 }))).toBeVisible()
})

test('a passkey signs in without a password, and after it', async ({ page, server, browserName }) => {
  test.skip(browserName !== 'chromium', 'the virtual authenticator is of Chromium')
  // Passkeys belong to a name; 127.0.0.1 has none.
  const site = server.url.replace('127.0.0.1', 'localhost')
  const { email } = await newLearner(page.request, site)
  await open(page, `${site}/settings?tab=security`)
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: t('passkeyAdd') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('passkeyName')).fill('Mijn laptop')
  await dialog.getByLabel(t('currentPassword')).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Mijn laptop' })).toBeVisible()

  await signOut(page)
  await open(page, `${site}/auth`)
  await page.getByRole('button', { name: identity('passkeySignIn') }).click()
  await expect(page).toHaveURL(/\/account-dashboard/)

  await open(page, `${site}/settings?tab=security`)
  await page.getByRole('button', { name: t('passkeyStep') }).click()
  await page.getByRole('dialog').getByLabel(t('currentPassword')).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('codesKept') }).click()
  await expect(page.getByText(t('factorIsOn'), { exact: true })).toBeVisible()

  await signOut(page)
  await open(page, `${site}/auth`)
  await page.getByLabel(identity('email')).fill(email)
  await page.getByLabel(identity('password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: identity('loginAction'), exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/second-step/)
  await page.getByRole('button', { name: identity('passkeySignIn') }).click()
  await expect(page).toHaveURL(/\/account-dashboard/)
})
