/** Pages of a person that the service worker keeps for when there is no connection (app/service-worker.ts). */

export const pageCache = 'snackwijs-pages'
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
