import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { keepChallenge, takeChallenge } from '#app/features/identity/second-factor/challenge.server.ts'
import { cookiePrefix, cookieValue } from '#app/features/identity/session-token.server.ts'
import { flowFor } from '#app/features/single-sign-on/rules.ts'
import { isLanguage, type Language } from '#app/lib/language.ts'
import { ownPath } from '#app/lib/own-path.ts'

const flowSchema = z.object({
  connection_id: z.uuid(),
  /** Hash of what the browser has in its cookie: nobody finishes what another browser began. */
  browser: z.string(),
  nonce: z.string(),
  /** PKCE. */
  verifier: z.string(),
  /** SAML: the id of the request that the answer must name. */
  request_id: z.string(),
  next: z.string().optional(),
  language: z.custom<Language>(isLanguage),
  /** The owner tries the settings: nobody is signed in. */
  test: z.boolean(),
})

/** What the server keeps of somebody who has gone to the provider: in the database, as another process may see the way back. */
export type Flow = z.infer<typeof flowSchema>

export const randomText = () => randomBytes(32).toString('base64url')
export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** @returns the state that comes back with the answer */
export async function keepFlow(db: Db, flow: Flow): Promise<string> {
  const state = randomText()
  const next = flow.next && ownPath(flow.next)
  await keepChallenge(db, 'sso', state, { about: JSON.stringify({ ...flow, next }), seconds: flowFor })
  return state
}

/** What was kept, and it is over: an answer that comes twice finds nothing. */
export async function takeFlow(db: Db, state: string): Promise<Flow | undefined> {
  const kept = /^[\w-]{43}$/.test(state) ? await takeChallenge(db, 'sso', state) : undefined
  return kept === undefined ? undefined : flowSchema.parse(JSON.parse(kept))
}

export const flowCookieName = (secure: boolean): string => `${cookiePrefix(secure)}.sso`

/** What a browser carries, as far as we made it. */
export function browserIn(cookies: string | undefined, secure: boolean): string | undefined {
  const value = cookieValue(cookies ?? '', flowCookieName(secure))
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

export const flowCookie = (browser: string, secure: boolean): string =>
  `${flowCookieName(secure)}=${browser}; Max-Age=${flowFor}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
