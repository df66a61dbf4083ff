import type { Browser, Locator, Page } from '@playwright/test'
import type { DemoUser } from '#tests/support/client.ts'
import { newLearner } from '#tests/support/client.ts'
import { type Stage, untilInteractive } from '#tests/support/show-screen.ts'
import { openWindow, slowPage, untilAtRest } from './slow-page.ts'

/**
 * How long the page takes to answer a tap: interaction to next paint (https://web.dev/articles/inp), the longest of the taps on a page, from the event
 * timing of the browser itself (https://w3c.github.io/event-timing), which counts in steps of 8 ms.
 */

/** Pages that are used most, each with who looks. `new` is somebody who signs up for it. */
const visits: readonly { name: string; path: string; as?: DemoUser | 'new'; taps?: readonly string[] }[] = [
  { name: 'home', path: '/', taps: ['#hatch-sales', '#snack label', '.topbar [aria-haspopup=dialog]'] },
  { name: 'pricing', path: '/pricing' },
  { name: 'resources', path: '/resources' },
  { name: 'top AI tools', path: '/top-ai-tools' },
  { name: 'support', path: '/support' },
  { name: 'leaderboard', path: '/leaderboard', as: 'team' },
  { name: 'dashboard', path: '/account-dashboard', as: 'vrij' },
  { name: 'dashboard, payer', path: '/account-dashboard', as: 'premium' },
  {
    name: 'question',
    path: '/snack-quiz',
    as: 'new',
    taps: [
      'main .option',
      'main .option:nth-child(2)',
      'main fieldset label',
      'main form button[type=submit]',
      'main .sticky-act a',
    ],
  },
  {
    name: 'flashcard',
    path: '/snack-quiz?question_type=flashcard',
    as: 'new',
    taps: ['main .sticky-act button', 'main fieldset.sticky-act button'],
  },
  { name: 'trust', path: '/snack-quiz?question_type=trust', as: 'new' },
  { name: 'spot', path: '/snack-quiz?question_type=spot', as: 'new' },
  {
    name: 'redact',
    path: '/snack-quiz?question_type=redact',
    as: 'new',
    taps: ['.redact__word', '.redact__word:nth-of-type(2)'],
  },
  { name: 'build', path: '/snack-quiz?question_type=build', as: 'new' },
  { name: 'dialogue', path: '/snack-quiz?question_type=dialogue', as: 'new' },
  { name: 'scenario', path: '/snack-quiz?question_type=scenario', as: 'new' },
  {
    name: 'lesson',
    path: '/lesson/{lesson}',
    as: 'premium',
    taps: [
      '.lescards__bar .btn--primary',
      '.lescards__bar .btn--primary',
      '.lescard[data-current] button.option',
      '.lescards__head button',
      '.gloss',
    ],
  },
  { name: 'path', path: '/paths/basis', as: 'premium' },
  { name: 'settings', path: '/settings?tab=reminders', as: 'vrij' },
  { name: 'working days', path: '/settings?tab=working-days', as: 'vrij' },
  { name: 'know-how', path: '/know-how', as: 'vrij' },
  { name: 'prompt lab', path: '/promptlab', as: 'vrij' },
  { name: 'team', path: '/team', as: 'team' },
]

/** Whatever on a page answers to a tap without leaving it or sending something. */
const usual = [
  'main button:not([type=submit], .btn--danger)',
  'main :is(label.option, label.choice, label.switch, label.segmented__item)',
  'main summary',
  'main [role=tab]',
  'header button',
].join(', ')
const most = 10

export interface VisitInp {
  name: string
  taps: number
  /** The longest, in milliseconds. */
  inp: number
  /** What was tapped then. */
  worst: string
}

interface Interaction {
  id: number
  duration: number
  target: string
}

declare global {
  interface Window {
    interactions?: Interaction[]
  }
}

/** Runs in the page before anything of it does. */
function observe(): void {
  interface EventTiming extends PerformanceEntry {
    interactionId: number
    target: Node | null
  }
  const found: Interaction[] = []
  window.interactions = found
  const note = (list: PerformanceObserverEntryList) => {
    for (const { interactionId, duration, target } of list.getEntries() as EventTiming[]) {
      if (!interactionId) continue
      const element = target instanceof Element ? target : target?.parentElement
      const words = (element?.textContent ?? '').trim().slice(0, 30)
      found.push({
        id: interactionId,
        duration,
        target: `${element?.tagName.toLowerCase() ?? 'gone'} "${words}"`,
      })
    }
  }
  const options = { buffered: true, durationThreshold: 16 }
  new PerformanceObserver(note).observe({ type: 'event', ...options } as PerformanceObserverInit)
  new PerformanceObserver(note).observe({ type: 'first-input', buffered: true })
}

/**
 * @param named true for what a page must have, perhaps after the tap before
 * @returns whether it could be tapped
 */
async function tap(page: Page, target: Locator, named: boolean): Promise<boolean> {
  try {
    if (named) await target.waitFor({ timeout: 5_000 })
    if (!(await target.isVisible()) || !(await target.isEnabled())) return false
    await target.scrollIntoViewIfNeeded({ timeout: 5_000 })
    await target.tap({ timeout: 5_000 })
  } catch {
    return false
  }
  // Events are told of after the frame they led to; what follows is not to run into the next tap.
  await untilAtRest(page)
  if ((await page.locator('[role=dialog]').count()) > 0) {
    await page.keyboard.press('Escape')
    await untilAtRest(page)
  }
  return true
}

async function tapThrough(page: Page, taps: readonly string[] | undefined): Promise<number> {
  let done = 0
  if (taps) {
    for (const selector of taps) if (await tap(page, page.locator(selector).first(), true)) done++
    return done
  }
  // Who signs out is signed out on all visits after this one.
  const all = page
    .locator(usual)
    .filter({ hasNotText: 'Uitloggen' })
    .and(page.locator(':not([aria-label="Uitloggen"])'))
  const count = Math.min(await all.count(), 3 * most)
  for (let place = 0; place < count && done < most; place++)
    if (await tap(page, all.nth(place), false)) done++
  return done
}

/** Taps through every page. */
export async function measureTaps(
  browser: Browser,
  origin: string,
  stage: Stage,
  only: RegExp,
): Promise<VisitInp[]> {
  const found: VisitInp[] = []
  for (const { name, path, as, taps } of visits.filter((visit) => only.test(visit.name))) {
    const context = await openWindow(
      browser,
      origin,
      'phone',
      as && as !== 'new' ? { storageState: stage.sessions[as] } : {},
    )
    const page = await slowPage(context)
    if (as === 'new') await newLearner(page.request, origin)
    await page.addInitScript(observe)
    await page.goto(path.replace('{lesson}', stage.lesson))
    await untilInteractive(page)
    await untilAtRest(page)
    const done = await tapThrough(page, taps)
    const interactions = await page.evaluate(() => window.interactions ?? [])
    const [worst] = interactions.toSorted((a, b) => b.duration - a.duration)
    found.push({ name, taps: done, inp: worst?.duration ?? 0, worst: worst?.target ?? '' })
    await context.close()
  }
  return found
}
