import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

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

/** A page whose processor is slowed down (CDP, Emulation.setCPUThrottlingRate). */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}
