import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Db } from '#app/db/client.server.ts'
import { emailProblem, fullNameProblem } from '#app/features/identity/rules.ts'
import { easyPassword } from './easy-password.server.ts'
import { isShortForLink } from './short-password.server.ts'

const refused = (code: string, message: string) => new APIError('BAD_REQUEST', { code, message })

/** Fields that say where to go on to: they end up in a header. */
const onward = ['callbackURL', 'redirectTo', 'newUserCallbackURL', 'errorCallbackURL'] as const

/** Visible ASCII (RFC 9110 5.5), or nothing that is a text. Other letters are percent-encoded in an address. */
const isHeaderText = (value: unknown): boolean => typeof value !== 'string' || /^[\x21-\x7e]*$/.test(value)

/**
 * An address and a name are checked as everywhere else before they become somebody's (PS-5.3), and a password
 * that is chosen must not be one that is guessed first, nor shorter than the role of its owner asks. A picture is nothing
 * that anybody has here.
 */
export const checkChosen = (db: Db) =>
  createAuthMiddleware(async ({ path, body, query, context }) => {
    if (onward.some((name) => !isHeaderText((body as Record<string, unknown> | undefined)?.[name])))
      throw refused('INVALID_CALLBACK_URL', 'Invalid address to go on to')
    if (path !== '/sign-up/email' && path !== '/reset-password') return
    const { email, name, image, password, newPassword } = (body ?? {}) as Record<string, unknown>
    if (typeof email === 'string' && emailProblem(email))
      throw refused('INVALID_EMAIL', 'Invalid email format')
    if (path === '/sign-up/email') {
      if (image !== undefined) throw refused('IMAGE_REFUSED', 'image is not taken')
      if (typeof name === 'string' && name !== '' && fullNameProblem(name))
        throw refused('INVALID_NAME', 'Invalid name')
    }
    const chosen = path === '/reset-password' ? newPassword : password
    // One that is too short or too long has its own answer.
    const { minPasswordLength: min, maxPasswordLength: max } = context.password.config
    if (typeof chosen !== 'string' || chosen.length < min || chosen.length > max) return
    const reason = easyPassword(chosen, { ...texts({ email, name }) })
    if (reason) throw refused(reason.toUpperCase(), 'Password is easy to guess')
    if (path !== '/reset-password') return
    // Better Auth takes it from either.
    const token = String(
      (body as { token?: unknown }).token || (query as { token?: unknown } | undefined)?.token,
    )
    if (await isShortForLink(db, token, chosen.length))
      throw refused('PASSWORD_SHORT_FOR_ROLE', 'Password is too short for this role')
  })

const texts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
