import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { languages, localePath } from '#app/lib/language.ts'
import { newLearner, signIn } from '#tests/support/client.ts'
import { expect, open, testIn } from './support/test.ts'
import { hatchOf } from './support/wall.ts'

/** Scenarios in the wall and in the quick actions of the dashboard (PS-2.8). */

for (const language of languages) {
  const t = messagesFor('dashboard', language)

  testIn('nl', language)(
    `taking a scenario out of the wall starts it, ${language}`,
    async ({ page, server }) => {
      await newLearner(page.request, server.url)
      await open(page, localePath(language, '/account-dashboard'))
      const hatch = await hatchOf(page, 'type_scenario', language)
      await expect(hatch).toContainText(t('statusOpen'))
      const title = (await hatch.getByRole('heading').textContent()) ?? ''
      await hatch.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: t('scenarioStarted') })).toBeVisible()

      await open(page, localePath(language, '/account-dashboard'))
      await expect(await hatchOf(page, 'type_scenario', language)).toContainText(t('statusStarted'))
      const limits = await (await page.request.get('/api/check-daily-limits')).json()
      expect(limits.scenario_questions, 'opening one spends nothing').toMatchObject({ used: 0 })
    },
  )

  testIn('en', language)(
    `a scenario is started from the quick actions, ${language}`,
    async ({ page, server }) => {
      await signIn(page.request, server.url, 'premium')
      await open(page, localePath(language, '/account-dashboard'))
      await page.getByRole('button', { name: t('startScenario') }).click()
      await expect(page).toHaveURL(/\/snack-quiz\/[0-9a-f-]{36}$/)
      await expect(page.getByRole('textbox')).toBeVisible()
    },
  )
}
