import type { Page } from '@playwright/test'

/** Holds back what a page asks for at such an address. @returns lets all of it go */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held
    // Nobody waits for it any more when the page went elsewhere.
    await route.continue().catch(() => undefined)
  })
  return letGo
}
