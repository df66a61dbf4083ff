import { isRouteErrorResponse } from 'react-router'

export type ErrorFacts =
  | { kind: 'notFound' | 'unavailable' | 'outdated' | 'offline' | 'broken' }
  | { kind: 'refused'; reason: string }

const chunkFailed = /dynamically imported module|importing a module script failed|unable to preload/i
const networkFailed = /failed to fetch|networkerror|load failed/i

/** What went wrong, as far as the person looking at it is concerned. */
export function errorFacts(error: unknown): ErrorFacts {
  if (isRouteErrorResponse(error)) return responseFacts(error.status, reasonOf(error.data))
  const message = error instanceof Error ? error.message : ''
  if (chunkFailed.test(message)) return { kind: 'outdated' }
  if (networkFailed.test(message)) return { kind: 'offline' }
  return { kind: 'broken' }
}

function reasonOf(data: unknown): string | undefined {
  const reason = (data as { reason?: unknown } | null | undefined)?.reason
  return typeof reason === 'string' ? reason : undefined
}

function responseFacts(status: number, reason: string | undefined): ErrorFacts {
  if (status === 503) return { kind: 'unavailable' }
  if (status === 404 && (reason === undefined || reason === 'page_not_found')) return { kind: 'notFound' }
  if (status < 500) return { kind: 'refused', reason: reason ?? 'unknown' }
  return { kind: 'broken' }
}
