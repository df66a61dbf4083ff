import { type ActionFunctionArgs, data, redirect } from 'react-router'
import {
  type AuthErrors,
  loginProblems,
  passwordProblems,
  secondStepPath,
  signupProblems,
  verifiedPath,
} from '#app/features/identity/auth-rules.ts'
import {
  afterAuth,
  type PageRequest,
  pageError,
  pageRequest,
} from '#app/features/identity/page-loader.server.ts'
import { emailProblem } from '#app/features/identity/rules.ts'
import { AppError, statusOfKind } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { isFromHere, postAuth, typedIn } from './post-auth.server.ts'

export type AuthFormName = 'login' | 'signup' | 'forgot' | 'reset'

/** What a page shows after a form that a browser without JavaScript posted to it. */
export interface AuthAnswer {
  form: AuthFormName
  email: string
  /** Reasons by field. */
  errors: AuthErrors
  /** Refused for something that no field can mend. */
  reason?: string
  /** Mail is under way: to confirm the address, or with a link to choose a password. */
  mailed?: boolean
}

interface Asked {
  page: PageRequest
  request: Request
  url: URL
  typed: Readonly<Record<string, string>>
}
type Outcome = Pick<AuthAnswer, 'errors' | 'mailed'> & { cookies?: Headers }

const fieldOf: Readonly<Record<string, keyof AuthErrors>> = {
  invalid_credentials: 'password',
  email_in_use: 'email',
  invalid_email: 'email',
}

const hasAny = (errors: AuthErrors) => Object.keys(errors).length > 0

/** On to where the person wanted to go, or to the second step first. */
function wayIn(page: PageRequest, url: URL, answer: unknown): string {
  const next = url.searchParams.get('next')
  const asksMore = (answer as { second_factor?: unknown }).second_factor
  return asksMore ? secondStepPath(page.language, next) : afterAuth(page.language, next)
}

async function login({ page, request, url, typed }: Asked): Promise<Outcome> {
  const { email = '', password = '' } = typed
  const errors = loginProblems({ email, password })
  if (hasAny(errors)) return { errors }
  const body = { email: email.trim(), password }
  const { cookies, answer } = await postAuth(page, request, '/sign-in/email', body)
  throw redirect(wayIn(page, url, answer), { status: 303, headers: cookies })
}

async function signup({ page, request, url, typed }: Asked): Promise<Outcome> {
  const { email = '', password = '', repeat = '' } = typed
  const errors = signupProblems({ email, password, repeat }, page.runtime.env.PASSWORD_MIN)
  if (hasAny(errors)) return { errors }
  const next = url.searchParams.get('next')
  const callbackURL = verifiedPath(page.language, next ?? undefined)
  const body = { name: '', email: email.trim(), password, callbackURL }
  const { cookies, answer } = await postAuth(page, request, '/sign-up/email', body)
  if (!(answer as { token?: string | null }).token) return { errors: {}, mailed: true, cookies }
  throw redirect(afterAuth(page.language, next, '/onboarding'), { status: 303, headers: cookies })
}

async function forgot({ page, request, typed }: Asked): Promise<Outcome> {
  const email = (typed.email ?? '').trim()
  const problem = emailProblem(email)
  if (problem) return { errors: { email: problem } }
  const redirectTo = localePath(page.language, '/auth/callback')
  await postAuth(page, request, '/request-password-reset', { email, redirectTo })
  return { errors: {}, mailed: true }
}

async function reset({ page, request, url, typed }: Asked): Promise<Outcome> {
  const { password = '', repeat = '' } = typed
  const errors = passwordProblems({ password, repeat }, page.runtime.env.PASSWORD_MIN)
  if (hasAny(errors)) return { errors }
  const token = url.searchParams.get('token') ?? ''
  const { cookies, answer } = await postAuth(page, request, '/reset-password', {
    token,
    newPassword: password,
  })
  throw redirect(wayIn(page, url, answer), { status: 303, headers: cookies })
}

const forms: Readonly<Record<AuthFormName, (asked: Asked) => Promise<Outcome>>> = {
  login,
  signup,
  forgot,
  reset,
}

/**
 * Takes the forms of the auth screen from a browser that runs no script, or has not started ours yet. They go the way of the
 * API: the same checks, limits and log. A session begins with the redirect that follows.
 */
export async function authAction({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const typed = await typedIn(request)
  const form = (Object.keys(forms) as AuthFormName[]).find((name) => name === typed.form)
  if (!isFromHere(request, page.runtime.env.APP_URL))
    throw pageError(new AppError('forbidden', 'invalid_origin'))
  if (!form) throw pageError(new AppError('invalid', 'invalid_request'))
  const email = typed.email ?? ''
  try {
    const { cookies, ...outcome } = await forms[form]({ page, request, url: new URL(request.url), typed })
    const status = hasAny(outcome.errors) ? 400 : 200
    return data<AuthAnswer>({ form, email, ...outcome }, { status, ...(cookies && { headers: cookies }) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error instanceof Response ? error : pageError(error)
    const { reason, kind } = error
    const field = fieldOf[reason] ?? (reason.startsWith('password_') ? 'password' : undefined)
    const answer = { form, email, errors: field ? { [field]: reason } : {}, ...(!field && { reason }) }
    return data<AuthAnswer>(answer, { status: statusOfKind[kind] })
  }
}
