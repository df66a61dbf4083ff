/** Times that a request is sent, and the longest time to wait before the next. */
const tries = 3
const longestWait = 10_000

type Pause = (ms: number, signal: AbortSignal | null | undefined) => Promise<void>

/**
 * `fetch` that comes back when the server says it is too busy: 503 with the reason `too_busy`, which it answers before it
 * did anything (decision 0023), so that any request may be sent again as it is. After the last try the refusal is the
 * answer.
 */
export function patientFetch(send: typeof fetch, pause: Pause = wait): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    for (let left = tries - 1; ; left--) {
      // A body can be read once: the last try may have the original.
      const response = await send(input instanceof Request && left > 0 ? input.clone() : input, init)
      if (left === 0 || !(await isTooBusy(response))) return response
      await pause(Math.min(longestWait, 1000 * Number(response.headers.get('retry-after'))), signal)
    }
  }
}

async function isTooBusy(response: Response): Promise<boolean> {
  if (response.status !== 503 || !response.headers.has('retry-after')) return false
  const problem = (await response
    .clone()
    .json()
    .catch(() => null)) as { reason?: unknown } | null
  return problem?.reason === 'too_busy'
}

/** @throws the signal's reason when it is aborted meanwhile, as fetch does */
function wait(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
