import type { Page } from '@playwright/test'
import { listLabTasks } from '#app/features/promptlab/lab-tasks.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { newLearner, signIn } from '#tests/support/client.ts'
import { says, startFakeModel } from '#tests/support/fake-model.ts'
import { copyTemplate } from './support/database-template.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test } from './support/test.ts'

const nl = messagesFor('promptlab', 'nl')
const en = messagesFor('promptlab', 'en')
const task = listLabTasks('nl')[0]
const slug = task?.slug ?? ''

const box = (page: Page) => page.getByRole('textbox')
const prompt = 'Schrijf een korte mail aan een aannemer over de nieuwe leverdag.'

/** Goes to a control by the Tab key alone. */
async function tabTo(page: Page, name: string) {
  for (let press = 0; press < 60; press++) {
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    if (focused.startsWith(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

test('a prompt is written, decided on, held against the task and bettered, by keyboard alone at 375 px', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await newLearner(page.request, server.url)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await open(page, '/promptlab')
  await checkAccessibility(page)
  await tabTo(page, task?.title ?? '')
  await page.keyboard.press('Enter')
  await box(page).focus()
  await page.keyboard.type(`${prompt} Bel Joost Verkerk op 06-12345678.`)
  await expect(page.getByText(nl('marked', { count: 2 }))).toBeVisible()
  await checkAccessibility(page)

  await tabTo(page, nl('hold'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(nl('decide', { count: 2 }))).toBeVisible()
  const replace = nl('replaceWith', { instead: nl('instead_name') })
  await expect(page.getByRole('button', { name: replace })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue(/Bel \[naam\] op/)
  await tabTo(page, nl('keep'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(nl('kept'))).toBeVisible()

  await tabTo(page, nl('hold'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: nl('version', { number: 1 }) })).toBeFocused()
  await expect(page.getByText(nl('runsLeft', { count: 2 }))).toBeVisible()
  await page
    .getByRole('radio', { name: nl('yes') })
    .first()
    .focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^1 van de \d staan erin/)).toBeVisible()
  await checkAccessibility(page)
  await checkNoSidewaysScroll(page)

  await box(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Vraag om antwoord vandaag.')
  await tabTo(page, nl('again'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: nl('compare') })).toBeFocused()
  await expect(page.locator('ins')).toHaveText('Vraag om antwoord vandaag.')
  await checkNoSidewaysScroll(page)
  // Not a word of it left the browser.
  expect(sent.join('\n')).not.toMatch(/aannemer|Verkerk|12345678/)
})

test('prompts are kept in the browser until the learner signs out', async ({ page, server }) => {
  await newLearner(page.request, server.url)
  await open(page, `/promptlab/${slug}`)
  await box(page).fill(prompt)
  await page.getByRole('button', { name: nl('hold') }).click()
  await page.getByRole('button', { name: nl('save') }).click()
  await page.reload()
  await expect(box(page)).toHaveValue(prompt)
  await open(page, '/promptlab')
  const saved = page.getByRole('region', { name: nl('saved') })
  await expect(saved.getByText(prompt)).toBeVisible()
  await saved.getByRole('button', { name: nl('remove') }).click()
  await expect(saved).toHaveCount(0)
})

test('with a model, nothing is sent before each marked piece was decided on, in English', async ({
  page,
  expectProblem,
}) => {
  test.slow()
  const model = await startFakeModel((call, response) =>
    says(call.body.stream ? 'Dear customer, your tiles come on 12 March.' : '{"requirements":[]}')(
      call,
      response,
    ),
  )
  const settings = {
    DEMO_USERS: '1',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: model.baseURL,
    AI_MODEL: 'fake',
  }
  const server = await startBuiltServer(settings, '.', copyTemplate)
  // Not the server that the other journeys go to.
  expectProblem(new RegExp(`foreign request: ${server.url}/`))
  try {
    await signIn(page.request, server.url, 'premium')
    await open(page, `${server.url}/en/promptlab/${slug}`)
    await box(page).fill('Write a short email to our client Kim Jansen about the new delivery day.')
    await page.getByRole('button', { name: en('send') }).click()
    await expect(page.getByText(en('decide', { count: 1 }))).toBeVisible()
    expect(model.calls).toEqual([])
    await page.getByRole('button', { name: en('replaceWith', { instead: en('instead_name') }) }).click()
    await page.getByRole('button', { name: en('send') }).click()
    await expect(page.getByText('Dear customer, your tiles come on 12 March.')).toBeVisible()
    await expect(page.getByText(en('judgementFailed'))).toBeVisible()
    await checkAccessibility(page)
    expect(JSON.stringify(model.calls)).not.toContain('Kim')
  } finally {
    // Its stream would ask a server that is gone.
    await page.goto('about:blank')
    await server.stop()
    await model.close()
  }
})
