import { type Language, localePath } from '#app/lib/language.ts'
import { emailProblem, passwordLength } from './rules.ts'

/** Reasons by field; empty when the form may be sent. */
export type AuthErrors = { email?: string; password?: string; repeat?: string; code?: string }

export function loginProblems(form: { email: string; password: string }): AuthErrors {
  const email = emailProblem(form.email.trim())
  return {
    ...(email && { email }),
    ...(form.password === '' && { password: 'password_required' }),
  }
}

/** A new password and its repetition (PS-5.6). Length counts as the server counts it. */
export function passwordProblems(
  form: { password: string; repeat: string },
  min: number = passwordLength.min,
): AuthErrors {
  const { password, repeat } = form
  if (password === '') return { password: 'password_required' }
  if (password.length < min) return { password: 'password_too_short' }
  if (password.length > passwordLength.max) return { password: 'password_too_long' }
  return password === repeat ? {} : { repeat: 'passwords_differ' }
}

export function signupProblems(
  form: { email: string; password: string; repeat: string },
  min?: number,
): AuthErrors {
  const email = emailProblem(form.email.trim())
  return { ...(email && { email }), ...passwordProblems(form, min) }
}

/** Where somebody goes on who has confirmed an address. */
export const verifiedPath = (language: Language, next?: string) =>
  localePath(language, `/auth/callback?for=verify${next ? `&next=${encodeURIComponent(next)}` : ''}`)

/** Where the second step of signing in is taken. */
/** Where somebody with an account of an organisation goes on to its own way of signing in. */
export const ssoPath = (language: Language, next?: string | null) =>
  localePath(language, `/auth/sso${next ? `?next=${encodeURIComponent(next)}` : ''}`)

export const secondStepPath = (language: Language, next?: string | null) =>
  localePath(language, `/auth/second-step${next ? `?next=${encodeURIComponent(next)}` : ''}`)
