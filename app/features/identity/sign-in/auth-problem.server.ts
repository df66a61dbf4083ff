import { isAPIError } from 'better-auth/api'
import { identityReasons } from '#app/features/identity/reasons.ts'
import { AppError, type ErrorKind } from '#app/lib/errors.ts'

/** Better Auth's error codes that a person can run into, by our reason. */
const reasonOfCode: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  USER_ALREADY_EXISTS: 'email_in_use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_in_use',
  FAILED_TO_CREATE_USER: 'sign_up_failed',
  PASSWORD_TOO_SHORT: 'password_too_short',
  PASSWORD_TOO_LONG: 'password_too_long',
  INVALID_PASSWORD: 'invalid_password',
  INVALID_EMAIL: 'invalid_email',
  INVALID_NAME: 'invalid_full_name',
  EMAIL_NOT_VERIFIED: 'email_not_verified',
  INVALID_TOKEN: 'invalid_token',
  TOKEN_EXPIRED: 'invalid_token',
  INVALID_ORIGIN: 'invalid_origin',
  MISSING_OR_NULL_ORIGIN: 'invalid_origin',
  INVALID_REDIRECT_URL: 'invalid_origin',
  INVALID_CALLBACK_URL: 'invalid_origin',
}

const kinds: Record<number, { kind: ErrorKind; reason: string }> = {
  401: { kind: 'unauthenticated', reason: 'unauthenticated' },
  403: { kind: 'forbidden', reason: 'forbidden' },
  404: { kind: 'not_found', reason: 'not_found' },
  422: { kind: 'conflict', reason: 'conflict' },
  429: { kind: 'limit', reason: 'too_many_requests' },
}

interface Refusal {
  status: number
  code?: string | undefined
  message?: string | undefined
  retryAfter?: number | undefined
}

function refusal({ status, code = '', message, retryAfter }: Refusal): AppError {
  const { kind, reason } = kinds[status] ?? { kind: 'invalid', reason: 'invalid_request' }
  // Schema errors carry their own codes in front of the message: "[body.email] Invalid email address".
  const shape = /^\[body\.email\]/.test(message ?? '') ? 'invalid_email' : undefined
  // Ours stand in the code as they are.
  const own = identityReasons.find((known) => known.toUpperCase() === code)
  return new AppError(kind, reasonOfCode[code] ?? own ?? shape ?? reason, {
    ...(message && { detail: message }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

/**
 * Runs a sign-in endpoint and turns its refusals into ours, so that all of the API speaks problem JSON.
 * @throws AppError for a refusal; anything else as it came, for the server's own handling
 */
export async function withProblems(handle: () => Promise<Response>): Promise<Response> {
  let response: Response
  try {
    response = await handle()
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    const { code, message } = error.body ?? {}
    throw refusal({ status: error.statusCode, code, message })
  }
  if (response.status < 400 || response.status >= 500) return response
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
  const wait = response.headers.get('x-retry-after')
  throw refusal({ status: response.status, ...body, retryAfter: wait ? Number(wait) : undefined })
}
