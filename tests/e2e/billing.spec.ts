import type { Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { newLearner, password } from '#tests/support/client.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test } from './support/test.ts'

const nl = messagesFor('billing', 'nl')
const en = messagesFor('billing', 'en')
const identity = messagesFor('identity', 'nl')
const shared = messagesFor('shared', 'nl')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a company is bought signed out: sign in, pay, and the success page knows it', async ({
  page,
  server,
}) => {
  const { email } = await newLearner(page.request, server.url)
  await page.context().clearCookies()
  await open(page, '/pricing?period=year')
  await button(page, nl('choosePlan', { plan: nl('planSmall') })).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(identity('email')).fill(email)
  await dialog.getByLabel(identity('password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: shared('login'), exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\/test\/test_cs_/)
  await expect(page.getByText(nl('testMark'))).toBeVisible()
  await checkAccessibility(page)
  await button(page, /^Betaal € 441 \(test\)$/).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Betaling succesvol!')
  await checkAccessibility(page)
  await page.goBack()
  await expect(page.getByText(nl('error_checkout_complete'))).toBeVisible()

  await open(page, '/pricing')
  await button(page, nl('choosePlan', { plan: nl('planGrowth') })).click()
  const change = page.getByRole('alertdialog')
  await expect(change).toContainText(nl('changeSettle'))
  await change.getByRole('button', { name: nl('changeConfirm') }).click()
  await expect(page.getByText(nl('changedBody', { plan: nl('planGrowth') }))).toBeVisible()
  await expect(button(page, nl('currentPlan'))).toBeDisabled()
})

test('a failed payment shows on the dashboard until it is paid, in English', async ({
  page,
  server,
  expectProblem,
}) => {
  expectProblem(/status of 409/)
  await newLearner(page.request, server.url)
  const headers = { origin: server.url, 'accept-language': 'en' }
  const data = { planId: 'starter', seats: 1, isYearly: false }
  const made = await page.request.post('/api/create-checkout', { headers, data })
  await open(page, new URL((await made.json()).url).pathname)
  await button(page, en('testDecline')).click()
  await expect(page.getByText(en('error_payment_declined'))).toBeVisible()
  await button(page, /^Pay €2\.95 \(test\)$/).click()
  await expect(page.getByRole('heading', { name: en('successTitle') })).toBeVisible()

  await open(page, '/en/checkout/test-portal')
  await button(page, en('testFail')).click()
  await expect(button(page, en('testPayNow'))).toBeVisible()
  await checkAccessibility(page)
  await open(page, '/en/account-dashboard')
  await expect(page.getByText(en('overdueTitle'))).toBeVisible()
  await button(page, en('overdueAction')).click()
  await expect(page).toHaveURL(/\/en\/checkout\/test-portal$/)
  await button(page, en('testPayNow')).click()
  await expect(button(page, en('testCancel'))).toBeVisible()
  await open(page, '/en/settings?tab=billing')
  await expect(page.getByText(en('statusActive'), { exact: true })).toBeVisible()
  await checkAccessibility(page)
})

test('a payment that is not one’s own says so, on a narrow screen too', async ({ page, server }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await newLearner(page.request, server.url)
  await open(page, '/checkout/success?session_id=test_cs_of_somebody_else')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fout bij verwerken betaling')
  await checkNoSidewaysScroll(page)
})
