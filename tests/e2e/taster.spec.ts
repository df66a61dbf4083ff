import type { Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { type Language, languages, localePath } from '#app/lib/language.ts'
import { newEmail, password } from '#tests/support/client.ts'
import { lessons } from '#tests/support/lessons.ts'
import { untilInteractive } from '#tests/support/show-screen.ts'
import { choiceOf } from '#tests/support/taster.ts'
import { holdBack } from './support/hold-back.ts'
import {
  checkAccessibility,
  checkNoSidewaysScroll,
  expect,
  open,
  test,
  testIn,
  testInTurn,
} from './support/test.ts'

/** Trying before signing up: on the home page and through the teaser quiz, in a browser. */

async function signUp(page: Page, language: Language): Promise<void> {
  const t = messagesFor('identity', language)
  await untilInteractive(page)
  await page.getByLabel(t('email')).fill(newEmail())
  await page.getByLabel(t('password'), { exact: true }).fill(password)
  await page.getByLabel(t('repeatPassword'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('signupAction') }).click()
  await expect(page).toHaveURL((url) => url.pathname === localePath(language, '/onboarding'))
}

async function onboard(page: Page, language: Language): Promise<void> {
  const t = messagesFor('identity', language)
  await untilInteractive(page)
  await page.getByRole('radio', { name: t('roleMember') }).check()
  await page.getByLabel(t('fullName')).fill('Pien Proever')
  await page.getByLabel(t('username')).fill(`pien.${language}.${Date.now()}`)
  await page.getByLabel(t('workArea')).selectOption('marketing')
  await page.getByLabel(t('companyName')).fill('Proever Kaas')
  await page.getByRole('button', { name: t('onboardingAction') }).click()
}

for (const language of languages) {
  testIn('nl', language)(
    `XP of the first snack is kept after signing up, ${language}`,
    async ({ page, server }) => {
      const taster = messagesFor('taster', language)
      const practice = messagesFor('snacks', language)
      const shared = messagesFor('shared', language)
      await open(page, localePath(language, '/'))
      await page.getByRole('link', { name: new RegExp(`^${shared('disciplineMarketing')}`) }).click()
      const panel = page.locator('#snack')
      await expect(panel.getByRole('heading', { level: 3 })).toBeFocused()
      await checkAccessibility(page)
      await (await choiceOf(page, true)).check()
      await panel.getByRole('button', { name: practice('checkAnswer') }).click()
      await expect(panel.getByRole('heading', { level: 3, name: practice('right') })).toBeFocused()
      await expect(panel.getByText(practice('why'), { exact: true })).toBeVisible()
      await expect(panel.getByText(shared('xpPlus', { xp: 15 }))).toBeVisible()
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)

      await panel.getByRole('link', { name: taster('keepXp', { xp: 15 }) }).click()
      await signUp(page, language)
      await onboard(page, language)
      await expect(page).toHaveURL(server.url + localePath(language, '/account-dashboard'))
      await expect(page.getByText(shared('noticeFirstSnack', { xp: 15 }))).toBeVisible()
      const dashboard = messagesFor('dashboard', language)
      await expect(page.getByText(dashboard('xpNote', { xp: 15, ceiling: 2000 }))).toBeVisible()
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('snackwijs.visitor')

      const wall = page.getByRole('region', { name: dashboard('wallTitle') })
      await wall.getByRole('tab', { name: dashboard('tabCompleted') }).click()
      await expect(wall.getByText(shared('xpPlus', { xp: 15 }))).toBeVisible()
      await page.reload()
      await untilInteractive(page)
      await expect(page.getByText(dashboard('xpNote', { xp: 15, ceiling: 2000 }))).toBeVisible()
      await expect(page.getByText(shared('noticeFirstSnack', { xp: 15 }))).toBeHidden()
    },
  )
}

test('a hatch works with the keyboard alone, and closes again', async ({ page, server }) => {
  const practice = messagesFor('snacks', 'nl')
  await open(page, '/')
  const hatch = page.locator('#hatch-sales')
  await hatch.focus()
  await page.keyboard.press('Enter')
  const heading = page.locator('#snack').getByRole('heading', { level: 3 })
  await expect(heading).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(hatch).toBeFocused()
  await expect(page).toHaveURL(`${server.url}/`)

  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  const wrong = await choiceOf(page, false)
  await wrong.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(practice('wrong'))
  await expect(heading).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(hatch).toBeFocused()
  await expect(page.getByText(messagesFor('site', 'nl')('heroHintTaken'))).toBeVisible()

  // One counts: another visit shows the same result, and another hatch asks to sign up.
  await open(page, '/?snack=hr')
  await expect(heading).toHaveText(practice('wrong'))
  await open(page, '/')
  await page.locator('#hatch-hr').click()
  await expect(page).toHaveURL((url) => url.pathname === '/auth')
})

test('a door swings open under the finger before its question shows, and no two snacks are alike', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/')
  const pictures = page.locator('.hero__hatches img')
  const names = await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  expect(new Set(names).size).toBe(6)
  await page.locator('#hatch-sales').click()
  await expect(page.locator('#hatch-sales')).toHaveAttribute('data-state', 'opening')
  await expect(page.locator('#snack').getByRole('heading', { level: 3 })).toBeFocused()
  await expect(page.locator('#snack img').first()).toHaveAttribute('src', '/images/snacks/kroket.svg')
})

for (const language of languages) {
  testInTurn('nl', language)(
    `an output is judged with the keyboard alone, and goes on after signing up, ${language}`,
    async ({ page, server }) => {
      const taster = messagesFor('taster', language)
      const exercises = messagesFor('exercises', language)
      await page.setViewportSize({ width: 320, height: 700 })
      await open(page, localePath(language, '/'))
      const hatch = page.locator('#hatch-foundation')
      await hatch.focus()
      await page.keyboard.press('Enter')
      const panel = page.locator('#snack')
      await expect(panel.getByRole('heading', { level: 3, name: taster('outputTitle') })).toBeFocused()
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)

      const use = panel.getByRole('group', { name: exercises('trustAsk') })
      const sure = panel.getByRole('group', { name: exercises('trustHowSure') })
      await use.getByRole('radio', { name: exercises('trustUse') }).focus()
      await page.keyboard.press('ArrowDown')
      await expect(use.getByRole('radio', { name: exercises('trustRefuse') })).toBeChecked()
      await page.keyboard.press('Tab')
      await expect(sure.getByRole('radio', { name: exercises('certaintyLow') })).toBeFocused()
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
      const verdict = panel.getByRole('heading', {
        name: new RegExp(`^(${exercises('trustRight')}|${exercises('trustWrong')}) `),
      })
      await expect(verdict).toBeFocused()
      await expect(panel.getByText(exercises('trustCheck'))).toBeVisible()
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      const points = (await verdict.textContent()) ?? ''
      await page.reload()
      await expect(verdict).toHaveText(points)

      await untilInteractive(page)
      await panel.getByRole('link', { name: taster('outputNext', { count: 4 }) }).click()
      await signUp(page, language)
      await onboard(page, language)
      await expect(page).toHaveURL(
        new RegExp(`${server.url}${localePath(language, '/snack-quiz')}/[0-9a-f-]{36}$`),
      )
      await expect(
        page.getByRole('heading', { name: exercises('trustPlace', { place: 2, total: 5 }) }),
      ).toBeVisible()
    },
  )
}

test('who is wrong sees why before the page is read again, and takes no XP along', async ({ page }) => {
  const practice = messagesFor('snacks', 'nl')
  await open(page, '/?snack=hr')
  const letGo = await holdBack(page, /\.data(\?|$)/)
  await (await choiceOf(page, false)).check()
  await page.getByRole('button', { name: practice('checkAnswer') }).click()
  const panel = page.locator('#snack')
  await expect(panel.getByRole('heading', { name: practice('wrong') })).toBeFocused()
  const readAgain = page.waitForResponse(/\.data(\?|$)/)
  letGo()
  await readAgain
  await expect(panel.getByText(practice('yourAnswer'), { exact: true })).toBeVisible()
  await expect(panel.getByText(practice('rightAnswer'), { exact: true })).toBeVisible()
  await expect(panel.getByText('XP')).toHaveText([messagesFor('taster', 'nl')('missedNote', { days: 30 })])
})

for (const language of languages) {
  testIn('en', language)(
    `three questions lead to an advice and a lesson that goes on after signing up, ${language}`,
    async ({ page }) => {
      const taster = messagesFor('taster', language)
      const practice = messagesFor('snacks', language)
      await open(page, localePath(language, '/try'))
      const next = page.getByRole('button', { name: taster('next') })
      for (const [label, step] of [
        ['areaOther', 2],
        ['oftenSometimes', 3],
        ['goalTime', 4],
      ] as const) {
        await page.getByRole('radio', { name: taster(label) }).check()
        await next.click()
        await expect(page.getByText(taster('stepOf', { step, total: 5 }))).toBeVisible()
      }
      await expect(page.getByRole('heading', { level: 1, name: taster('adviceHeading') })).toBeFocused()
      await checkAccessibility(page)
      await page.getByRole('link', { name: taster('readLesson') }).click()
      const quiz = page.locator('#quiz')
      await expect(quiz).toBeVisible()
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      const lesson = lessons.find((one) => one[language].title === title)
      await expect(
        quiz.getByText(taster('quizDone', { done: 0, total: lesson?.quiz.length ?? 0 })),
      ).toBeVisible()
      await checkAccessibility(page)
      await quiz
        .getByRole('radio')
        .nth(lesson?.quiz[0]?.right ?? 9)
        .check()
      await quiz.getByRole('button', { name: practice('checkAnswer') }).click()
      await expect(quiz.getByRole('heading', { level: 3, name: practice('right') })).toBeFocused()
      await expect(
        quiz.getByText(taster('quizDone', { done: 1, total: lesson?.quiz.length ?? 0 })),
      ).toBeVisible()
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)

      await quiz.getByRole('link', { name: taster('finishQuiz') }).click()
      await signUp(page, language)
      await onboard(page, language)
      await expect(page).toHaveURL((url) => url.pathname === localePath(language, `/lesson/${lesson?.id}`))
      const place = { place: 2, total: lesson?.quiz.length ?? 0 }
      await expect(page.getByText(practice('questionOf', place))).toBeVisible()
    },
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ expectProblem }) => expectProblem(/ csp$/))

  test('a snack is taken and its result stays', async ({ page, server }) => {
    const practice = messagesFor('snacks', 'nl')
    await page.goto('/')
    await page.getByRole('link', { name: /^Ethiek/ }).click()
    await expect(page).toHaveURL(`${server.url}/?snack=ethics#snack`)
    await (await choiceOf(page, true)).check()
    await page.getByRole('button', { name: practice('checkAnswer') }).click()
    await expect(page).toHaveURL(`${server.url}/?snack=ethics#snack`)
    await expect(page.locator('#snack').getByRole('heading', { name: practice('right') })).toBeVisible()
    await page.goto('/')
    await expect(page.locator('#hatch-ethics')).toHaveAttribute('data-state', 'done')
  })

  test('an output is judged and its verdict stays', async ({ page, server }) => {
    const exercises = messagesFor('exercises', 'nl')
    await page.goto('/?snack=foundation#snack')
    const panel = page.locator('#snack')
    await panel.getByRole('radio', { name: exercises('trustUse') }).check()
    await panel.getByRole('radio', { name: exercises('certaintyHigh') }).check()
    await panel.getByRole('button', { name: exercises('trustJudge') }).click()
    await expect(page).toHaveURL(`${server.url}/?snack=foundation#snack`)
    await expect(panel.getByText(exercises('trustCheck'))).toBeVisible()
    await page.goto('/')
    await expect(page.locator('#hatch-foundation')).toHaveAttribute('data-state', 'done')
  })

  test('the teaser quiz works from the first question to the result', async ({ page }) => {
    const taster = messagesFor('taster', 'en')
    const practice = messagesFor('snacks', 'en')
    await page.goto('/en/product/try')
    const next = page.getByRole('button', { name: taster('next') })
    for (const label of ['areaSales', 'oftenNever', 'goalTeam'] as const) {
      await page.getByRole('radio', { name: taster(label) }).check()
      await next.click()
    }
    await expect(page.getByRole('heading', { name: taster('adviceHeading') })).toBeVisible()
    await page.getByRole('link', { name: taster('readLesson') }).click()
    const quiz = page.locator('#quiz')
    await quiz.getByRole('radio').first().check()
    await quiz.getByRole('button', { name: practice('checkAnswer') }).click()
    await expect(quiz.getByText(practice('why'), { exact: true })).toBeVisible()
    await expect(quiz.getByRole('link', { name: taster('finishQuiz') })).toBeVisible()
  })
})
