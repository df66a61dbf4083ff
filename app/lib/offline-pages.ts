/** Pages of a person that the service worker keeps for when there is no connection (app/service-worker.ts). */

export const pageCache = 'snackwijs-pages'

/**
 * Pages that make sense without a connection, as in app/routes.ts. Never those of settings, payment, the team or the
 * operator. The service worker keeps the scripts they need (scripts/service-worker.ts), and what was last read of them.
 */
export const offlinePages = [
  '/account',
  '/account-dashboard',
  '/know-how',
  '/info',
  '/lesson/:lessonId',
  '/quiz/:lessonId',
  '/snack-quiz/:questionId',
] as const

const patterns = offlinePages.map((path) => path.split('/'))

/** Is this the path of such a page or of its data, in either language? */
export function opensOffline(pathname: string): boolean {
  const parts = pathname
    .replace(/^\/en\//, '/')
    .replace(/\.data$/, '')
    .split('/')
  return patterns.some(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((wanted, place) => wanted === parts[place] || (wanted.startsWith(':') && parts[place])),
  )
}

/**
 * Under which address something is kept. A lesson and its quiz (`?quiz`) read the same data: who opened the one without a
 * connection can take the other. The router writes a query anew, so that `?d=hr,sales` becomes `?d=hr%2Csales`.
 */
export function keptUrl(url: string): string {
  const kept = new URL(url)
  if (/\/lesson\/[^/]+\.data$/.test(kept.pathname)) kept.searchParams.delete('quiz')
  kept.search = kept.searchParams.toString()
  return kept.href
}

/** Addresses of everything that was kept, of pages and of their data; none where the browser keeps nothing. Never fails. */
export async function keptUrls(): Promise<Set<string>> {
  try {
    // Asked first, as opening a cache would make it.
    if (!(await caches.has(pageCache))) return new Set()
    const keys = await (await caches.open(pageCache)).keys()
    return new Set(keys.map(({ url }) => url))
  } catch {
    return new Set()
  }
}
const ownerKey = 'pages-of'

/** Forgets every page that was kept: somebody signed out, or somebody else signed in. Never fails. */
export async function clearOfflinePages(): Promise<void> {
  try {
    localStorage.removeItem(ownerKey)
    await caches.delete(pageCache)
  } catch {
    // No storage: then nothing was kept either.
  }
}

/** The pages that are kept are this person's from now on; what was kept of somebody else is forgotten. */
export function claimOfflinePages(userId: string): void {
  try {
    const owner = localStorage.getItem(ownerKey)
    if (owner === userId) return
    if (owner) void caches.delete(pageCache)
    localStorage.setItem(ownerKey, userId)
  } catch {
    // Storage may be blocked: then nothing is kept.
  }
}
