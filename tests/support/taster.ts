import type { Locator, Page } from '@playwright/test'
import { rightChoice } from './client.ts'

/** The choice that is right for the question in the open hatch of the home page, or one that is not. */
export async function choiceOf(page: Page, right: boolean): Promise<Locator> {
  const panel = page.locator('#snack')
  const title = (await panel.getByRole('heading', { level: 3 }).textContent()) ?? ''
  const all = panel.getByRole('radio')
  const wanted = panel.getByRole('radio', { name: rightChoice(title) })
  if (right) return wanted
  const first = (await all.first().getAttribute('value')) === (await wanted.getAttribute('value'))
  return first ? all.nth(1) : all.first()
}

/** Judges the output in the open hatch, and waits for what was right. */
export async function judgeOutput(page: Page): Promise<void> {
  const panel = page.locator('#snack')
  await panel.getByRole('radio').first().check()
  await panel.locator('input[name=certainty]').first().check()
  await panel.locator('button[type=submit]').click()
  await panel.locator('.verdict').waitFor()
}

/** Answers it and waits for the result. */
export async function takeSnack(page: Page, right: boolean): Promise<void> {
  await (await choiceOf(page, right)).check()
  await page.locator('#snack button[type=submit]').click()
  await page.locator('#snack [data-mark]').first().waitFor()
}
