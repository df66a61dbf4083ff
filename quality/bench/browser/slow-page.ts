import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test'

/** How many times slower the processor of a page is than this machine's: that of a phone, as Lighthouse has it. */
export const slowdown = 4

export const devices = {
  phone: { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>
export type Device = keyof typeof devices

let addresses = 0

/** A window of its own, with an empty cache and with animations, from an address of its own: rate limits count by it. */
export function openWindow(
  browser: Browser,
  baseURL: string,
  device: Device,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  addresses += 1
  return browser.newContext({
    ...devices[device],
    baseURL,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${addresses % 250}` },
    ...options,
  })
}

/** What a page is fetching; live updates, which never end, aside. */
const underWay = new WeakMap<Page, Set<Request>>()

/** A page whose processor is slowed down (CDP, Emulation.setCPUThrottlingRate). */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => request.resourceType() !== 'eventsource' && requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return page
}

/** Milliseconds after which a page that is never at rest is taken as it is. */
const patience = 10_000

/** Resolves when nothing is being fetched, what came has been painted, and the page has nothing left to do. */
export async function untilAtRest(page: Page): Promise<void> {
  const requests = underWay.get(page) ?? new Set()
  const last = Date.now() + patience
  let idle = false
  do {
    while (requests.size > 0 && Date.now() < last) {
      const timeout = Math.max(1, last - Date.now())
      await Promise.race([
        page.waitForEvent('requestfinished', { timeout }).catch(() => undefined),
        page.waitForEvent('requestfailed', { timeout }).catch(() => undefined),
      ])
    }
    const waiting = page.evaluate(
      (timeout) =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout })),
          ),
        ),
      patience,
    )
    // It fails when another document took the place of this one: that has to come to rest then.
    idle = await waiting.then(
      () => true,
      () => false,
    )
  } while ((!idle || requests.size > 0) && Date.now() < last)
}
