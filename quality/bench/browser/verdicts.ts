import type { Browser, Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { newLearner } from '#tests/support/client.ts'
import { nextLessons } from '#tests/support/lessons.ts'
import { untilInteractive } from '#tests/support/screens.ts'
import { openWindow, slowPage } from './slow-page.ts'

/**
 * How long after the response to an answer its verdict stands on the screen, for each way of being judged. The response has arrived when its
 * last byte is in (PerformanceResourceTiming.responseEnd); the verdict is on the screen after the frame in which it can be seen.
 */

const t = messagesFor('exercises', 'nl')
const scenario = messagesFor('scenario', 'nl')

/** What is pressed last, and where its verdict will stand. */
type Press = (act: () => Promise<unknown>, verdict?: string) => Promise<void>
type Player = (page: Page, press: Press) => Promise<void>

const receipt = '.bon__head :is(h1, h2)'
const submit = (page: Page) => page.locator('main form button[type=submit]')

/** A piece of text, long enough to be judged. */
const someText =
  'Ik noem eerst wat er gebeurd is, zeg wat de klant nu van ons mag verwachten en vraag aan het eind om een korte reactie voor vrijdag, zodat wij de planning kunnen maken.'

/** Plays one item from its page on, however long that is; calls `press` for each verdict on the way. */
const players: Record<string, Player> = {
  async mcq(page, press) {
    await page.locator('main .option').first().click()
    await press(() => submit(page).click())
  },
  async flashcard(page, press) {
    await page.locator('main .sticky-act button').first().click()
    await page.locator('main h2[tabindex]').first().waitFor()
    await press(() => page.locator('main fieldset.sticky-act button').first().click())
  },
  async trust(page, press) {
    const next = page.getByRole('button', { name: t('trustNext') })
    for (let place = 0; place < 5; place++) {
      await page.getByText(t('trustUse'), { exact: true }).click()
      await page.getByText(t('certaintyHigh'), { exact: true }).click()
      await press(
        () => page.getByRole('button', { name: t('trustJudge') }).click(),
        place < 4 ? '.verdict' : receipt,
      )
      if (place < 4) await next.click()
    }
  },
  async spot(page, press) {
    const output = page.getByRole('region', { name: t('spotOutput') })
    await output.getByRole('button').first().click()
    await page.getByRole('combobox').first().selectOption({ index: 1 })
    await press(() => page.getByRole('button', { name: t('spotCheck') }).click())
  },
  async redact(page, press) {
    await page
      .locator('.redact__word')
      .first()
      .click({ position: { x: 4, y: 8 } })
    await press(() => page.getByRole('button', { name: t('redactSend') }).click())
  },
  async build(page, press) {
    await page
      .getByRole('group', { name: t('buildParts') })
      .locator('label')
      .first()
      .click()
    await submit(page).click()
    await page.getByRole('button', { name: t('buildKeep') }).waitFor()
    await press(() => page.getByRole('button', { name: t('buildKeep') }).click())
  },
  async dialogue(page, press) {
    const finish = page.getByRole('button', { name: t('dialogueFinish') })
    const turns = page.locator('.talk__turn')
    for (let before = await turns.count(); !(await finish.isVisible()); before++) {
      await page
        .getByRole('group', { name: t('dialogueAsk') })
        .locator('label')
        .first()
        .click()
      await page.getByRole('button', { name: t('dialogueSend') }).click()
      await turns.nth(before).waitFor()
    }
    await press(() => finish.click())
  },
  async scenario(page, press) {
    await page.getByRole('textbox').fill(someText)
    await submit(page).click()
    const last = page.getByRole('button', { name: scenario('assessDone') })
    for (;;) {
      await page.getByRole('radio', { name: scenario('assessNo'), exact: true }).check()
      const heading = page.locator('.card h2')
      const name = await heading.textContent()
      if (await last.isVisible()) break
      await page.getByRole('button', { name: scenario('assessNext') }).click()
      await heading.filter({ hasNotText: name ?? '' }).waitFor()
    }
    await press(() => last.click())
  },
  async lesson(page, press) {
    await page.locator('main .option').first().click()
    await press(() => submit(page).click(), 'main section[aria-label] h1[tabindex]')
  },
}

/** Ways of being judged, in the order they are measured; the last two without an account. */
export const judgedKinds = [...Object.keys(players), 'visitor', 'visitor output']

/** Resolves when an element can be seen: there, in the window, and not faded. Then with the time after that frame. */
const watch = (selector: string) =>
  new Promise<number>((resolve) => {
    const seen = () => {
      const found = document.querySelector(selector)
      if (!found) return false
      const { top, bottom, width } = found.getBoundingClientRect()
      let opacity = 1
      for (let at: Element | null = found; at; at = at.parentElement)
        opacity *= Number(getComputedStyle(at).opacity)
      return width > 0 && bottom > 0 && top < innerHeight && opacity > 0.5
    }
    const look = () => {
      if (!seen()) return void requestAnimationFrame(look)
      const painted = new MessageChannel()
      painted.port1.onmessage = () => resolve(performance.now())
      painted.port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })

/** Presses, waits for the verdict. @returns milliseconds from the last byte of the response to it */
async function timed(page: Page, act: () => Promise<unknown>, verdict: string): Promise<number> {
  await page.evaluate(() => {
    performance.clearResourceTimings()
    performance.setResourceTimingBufferSize(1_000)
  })
  // Asks by frames, and so does not hold up the page.
  const shown = page.evaluate(watch, verdict)
  await act()
  const at = await shown
  await page.waitForTimeout(250)
  const arrived = await page.evaluate(
    (until) =>
      Math.max(
        ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name, responseEnd }) => {
            const { pathname } = new URL(name)
            return (
              responseEnd <= until &&
              /\/(answer|answers|rate|moves|evaluate-scenario)(\.data)?$/.test(pathname)
            )
          })
          .map(({ responseEnd }) => responseEnd),
      ),
    at,
  )
  if (!Number.isFinite(arrived)) throw new Error(`${page.url()}: no response to an answer before its verdict`)
  return at - arrived
}

async function addressOf(kind: string, page: Page, origin: string, turn: number): Promise<string | null> {
  if (kind === 'lesson') {
    // Its first question: the quiz is not handed in, and so the lesson stays the next one.
    const lesson = (await nextLessons(page.request, origin))[turn]
    return lesson ? `/quiz/${lesson.id}` : null
  }
  const response = await page.request.get(`${origin}/api/questions-next?question_type=${kind}&limit=1`)
  const { questions = [] } = (await response.json()) as { questions?: { id: string }[] }
  return questions[0] ? `/snack-quiz/${questions[0].id}` : null
}

/** @returns milliseconds of at least so many answers; learners come anew when there is nothing left for one */
export async function timeVerdicts(
  browser: Browser,
  origin: string,
  kind: string,
  answers: number,
): Promise<number[]> {
  if (kind.startsWith('visitor')) return timeVisitors(browser, origin, kind === 'visitor', answers)
  const times: number[] = []
  const play = players[kind]
  if (!play) throw new Error(`No kind of snack is called ${kind}`)
  let given = 1
  while (times.length < answers && given > 0) {
    given = 0
    const context = await openWindow(browser, origin, 'phone')
    const page = await slowPage(context)
    await newLearner(page.request, origin)
    // A month without limits; what else is left is what the bank has.
    await page.request.post(`${origin}/api/start-trial`, { headers: { origin } })
    for (let item = 0; item < 20 && times.length < answers; item++) {
      const address = await addressOf(kind, page, origin, item)
      if (!address) break
      await page.goto(address)
      await untilInteractive(page)
      await play(page, async (act, verdict = receipt) => {
        times.push(await timed(page, act, verdict))
        given += 1
      })
    }
    await context.close()
  }
  return times
}

async function timeVisitors(
  browser: Browser,
  origin: string,
  question: boolean,
  answers: number,
): Promise<number[]> {
  const times: number[] = []
  while (times.length < answers) {
    const context = await openWindow(browser, origin, 'phone')
    const page = await slowPage(context)
    await page.goto(question ? '/?snack=marketing' : '/?snack=foundation')
    await untilInteractive(page)
    const panel = page.locator('#snack')
    if (question) {
      // A finger on an option is the answer.
      times.push(await timed(page, () => panel.locator('label').first().tap(), '#snack [data-mark]'))
    } else {
      await panel.locator('label').first().tap()
      await panel.locator('label').last().tap()
      times.push(await timed(page, () => panel.locator('button[type=submit]').tap(), '#snack .verdict'))
    }
    await context.close()
  }
  return times
}
