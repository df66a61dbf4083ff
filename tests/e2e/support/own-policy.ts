import type { Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { type Language, localePath } from '#app/lib/language.ts'
import { expect, open } from './test.ts'

/**
 * Publishes the policy of our example as the first version, as its owner or a lead.
 * @param more a paragraph besides
 */
export async function publishExample(page: Page, language: Language, more = ''): Promise<void> {
  const t = messagesFor('policy', language)
  await open(page, localePath(language, '/team/programme/policy'))
  await page.getByRole('button', { name: t('beginTemplateAction') }).click()
  const text = page.getByRole('textbox', { name: t('draftBody'), exact: true })
  await expect(text).toBeVisible()
  const filled = (await text.inputValue()).replace(/\[[^\]]+\]/, 'Jan (jan@example.nl)')
  await text.fill(more ? `${filled}\n\n${more}` : filled)
  await page.getByRole('button', { name: t('draftSave') }).click()
  await expect(page.getByText(t('error_policy_blanks'))).toHaveCount(0)
  await page.getByRole('button', { name: t('publish'), exact: true }).click()
  await expect(page.getByRole('link', { name: t('itemNew_mcq') })).toBeVisible()
}

/** Makes a question that rests on a sentence of the policy, and approves it. */
export async function approveQuestion(
  page: Page,
  language: Language,
  title: string,
  rule: string,
): Promise<void> {
  const t = messagesFor('policy', language)
  await page.getByRole('link', { name: t('itemNew_mcq') }).click()
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await box(t('itemTitle')).fill(title)
  await box(t('itemBody_mcq')).fill('Wat doe je?')
  for (const [n, words] of ['Dit', 'Dat', 'Iets anders'].entries())
    await box(t('optionText')).nth(n).fill(words)
  for (const n of [0, 1]) await box(t('optionWhy')).nth(n).fill('Dat is iets anders.')
  await box(t('explanation')).fill('Zo staat het er.')
  await page.getByLabel(t('citeLabel')).selectOption({ label: rule })
  await page.getByRole('button', { name: t('itemSave'), exact: true }).click()
  await expect(page.locator('mark').first()).toHaveText(rule)
  await page.getByRole('button', { name: t('approve') }).click()
  await expect(page.getByText(t('itemState_approved'), { exact: true })).toBeVisible()
}
