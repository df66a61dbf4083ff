import type { Hono } from 'hono'
import { hc } from 'hono/client'
import type { Language } from './language.ts'

/** A refused or failed call, with the `reason` whose words a person sees (`error_${reason}` in the shared words). */
export class ApiError extends Error {
  readonly status: number
  readonly reason: string
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, reason: string, fields: Record<string, string> = {}) {
    super(reason)
    this.name = 'ApiError'
    this.status = status
    this.reason = reason
    this.fields = fields
  }
}

/** The reason of a failed call; anything that is not a refusal has none of its own. */
export function toReason(error: unknown): string {
  return error instanceof ApiError ? error.reason : 'unknown'
}

/** The one typed client of our API, for the endpoints of one feature: `apiClient<McqApi>(language)`. */
// biome-ignore lint/suspicious/noExplicitAny: the type parameter of Hono's own client
export function apiClient<Api extends Hono<any, any, any>>(language: Language) {
  return hc<Api>('/api', { headers: { 'accept-language': language } })
}

interface Answer<T> {
  ok: boolean
  status: number
  json(): Promise<T>
}

/**
 * The body of a successful answer.
 * @throws ApiError with the server's reason, or `network` when there was no answer at all
 */
export async function outcome<T>(call: Promise<Answer<T>>): Promise<T> {
  const response = await call.catch(() => {
    throw new ApiError(0, 'network')
  })
  if (response.ok) return response.json()
  const problem = (await response.json().catch(() => ({}))) as {
    reason?: string
    fields?: Record<string, string>
  }
  throw new ApiError(response.status, problem.reason ?? 'unknown', problem.fields)
}
