import { expect, type Locator, type Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { Language } from '#app/lib/language.ts'

type TypeBadge = 'type_mcq' | 'type_scenario' | 'type_flashcard'

/** The first hatch of one type in the open wall of the dashboard, going through its pages until there is one. */
export async function hatchOf(page: Page, type: TypeBadge, language: Language = 'nl'): Promise<Locator> {
  const t = messagesFor('dashboard', language)
  const wall = page.getByRole('region', { name: t('wallTitle') })
  const hatches = wall.getByRole('listitem').filter({ has: page.getByRole('heading'), visible: true })
  const wanted = hatches.filter({ hasText: t(type) }).first()
  const next = wall.getByRole('button', { name: messagesFor('shared', language)('next') })
  await expect(hatches.first()).toBeVisible()
  while (!(await wanted.isVisible())) {
    const before = await hatches.first().textContent()
    await next.click()
    await expect(hatches.first()).not.toHaveText(before ?? '')
  }
  return wanted
}
