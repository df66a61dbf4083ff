import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { Language } from '#app/lib/language.ts'
import { newEmail, password } from '#tests/support/client.ts'
import { expect, test, testInTurn } from './support/test.ts'

/** Signing in and up in a browser that runs no script: with a strict policy, an old phone, or a line that lost our files. */
test.use({ javaScriptEnabled: false })

for (const language of ['nl', 'en'] as const satisfies readonly Language[]) {
  const t = messagesFor('identity', language)
  const at = (path: string) => (language === 'en' ? `/en${path}` : path)

  testInTurn('en', language)(
    `an account is made, left and entered again without JavaScript, in ${language}`,
    async ({ page, expectProblem }) => {
      // Chromium names scripts that it was told not to run, and pages that answer a refused form.
      expectProblem(/failed request: .*\/assets\/.*\.js csp/)
      expectProblem(/status of 40[01]/)
      const email = newEmail()
      await page.goto(at('/auth?next=%2Fleaderboard'))
      await page.getByRole('link', { name: t('noScriptSignup') }).click()
      await page.getByLabel(t('email')).fill(email)
      await page.getByLabel(t('password'), { exact: true }).fill('Zomer2026!')
      await page.getByLabel(t('repeatPassword')).fill('Zomer2026!')
      await page.getByRole('button', { name: t('signupAction') }).click()
      await expect(page.getByText(t('error_password_word'))).toBeVisible()
      await expect(page.getByLabel(t('email'))).toHaveValue(email)

      await page.getByLabel(t('password'), { exact: true }).fill(password)
      await page.getByLabel(t('repeatPassword')).fill(password)
      await page.getByRole('button', { name: t('signupAction') }).click()
      await expect(page).toHaveURL((url) => url.pathname === at('/onboarding'))

      await page.context().clearCookies()
      await page.goto(at('/auth?next=%2Fleaderboard'))
      await page.getByLabel(t('email')).fill(email)
      await page.getByLabel(t('password'), { exact: true }).fill('niet dit')
      await page.getByRole('button', { name: t('loginAction') }).click()
      await expect(page.getByText(t('error_invalid_credentials'))).toBeVisible()
      await page.getByLabel(t('password'), { exact: true }).fill(password)
      await page.getByRole('button', { name: t('loginAction') }).click()
      await expect(page).toHaveURL((url) => url.pathname === at('/leaderboard'))

      await page.context().clearCookies()
      await page.goto(at('/auth'))
      await page.getByRole('link', { name: t('forgotLink') }).click()
      await page.getByLabel(t('email')).fill(email)
      await page.getByRole('button', { name: t('forgotAction') }).click()
      await expect(page.getByText(t('forgotDone', { email }))).toBeVisible()
    },
  )
}

test('another site cannot sign a browser in by a form', async ({ page, server }) => {
  const form = { form: 'login', email: 'vrij@snackwijs.example', password: 'snackwijs' }
  const headers = { origin: 'https://evil.example' }
  const answer = await page.request.post(`${server.url}/auth`, { form, headers, maxRedirects: 0 })
  expect(answer.status()).toBeGreaterThanOrEqual(400)
  expect(answer.headers()['set-cookie'] ?? '').not.toContain('session_token=')
})
