import type { Language } from '#app/lib/language.ts'

/** Only snacks that take `de`, so that every Dutch adjective has the same form. */
const snacks = [
  'Bitterbal',
  'Kroket',
  'Frikandel',
  'Bamischijf',
  'Nasischijf',
  'Kaassoufflé',
  'Eierbal',
  'Berenhap',
  'Loempia',
  'Stroopwafel',
  'Appelflap',
  'Oliebol',
  'Poffert',
  'Tompouce',
  'Saucijs',
  'Friet',
] as const

const adjectives = [
  { nl: 'Pittige', en: 'Spicy' },
  { nl: 'Krokante', en: 'Crunchy' },
  { nl: 'Gouden', en: 'Golden' },
  { nl: 'Vrolijke', en: 'Cheerful' },
  { nl: 'Dappere', en: 'Brave' },
  { nl: 'Slimme', en: 'Clever' },
  { nl: 'Zonnige', en: 'Sunny' },
  { nl: 'Vlotte', en: 'Speedy' },
  { nl: 'Stoere', en: 'Daring' },
  { nl: 'Kalme', en: 'Calm' },
  { nl: 'Kruidige', en: 'Savoury' },
  { nl: 'Luchtige', en: 'Airy' },
  { nl: 'Knapperige', en: 'Crispy' },
  { nl: 'Nieuwsgierige', en: 'Curious' },
  { nl: 'Warme', en: 'Warm' },
  { nl: 'Eigenwijze', en: 'Headstrong' },
] as const satisfies readonly Record<Language, string>[]

const numbers = 99

/** FNV-1a, then a last mix so that ids that are nearly alike do not get names that are nearly alike. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/**
 * A friendly name for somebody who wants to be anonymous (DECISIONS 13), such as 'Pittige Bamischijf 27'. The same
 * person always has the same one, in either language; two people may share one.
 */
export function snackName(userId: string, language: Language): string {
  const hash = hashOf(userId)
  const snack = snacks[hash % snacks.length]
  const adjective = adjectives[Math.floor(hash / snacks.length) % adjectives.length]
  const number = (Math.floor(hash / (snacks.length * adjectives.length)) % numbers) + 1
  return `${adjective?.[language]} ${snack} ${number}`
}
