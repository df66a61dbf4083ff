import type { Browser, Page } from '@playwright/test'
import type { DemoUser } from '#tests/support/client.ts'
import { type Screen, screens } from '#tests/support/screens.ts'
import { type Stage, showScreen } from '#tests/support/show-screen.ts'
import { moreScreens } from './more-screens.ts'
import { type Device, devices, openWindow, slowPage, untilAtRest } from './slow-page.ts'

/**
 * How much a page moves by itself: cumulative layout shift (https://web.dev/articles/cls), the largest sum of shifts less than a second
 * apart and within five seconds, without those that follow an action of the visitor.
 */

interface Shift {
  value: number
  at: number
  /** What moved most, and from where to where. */
  element: string
}

export interface PageShift {
  screen: string
  as: DemoUser | undefined
  device: Device
  cls: number
  /** What moved most in the largest shift. */
  worst: string
}

declare global {
  interface Window {
    shifts?: Shift[]
  }
}

/** Runs in the page before anything of it does: notes every shift that no action of the visitor led to. */
export function noteShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    if (!element) return 'something that is gone'
    const name = element.id
      ? `#${element.id}`
      : element.className
        ? `.${String(element.getAttribute('class')).split(' ').join('.')}`
        : ''
    const parent = element.parentElement?.getAttribute('class')?.split(' ')[0]
    return `${parent ? `.${parent} > ` : ''}${element.tagName.toLowerCase()}${name}`
  }
  const found: Shift[] = []
  window.shifts = found
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      const area = ({ currentRect }: LayoutShift['sources'][number]) => currentRect.width * currentRect.height
      const [largest] = entry.sources.toSorted((a, b) => area(b) - area(a))
      const rect = (r: DOMRectReadOnly) =>
        `${Math.round(r.x)},${Math.round(r.y)} ${Math.round(r.width)}x${Math.round(r.height)}`
      const element = largest
        ? `${nameOf(largest.node)} (${rect(largest.previousRect)} to ${rect(largest.currentRect)})`
        : 'nothing that can be named'
      found.push({ value: entry.value, at: entry.startTime, element })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The largest window of shifts, as the metric is defined. */
export function worstWindow(shifts: readonly Shift[]): { cls: number; worst: string } {
  let [sum, first, last] = [0, 0, Number.NEGATIVE_INFINITY]
  let best = { cls: 0, worst: '' }
  let most: Shift | undefined
  for (const shift of shifts) {
    if (shift.at - last > 1_000 || shift.at - first > 5_000) {
      sum = 0
      first = shift.at
      most = undefined
    }
    sum += shift.value
    last = shift.at
    if (!most || shift.value > most.value) most = shift
    if (sum > best.cls) best = { cls: sum, worst: most.element }
  }
  return best
}

/** The layout shift of a page so far, which must have `noteShifts` in it. */
export async function worstShift(page: Page): Promise<{ cls: number; worst: string }> {
  return worstWindow(await page.evaluate(() => window.shifts ?? []))
}

/** Scrolls to the end as somebody reads: what comes in late below is part of the page. */
async function scrollThrough(page: Page): Promise<void> {
  for (let screen = 0; screen < 12; screen++) {
    const more = await page.evaluate(() => {
      const before = scrollY
      scrollBy({ top: innerHeight * 0.9, behavior: 'instant' })
      return scrollY > before
    })
    await untilAtRest(page)
    if (!more) break
  }
}

async function shiftOf(
  browser: Browser,
  origin: string,
  stage: Stage,
  { screen, user, device }: { screen: Screen; user: DemoUser | undefined; device: Device },
): Promise<PageShift> {
  const context = await openWindow(
    browser,
    origin,
    device,
    user ? { storageState: stage.sessions[user] } : {},
  )
  try {
    const page = await slowPage(context)
    await page.addInitScript(noteShifts)
    await showScreen(page, screen, 'nl', stage)
    await scrollThrough(page)
    return { screen: screen.name, as: user, device, ...(await worstShift(page)) }
  } finally {
    await context.close()
  }
}

/** Every screen of the product, for everybody who sees it differently, on a phone and a desktop. */
export async function measureShifts(
  browser: Browser,
  origin: string,
  stage: Stage,
  only: RegExp,
  say: (line: string) => void,
): Promise<PageShift[]> {
  const found: PageShift[] = []
  for (const screen of [...screens, ...moreScreens].filter(({ name }) => only.test(name)))
    for (const user of screen.as ?? [undefined])
      for (const device of Object.keys(devices) as Device[]) {
        try {
          found.push(await shiftOf(browser, origin, stage, { screen, user, device }))
        } catch (error) {
          say(
            `  ${screen.name} of ${user ?? 'a visitor'}, ${device}: not measured, ${String(error).split('\n')[0]}`,
          )
        }
      }
  return found
}
