import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from 'ai'

/** What went wrong with one call of the model, without any of its texts: the SDK's errors carry request and reply. */
export interface CallFailure {
  kind: 'timeout' | 'unavailable' | 'invalid_output'
  /** Whether asking again may help. */
  transient: boolean
  /** The model's service refused the request itself: it may not know structured output. */
  refused: boolean
  status: number | undefined
  /** The kind of error, never its message. */
  name: string
  retryAfterMs: number
}

const transientStatus = new Set([408, 409, 425, 429])
const refusedStatus = new Set([400, 415, 422])

/** Told by status and class alone. Loads the SDK: import it only where a model is in use. */
export function callFailure(error: unknown): CallFailure {
  const name = error instanceof Error ? error.name : 'unknown'
  const plain = { name, transient: true, refused: false, status: undefined, retryAfterMs: 0 } as const
  if (name === 'TimeoutError' || name === 'AbortError') return { ...plain, kind: 'timeout' }
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) {
    return { ...plain, kind: 'invalid_output' }
  }
  if (!APICallError.isInstance(error)) return { ...plain, kind: 'unavailable' }
  const { statusCode: status, responseHeaders: headers = {} } = error
  if (status === undefined) return { ...plain, kind: 'unavailable' }
  // A reply that could not be read although the service called it a success.
  if (status < 300) return { ...plain, status, kind: 'invalid_output' }
  const transient = status >= 500 || transientStatus.has(status)
  const refused = refusedStatus.has(status)
  return { ...plain, status, kind: 'unavailable', transient, refused, retryAfterMs: retryAfter(headers) }
}

function retryAfter(headers: Record<string, string>): number {
  const ms = Number(headers['retry-after-ms'])
  if (ms > 0) return ms
  const seconds = Number(headers['retry-after'])
  return seconds > 0 ? 1000 * seconds : 0
}
