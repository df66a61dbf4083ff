import type { Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { languages, localePath } from '#app/lib/language.ts'
import { stayWhenAsked } from './support/leaving.ts'
import {
  checkAccessibility,
  checkNoSidewaysScroll,
  expect,
  open,
  testIn,
  testInTurn,
} from './support/test.ts'

/** Whether the browser would ask before the window is closed or loaded again. */
const browserAsks = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** The forms of a programme keep what was typed, refuse by the field, and ask before anything is lost. */
for (const language of languages) {
  const t = messagesFor('programme', language)
  const policy = messagesFor('policy', language)
  const at = (path: string) => localePath(language, path)

  testIn('nl', language)('a goal, from its form to its end', async ({ page, stage, expectProblem }) => {
    // What is refused; and nothing else, such as a page that is read again when its goal is gone.
    expectProblem(/status of 400 .*api\/programme\/requirements/)
    await page.context().addCookies(stage.sessions.team.cookies)
    const title = 'Vergaderen met AI'
    await open(page, at('/team/programme/goals/new'))
    await page.getByLabel(t('goalTitle')).fill(title)
    await page.getByLabel(t('goalGoal')).fill('Je weet wat je opneemt en wat niet.')
    const count = page.getByLabel(t('goalCount'))
    await count.fill('3')
    await page.getByLabel(t('goalFirstDays')).fill('400')

    // A look at the paths loses nothing of the choice of snacks, and what is hidden is not asked.
    const way = page.getByLabel(t('goalWay'))
    await way.selectOption({ index: 1 })
    await expect(page.getByText(t('goalModules'), { exact: true })).toBeVisible()
    await expect(count).toBeHidden()
    await way.selectOption({ index: 0 })
    await expect(count).toHaveValue('3')

    await page.getByRole('button', { name: t('goalAdd'), exact: true }).click()
    await expect(page.getByText(t('error_first_days_invalid')).first()).toBeVisible()
    await expect(page.getByLabel(t('goalFirstDays'))).toBeFocused()
    await expect(page.getByLabel(t('goalTitle'))).toHaveValue(title)
    await checkAccessibility(page)
    await page.getByLabel(t('goalFirstDays')).fill('14')

    // Who leaves with words that are not kept is asked first, by us or by the browser; who keeps them is not.
    const goals = page.getByRole('link', { name: t('tabGoals'), exact: true })
    const leaving = await stayWhenAsked(page, goals, language)
    await expect(page.getByLabel(t('goalTitle'))).toHaveValue(title)
    expect(await browserAsks(page)).toBe(true)
    await page.getByRole('button', { name: t('goalAdd'), exact: true }).click()
    await page.getByRole('link', { name: t('goalOpenName', { title }) }).click()
    await expect(page.getByLabel(t('goalTitle'))).toHaveValue(title)
    expect(await browserAsks(page)).toBe(false)
    await page.getByLabel(t('goalTitle')).fill('Iets anders')
    await goals.click()
    await leaving.getByRole('button', { name: t('leaveAction') }).click()
    await page.getByRole('link', { name: t('goalOpenName', { title }) }).click()

    await page.getByRole('button', { name: t('goalArchive') }).click()
    const sure = page.getByRole('alertdialog', { name: t('goalArchiveTitle', { title }) })
    // It is loaded when it is first asked for: Escape before that would close nothing.
    await expect(sure).toBeVisible()
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await expect(sure).toHaveCount(0)
    await expect(page.getByRole('button', { name: t('goalArchive') })).toBeFocused()
    await page.getByRole('button', { name: t('goalArchive') }).click()
    await sure.getByRole('button', { name: t('goalArchive') }).click()
    await expect(page.getByRole('link', { name: t('goalAdd'), exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: t('goalOpenName', { title }) })).toHaveCount(0)
  })

  testIn('en', language)('the terms of a supplier, kept and removed', async ({ page, stage, server }) => {
    await page.context().addCookies(stage.sessions.team.cookies)
    await page.setViewportSize({ width: 375, height: 812 })
    const data = {
      request_id: crypto.randomUUID(),
      name: 'Terms of Copilot',
      purpose: 'Letters',
      ...{ tool_slug: null, owner_id: null, department_ids: [], data_kinds: [], answers: {} },
      ...{ decision: 'allowed', conditions: '', review_on: null, terms_url: '' },
    }
    const headers = { origin: server.url }
    const made = await page.request.post('/api/programme/register', { headers, data })
    const { id } = (await made.json()) as { id: string }
    await open(page, at(`/team/programme/register/${id}`))
    const name = 'Terms-of-the-supplier-with-a-very-long-name-that-has-no-spaces-at-all-2027.txt'
    await page
      .getByLabel(t('termsFileAdd'))
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Article 1. We keep nothing.') })
    await expect(page.getByRole('link', { name })).toBeVisible()
    await checkAccessibility(page)
    await checkNoSidewaysScroll(page)
    await page.getByRole('button', { name: t('termsFileDrop') }).click()
    await page
      .getByRole('alertdialog', { name: t('termsFileDropTitle', { name }) })
      .getByRole('button', { name: t('termsFileDrop') })
      .click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    // The button that opened the question is gone: whoever uses a keyboard goes on in this page, not at its top.
    await expect(page.getByRole('main')).toBeFocused()
    await page.request.delete(`/api/programme/register/${id}`, { headers })
  })

  testInTurn('nl', language)(
    `a draft of the policy loses and publishes nothing unseen, ${language}`,
    async ({ page, stage, server }) => {
      await page.context().addCookies(stage.sessions.team.cookies)
      // A look at the form of a draft begins one, and others look at it on this server.
      const { origin } = new URL(server.url)
      await page.request.delete('/api/programme/policy/draft', { headers: { origin } })
      await open(page, at('/team/programme/policy'))
      await page.getByRole('button', { name: policy('beginNothingAction') }).click()
      const text = page.getByRole('textbox', { name: policy('draftBody'), exact: true })
      const title = page.getByRole('textbox', { name: policy('draftName') })
      await title.fill('Ons beleid')
      await text.fill('Zet geen namen in AI.')
      await expect(page.getByText(policy('publishUnsaved'))).toBeVisible()

      // Who goes to another page is asked first, by us or, when the window is closed or loaded again, by the browser.
      const register = page.getByRole('link', { name: t('tabRegister'), exact: true })
      const leaving = await stayWhenAsked(page, register, language)
      await expect(register).toBeFocused()
      await expect(text).toHaveValue('Zet geen namen in AI.')
      expect(await browserAsks(page)).toBe(true)
      await page.getByRole('button', { name: policy('draftSave') }).click()
      await expect(page.getByText(policy('publishUnsaved'))).toHaveCount(0)
      expect(await browserAsks(page)).toBe(false)
      await register.click()
      await expect(page.getByRole('heading', { level: 1, name: t('registerTitle') })).toBeVisible()
      await page.goBack()
      await title.fill('Zomaar iets')
      await register.click()
      await leaving.getByRole('button', { name: t('leaveAction') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('registerTitle') })).toBeVisible()
      await page.goBack()
      await expect(title).toHaveValue('Ons beleid')

      // A file takes the place of the text in the form too, and of nothing else that was typed.
      await title.fill('Ons AI-beleid')
      await page.getByLabel(policy('draftFile')).setInputFiles({
        name: 'Beleid.md',
        mimeType: 'text/markdown',
        buffer: Buffer.from('# Delen\n\nMeld een fout dezelfde dag.'),
      })
      await expect(text).toHaveValue('# Delen\n\nMeld een fout dezelfde dag.')
      await expect(title).toHaveValue('Ons AI-beleid')
      await page.getByRole('button', { name: policy('draftSave') }).click()
      await expect(page.getByText(policy('publishUnsaved'))).toHaveCount(0)

      // Who throws the draft away means what is not kept too.
      await title.fill('Nog iets')
      await page.getByRole('button', { name: policy('discard') }).click()
      const sure = page.getByRole('alertdialog', { name: policy('discardTitle') })
      await checkAccessibility(page)
      await sure.getByRole('button', { name: policy('discard') }).click()
      await expect(page.getByRole('button', { name: policy('beginNothingAction') })).toBeVisible()
      await expect(leaving).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    },
  )
}
