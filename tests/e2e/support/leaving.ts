import type { Locator, Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { Language } from '#app/lib/language.ts'
import { checkAccessibility, expect } from './test.ts'

/** Presses a link while a form of the programme holds words that are not kept, and stays when asked. @returns the dialog that asks */
export async function stayWhenAsked(page: Page, link: Locator, language: Language): Promise<Locator> {
  const leaving = page.getByRole('alertdialog', { name: messagesFor('programme', language)('leaveTitle') })
  await link.click()
  await expect(leaving).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(leaving).toHaveCount(0)
  return leaving
}
