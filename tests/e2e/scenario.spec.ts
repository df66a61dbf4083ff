import type { Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { Language } from '#app/lib/language.ts'
import { filesIn, readAnswers } from '#quality/evals/read-answers.ts'
import { newLearner } from '#tests/support/client.ts'
import {
  judgeAnswer,
  namedScenario,
  nextScenario,
  otherScenario,
  rubricSecrets,
  type ServedScenario,
  sampleAnswers,
} from '#tests/support/scenarios.ts'
import { writtenBank } from '#tests/support/written-bank.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test } from './support/test.ts'

const nl = messagesFor('scenario', 'nl')
const en = messagesFor('scenario', 'en')
const shared = messagesFor('shared', 'nl')

const box = (page: Page) => page.getByRole('textbox')
const submit = (page: Page, language: Language = 'nl') =>
  page.getByRole('button', { name: (language === 'nl' ? nl : en)('submitAnswer') })
const verdict = (page: Page) => page.getByRole('heading', { level: 1 })
const quotes = (page: Page) => page.locator('q')

/** Opens a scenario that the learner may take. */
async function openOne(page: Page, origin: string, language: Language = 'nl') {
  return openScenario(page, await nextScenario(page.request, origin), language)
}

async function openScenario(page: Page, scenario: ServedScenario, language: Language = 'nl') {
  await open(page, `${language === 'en' ? '/en' : ''}/snack-quiz/${scenario.id}`)
  return { ...scenario, ...sampleAnswers(scenario.title, language) }
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))

test.describe('somebody with a free account', () => {
  test.beforeEach(async ({ page, server }) => {
    await newLearner(page.request, server.url)
  })

  test('writes, reloads, submits, and reads the result again without the answer', async ({
    page,
    server,
  }) => {
    const { id, title, strong } = await openOne(page, server.url)
    await expect(submit(page)).toBeDisabled()
    await checkAccessibility(page)
    await box(page).fill('Een begin van vijf woorden')
    await expect(page.getByText(nl('wordsShort', { min: 20, count: 15 }), { exact: true })).toBeVisible()
    await box(page).fill(strong)
    await expect(page.getByText(nl('wordsReached'), { exact: true }).first()).toBeVisible()

    await open(page, `/snack-quiz/${id}`)
    await expect(box(page)).toHaveValue(strong)
    await submit(page).click()
    await expect(page.getByRole('heading', { level: 1, name: nl('assessTitle') })).toBeFocused()
    await checkAccessibility(page)
    await judgeAnswer(page, 'nl', 'assessYes')
    await expect(verdict(page)).toHaveText(new RegExp(`^(${nl('passed')}|${nl('excellent')})$`))
    await expect(verdict(page)).toBeFocused()
    await expect(page.getByText(nl('gradedBySelf'))).toBeVisible()
    await expect(page.getByText(sampleAnswers(title, 'nl').strong).last()).toBeVisible()
    await page
      .getByRole('group', { name: nl('nextTime') })
      .getByRole('radio')
      .first()
      .check()
    await expect(page.getByText(nl('nextTimeKept'))).toBeVisible()
    await expect(page.getByText(nl('notStored'))).toBeVisible()
    await expect(quotes(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Opnieuw proberen over 7d/ })).toBeDisabled()
    await checkAccessibility(page)
    expect(await drafts(page)).toEqual([])

    for (const path of [`/snack-quiz/${id}`, `/snack-quiz/${id}/review`]) {
      await open(page, path)
      await expect(page.getByText(nl('notStored'))).toBeVisible()
      await expect(page.getByRole('heading', { name: nl('criteriaSelf') })).toBeVisible()
      await expect(page.getByText(nl('gradedBySelf'))).toBeVisible()
      await expect(quotes(page)).toHaveCount(0)
      expect(await page.content()).not.toContain(strong.split('. ')[0])
    }
    await checkAccessibility(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await checkNoSidewaysScroll(page)
  })

  for (const [name, viewport] of [
    ['beside the box on a wide screen', { width: 1280, height: 900 }],
    ['folded above it on a phone', { width: 375, height: 812 }],
  ] as const)
    test(`keeps criteria, feedback and text at another attempt, ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      // Of some scenarios half an answer passes; of this one it does not.
      const { id, weak, strong } = await openScenario(page, namedScenario('de-yogales-begint-later'))
      const half = `${weak} ${strong.split('. ')[0]}.`
      await box(page).fill(half)
      await submit(page).click()
      await judgeAnswer(page, 'nl', 'assessHalf')
      await expect(page.getByText(nl('notStored'))).toBeVisible()
      await page.getByRole('button', { name: nl('retry') }).click()

      await expect(box(page)).toHaveValue(half)
      const kept = page.locator('.crits').filter({ visible: true })
      // A phone shows how many were met, and the rest on asking.
      const unfold = async () => {
        if (viewport.width < 1000) await page.locator('.fold summary').click()
      }
      await unfold()
      await expect(kept).toHaveCount(1)
      await expect(kept.getByRole('listitem').first()).toBeVisible()
      const [list, area] = [await kept.boundingBox(), await box(page).boundingBox()]
      if (!list || !area) throw new Error('Criteria or box are not there')
      if (viewport.width > 1000) expect(list.x).toBeGreaterThan(area.x + area.width)
      else expect(list.y + list.height).toBeLessThanOrEqual(area.y)
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      // And after a reload, from what is kept; the text is a draft again.
      await open(page, `/snack-quiz/${id}`)
      await expect(box(page)).toHaveValue(half)
      await unfold()
      await expect(kept).toHaveCount(1)
    })

  test('hears at once what the rules contradict, and may point elsewhere or say no', async ({ page }) => {
    const { strong } = await openScenario(page, namedScenario('de-lift-doet-het-niet'))
    const astray = 'Gisteren regende het op het strand van Zandvoort en we aten een ijsje.'
    await box(page).fill(`${strong} ${astray}`)
    await submit(page).click()
    const own = page.getByRole('group', { name: nl('assessPoint') })
    const remark = page.locator('main .card').getByRole('status')
    await page.getByRole('radio', { name: nl('assessYes'), exact: true }).check()
    await own.getByRole('radio', { name: astray }).check()
    await expect(remark).toHaveText(nl('remark_unrelated'))
    await page.getByRole('radio', { name: nl('assessNo'), exact: true }).check()
    await expect(own).toHaveCount(0)
    await expect(remark).toHaveText('')
    await page.getByRole('button', { name: nl('assessToText') }).click()
    await expect(box(page)).toHaveValue(new RegExp(astray))
  })

  test('is told when it is no answer yet, and that it earns nothing', async ({ page, server }) => {
    await openOne(page, server.url)
    await box(page).fill('prijs, klant, mail, datum, plan, vraag, tekst, doel, toon, tijd, '.repeat(3))
    await submit(page).click()
    await expect(page.getByText(nl('assessNotRealTitle'))).toBeVisible()
    await checkAccessibility(page)
    await judgeAnswer(page, 'nl', 'assessYes')
    await expect(verdict(page)).toHaveText(nl('failed'))
    await expect(page.getByText(nl('selfXpNone'))).toBeVisible()
    await expect(page.getByText(nl('remark_list')).first()).toBeVisible()
  })

  test('is refused over the maximum, and cannot type without end', async ({ page, server }) => {
    await openOne(page, server.url)
    const max = Number(
      /(\d+) woorden/.exec((await page.getByText(/^0\/\d+ woorden/).textContent()) ?? '')?.[1],
    )
    await box(page).fill('woord '.repeat(max + 1))
    await expect(page.getByText(nl('wordsOver', { count: 1 }), { exact: true })).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await checkAccessibility(page)
    await box(page).fill('')
    await box(page).focus()
    await page.evaluate((text) => document.execCommand('insertText', false, text), 'x'.repeat(max * 10 + 500))
    expect((await box(page).inputValue()).length).toBe(max * 10)
    await expect(page.getByText(nl('charactersFull', { cap: max * 10 }))).toBeVisible()
  })

  test('hears that reading failed, loses nothing, and tries again', async ({
    page,
    server,
    expectProblem,
  }) => {
    expectProblem(/status of 503/)
    const { strong } = await openOne(page, server.url)
    await page.route(
      '**/api/scenario-guide',
      (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 503, reason: 'too_busy' }),
        }),
      { times: 1 },
    )
    await box(page).fill(strong)
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText(shared('error_too_busy'))
    await expect(box(page)).toHaveValue(strong)
    await checkAccessibility(page)
    await submit(page).click()
    await expect(verdict(page)).toHaveText(nl('assessTitle'))
  })

  test('gets the result once of an attempt whose reply was lost', async ({ page, server, expectProblem }) => {
    expectProblem(/ERR_FAILED|status of 4(04|09)/)
    const { strong } = await openOne(page, server.url)
    await page.route(
      '**/api/evaluate-scenario',
      async (route) => {
        await route.fetch()
        await route.abort('failed')
      },
      { times: 1 },
    )
    await box(page).fill(strong)
    await submit(page).click()
    await judgeAnswer(page, 'nl', 'assessYes')
    // It waits in the browser and is sent again by itself; the attempt is the same, so it counts once.
    await expect(verdict(page)).toHaveText(new RegExp(`^(${nl('passed')}|${nl('excellent')})$`))
    const limits = await (await page.request.get('/api/check-daily-limits')).json()
    expect(limits.scenario_questions).toMatchObject({ used: 1 })
  })

  test('sees nothing of the rubric before the answer', async ({ page, server }) => {
    const bodies: Promise<string>[] = []
    page.on('response', (response) => {
      if (!/event-stream|font|image/.test(response.headers()['content-type'] ?? '')) {
        bodies.push(response.text().catch(() => ''))
      }
    })
    const { title, strong } = await openOne(page, server.url)
    await box(page).fill(strong)
    const received = (await Promise.all(bodies)).join('\n')
    expect(received).toContain(title)
    for (const secret of rubricSecrets(title)) expect(received).not.toContain(secret)
  })

  test('has one scenario a day, and is told so before writing the next', async ({ page, server }) => {
    const { id, title, weak } = await openOne(page, server.url)
    const notPassed = nl('failed')
    await expect(page.getByRole('link', { name: nl('lastResult') })).toHaveCount(0)
    await box(page).fill(weak)
    await submit(page).click()
    await judgeAnswer(page, 'nl', 'assessNo')
    await expect(verdict(page)).toHaveText(notPassed)
    // Beginning again, the result is a link away; and from there the form is.
    await page.getByRole('button', { name: nl('retry') }).click()
    await page.getByRole('link', { name: nl('lastResult') }).click()
    await expect(page).toHaveURL(new RegExp(`/snack-quiz/${id}/review$`))
    await expect(verdict(page)).toHaveText(notPassed)
    await page.getByRole('link', { name: nl('retry') }).click()
    await expect(box(page)).toHaveValue(weak)
    await open(page, `/snack-quiz/${otherScenario(title)}`)
    await expect(page.getByText(nl('quotaBody'))).toBeVisible()
    await box(page).fill(weak)
    await expect(page.getByText(nl('wordsReached'), { exact: true }).first()).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await checkAccessibility(page)
  })

  test('takes the draft along when signing out', async ({ page, server }) => {
    const { weak } = await openOne(page, server.url)
    await box(page).fill(weak)
    expect(await drafts(page)).toHaveLength(1)
    await open(page, '/account-dashboard')
    await page.getByRole('button', { name: shared('logout') }).click()
    await expect(page).toHaveURL(/\/auth/)
    expect(await drafts(page)).toEqual([])
  })
})

/** An answer in words of one's own, to the task about a buying guide. */
const ownAnswer = readAnswers(
  { answers: filesIn('answers'), attacks: [] },
  writtenBank.scenario,
).set.answers.find(
  ({ scenario, id }) => scenario.slug === 'de-koopgids-in-andere-woorden' && id === 'sterk-en-1',
)?.text as string

test.describe('somebody with unlimited access, in English', () => {
  test('fails, improves the same text at once with the keyboard alone, and passes', async ({
    page,
    server,
  }) => {
    await newLearner(page.request, server.url)
    const trial = await page.request.post('/api/start-trial', { headers: { origin: server.url } })
    expect(trial.ok()).toBe(true)
    const { id, weak } = await openScenario(page, namedScenario('de-koopgids-in-andere-woorden'), 'en')
    const tabTo = async (name: string) => {
      for (let i = 0; i < 30; i++) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(
          () => document.activeElement?.textContent || document.activeElement?.tagName,
        )
        if (focused?.includes(name)) return
      }
      throw new Error(`Tab does not come to ${name}`)
    }
    /** Every criterion alike, with Tab, Space and arrows alone; the first sentence where the rules point at none. */
    const judgeByKeyboard = async (answer: 'Yes' | 'No') => {
      for (let last = false; !last; ) {
        await expect(page.getByRole('heading', { level: 1, name: en('assessTitle') })).toBeFocused()
        last = await page.getByRole('button', { name: en('assessDone') }).isVisible()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Space')
        if (answer === 'No') for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowDown')
        else {
          await page.keyboard.press('Tab')
          if (!(await page.locator('.sentence :checked').count())) await page.keyboard.press('Space')
        }
        await tabTo(last ? en('assessDone') : en('assessNext'))
        await page.keyboard.press('Enter')
      }
    }
    await box(page).focus()
    await page.keyboard.insertText(weak)
    await tabTo(en('submitAnswer'))
    await page.keyboard.press('Enter')
    await judgeByKeyboard('No')
    await expect(verdict(page)).toHaveText(en('failed'))
    await expect(verdict(page)).toBeFocused()
    await checkAccessibility(page)

    await tabTo(en('retry'))
    await page.keyboard.press('Enter')
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveValue(weak)
    await page.keyboard.press('Control+a')
    // Not the strong answer that was shown: those words would be somebody else's.
    await page.keyboard.insertText(ownAnswer)
    await tabTo(en('submitAnswer'))
    await page.keyboard.press('Enter')
    await judgeByKeyboard('Yes')
    await expect(verdict(page)).toHaveText(new RegExp(`^(${en('passed')}|${en('excellent')})$`))

    await open(page, `/en/snack-quiz/${id}/review`)
    await expect(page.getByText(en('notStored'))).toBeVisible()
    await page.getByRole('link', { name: en('nextScenario') }).click()
    await expect(page).not.toHaveURL(new RegExp(id))
    await expect(box(page)).toBeVisible()
  })
})
