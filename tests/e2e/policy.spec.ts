import { type APIRequestContext, type Page, request } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { languages, localePath } from '#app/lib/language.ts'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { newLearner } from '#tests/support/client.ts'
import { isWhole } from '#tests/support/whole.ts'
import { invitationMailedTo } from './support/outbox.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test } from './support/test.ts'

/** The policy of a company, from our example to a snack that a colleague answers and a version that is confirmed. */

async function buy(page: Page, server: BuiltServer): Promise<void> {
  const headers = { origin: server.url }
  const data = { planId: 'biz_small', seats: 5, isYearly: false }
  const made = await page.request.post('/api/create-checkout', { headers, data })
  expect(made.status(), await made.text()).toBe(200)
  await open(page, new URL((await made.json()).url).pathname)
  await page.getByRole('button', { name: /\(test\)$/ }).click()
  await expect(page).toHaveURL(/checkout\/success/)
}

/** Somebody who was invited by the owner and accepted. */
async function colleague(page: Page, server: BuiltServer, last: number): Promise<APIRequestContext> {
  const caller = await request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${last}`, origin: server.url },
  })
  const { email } = await newLearner(caller, server.url)
  const data = { emails: [email], role: 'member', language: 'nl' }
  const invited = await page.request.post('/api/invitations', { headers: { origin: server.url }, data })
  expect(invited.status(), await invited.text()).toBe(201)
  const token = (await invitationMailedTo(server, email)).split('/').at(-1)
  const accepted = await caller.post('/api/invitations/accept', { data: { token } })
  expect(accepted.status(), await accepted.text()).toBe(200)
  return caller
}

const sizes = [
  { width: 1280, height: 900 },
  { width: 375, height: 812 },
]

// In English on a phone, where not everything is tried with everything.
for (const [place, language] of languages.entries())
  for (const size of isWhole ? sizes : language === 'en' ? sizes.slice(1) : []) {
    const t = messagesFor('policy', language)
    const snacks = messagesFor('snacks', language)
    const at = (path: string) => localePath(language, path)
    const rule =
      language === 'nl'
        ? 'Gebruik geen privéaccount voor ons werk.'
        : 'Do not use a private account for our work.'

    test(`from our example to a confirmed policy, ${language}, ${size.width}`, async ({
      page,
      server,
      browser,
    }) => {
      test.setTimeout(240_000)
      await page.setViewportSize(size)
      await newLearner(page.request, server.url)
      await buy(page, server)
      const caller = await colleague(page, server, 10 + 2 * place + (size.width === 375 ? 1 : 0))

      await open(page, at('/team/programme/policy'))
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      await page.getByRole('button', { name: t('beginTemplateAction') }).click()
      const text = page.getByRole('textbox', { name: t('draftBody'), exact: true })
      await expect(text).toBeVisible()
      await expect(page.getByText(t('error_policy_blanks')).first()).toBeVisible()
      await text.fill((await text.inputValue()).replace(/\[[^\]]+\]/, 'Jan (jan@example.nl)'))
      await page.getByRole('button', { name: t('draftSave') }).click()
      await expect(page.getByText(t('error_policy_blanks'))).toHaveCount(0)
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      await page.getByRole('button', { name: t('publish'), exact: true }).click()
      await expect(page.getByText(t('readersDone', { count: 0, people: 2 }))).toBeVisible()

      await page.getByRole('link', { name: t('itemNew_mcq') }).click()
      await page.getByRole('textbox', { name: t('itemTitle'), exact: true }).fill('Thuis verder')
      await page
        .getByRole('textbox', { name: t('itemBody_mcq'), exact: true })
        .fill('Je werkt thuis en wilt een tekst laten nakijken.')
      const options = page.getByRole('textbox', { name: t('optionText'), exact: true })
      for (const [n, words] of ['Zakelijk account', 'Eigen account', 'Account van een collega'].entries())
        await options.nth(n).fill(words)
      const whys = page.getByRole('textbox', { name: t('optionWhy'), exact: true })
      await whys.nth(0).fill('Dat is privé.')
      await whys.nth(1).fill('Dat is van iemand anders.')
      await page
        .getByRole('textbox', { name: t('explanation'), exact: true })
        .fill('Werk hoort bij het zakelijke account.')
      await page.getByLabel(t('citeLabel')).selectOption({ label: rule })
      await page.getByRole('button', { name: t('itemSave'), exact: true }).click()
      await expect(page.locator('mark').first()).toHaveText(rule)
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      await page.getByRole('button', { name: t('approve') }).click()
      await expect(page.getByText(t('itemState_approved'), { exact: true })).toBeVisible()
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)

      const context = await browser.newContext({
        baseURL: server.url,
        viewport: size,
        storageState: await caller.storageState(),
      })
      const other = await context.newPage()
      await open(other, at('/programme/policy'))
      await checkAccessibility(other)
      await checkNoSidewaysScroll(other)
      await other.getByRole('link', { name: 'Thuis verder' }).click()
      await other.getByRole('radio', { name: 'Zakelijk account' }).check()
      await other.getByRole('button', { name: snacks('checkAnswer') }).click()
      await expect(other.getByText(`“${rule}”`, { exact: false })).toBeVisible()

      await open(other, at('/programme/policy'))
      await expect(other.getByText(t('ownSnackDone'), { exact: true })).toBeVisible()
      const answers = other.locator('main fieldset')
      const right = (n: number, place: number) => answers.nth(n).getByRole('radio').nth(place).check()
      await right(0, 0)
      await right(1, 2)
      await other.getByLabel(t('understood', { number: 1 })).check()
      await other.getByRole('button', { name: t('acknowledge'), exact: true }).click()
      await expect(other.getByText(t('answerWrong'))).toBeVisible()
      await right(0, 1)
      await other.getByRole('button', { name: t('acknowledge'), exact: true }).click()
      await expect(other.getByText(t('acknowledged'), { exact: true }).first()).toBeVisible()
      await checkAccessibility(other)
      await context.close()
      await caller.dispose()

      await open(page, at('/team/programme/policy'))
      await expect(page.getByText(t('readersDone', { count: 1, people: 2 }))).toBeVisible()
    })
  }
