import { waitUntilReachable } from './wait-until-reachable.ts'

/** What a proxy, or a server without its database, says while it is away. */
const awayStatuses = [502, 503, 504]
/** How often a server that can be reached is asked, before its refusal is believed. */
const refusalsMax = 3
const firstDelay = 2_000
const longestDelay = 15_000

/** Whether this is the data of the page that is open, as React Router asks for it to read the page again. */
export function isOwnData(asked: URL, { pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const own = new URL(pathname + search, asked.origin)
  own.pathname += own.pathname.endsWith('/') ? '_.data' : '.data'
  const other = new URL(asked)
  for (const url of [own, other]) url.searchParams.delete('_routes')
  return own.pathname === other.pathname && own.searchParams.toString() === other.searchParams.toString()
}

/** Waits, longer each time, until the server can be asked again; rejects when nobody wants the answer any more. */
function untilReachable(times: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    let stop: (() => void) | undefined
    // Spread, so that not everybody comes back at once.
    const delay = Math.min(longestDelay, firstDelay * 2 ** times) * (0.5 + Math.random())
    const timer = setTimeout(() => {
      stop = waitUntilReachable(resolve)
    }, delay)
    const leave = () => {
      clearTimeout(timer)
      stop?.()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
  })
}

/**
 * `fetch` that does not give up on the data of the page that is open. React Router puts the error page in the place of a page whose data cannot
 * be read again, with all that was typed there; so while the server is away such a read goes on, and ends when it is back or somebody goes to
 * another page. Everything else is passed on.
 */
export function fetchKeepingPage(
  send: typeof fetch,
  page: () => Pick<Location, 'pathname' | 'search'> = () => window.location,
  wait = untilReachable,
): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal
    const own = input instanceof URL && (init?.method ?? 'GET') === 'GET' && isOwnData(input, page())
    if (!own) return send(input, init)
    let refusals = 0
    for (let times = 0; ; times++) {
      try {
        const response = await send(input, init)
        refusals += 1
        if (!awayStatuses.includes(response.status) || refusals === refusalsMax) return await whole(response)
      } catch (error) {
        if (signal?.aborted) throw error
      }
      await wait(times, signal)
    }
  }
}

/** A response that can no longer break off. */
async function whole(response: Response): Promise<Response> {
  if (!response.body) return response
  const { status, statusText, headers } = response
  return new Response(await response.arrayBuffer(), { status, statusText, headers })
}
