import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { newLearner } from '#tests/support/client.ts'
import { namedScenario, sampleAnswers } from '#tests/support/scenarios.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test, testInTurn } from './support/test.ts'

/** Somebody does not agree with a verdict, asks a person, and hears what came of it. */
for (const [language, viewport] of [
  ['nl', { width: 375, height: 812 }],
  ['en', { width: 1280, height: 900 }],
] as const) {
  const t = messagesFor('scenario', language)
  const admin = messagesFor('admin', language)
  const notes = messagesFor('notifications', language)

  testInTurn('nl', language)(
    `a verdict is contested and a person decides, ${language}`,
    async ({ page, browser, server, stage }) => {
      test.slow()
      await page.setViewportSize(viewport)
      await newLearner(page.request, server.url)
      const { id, title } = namedScenario('de-lift-doet-het-niet')
      await open(page, localePath(language, `/snack-quiz/${id}`))
      const { strong } = sampleAnswers(title, language)
      await page.getByRole('textbox').fill(strong)
      await page.getByRole('button', { name: t('submitAnswer') }).click()

      // Yes to all, and nothing in particular pointed at more than twice: the rules contradict from the third on.
      const last = page.getByRole('button', { name: t('assessDone') })
      for (;;) {
        await page.getByRole('radio', { name: t('assessYes'), exact: true }).check()
        await page
          .getByRole('group', { name: t('assessPoint') })
          .getByRole('radio')
          .first()
          .check()
        if (await last.isVisible()) break
        const name = (await page.locator('.card h2').textContent()) ?? ''
        await page.getByRole('button', { name: t('assessNext') }).click()
        await page.locator('.card h2').filter({ hasNotText: name }).waitFor()
      }
      await expect(page.getByText(t('remark_used_too_often'))).toBeVisible()
      await last.click()
      await expect(page.getByRole('heading', { level: 1, name: t('failed') })).toBeFocused()
      const criterion = page.locator('.crit[data-met=not]').first()
      await expect(criterion.getByText(t('youSaid', { what: t('assessYes') }))).toBeVisible()
      const name = (await criterion.getByRole('heading').textContent()) ?? ''

      // By keyboard: open, point, go on, consent, ask.
      await criterion.getByRole('button', { name: t('contestOpen') }).press('Enter')
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      await expect(criterion.getByRole('button', { name: t('contestOn') })).toBeDisabled()
      await criterion.getByRole('radio').first().press('Space')
      await criterion.getByRole('button', { name: t('contestOn') }).press('Enter')
      const ask = criterion.getByRole('button', { name: t('askPerson') })
      await expect(ask).toBeDisabled()
      await criterion.getByRole('checkbox').press('Space')
      await checkAccessibility(page)
      await ask.press('Enter')
      await expect(criterion.getByText(t('askSent'))).toBeVisible()

      const theirs = await browser.newContext({ baseURL: server.url })
      await theirs.addCookies(stage.sessions.admin.cookies)
      const desk = await theirs.newPage()
      await desk.setViewportSize(viewport)
      await open(desk, localePath(language, '/admin/reviews'))
      await checkAccessibility(desk)
      await checkNoSidewaysScroll(desk)
      await desk
        .getByRole('link', { name: admin('reviewOpen') })
        .last()
        .click()
      await expect(desk.getByRole('heading', { level: 2, name })).toBeVisible()
      await expect(desk.locator('mark')).not.toBeEmpty()
      await checkAccessibility(desk)
      await checkNoSidewaysScroll(desk)
      await desk
        .getByRole('radio', { name: admin('reviewMet') })
        .first()
        .check()
      await desk.getByRole('textbox').fill('Het staat er: wie het leest, weet wat er moet gebeuren.')
      await desk.getByRole('button', { name: admin('reviewSend') }).click()
      await expect(desk).toHaveURL(/\/admin\/reviews$/)
      await theirs.close()

      await open(page, localePath(language, `/snack-quiz/${id}/review`))
      const decided = page.locator('.crit').filter({ hasText: name })
      await expect(decided).toHaveAttribute('data-met', 'met')
      await expect(decided).toContainText('Het staat er: wie het leest')
      const list = (await (
        await page.request.get('/api/notifications', { headers: { 'accept-language': language } })
      ).json()) as {
        notifications: { title: string }[]
      }
      expect(list.notifications.map(({ title: told }) => told)).toContain(notes('contestRaisedTitle'))
    },
  )
}
