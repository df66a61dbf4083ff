/**
 * A refusal: the caller asked for something that is not allowed or not there (docs/architecture.md). It is a value of the
 * contract, not a bug: the API turns it into problem JSON (RFC 9457) and loaders into a page with the same words.
 * Anything else that is thrown is a bug and becomes the 500 page.
 */
export type ErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'limit'
  | 'invalid'
  /** Something we depend on, such as a model, is away or talks nonsense; trying again may work. */
  | 'unavailable'

export const statusOfKind = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  limit: 429,
  invalid: 400,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>

export interface ErrorDetails {
  /** English sentence for machines and logs; what a person sees is looked up by `reason`. */
  detail?: string
  /** Field name to reason, for forms. */
  fields?: Record<string, string>
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** Said to be missing because the caller may not know of it. Logged, and told nobody. */
  denied?: boolean
}

export class AppError extends Error {
  readonly kind: ErrorKind
  /** Key of the translated message, e.g. `daily_limit_reached`. */
  readonly reason: string
  readonly details: ErrorDetails

  constructor(kind: ErrorKind, reason: string, details: ErrorDetails = {}) {
    super(details.detail ?? reason)
    this.name = 'AppError'
    this.kind = kind
    this.reason = reason
    this.details = details
  }
}
