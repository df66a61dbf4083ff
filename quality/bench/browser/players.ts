import type { Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'

const t = messagesFor('exercises', 'nl')
const scenario = messagesFor('scenario', 'nl')

/** What is pressed last, and where its verdict will stand. */
export type Press = (act: () => Promise<unknown>, verdict?: string) => Promise<void>
type Player = (page: Page, press: Press) => Promise<void>

/** Where the verdict of most kinds stands. */
export const receipt = '.bon__head :is(h1, h2)'
const submit = (page: Page) => page.locator('main form button[type=submit]')

/** A piece of text, long enough to be judged. */
const someText =
  'Ik noem eerst wat er gebeurd is, zeg wat de klant nu van ons mag verwachten en vraag aan het eind om een korte reactie voor vrijdag, zodat wij de planning kunnen maken.'

/** Plays one item from its page on, however long that is; calls `press` for each verdict on the way. */
export const players: Record<string, Player> = {
  async mcq(page, press) {
    await page.locator('main .option').first().click()
    await press(() => submit(page).click())
  },
  async flashcard(page, press) {
    await page.locator('main .sticky-act button').first().click()
    await page.locator('main h2[tabindex]').first().waitFor()
    await press(() => page.locator('main fieldset.sticky-act button').first().click())
  },
  async trust(page, press) {
    const next = page.getByRole('button', { name: t('trustNext') })
    for (let place = 0; place < 5; place++) {
      await page.getByText(t('trustUse'), { exact: true }).click()
      await page.getByText(t('certaintyHigh'), { exact: true }).click()
      await press(
        () => page.getByRole('button', { name: t('trustJudge') }).click(),
        place < 4 ? '.verdict' : receipt,
      )
      if (place < 4) await next.click()
    }
  },
  async spot(page, press) {
    const output = page.getByRole('region', { name: t('spotOutput') })
    await output.getByRole('button').first().click()
    await page.getByRole('combobox').first().selectOption({ index: 1 })
    await press(() => page.getByRole('button', { name: t('spotCheck') }).click())
  },
  async redact(page, press) {
    await page
      .locator('.redact__word')
      .first()
      .click({ position: { x: 4, y: 8 } })
    await press(() => page.getByRole('button', { name: t('redactSend') }).click())
  },
  async build(page, press) {
    await page
      .getByRole('group', { name: t('buildParts') })
      .locator('label')
      .first()
      .click()
    await submit(page).click()
    await page.getByRole('button', { name: t('buildKeep') }).waitFor()
    await press(() => page.getByRole('button', { name: t('buildKeep') }).click())
  },
  async dialogue(page, press) {
    const finish = page.getByRole('button', { name: t('dialogueFinish') })
    const turns = page.locator('.talk__turn')
    for (let before = await turns.count(); !(await finish.isVisible()); before++) {
      await page
        .getByRole('group', { name: t('dialogueAsk') })
        .locator('label')
        .first()
        .click()
      await page.getByRole('button', { name: t('dialogueSend') }).click()
      await turns.nth(before).waitFor()
    }
    await press(() => finish.click())
  },
  async scenario(page, press) {
    await page.getByRole('textbox').fill(someText)
    await submit(page).click()
    const last = page.getByRole('button', { name: scenario('assessDone') })
    for (;;) {
      await page.getByRole('radio', { name: scenario('assessNo'), exact: true }).check()
      const heading = page.locator('.card h2')
      const name = await heading.textContent()
      if (await last.isVisible()) break
      await page.getByRole('button', { name: scenario('assessNext') }).click()
      await heading.filter({ hasNotText: name ?? '' }).waitFor()
    }
    await press(() => last.click())
  },
  async lesson(page, press) {
    await page.locator('main .option').first().click()
    await press(() => submit(page).click(), 'main section[aria-label] h1[tabindex]')
  },
}
