const longest = 50

/** What a name has no need of, and a message in the place of a name has: addresses, numbers, amounts, other lines. */
const messageLike = [
  /[:/\\@<>|]/,
  /[\p{Cc}\p{Zl}\p{Zp}]/u,
  /[\p{L}\d-]{2,}\.\p{L}{2,}/u,
  /\d{3}|\d[\d\s.,-]{4,}\d/,
  /\p{Sc}/u,
]

/**
 * A name that somebody chose, for a mail in our name to whomever he or she named. Anything that is more of a message than a name
 * is left out, or our mail would carry it: `Belastingdienst: 312 euro terug, ga naar evil.example` was somebody's name once.
 * @param instead neutral words, such as "a colleague", without a capital
 */
export function nameInMail(name: string, instead: string): string {
  const tidy = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/ +/g, ' ')
  const unfit = !tidy || [...tidy].length > longest || messageLike.some((pattern) => pattern.test(tidy))
  return unfit ? instead : tidy
}

/** A sentence that begins with a name, which may have been replaced by words without a capital. */
export const asSentences = (text: string) =>
  text.replace(/(^|[.!?] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
