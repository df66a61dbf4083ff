import { readBank } from '#app/features/content/read-bank.server.ts'
import { readLibrary } from '#app/features/library/files/read-library.server.ts'
import { lexemes } from '#app/features/library/search/search-query.ts'
import type { Language } from '#app/lib/language.ts'

/** Numbers that are the same in each run (mulberry32). @returns from 0 to 1 */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Words as often as they are used, and made-up compounds of them. */
export interface WordPool {
  /** Running words of real texts: taking any of them gives frequent words often. */
  running: string[]
  /** Two of them joined: rare words, as a large library has many of. */
  compounds: string[]
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** The words of our own posts, lessons and items. */
export function wordPool(language: Language, contentFolder: string, compounds = 15_000): WordPool {
  const { posts, items } = readLibrary(contentFolder).library
  const { lessons } = readBank(contentFolder).bank
  const texts = [...posts, ...items, ...lessons].flatMap((one) => textsIn(one[language]))
  const running = texts.flatMap(lexemes)
  const random = seeded(7)
  const long = running.filter((word) => word.length >= 4 && word.length <= 9)
  const made = () => `${pick(long, random)}${pick(long, random)}`
  return { running, compounds: Array.from({ length: compounds }, made) }
}

export const pick = <T>(from: readonly T[], random: () => number): T => {
  const one = from[Math.floor(random() * from.length)]
  if (one === undefined) throw new Error('There is nothing to pick from')
  return one
}

/** So many words; one in twenty is a rare one. */
export function sentence({ running, compounds }: WordPool, words: number, random: () => number): string {
  return Array.from({ length: words }, () => pick(random() < 0.05 ? compounds : running, random)).join(' ')
}
