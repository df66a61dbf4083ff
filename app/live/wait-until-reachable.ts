const firstDelay = 2_000
const longestDelay = 15_000

/** Cheap, and asks the database as every page does. */
async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const response = await fetch('/api/session')
    // What is not read keeps its connection.
    await response.text()
    return response.ok
  } catch {
    return false
  }
}

/**
 * Calls as soon as the server answers. Reading a page again puts the error page in its place when that fails, with all
 * that was typed there, so nobody who did not ask for it should have it tried in vain.
 * @returns a function that gives up
 */
export function waitUntilReachable(call: () => void, answers = serverAnswers): () => void {
  let delay = firstDelay
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  async function ask(): Promise<void> {
    const there = await answers()
    if (stopped) return
    if (there) return call()
    // Spread, so that not everybody comes back at once.
    timer = setTimeout(() => void ask(), delay * (0.5 + Math.random()))
    delay = Math.min(longestDelay, delay * 2)
  }
  void ask()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
