import { createHash, randomBytes } from 'node:crypto'
import { cookiePrefix, cookieValue } from '#app/features/identity/session-token.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { visitorDays } from './rules.ts'

/** Only somebody who answered something has this cookie; pages for everybody are not for those (server/public-pages.ts). */
export const visitorCookieName = (secure: boolean) => `${cookiePrefix(secure)}.visitor`

const shape = /^[\w-]{43}$/

/** The visitor's random token as the browser sent it. Whether it is known, the table says. */
export function parseVisitorToken(
  headers: { get(name: string): string | null },
  { APP_URL }: Pick<Env, 'APP_URL'>,
): string | undefined {
  const name = visitorCookieName(APP_URL.startsWith('https:'))
  const value = cookieValue(headers.get('cookie') ?? '', name)
  return value && shape.test(value) ? value : undefined
}

export const newVisitorToken = () => randomBytes(32).toString('base64url')

/** What is stored of the token. Random, so that a plain hash cannot be guessed back. */
export const visitorHash = (token: string) => createHash('sha256').update(token).digest('hex')

const cookie = (value: string, maxAge: number, secure: boolean) =>
  `${visitorCookieName(secure)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

export function visitorCookie(token: string, secure: boolean): string {
  return cookie(token, visitorDays * 86_400, secure)
}

export function endedVisitorCookie(secure: boolean): string {
  return cookie('', 0, secure)
}
