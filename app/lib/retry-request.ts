/** Times that a request is sent again, and the longest time to wait before each. */
const tries = 2
const longestWait = 10_000

type Pause = (ms: number, signal: AbortSignal | null | undefined) => Promise<void>

/**
 * Sends a request again, as long as the answer is that the server is too busy. After the last try the refusal is the
 * answer.
 * @param response the answer so far
 * @param input what was asked for; of a Request, one whose body was not read
 * @throws the signal's reason when the request is aborted while it waits, as fetch does
 */
export async function retryRequest(
  response: Response,
  send: typeof fetch,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  pause: Pause = wait,
): Promise<Response> {
  const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
  let answer = response
  for (let left = tries; left > 0 && (await isTooBusy(answer)); left--) {
    await pause(Math.min(longestWait, 1000 * Number(answer.headers.get('retry-after'))), signal)
    answer = await send(input instanceof Request ? input.clone() : input, init)
  }
  return answer
}

async function isTooBusy(response: Response): Promise<boolean> {
  if (response.status !== 503 || !response.headers.has('retry-after')) return false
  const problem = (await response
    .clone()
    .json()
    .catch(() => null)) as { reason?: unknown } | null
  return problem?.reason === 'too_busy'
}

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
