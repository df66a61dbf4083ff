/**
 * `fetch` that comes back when the server says it is too busy: 503 with the reason `too_busy`, which it answers before it
 * did anything (decision 0023), so that any request may be sent again as it is. How it does so is loaded when it first
 * happens: every page begins with this file.
 */
export function fetchWithRetry(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    // A body can be read once: the original is kept for a next time.
    const response = await send(input instanceof Request ? input.clone() : input, init)
    if (response.status !== 503 || !response.headers.has('retry-after')) return response
    const retry = await import('./retry-request.ts').catch(() => undefined)
    return retry ? retry.retryRequest(response, send, input, init) : response
  }
}
