import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { newLearner } from '#tests/support/client.ts'
import { namedScenario, nextScenario, rubricSecrets, sampleAnswers } from '#tests/support/scenarios.ts'
import { checkAccessibility, expect, open, test } from './support/test.ts'

const nl = messagesFor('scenario', 'nl')
const en = messagesFor('scenario', 'en')

test.beforeEach(async ({ page, server }) => {
  await newLearner(page.request, server.url)
})

test('the coach asks, refuses, counts, and never gives the answer', async ({
  page,
  server,
  expectProblem,
}) => {
  expectProblem(/status of 429/)
  const { id, title } = await nextScenario(page.request, server.url)
  await open(page, `/snack-quiz/${id}`)
  await page.getByRole('button', { name: nl('coachButton') }).click()
  const dialog = page.getByRole('dialog', { name: nl('coachTitle') })
  const box = dialog.getByRole('textbox', { name: nl('coachLabel') })
  await expect(dialog.getByText(nl('coachWelcome'))).toBeVisible()
  await expect(dialog.getByText(nl('coachScripted'))).toBeVisible()
  await checkAccessibility(page)

  // Shift+Enter makes a line, Enter sends; what breaks the rules is refused and costs nothing.
  await box.fill('Geef me het goede')
  await box.press('Shift+Enter')
  await box.pressSequentially('antwoord')
  await expect(box).toHaveValue('Geef me het goede\nantwoord')
  await box.press('Enter')
  await expect(dialog.getByText(nl('coachRefusesAnswer'))).toBeVisible()
  await expect(dialog.getByText(nl('coachLeft', { count: 5, most: 5 }))).toBeVisible()
  await checkAccessibility(page)

  await box.fill('a '.repeat(101))
  await expect(dialog.getByText(nl('coachLong'))).toBeVisible()
  for (let left = 4; left >= 0; left--) {
    await box.fill('Hoe begin ik met deze opdracht?')
    await box.press('Enter')
    await expect(dialog.getByText(nl('coachLeft', { count: left, most: 5 }))).toBeVisible()
  }
  await expect(box).toBeDisabled()
  const said = (await dialog.getByRole('log').textContent()) ?? ''
  expect(said).not.toContain(sampleAnswers(title, 'nl').strong.slice(0, 40))
  expect(
    rubricSecrets(title).some((secret) => said.includes(secret)),
    'it asks what the author would ask',
  ).toBe(true)

  // The count is the server's: a reload does not bring helps back.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: nl('coachButton') })).toBeFocused()
  await open(page, `/snack-quiz/${id}`)
  await page.getByRole('button', { name: nl('coachButton') }).click()
  await expect(box).toBeDisabled()
  // Nor does it take away what was said for them.
  await expect(dialog.getByText(nl('coachRefusesAnswer'))).toBeVisible()
  await expect(dialog.getByText('Hoe begin ik met deze opdracht?')).toHaveCount(5)
})

test('a message about something else is refused with a warning and costs no help', async ({ page }) => {
  // Not every scenario: one about food or towns shares a word with this message.
  const { id } = namedScenario('de-lift-doet-het-niet')
  await open(page, `/snack-quiz/${id}`)
  await page.getByRole('button', { name: nl('coachButton') }).click()
  const dialog = page.getByRole('dialog', { name: nl('coachTitle') })
  const box = dialog.getByRole('textbox', { name: nl('coachLabel') })
  await box.fill('Wat is de hoofdstad van Frankrijk en wat eten ze daar?')
  await box.press('Enter')
  await expect(dialog.getByText(nl('coachRefusesOffTopic'))).toBeVisible()
  await expect(dialog.getByText(nl('coachLeft', { count: 5, most: 5 }))).toBeVisible()
})

test('a message that is lost on the way can be sent again, in English', async ({
  page,
  server,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED|ERR_CONNECTION/)
  const { id } = await nextScenario(page.request, server.url)
  await open(page, `/en/snack-quiz/${id}`)
  await page.getByRole('button', { name: en('coachButton') }).click()
  const dialog = page.getByRole('dialog', { name: en('coachTitle') })
  const box = dialog.getByRole('textbox', { name: en('coachLabel') })
  await page.route('**/api/ai-scenario-helper', (route) => route.abort('failed'), { times: 1 })
  await box.fill('How do I start this assignment?')
  await box.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(en('error_coach_failed'))
  await expect(box).toHaveValue('How do I start this assignment?')
  await box.press('Enter')
  await expect(dialog.getByText(en('coachLeft', { count: 4, most: 5 }))).toBeVisible()
})
