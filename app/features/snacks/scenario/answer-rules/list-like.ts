import type { Language } from '#app/lib/language.ts'
import { isVerb } from './function-words.ts'
import type { Sentence } from './sentences.ts'
import { setOf } from './word-lists.ts'
import { wordsIn } from './words.ts'

/** Loose terms between commas, slashes, dashes, bullets or `en`: a list, whatever mark is used. */
const divider = /[,;/|•·→+&\n]|\s[-–—*]\s|[–—]/
const conjunction = /\s(?:en|and|of|or|plus)\s/i

/** From so many pieces on, and so few words in each on average, it is a list unless one piece says something. */
const few = { pieces: 3, words: 2.6 } as const
/** The same when `en` and `of` divide as well. */
const joined = { pieces: 5, words: 2 } as const
/** A long row of short pieces is a list, even when one of them says something. */
const long = { pieces: 7, words: 3.2 } as const
/** Words of a piece that says something. */
const saying = 4

/** Is a sentence a list of terms, not a sentence with a list in it? */
export function isListLike({ text, languages }: Sentence): boolean {
  const pieces = piecesOf(text, divider)
  const all = pieces.flat()
  if (isRow(pieces, long)) return true
  const saysNothing = !pieces.some((piece) => saysSomething(piece, languages))
  if (saysNothing && isRow(pieces, few)) return true
  return (
    !hasFiniteVerb(all, languages) &&
    isRow(
      pieces.flatMap((piece) => piecesOf(piece.join(' '), conjunction)),
      joined,
    )
  )
}

function piecesOf(text: string, by: RegExp): string[][] {
  return text
    .split(by)
    .map((piece) => wordsIn(piece).map((word) => word.text))
    .filter((words) => words.length > 0)
}

const isRow = (pieces: readonly string[][], { pieces: least, words }: { pieces: number; words: number }) =>
  pieces.length >= least && pieces.flat().length < words * pieces.length

function saysSomething(piece: readonly string[], languages: readonly Language[]): boolean {
  return piece.length >= saying && hasFiniteVerb(piece, languages)
}

const plural = setOf('we wij ze zij jullie die u mensen')

/** A verb that is not an infinitive, as far as its form and the words beside it tell. */
function hasFiniteVerb(plain: readonly string[], languages: readonly Language[]): boolean {
  return languages.some((language) =>
    plain.some(
      (word, at) =>
        isVerb(plain, at, language) &&
        (language === 'en' ||
          !/..en$/.test(word) ||
          plain.slice(Math.max(0, at - 2), at + 3).some((near) => plural.has(near))),
    ),
  )
}
