import type { Locator, Page } from '@playwright/test'
import { type ExerciseKind, exerciseKinds } from '#app/features/exercises/exercises.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { type Language, languages, localePath } from '#app/lib/language.ts'
import { sampleId, test } from '#tests/e2e/support/exercises.ts'
import { press, tabTo } from '#tests/e2e/support/keyboard.ts'
import {
  checkAccessibility,
  checkNoSidewaysScroll,
  expect,
  open,
  testIn,
  testInTurn,
} from '#tests/e2e/support/test.ts'
import { newLearner } from '#tests/support/client.ts'
import { sampleMoves } from '#tests/support/samples/sample-exercises.ts'
import { isWhole } from '#tests/support/whole.ts'

/** Exercises: by the keyboard alone, by touch, in two tabs and without a connection. */

// On one server: to start another one takes longer than a journey. `npm run test:all` has four times as many.
test.describe.configure({ mode: isWhole ? 'parallel' : 'default' })

const pathOf = (kind: ExerciseKind, language: Language) =>
  localePath(language, `/snack-quiz/${sampleId(kind)}`)

const widths = [320, 375, 1280] as const

/**
 * Where a kind is held against every rule, in both colour schemes; at the other widths it is played to its end, by
 * `npm run test:all`.
 */
const closely: Record<ExerciseKind, Record<Language, (typeof widths)[number]>> = {
  trust: { nl: 375, en: 320 },
  spot: { nl: 320, en: 1280 },
  redact: { nl: 375, en: 375 },
  build: { nl: 1280, en: 375 },
  dialogue: { nl: 375, en: 320 },
}

/** In which language it is played by `npm test`. */
const languageOf: Record<ExerciseKind, Language> = {
  trust: 'nl',
  spot: 'en',
  redact: 'nl',
  build: 'en',
  dialogue: 'en',
}

/** Chooses a radio button as its group works by keyboard: Tab into the group, then the arrow keys. */
async function choose(page: Page, group: Locator, place: number): Promise<void> {
  const radios = group.getByRole('radio')
  await tabTo(page, radios.first())
  await page.keyboard.press('Space')
  for (let step = 0; step < place; step++) await page.keyboard.press('ArrowDown')
  await expect(radios.nth(place)).toBeChecked()
  await expect(radios.nth(place)).toBeFocused()
}

type Player = (page: Page, language: Language) => Promise<void>

/** Each kind played to its best end with nothing but keys; on the way what is announced and where the focus goes. */
const byKeyboard: Record<ExerciseKind, Player> = {
  async trust(page, language) {
    const t = messagesFor('exercises', language)
    const moves = sampleMoves.trust.best as { use: boolean }[]
    for (const [index, { use }] of moves.entries()) {
      const place = t('trustPlace', { place: index + 1, total: moves.length })
      const heading = page.getByRole('heading', { level: 2, name: place })
      await expect(heading).toBeVisible()
      if (index > 0) await expect(heading).toBeFocused()
      const judge = page.getByRole('button', { name: t('trustJudge') })
      await expect(judge).toBeDisabled()
      await choose(page, page.getByRole('group', { name: t('trustAsk') }), use ? 0 : 1)
      const sure = page.getByRole('group', { name: t('trustHowSure') })
      await expect(sure).toHaveAccessibleDescription(t('trustRule'))
      await choose(page, sure, 2)
      await press(page, judge)
      if (index === moves.length - 1) return
      await expect(page.getByRole('heading', { level: 3, name: t('trustRight') })).toBeFocused()
      if (index === 1) await checkAccessibility(page)
      await press(page, page.getByRole('button', { name: t('trustNext') }))
    }
  },
  async spot(page, language) {
    const t = messagesFor('exercises', language)
    const output = page.getByRole('region', { name: t('spotOutput') })
    const [{ marks = [] } = {}] = sampleMoves.spot.best as { marks: { segment: number; flaw: string }[] }[]
    for (const [index, { segment }] of marks.entries()) {
      const sentence = output.getByRole('button').nth(segment)
      await expect(sentence).toHaveAttribute('aria-pressed', 'false')
      await press(page, sentence, 'Space')
      await expect(sentence).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText(t('spotMarked', { count: index + 1 }))).toBeVisible()
    }
    // What is marked has to be named: that is said, and shown at the field.
    const check = page.getByRole('button', { name: t('spotCheck') })
    await press(page, check)
    await expect(page.getByRole('status').filter({ hasText: t('spotNameAll') })).toBeVisible()
    const names = output.getByRole('combobox')
    await expect(names.first()).toHaveAttribute('aria-invalid', 'true')
    await checkAccessibility(page)
    await page.keyboard.press('Home')
    for (const [index, { flaw }] of marks.entries()) {
      await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        heading.tabIndex = -1
        heading.focus()
      })
      await tabTo(page, names.nth(index))
      for (let step = 0; step < 7 && (await names.nth(index).inputValue()) !== flaw; step++)
        await page.keyboard.press('ArrowDown')
      await expect(names.nth(index)).toHaveValue(flaw)
    }
    await press(page, check)
  },
  async redact(page, language) {
    const t = messagesFor('exercises', language)
    const text = page.getByRole('group', { name: t('redactText') })
    await expect(text).toHaveAccessibleDescription(new RegExp(t('redactHow').slice(0, 20)))
    const words = text.getByRole('checkbox')
    // One stop of the Tab key for the whole text: the arrows go on from there.
    await tabTo(page, words.first())
    const secrets = ['Anita', 'burn-out', '12%']
    const last = await words.count()
    let covered = 0
    for (let place = 0; place < last; place++) {
      const word = words.nth(place)
      await expect(word).toBeFocused()
      const name = (await word.locator('xpath=..').textContent()) ?? ''
      if (secrets.some((secret) => name.includes(secret))) {
        await page.keyboard.press('Space')
        covered += 1
        await expect(word).toBeChecked()
        await expect(
          page.getByRole('status').filter({ hasText: t('redactCovered', { count: covered }) }),
        ).toBeVisible()
      }
      await page.keyboard.press('ArrowRight')
    }
    expect(covered).toBe(secrets.length)
    await checkAccessibility(page)
    await page.keyboard.press('Tab')
    await press(page, page.getByRole('button', { name: t('redactSend') }))
  },
  async build(page, language) {
    const t = messagesFor('exercises', language)
    const parts = page.getByRole('group', { name: t('buildParts') }).getByRole('checkbox')
    await press(page, parts.nth(0), 'Space')
    await press(page, parts.nth(3), 'Space')
    await expect(
      page.getByRole('status').filter({ hasText: t('buildRoom', { used: 2, room: 2 }) }),
    ).toBeVisible()
    await expect(parts.nth(1)).toBeDisabled()
    await press(page, page.getByRole('button', { name: t('buildTry') }))
    await expect(page.getByRole('heading', { name: t('buildGives') })).toBeFocused()
    const needs = page.getByRole('list', { name: t('buildNeeds') }).getByRole('listitem')
    await expect(needs).toHaveText([new RegExp(t('buildCovered')), new RegExp(t('buildMissing'))])
    await expect(page.getByRole('button', { name: t('buildKeep') })).toBeVisible()
    await checkAccessibility(page)
    await page.keyboard.press('Shift+Tab')
    await expect(parts.nth(3)).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+Tab')
    for (
      let step = 0;
      step < 3 && !(await parts.nth(1).evaluate((one) => one === document.activeElement));
      step++
    )
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await expect(parts.nth(1)).toBeChecked()
    await press(page, page.getByRole('button', { name: t('buildAgain') }))
  },
  async dialogue(page, language) {
    const t = messagesFor('exercises', language)
    const log = page.getByRole('log', { name: t('dialogueLog') })
    for (let turn = 0; turn < 3; turn++) {
      await choose(page, page.getByRole('group', { name: t('dialogueAsk') }), 1)
      await press(page, page.getByRole('button', { name: t('dialogueSend') }))
      // Reading goes on where the assistant answers.
      await expect(log.locator('.talk__ai').nth(turn + 1)).toBeFocused()
    }
    await expect(log).toContainText(t('dialogueYou'))
    await expect(page.getByRole('button', { name: t('dialogueBack') })).toBeVisible()
    await checkAccessibility(page)
    await press(page, page.getByRole('button', { name: t('dialogueFinish') }))
  },
}

async function expectResult(page: Page, language: Language): Promise<void> {
  const t = messagesFor('exercises', language)
  const title = page.getByRole('heading', { level: 1, name: t('passed') })
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription(new RegExp(t('passedNote')))
  await expect(page.getByText(t('scoreOf', { score: 100 }))).toBeVisible()
}

for (const language of languages) {
  for (const kind of exerciseKinds) {
    for (const width of isWhole ? widths : [closely[kind][language]]) {
      const look = closely[kind][language] === width ? checkAccessibility : async () => {}
      testInTurn(
        languageOf[kind],
        language,
        test,
      )(`${kind} is done by the keyboard alone at ${width} px, ${language}`, async ({ page, server }) => {
        test.slow()
        await newLearner(page.request, server.url)
        await page.setViewportSize({ width, height: 740 })
        await page.emulateMedia({ colorScheme: language === 'en' ? 'dark' : 'light' })
        await open(page, pathOf(kind, language))
        await look(page)
        await checkNoSidewaysScroll(page)
        await byKeyboard[kind](page, language)
        await expectResult(page, language)
        await checkNoSidewaysScroll(page)
        await checkAccessibility(page)
        await page.emulateMedia({ colorScheme: language === 'en' ? 'light' : 'dark' })
        await look(page)
        // What is seen later is the same result, at its own address too.
        await open(page, `${pathOf(kind, language)}/review`)
        await expect(
          page.getByText(messagesFor('exercises', language)('scoreOf', { score: 100 })),
        ).toBeVisible()
      })
    }
  }
  testIn(
    'nl',
    language,
    test,
  )(
    `a tab that another one overtook says so, and shows what is true, ${language}`,
    async ({ page, context, server, expectProblem }) => {
      expectProblem(/status of 409|api\/events/)
      const t = messagesFor('exercises', language)
      await newLearner(page.request, server.url)
      const second = await context.newPage()
      // Without the stream that would have told it in time.
      await second.route('**/api/events?*', (route) => route.abort('failed'))
      for (const tab of [page, second]) await open(tab, pathOf('dialogue', language))
      const ask = async (tab: Page, place: number) => {
        await tab
          .getByRole('group', { name: t('dialogueAsk') })
          .getByRole('radio')
          .nth(place)
          .check()
        await tab.getByRole('button', { name: t('dialogueSend') }).click()
      }
      await ask(page, 1)
      await expect(page.locator('.talk__turn')).toHaveCount(2)
      await ask(second, 0)
      await expect(second.getByRole('alert')).toContainText(t('error_moved_elsewhere'))
      // What the first tab asked stands there now.
      await expect(second.locator('.talk__turn')).toHaveCount(2)
      await expect(second.locator('.talk__me')).toContainText('Vraag b')
      await checkAccessibility(second)

      for (const turn of [3, 4]) {
        await ask(page, 1)
        await expect(page.locator('.talk__turn')).toHaveCount(turn)
      }
      await page.getByRole('button', { name: t('dialogueFinish') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('passed') })).toBeVisible()
      await ask(second, 0)
      await expect(second.getByRole('alert')).toContainText(t('error_already_answered'))
      await expect(second.getByText(t('scoreOf', { score: 100 }))).toBeVisible()
    },
  )

  testIn(
    'en',
    language,
    test,
  )(`words are covered and outputs judged by tapping, ${language}`, async ({ browser, server }) => {
    const t = messagesFor('exercises', language)
    const context = await browser.newContext({
      baseURL: server.url,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 360, height: 700 },
      extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await newLearner(page.request, server.url)
    await open(page, pathOf('redact', language))
    // A phone has no arrow keys to tell of.
    await expect(page.getByText(t('redactKeys'))).toBeHidden()
    for (const secret of ['Anita', 'burn-out', '12%']) {
      const word = page.locator('label').filter({ hasText: secret })
      // At its beginning: the middle of words that break over lines lies between them.
      await word.tap({ position: { x: 4, y: 8 } })
      await expect(word.getByRole('checkbox')).toBeChecked()
    }
    await page.getByRole('button', { name: t('redactSend') }).tap()
    await expect(page.getByRole('heading', { level: 1, name: t('passed') })).toBeVisible()

    await open(page, pathOf('trust', language))
    await page.getByText(t('trustUse'), { exact: true }).tap()
    await page.getByText(t('certaintyHigh'), { exact: true }).tap()
    await page.getByRole('button', { name: t('trustJudge') }).tap()
    await expect(page.getByRole('heading', { level: 3, name: t('trustRight') })).toBeInViewport()
    await checkNoSidewaysScroll(page)
    await context.close()
  })
}

/** What a screen reader is given of each kind before the first move: names, roles and states, in the order of reading. */
const givenToScreenReaders: Record<ExerciseKind, string> = {
  trust: `
    - heading "Een oefening" [level=1]
    - region "Uitkomst 1 van 5":
      - heading "Uitkomst 1 van 5" [level=2]
      - heading "Bron" [level=3]
      - region "Artikel Prijs":
        - table:
          - rowgroup:
            - row "Artikel Prijs"
      - heading "De mail van de assistent" [level=3]
      - group "Gebruik je dit zoals het is?":
        - radio "Ja, zo gebruiken" [checked=false]
        - radio "Nee, zo niet" [checked=false]
      - group "Hoe zeker ben je?":
        - radio "Ik twijfel" [checked=false]
        - radio "Heel zeker" [checked=false]
      - button "Beoordelen" [disabled]`,
  spot: `
    - heading "Een oefening" [level=1]
    - region "Bron":
      - heading "Bron" [level=2]
    - region "Wat de assistent ervan maakte":
      - heading "Wat de assistent ervan maakte" [level=2]
      - list:
        - listitem:
          - button "De levering is op 13 maart." [pressed=false]
        - listitem:
          - button "Retour kan altijd." [pressed=false]
    - status: 0 plekken gemarkeerd.
    - button "Klaar, kijk na"`,
  redact: `
    - heading "Een oefening" [level=1]
    - group "De tekst die je gaat plakken":
      - paragraph:
        - checkbox "Beste" [checked=false]
        - checkbox "Anita de Wit" [checked=false]
        - checkbox "blauw" [checked=false]
    - status: 0 stukken afgeplakt
    - button "Door het luikje"`,
  build: `
    - heading "Een oefening" [level=1]
    - region "Je opdracht":
      - heading "Je opdracht" [level=2]
    - group "Kies wat erbij komt":
      - status: 0 van 2 plekken gebruikt
      - checkbox "Deel lezer." [checked=false]
      - checkbox "Deel lengte." [checked=false]
    - region "Wat de kale opdracht geeft (voorbeeld)"
    - button "Probeer deze opdracht" [disabled]`,
  dialogue: `
    - heading "Een oefening" [level=1]
    - log "Het gesprek":
      - text: "Assistent:"
      - paragraph: Eerste antwoord
    - group "Wat vraag je nu?":
      - radio "Vraag a" [checked=false]
      - radio "Vraag c" [checked=false]
    - button "Vraag dit" [disabled]`,
}

test('each kind gives a screen reader names, roles and states in the order of reading', async ({
  page,
  server,
}) => {
  await newLearner(page.request, server.url)
  for (const kind of exerciseKinds)
    await test.step(kind, async () => {
      await open(page, pathOf(kind, 'nl'))
      await expect(page.locator('main')).toMatchAriaSnapshot(givenToScreenReaders[kind])
    })
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what was marked waits, and counts once', async ({ page, context, server, expectProblem }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response/)
    const t = messagesFor('exercises', 'nl')
    const offline = messagesFor('offline', 'nl')
    const xp = async () => ((await (await page.request.get('/api/profile')).json()) as { xp: number }).xp
    await newLearner(page.request, server.url)
    // The wall registers the worker, which is in charge of pages from their start after that.
    await open(page, '/account-dashboard')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await open(page, pathOf('spot', 'nl'))
    const before = await xp()
    await context.setOffline(true)
    const output = page.getByRole('region', { name: t('spotOutput') })
    const sentences = output.getByRole('button')
    const [{ marks = [] } = {}] = sampleMoves.spot.best as { marks: { segment: number; flaw: string }[] }[]
    for (const { segment } of marks) await sentences.nth(segment).click()
    for (const [place, { flaw }] of marks.entries())
      await output.getByRole('combobox').nth(place).selectOption(flaw)
    await page.getByRole('button', { name: t('spotCheck') }).click()
    await expect(page.getByRole('status').filter({ hasText: offline('keptMoves') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('spotCheck') })).toBeHidden()
    await expect(sentences.first()).toBeDisabled()
    await checkAccessibility(page)

    await context.setOffline(false)
    await expect(page.getByText(offline('gradedTitle', { count: 1 }))).toBeVisible()
    await expect.poll(xp).toBe(before + 15)
    await open(page, pathOf('spot', 'nl'))
    await expect(page.getByText(t('scoreOf', { score: 100 }))).toBeVisible()
    expect(await xp()).toBe(before + 15)
  })

  /** The first move of each kind, and what stands on the page once it was made. */
  const t = messagesFor('exercises', 'nl')
  const firstMoves: Record<
    Exclude<ExerciseKind, 'spot'>,
    [(page: Page) => Promise<void>, (page: Page) => Locator]
  > = {
    trust: [
      async (page) => {
        await page.getByText(t('trustUse'), { exact: true }).click()
        await page.getByText(t('certaintyHigh'), { exact: true }).click()
        await page.getByRole('button', { name: t('trustJudge') }).click()
      },
      (page) => page.getByRole('heading', { name: t('trustPlace', { place: 2, total: 5 }) }),
    ],
    redact: [
      async (page) => {
        for (const secret of ['Anita', 'burn-out', '12%'])
          await page
            .locator('label')
            .filter({ hasText: secret })
            .click({ position: { x: 4, y: 8 } })
        await page.getByRole('button', { name: t('redactSend') }).click()
      },
      (page) => page.getByText(t('scoreOf', { score: 100 })),
    ],
    build: [
      async (page) => {
        const parts = page.getByRole('group', { name: t('buildParts') }).getByRole('checkbox')
        await parts.nth(0).check()
        await parts.nth(3).check()
        await page.getByRole('button', { name: t('buildTry') }).click()
      },
      (page) => page.getByRole('heading', { name: t('buildGives') }),
    ],
    dialogue: [
      async (page) => {
        const asked = page.getByRole('group', { name: t('dialogueAsk') })
        await asked.getByRole('radio').nth(1).check()
        await page.getByRole('button', { name: t('dialogueSend') }).click()
      },
      (page) => page.locator('.talk__me').filter({ hasText: 'Vraag b' }),
    ],
  }

  test('a move of each other kind waits, and is made once', async ({
    page,
    context,
    server,
    expectProblem,
  }) => {
    test.slow()
    expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response/)
    const offline = messagesFor('offline', 'nl')
    await newLearner(page.request, server.url)
    await open(page, '/account-dashboard')
    await page.evaluate(() => navigator.serviceWorker.ready)
    let sent = 0
    await context.route('**/moves', async (route) => {
      sent += 1
      await route.fallback()
    })
    for (const [kind, [move, made]] of Object.entries(firstMoves) as [
      keyof typeof firstMoves,
      (typeof firstMoves)[keyof typeof firstMoves],
    ][])
      await test.step(kind, async () => {
        await open(page, pathOf(kind, 'nl'))
        await context.setOffline(true)
        await move(page)
        await expect(page.getByRole('status').filter({ hasText: offline('keptMoves') })).toBeVisible()
        const before = sent
        const answered = page.waitForResponse(
          (response) => response.url().endsWith('/moves') && response.ok(),
        )
        await context.setOffline(false)
        await answered
        expect(sent).toBe(before + 1)
        await open(page, pathOf(kind, 'nl'))
        await expect(made(page)).toBeVisible()
        if (kind === 'dialogue') await expect(page.locator('.talk__me')).toHaveCount(1)
      })
  })
})
