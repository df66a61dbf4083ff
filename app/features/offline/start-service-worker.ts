/**
 * Lets the browser keep what a learner needs without a connection. For who is signed in only: a visitor would download
 * files that nobody asked for. Fails silently where there is no service worker: everything else works the same.
 */
export async function startServiceWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    return true
  } catch {
    return false
  }
}
