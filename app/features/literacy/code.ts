/** Letters and digits that are not mistaken for one another (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const codeLength = 20

/** A code of these random bytes, five bits of each: 100 bits that nobody guesses. */
export function toCode(bytes: Uint8Array): string {
  return [...bytes.slice(0, codeLength)].map((byte) => alphabet[byte % 32]).join('')
}

/** As people read it: ABCDE-FGHJK-MNPQR-STVWX. */
export function writtenCode(code: string): string {
  return code.replace(/.{5}(?=.)/g, '$&-')
}

/** What somebody typed as a code, or undefined when no code looks like that. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter))
    ? code
    : undefined
}
