import { sha256 } from '@noble/hashes/sha2.js'
import { type ModuleResult, nothingDone } from '#app/features/scorm/result.ts'
import { base64url32, secretBytes } from '#app/features/scorm/rules.ts'
import { isLanguage, type Language } from '#app/lib/language.ts'

/** What a connected package keeps in the LMS. */
export interface Kept {
  /** With which it asks for the result: 32 random bytes in base64url. */
  secret: string
  language: Language
  best: ModuleResult
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')

export const newSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(secretBytes)))

/**
 * SHA-256 of a secret: what the server is shown when the module is opened. It stands in an address, so it may be seen; the result is for who
 * has the secret, which never does (the idea of RFC 7636).
 */
export const challengeOf = (secret: string): string => base64url(sha256(new TextEncoder().encode(secret)))

export const toSuspend = ({ secret, language, best }: Kept): string =>
  JSON.stringify({ s: secret, l: language, b: [best.completed, best.passed, best.score, best.progress] })

/** What was kept; a new secret when nothing was, or something that is not ours. */
export function fromSuspend(kept: string, language: Language): Kept {
  try {
    const { s, l, b } = JSON.parse(kept) as {
      s: string
      l: Language
      b: [boolean, boolean | null, number, number]
    }
    const [completed, passed, score, progress] = b
    if (!base64url32.test(s)) throw new Error('No secret')
    return { secret: s, language: isLanguage(l) ? l : language, best: { completed, passed, score, progress } }
  } catch {
    return { secret: newSecret(), language, best: nothingDone }
  }
}
