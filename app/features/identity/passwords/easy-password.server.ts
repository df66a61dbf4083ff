import type { IdentityReason } from '#app/features/identity/reasons.ts'
import { brand } from '#app/lib/brand.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { isDate, isRepeat, isRuns } from './password-patterns.ts'
import { weakWords } from './weak-words.ts'

/**
 * Words that somebody who guesses passwords of this site tries first, whatever digits and signs stand around them. They
 * are documented in docs/security/authentication.md.
 */
const wordsOfThisSite: ReadonlySet<string> = new Set([
  ...[brand.name, brand.unit, `${brand.unit}s`].map((word) => word.toLowerCase()),
  'admin',
  'superadmin',
  'beheerder',
])

/** Why a password is guessed early. */
export type EasyPasswordReason = Extract<
  IdentityReason,
  | 'password_common'
  | 'password_repeats'
  | 'password_in_order'
  | 'password_date'
  | 'password_of_site'
  | 'password_own'
  | 'password_word'
>

/** What is known of whoever chooses it. */
export interface PasswordOwner {
  email?: string | undefined
  name?: string | undefined
}

const lettersOf = (text: string) => text.replace(/\P{L}/gu, '')

/** A letter as it is written in disguise: `p@ssw0rd`. */
const disguises: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '€': 'e', '|': 'l' },
}
const undisguised = (text: string) => [...text].map((char) => disguises[char] ?? char).join('')

/**
 * The word in the middle of digits and signs, when those are few: `Welkom2026!` is the word and what everybody puts behind
 * it. Inside it disguises are taken off. A password of several words, or with signs between letters, has none.
 */
function wordsIn(plain: string): readonly string[] {
  const found = /^([^\p{L}]{0,4})(\p{L}.*?)([^\p{L}]{0,6})$/u.exec(plain)
  if (!found) return []
  const [, before = '', middle = '', after = ''] = found
  if (before.length + after.length > 6) return []
  const words = [middle, undisguised(middle), undisguised(plain).replace(/^\P{L}+|\P{L}+$/gu, '')]
  return words.filter((word) => /^\p{L}{4,}$/u.test(word))
}

/** Parts of an address or a name that are long enough to be guessed for: `sanne.de.vries@bakkerij.nl` has three. */
function partsOf({ email, name }: PasswordOwner): readonly string[] {
  const address = email?.trim().toLowerCase() ?? ''
  const [local = '', domain = ''] = address.split('@')
  const company = domain.split('.').slice(0, -1)
  const parts = [...local.split(/[^\p{L}]+/u), ...company, ...(name ?? '').toLowerCase().split(/[^\p{L}]+/u)]
  return [local, ...parts, lettersOf(local), lettersOf((name ?? '').toLowerCase())].filter(
    ({ length }) => length >= 4,
  )
}

function isOwn(plain: string, owner: PasswordOwner): boolean {
  if (plain === owner.email?.trim().toLowerCase()) return true
  const parts = partsOf(owner)
  return [plain, ...wordsIn(plain), lettersOf(plain)].some((word) => parts.includes(word))
}

/**
 * Is this a password that is guessed early, and why: it stands in the list of leaked ones, alone or with a number or sign
 * around it; it repeats; it goes by the alphabet or the keyboard; it is a date, a word of this site, or about its owner.
 * Composition is free otherwise (OWASP ASVS 5.0 V6.2.4, V6.2.5, V6.2.11, V6.2.12). Takes some ten microseconds.
 * @param owner of whom the password is to be, as far as that is known
 */
export function easyPassword(password: string, owner: PasswordOwner = {}): EasyPasswordReason | undefined {
  const plain = password.normalize('NFKC').toLowerCase()
  const bare = plain.replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')
  if (wordsOfThisSite.has(lettersOf(plain))) return 'password_of_site'
  if (isOwn(plain, owner)) return 'password_own'
  if (isRepeat(plain)) return 'password_repeats'
  if (isRuns(plain) || (bare.length > 2 && isRuns(bare))) return 'password_in_order'
  if (isDate(plain) || isDate(bare)) return 'password_date'
  if (isCommonPassword(plain) || (bare.length >= 4 && isCommonPassword(bare))) return 'password_common'
  const word = wordsIn(plain).find((each) => weakWords.has(each) || isCommonPassword(each))
  return word ? 'password_word' : undefined
}
