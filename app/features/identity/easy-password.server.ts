import { brand } from '#app/lib/brand.ts'

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

let known: Promise<ReadonlySet<string>> | undefined

/** Some 49,000 passwords that stand in published leaks, most used first. Read when a password is first chosen. */
function knownPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return known
}

/**
 * Is this a password that is guessed early: in the list of known ones, a word of this site, or the own address?
 * Composition is free otherwise (OWASP ASVS 5.0 V6.2.4, V6.2.5, V6.2.11, V6.2.12).
 * @param email of whom the password is to be, where that is known
 */
export async function isEasyPassword(password: string, email?: string): Promise<boolean> {
  const plain = password.toLowerCase()
  if (wordsOfThisSite.has(plain.replace(/\P{L}/gu, ''))) return true
  const address = email?.trim().toLowerCase()
  if (address && (plain === address || plain === address.split('@')[0])) return true
  return (await knownPasswords()).has(plain)
}
