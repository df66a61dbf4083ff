import { type APIRequestContext, type Page, request } from '@playwright/test'
import { type Language, localePath } from '#app/lib/language.ts'
import { answerQuestion, type DemoUser, demoUsers, rightLetter, signIn, wrongLetter } from './client.ts'
import { handInQuiz, nextLessons } from './lessons.ts'
import { answerScenario, nextScenario } from './scenarios.ts'
import type { Screen } from './screens.ts'

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>

export interface Stage {
  sessions: Record<DemoUser, Session>
  right: string
  wrong: string
  passed: string
  failed: string
  taken: string
  lesson: string
}

type Placed = Exclude<keyof Stage, 'sessions'>

/**
 * Signs every demo user in and answers what the screens need: one question right and one wrong, one scenario passed and
 * one not, one lesson taken, and the whole quota of `jong`.
 */
export async function setStage(origin: string): Promise<Stage> {
  const sessions = {} as Stage['sessions']
  const stage: Stage = { sessions, right: '', wrong: '', passed: '', failed: '', taken: '', lesson: '' }
  for (const user of demoUsers) {
    const client = await request.newContext()
    await signIn(client, origin, user)
    if (user === 'premium') {
      stage.right = (await answerQuestion(client, origin, rightLetter)).id
      stage.wrong = (await answerQuestion(client, origin, wrongLetter)).id
      const [taken, lesson] = await nextLessons(client, origin)
      if (!taken || !lesson) throw new Error('Two lessons are needed')
      await handInQuiz(client, origin, taken, 1)
      stage.taken = taken.id
      stage.lesson = lesson.id
    }
    if (user === 'team') {
      stage.passed = await answerScenario(client, origin, await nextScenario(client, origin), 'strong')
      stage.failed = await answerScenario(client, origin, await nextScenario(client, origin), 'weak')
    }
    if (user === 'jong') {
      for (let i = 0; i < 5; i++) await answerQuestion(client, origin, rightLetter)
      const lesson = (await nextLessons(client, origin)).find(({ id }) => id !== stage.lesson)
      if (!lesson) throw new Error('No lesson is open')
      await handInQuiz(client, origin, lesson)
    }
    stage.sessions[user] = await client.storageState()
    await client.dispose()
  }
  return stage
}

/** Goes to a screen and waits until it shows and answers to clicks. */
export async function showScreen(
  page: Page,
  screen: Screen,
  language: Language,
  stage: Stage,
): Promise<void> {
  const path = screen.path.replace(/\{(\w+)\}/, (_, name: Placed) => stage[name])
  // From a page that differs by its # only, a browser asks for nothing.
  if (path.includes('#')) await page.goto('about:blank')
  const response = await page.goto(localePath(language, path))
  if (!response || response.status() >= 500) throw new Error(`${path} answers ${response?.status()}`)
  await untilInteractive(page)
  await screen.act?.(page)
  await untilStill(page)
}

/** React marks the elements it has taken over; before that a click does nothing. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

/** Fonts are there, and nothing moves or fades any more that will ever stop. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}
