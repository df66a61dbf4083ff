import type { ApiContext } from '#app/features/identity/api-env.server.ts'
import { tokenOfApi } from '#app/features/identity/api-env.server.ts'
import type { Viewer } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { AppError } from '#app/lib/errors.ts'

/** What is written down about signing in, by path. Only these: others are asked all day, or hold a token in the path. */
const logged = new Map([
  ['POST /api/auth/sign-in/email', 'sign_in'],
  ['POST /api/auth/sign-up/email', 'sign_up'],
  ['POST /api/auth/sign-out', 'sign_out'],
  ['POST /api/auth/request-password-reset', 'reset_requested'],
  ['POST /api/auth/reset-password', 'password_reset'],
  ['GET /api/auth/verify-email', 'email_verified'],
])

/**
 * The endpoints of Better Auth, and a line in the log about each attempt to sign in or out, up or with a new password:
 * what it was, how it ended, and whose account when somebody got in or out. An id without name or address; who failed is
 * not said, as that would tell which addresses have an account (OWASP ASVS 5.0 V16.3.1).
 */
export async function authEndpoint(c: ApiContext): Promise<Response> {
  const { runtime, requestId, clientAddress } = c.var
  const event = logged.get(`${c.req.method} ${c.req.path}`)
  c.req.raw.headers.set('x-client-ip', clientAddress)
  const leaving = event === 'sign_out' ? await viewerOf(c) : undefined
  try {
    const response = await runtime.auth.handler(c.req.raw)
    if (event) {
      const person = event === 'sign_in' ? await personIn(response) : leaving?.auth_user_id
      runtime.log.info({ requestId, event, outcome: outcomeOf(response), person }, 'authentication')
    }
    return response
  } catch (error) {
    if (event && error instanceof AppError) {
      runtime.log.info({ requestId, event, outcome: error.reason }, 'authentication')
    }
    throw error
  }
}

/** A link that is too old leads to a page that says so. */
function outcomeOf(response: Response): string {
  return response.headers.get('location')?.includes('error=') ? 'invalid_token' : 'ok'
}

async function viewerOf(c: ApiContext): Promise<Viewer | undefined> {
  const token = tokenOfApi(c)
  const found = token && (await findViewer(c.var.runtime.database.db, token))
  return found ? found.viewer : undefined
}

async function personIn(response: Response): Promise<string | undefined> {
  const { user } = (await response.clone().json()) as { user?: { id?: string } }
  return user?.id
}
