/**
 * Lets the browser keep what a learner needs without a connection. For who is signed in only: a visitor would download
 * files that nobody asked for. Fails silently where there is no service worker: everything else works the same.
 */
export async function startServiceWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    await untilInCharge(navigator.serviceWorker)
    return true
  } catch {
    return false
  }
}

/** On a first visit the worker is there before it hears what this page fetches. */
async function untilInCharge(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller) return
  await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
}
