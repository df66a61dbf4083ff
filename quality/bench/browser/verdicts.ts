import type { Browser, Page } from '@playwright/test'
import { newLearner } from '#tests/support/client.ts'
import { nextLessons } from '#tests/support/lessons.ts'
import { untilInteractive } from '#tests/support/show-screen.ts'
import { players, receipt } from './players.ts'
import { noteShifts, worstShift } from './shifts.ts'
import { openWindow, slowPage, untilAtRest } from './slow-page.ts'
import { notePresses, timeVerdict, type VerdictTimes } from './time-verdict.ts'

/**
 * How long after an answer its verdict stands on the screen, for each way of being judged, and how much a page moves by itself from the
 * question until after the verdict.
 */

/** Ways of being judged, in the order they are measured; the last two without an account. */
export const judgedKinds = [...Object.keys(players), 'visitor', 'visitor output']

export interface Judged {
  times: VerdictTimes[]
  /** Layout shift of the worst of the pages, and what moved most. */
  cls: number
  worst: string
}

/** The times of one kind, and the worst shift of its pages so far. */
class Measured implements Judged {
  readonly times: VerdictTimes[] = []
  cls = 0
  worst = ''

  async noteShift(page: Page): Promise<void> {
    await untilAtRest(page)
    const { cls, worst } = await worstShift(page)
    if (cls > this.cls) Object.assign(this, { cls, worst })
  }
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

/** @returns times of at least so many answers; learners come anew when there is nothing left for one */
export async function timeVerdicts(
  browser: Browser,
  origin: string,
  kind: string,
  answers: number,
): Promise<Judged> {
  if (kind.startsWith('visitor')) return timeVisitors(browser, origin, kind === 'visitor', answers)
  const measured = new Measured()
  const { times } = measured
  const play = players[kind]
  if (!play) throw new Error(`No kind of snack is called ${kind}`)
  for (let before = -1; times.length < answers && times.length > before; ) {
    before = times.length
    const context = await openWindow(browser, origin, 'phone')
    const page = await slowPage(context)
    await page.addInitScript(notePresses)
    await page.addInitScript(noteShifts)
    await newLearner(page.request, origin)
    // A month without limits; what else is left is what the bank has.
    await page.request.post(`${origin}/api/start-trial`, { headers: { origin } })
    for (let item = 0; item < 20 && times.length < answers; item++) {
      const address = await addressOf(kind, page, origin, item)
      if (!address) break
      await page.goto(address)
      await untilInteractive(page)
      // Nobody answers before having read.
      await untilAtRest(page)
      await play(page, async (act, verdict = receipt) => {
        times.push(await timeVerdict(page, act, verdict))
      })
      await measured.noteShift(page)
    }
    await context.close()
  }
  return measured
}

async function timeVisitors(
  browser: Browser,
  origin: string,
  question: boolean,
  answers: number,
): Promise<Judged> {
  const measured = new Measured()
  while (measured.times.length < answers) {
    const context = await openWindow(browser, origin, 'phone')
    const page = await slowPage(context)
    await page.addInitScript(notePresses)
    await page.addInitScript(noteShifts)
    await page.goto(question ? '/?snack=marketing' : '/?snack=foundation')
    await untilInteractive(page)
    await untilAtRest(page)
    const panel = page.locator('#snack')
    if (question) {
      // A finger on an option is the answer.
      const answer = () => panel.locator('label').first().tap()
      measured.times.push(await timeVerdict(page, answer, '#snack h3[data-tone]'))
    } else {
      await panel.locator('label').first().tap()
      await panel.locator('label').last().tap()
      const judge = () => panel.locator('button[type=submit]').tap()
      measured.times.push(await timeVerdict(page, judge, '#snack .verdict'))
    }
    await measured.noteShift(page)
    await context.close()
  }
  return measured
}
