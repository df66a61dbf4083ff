import type { Page } from '@playwright/test'

/** From a press to its verdict on the screen, in milliseconds. */
export interface VerdictTimes {
  /** From the press until its request was made: script of the page. */
  asking: number
  /** From then until the last byte of the response was in (PerformanceResourceTiming.responseEnd). */
  waiting: number
  /** From then until the verdict stood on the screen. */
  showing: number
}

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

declare global {
  interface Window {
    lastPress?: number
  }
}

/** Runs in the page before anything of it does: notes when it was pressed last, by the time of the event itself. */
export function notePresses(): void {
  const note = ({ timeStamp }: Event) => {
    window.lastPress = timeStamp
  }
  addEventListener('click', note, { capture: true })
}

/** What came of the request with the answer, once the browser has told. @returns null when there was none within five seconds */
const answerBetween = ({ from, until }: { from: number; until: number }) =>
  new Promise<{ pressed: number; asked: number; arrived: number } | null>((resolve) => {
    const isAnswer = ({ name, startTime, responseEnd }: PerformanceResourceTiming) =>
      startTime >= from &&
      responseEnd <= until &&
      /\/(answer|answers|rate|moves|evaluate-scenario)(\.data)?$/.test(new URL(name).pathname)
    const observer = new PerformanceObserver((list) => {
      const found = (list.getEntries() as PerformanceResourceTiming[]).filter(isAnswer).at(-1)
      if (!found) return
      observer.disconnect()
      const { startTime: asked, responseEnd: arrived } = found
      resolve({ pressed: window.lastPress ?? asked, asked, arrived })
    })
    observer.observe({ type: 'resource', buffered: true })
    setTimeout(() => resolve(null), 5_000)
  })

/**
 * Presses, and waits for the verdict.
 * @param page with `notePresses` in it
 * @throws Error when no answer was sent before it
 */
export async function timeVerdict(
  page: Page,
  act: () => Promise<unknown>,
  verdict: string,
): Promise<VerdictTimes> {
  const from = await page.evaluate(() => performance.now())
  // Asks by frames, and so does not hold up the page.
  const shown = page.evaluate(watch, verdict)
  await act()
  const until = await shown
  const answer = await page.evaluate(answerBetween, { from, until })
  if (!answer) throw new Error(`${page.url()}: no response to an answer before its verdict`)
  const { pressed, asked, arrived } = answer
  return { asking: asked - pressed, waiting: arrived - asked, showing: until - arrived }
}
