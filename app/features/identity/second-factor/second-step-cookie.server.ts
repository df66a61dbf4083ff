import { cookiePrefix, cookieValue } from '#app/features/identity/session-token.server.ts'

/** Seconds in which the second step of signing in is taken. */
export const secondStepFor = 600

/** Between password and code the browser has this instead of a session: a random number that opens nothing by itself. */
export const secondStepCookieName = (secure: boolean): string => `${cookiePrefix(secure)}.second_step`

/** What a request carries of it, as far as it can be one. */
export function secondStepOf(cookies: string | null, secure: boolean): string | undefined {
  const value = cookieValue(cookies ?? '', secondStepCookieName(secure))
  return value && /^[\w-]{20,60}$/.test(value) ? value : undefined
}
