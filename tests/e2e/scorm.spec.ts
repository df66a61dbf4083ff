import type { FrameLocator, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import type { PackedModule, PackedQuestion } from '#app/features/scorm/package/packed.ts'
import { scormVersions } from '#app/features/scorm/rules.ts'
import { sealedKeys } from '#app/features/scorm/scorm-player/sealed-keys.ts'
import { beginning, toSuspend } from '#app/features/scorm/scorm-player/state.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { signIn } from '#tests/support/client.ts'
import { takeBite } from '#tests/support/take-bite.ts'
import { fetchPackage, foreignRequests, Lms } from './support/lms/lms.ts'
import { names, statusOf } from './support/lms/names.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test } from './support/test.ts'

const t = messagesFor('scorm-player', 'nl')
const snacks = messagesFor('snacks', 'nl')
const english = messagesFor('scorm-player', 'en')
const module = 'veilig'

function unpack(zip: Buffer) {
  const packed = JSON.parse(
    strFromU8(unzipSync(new Uint8Array(zip))[`data/${module}.js`] ?? new Uint8Array()).replace(/^[^=]+=/, ''),
  ) as PackedModule
  const open = sealedKeys(packed)
  const rightOf = (question: PackedQuestion) => open(question).correct ?? ''
  return { packed, rightOf }
}

/** Somebody who did every step and has the check before him, as a session before left it. */
const atTheCheck = ({ version, steps }: PackedModule) =>
  toSuspend(
    version,
    {
      ...beginning('nl'),
      place: steps.length,
      steps: Object.fromEntries(steps.map((_, at) => [at, { moves: ['A'], score: 100 }])),
    },
    Number.POSITIVE_INFINITY,
  )

async function choose(frame: FrameLocator, letter: string): Promise<void> {
  await frame.locator(`input[type=radio][value="${letter}"]`).check()
  await frame.getByRole('button', { name: snacks('checkAnswer') }).click()
}

const onward = (frame: FrameLocator) =>
  frame.getByRole('button', { name: new RegExp(`^(${t('on')}|${t('toCheck')}|${t('toResult')})$`) })

/** Answers the questions of a check, so many of them right. */
async function takeCheck(
  frame: FrameLocator,
  questions: readonly PackedQuestion[],
  right: number,
  rightOf: (question: PackedQuestion) => string,
): Promise<void> {
  for (const [at, question] of questions.entries()) {
    const letter = rightOf(question)
    await choose(frame, at < right ? letter : letter === 'A' ? 'B' : 'A')
    await onward(frame).click()
  }
}

const stepLine = (place: number, total: number) => t('screenOf', { place, total })

for (const version of scormVersions) {
  const { suspend, location, score, time, exit, mode, language, finish, commit, timeForm } = names[version]
  // 1.2 has one element for both.
  const notPassed = version === '1.2' ? ['incomplete', 'unknown'] : ['incomplete', 'failed']

  test(`a self-contained package in SCORM ${version}: leave, resume, finish, twice, fail, other language`, async ({
    page,
    request,
    server,
    expectProblem,
  }) => {
    expectProblem(/foreign request: http:\/\/lms\.example\//)
    await signIn(request, server.url, 'team')
    const zip = await fetchPackage(request, server.url, { version, sort: 'self_contained', module })
    const { packed, rightOf } = unpack(zip)
    const [check, second] = packed.rounds as [PackedQuestion[], PackedQuestion[]]
    const total = packed.steps.length + check.length + 1
    const asked = foreignRequests(page.context())
    const lms = await Lms.with(page, version, zip)

    await test.step('leave half-way: what was done is there, and the session ends once', async () => {
      const frame = await lms.open(module)
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(packed.texts.nl.title)
      // The lesson: its last card leads on.
      await frame.getByRole('button', { name: snacks('allCards') }).click()
      await frame
        .getByRole('button', { name: t('lessonRead') })
        .last()
        .click()
      await expect(frame.getByText(stepLine(2, total))).toBeVisible()
      await choose(frame, rightOf(packed.steps[1] as PackedQuestion))
      await expect(frame.getByText(snacks('right'), { exact: true })).toBeVisible()
      const { calls, faults } = await lms.close()
      expect(faults).toEqual([])
      expect(calls[finish]).toBe(1)
      // At the beginning, after each step, and at the end.
      expect(calls[commit]).toBeGreaterThanOrEqual(4)
      const kept = await lms.kept()
      expect(statusOf(version, kept)).toEqual(['incomplete', 'unknown'])
      expect(kept).toMatchObject({ [location]: '1', [exit]: 'suspend' })
      expect(kept[score]).toBeUndefined()
      expect(kept[time]).toMatch(timeForm)
      expect(kept[time]).toMatch(/[1-9]/)
    })

    await test.step('resume: it goes on at the step where it was, with its answer', async () => {
      const frame = await lms.open(module)
      await expect(frame.getByText(stepLine(2, total))).toBeVisible()
      await expect(frame.getByText(snacks('right'), { exact: true })).toBeVisible()
      await onward(frame).click()
      await expect(frame.getByText(stepLine(3, total))).toBeVisible()
      await lms.close()
      expect(await lms.kept()).toMatchObject({ [location]: '2' })
    })

    await test.step('finish: done, passed, the score of the check', async () => {
      await lms.put({ [suspend]: atTheCheck(packed) })
      const frame = await lms.open(module)
      await takeCheck(frame, check, check.length, rightOf)
      await expect(frame.getByRole('heading', { name: t('passedTitle') })).toBeFocused()
      const { calls, faults } = await lms.close()
      expect([faults, calls[finish]]).toEqual([[], 1])
      const kept = await lms.kept()
      expect(statusOf(version, kept)).toEqual(['completed', 'passed'])
      expect(kept[score]).toBe('100')
    })

    await test.step('twice: it shows the result, and nothing gets worse', async () => {
      const frame = await lms.open(module)
      await expect(frame.getByRole('heading', { name: t('passedTitle') })).toBeVisible()
      await frame.getByRole('button', { name: t('lookBack') }).click()
      await expect(frame.getByText(stepLine(1, total))).toBeVisible()
      const { calls, faults } = await lms.close()
      expect([faults, calls[finish]]).toEqual([[], 1])
      const kept = await lms.kept()
      expect(statusOf(version, kept)).toEqual(['completed', 'passed'])
      expect(kept[score]).toBe('100')
    })

    await test.step('fail, and come back to pass with other questions', async () => {
      await lms.forget()
      await lms.put({ [suspend]: atTheCheck(packed), [exit]: 'suspend' })
      let frame = await lms.open(module)
      await takeCheck(frame, check, 1, rightOf)
      await expect(frame.getByRole('heading', { name: t('failedTitle') })).toBeFocused()
      await lms.close()
      let kept = await lms.kept()
      expect([...statusOf(version, kept), kept[score]]).toEqual([...notPassed, '33'])
      frame = await lms.open(module)
      await expect(frame.getByRole('heading', { name: t('failedTitle') })).toBeVisible()
      await expect(frame.getByText(t('readOnlyTitle'))).toBeHidden()
      await frame.getByRole('button', { name: t('again') }).click()
      kept = await lms.kept()
      expect([...statusOf(version, kept), kept[score]]).toEqual([...notPassed, '33'])
      await takeCheck(frame, second, 2, rightOf)
      const { faults } = await lms.close()
      expect(faults).toEqual([])
      kept = await lms.kept()
      expect([...statusOf(version, kept), kept[score]]).toEqual(['completed', 'passed', '67'])
    })

    await test.step('a look around: nothing of it is kept, and it is not taken for all of the module', async () => {
      await lms.forget()
      await lms.put({ [mode]: 'browse' })
      const frame = await lms.open(module)
      await expect(frame.getByText(t('readOnlyTitle'))).toBeVisible()
      const { calls, faults } = await lms.close()
      expect([faults, calls[finish]]).toEqual([[], 1])
      expect(await lms.kept()).toEqual({
        [mode]: 'browse',
        ...(version === '1.2' && { 'cmi.core.lesson_status': 'browsed' }),
      })
    })

    await test.step('other language: as the LMS has it, and as its learner chooses', async () => {
      await lms.forget()
      await lms.put({ [language]: 'en-GB', [exit]: 'suspend' })
      const frame = await lms.open(module)
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(packed.texts.en.title)
      await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
      await expect(frame.getByText(english('screenOf', { place: 1, total }))).toBeVisible()
      await frame.getByRole('button', { name: 'Nederlands' }).click()
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(packed.texts.nl.title)
      await lms.close()
      expect(await lms.kept()).toMatchObject({ [language]: 'nl' })
      const again = await lms.open(module)
      await expect(again.locator('html')).toHaveAttribute('lang', 'nl')
    })

    expect(asked, 'nothing is asked of anybody else').toEqual([])
  })

  test(`a connected package in SCORM ${version} opens the module here and gets its result`, async ({
    page,
    request,
    server,
    expectProblem,
  }) => {
    test.slow()
    // One that nobody took on this server before.
    const opened = version === '1.2' ? 'veilig' : 'goed-vragen'
    expectProblem(/foreign request: http:\/\/127\.0\.0\.1:/)
    // Nobody has begun yet.
    expectProblem(/status of 404 .*scorm-results/)
    await signIn(request, server.url, 'team')
    const zip = await fetchPackage(request, server.url, { version, sort: 'connected', module: opened })
    // The address that tests are told apart by is no header that a browser would send along.
    await page.context().setExtraHTTPHeaders({})
    const lms = await Lms.nearby(page, version, zip)
    let frame = await lms.open(opened)
    await expect(frame.getByText(t('launchWaits'), { exact: true })).toBeVisible()

    await signIn(page.request, server.url, 'team')
    const [site] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.getByRole('link', { name: t('launchOpen') }).click(),
    ])
    await beginHere(site)
    await lookNow(frame)
    await expect(frame.getByText(/^Je bent bezig/)).toBeVisible()
    const first = await lms.close()
    expect([first.faults, first.calls[finish]]).toEqual([[], 1])
    expect(statusOf(version, await lms.kept())).toEqual(['incomplete', 'unknown'])

    await passModule(page, server.url, opened)
    // Opened again later: the same result, without opening the module.
    frame = await lms.open(opened)
    await expect(frame.getByText(/^Gehaald, met/)).toBeVisible()
    const { faults, calls } = await lms.close()
    expect([faults, calls[finish]]).toEqual([[], 1])
    const kept = await lms.kept()
    expect(statusOf(version, kept)).toEqual(['completed', 'passed'])
    expect(Number(kept[score])).toBeGreaterThanOrEqual(66)
  })
}

const scorm = messagesFor('scorm', 'nl')

/** The page where the module opens: what is told, and the beginning. */
async function beginHere(site: Page): Promise<void> {
  await expect(site.getByRole('heading', { name: scorm('toldTitle') })).toBeVisible()
  await checkAccessibility(site)
  await checkNoSidewaysScroll(site)
  await site.getByRole('button', { name: scorm('launchStart') }).click()
  await site.waitForURL(/\/paths\/basis/)
  await site.close()
}

const lookNow = (frame: FrameLocator) => frame.getByRole('button', { name: t('launchAsk') }).click()

interface Path {
  modules: {
    slug: string
    steps: { href: string; done: boolean }[]
    check: { status: string; questions: { href: string; done: boolean }[] }
  }[]
}

/** Takes every step of the module here, and its check, all of it right; what is done stays done. */
async function passModule(page: Page, origin: string, name: string): Promise<void> {
  const read = async () => {
    const path = (await (await page.request.get(`${origin}/api/paths/basis`)).json()) as Path
    return path.modules.find(({ slug }) => slug === name)
  }
  for (const { href, done } of (await read())?.steps ?? [])
    if (!done) await takeBite(page.request, origin, href)
  for (const { href, done } of (await read())?.check.questions ?? [])
    if (!done) await takeBite(page.request, origin, href)
}

test('the owner makes a package, fetches it and takes it back', async ({ page, server }) => {
  await signIn(page.request, server.url, 'team')
  await open(page, '/team/scorm')
  await page.getByLabel(scorm('module'), { exact: true }).selectOption({ label: 'Veilig werken' })
  await page.getByRole('button', { name: scorm('make') }).click()
  await expect(page.getByText(scorm('made'))).toBeVisible()
  // Other journeys leave packages of the same organisation behind.
  const fetchIt = page.getByRole('link', { name: /De basis: Veilig werken, Zelfstandig, SCORM 1\.2/ }).first()
  const [download] = await Promise.all([page.waitForEvent('download'), fetchIt.click()])
  expect(download.suggestedFilename()).toBe('basis-veilig-scorm-1.2.zip')
  await checkAccessibility(page)
  await page
    .getByRole('button', { name: /^Neem terug/ })
    .first()
    .click()
  await expect(page.getByText(scorm('removed'))).toBeVisible()
})
