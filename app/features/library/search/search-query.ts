import { stopWords, wordsOf } from '#app/features/content/check/text.ts'
import { libraryLimits } from '#app/features/library/rules.ts'
import type { Language } from '#app/lib/language.ts'
import { shortestMistyped } from './edit-distance.ts'
import { dutchForms } from './word-forms.ts'

/** What somebody typed, as the database wants it: texts for to_tsquery, made of letters, digits and operators only. */
export interface SearchQuery {
  /** Finds what has at least one of the words. */
  any: string
  /** Finds what has all of them. */
  all: string
  /** The words that are long enough to be recognised with a typing error in them; none in a search that excludes. */
  words: string[]
}

/** From this length on a word finds longer ones that start with it; below it would find too many others. */
const prefixFrom = 5

/** What else a word of a search may have meant. */
export type Near = ReadonlyMap<string, readonly string[]>

interface Piece {
  words: string[]
  excluded: boolean
}

/**
 * Reads a search the way people write them on the web: words, "a phrase", -without. Null when there is no word in it.
 * @param text anything at all; only its beginning counts
 * @param near words that may stand for a word that was typed
 */
export function searchQuery(text: string, language: Language, near: Near = new Map()): SearchQuery | null {
  const pieces = meaningful(piecesOf(text.slice(0, libraryLimits.query)))
  const wanted = pieces.filter(({ excluded }) => !excluded)
  if (wanted.length === 0) return null
  const without = pieces.filter(({ excluded }) => excluded).map((piece) => `!${group(piece, language, near)}`)
  const groups = wanted.map((piece) => group(piece, language, near))
  return {
    any: [`(${groups.join(' | ')})`, ...without].join(' & '),
    all: [...groups, ...without].join(' & '),
    words:
      without.length > 0
        ? []
        : wanted.flatMap(({ words }) => words).filter(({ length }) => length >= shortestMistyped),
  }
}

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(/(?<![^\s])(-?)(?:["“„]([^"”“]*)["”“]|(\S+))/g)].flatMap(
    ([, minus, phrase, word]) => {
      const excluded = minus === '-'
      if (phrase !== undefined) return { words: lexemes(phrase), excluded }
      return lexemes(word ?? '').map((one) => ({ words: [one], excluded }))
    },
  )
}

/** Words as the database cuts them: `foto's` is written `fotos`, `e-mail` is two. */
export const lexemes = (text: string): string[] =>
  wordsOf(text.replace(/['’]/g, '')).flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? [])

/** Small words ("hoe", "de") say nothing, unless there is nothing else. */
function meaningful(pieces: Piece[]): Piece[] {
  const filled = pieces.filter(({ words }) => words.length > 0)
  const telling = filled.filter(({ words }) => words.some((word) => !stopWords.has(word)))
  return telling.length > 0 ? telling : filled
}

function group({ words }: Piece, language: Language, near: Near): string {
  const [first = '', ...more] = words
  if (more.length > 0) return `(${words.join(' <-> ')})`
  const meant = [first, ...(near.get(first) ?? [])]
  const forms =
    language === 'nl' ? meant.flatMap((word) => (word.length > 2 ? dutchForms(word) : [word])) : meant
  return `(${shortest(forms).map(asPrefix).join(' | ')})`
}

const asPrefix = (form: string) => (form.length >= prefixFrom ? `${form}:*` : form)

/** What begins with another one that is looked for as a prefix is found by that. */
function shortest(forms: string[]): string[] {
  const prefixes = forms.filter(({ length }) => length >= prefixFrom)
  const covered = (form: string) => prefixes.some((other) => other !== form && form.startsWith(other))
  return [...new Set(forms)].filter((form) => !covered(form))
}
