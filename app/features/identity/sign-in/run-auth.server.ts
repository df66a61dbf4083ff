import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { AppError } from '#app/lib/errors.ts'

/** What is written down about signing in, by path. Only these: others are asked all day, or hold a token in the path. */
const logged: Readonly<Record<string, string>> = {
  '/api/auth/sign-in/email': 'sign_in',
  '/api/auth/sign-in/second-factor': 'second_factor',
  '/api/auth/sign-in/passkey': 'passkey',
  '/api/auth/sign-in/provider': 'sso',
  '/api/auth/sign-up/email': 'sign_up',
  '/api/auth/sign-out': 'sign_out',
  '/api/auth/request-password-reset': 'reset_requested',
  '/api/auth/reset-password': 'password_reset',
  '/api/auth/confirm-email': 'email_confirmed',
}

/**
 * Milliseconds that an answer takes at least, where it must not tell whether somebody has an account: more than the work
 * for either. A sign-up says so itself where nobody is asked to confirm an address.
 */
const atLeast: Readonly<Record<string, number>> = {
  '/api/auth/request-password-reset': 40,
  '/api/auth/send-verification-email': 40,
}
const signUpAtLeast = 250

/** Their answers say who came in. After a password alone that may be nobody yet. */
const signsIn: ReadonlySet<string> = new Set(['sign_in', 'second_factor', 'passkey', 'sso'])

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Hands a request to Better Auth, and writes a line in the log about each attempt to sign in or out, up or with a new password:
 * what it was, how it ended, and whose account when somebody got in. An id without name or address; who failed is not said,
 * as that would tell which addresses have an account (OWASP ASVS 5.0 V16.3.1).
 * @param who.person whose account it is, where the answer does not say
 * @throws AppError as in auth-problem.server.ts
 */
export async function runAuth(
  { auth, env, log }: Pick<Runtime, 'auth' | 'env' | 'log'>,
  request: Request,
  who: { requestId: string; person?: string | undefined },
): Promise<Response> {
  const path = new URL(request.url).pathname
  const event = request.method === 'POST' ? logged[path] : undefined
  const { requestId } = who
  const least = path === '/api/auth/sign-up/email' && env.SMTP_URL ? signUpAtLeast : (atLeast[path] ?? 0)
  const enough = least > 0 ? pause(least) : undefined
  try {
    const response = await auth.handler(request)
    if (event) {
      const person = signsIn.has(event) ? await personIn(response) : who.person
      log.info({ requestId, event, outcome: 'ok', person }, 'authentication')
    }
    return response
  } catch (error) {
    if (event && error instanceof AppError) {
      log.info({ requestId, event, outcome: error.reason }, 'authentication')
    }
    throw error
  } finally {
    await enough
  }
}

async function personIn(response: Response): Promise<string | undefined> {
  const { user } = (await response.clone().json()) as { user?: { id?: string } }
  return user?.id
}
