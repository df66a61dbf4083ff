import type { Language } from '#app/lib/language.ts'
import { isGlue } from './glue-words.ts'
import { governs, isExempt, isLeftOut, isNegator } from './negation.ts'
import { sameWord } from './same-word.ts'
import type { Sentence } from './sentences.ts'
import { articles, prepositions } from './word-lists.ts'
import { separableParts } from './word-root.ts'
import { wordsIn } from './words.ts'

/** A word or phrase of a rubric, ready to be looked for. */
export interface Concept {
  words: string[]
  /** A phrase with small words in it keeps its order; one of content words may be turned around. */
  ordered: boolean
  /** `geen namen`: what follows counts when it is denied, in whatever way. */
  negative: boolean
}

export function conceptOf(phrase: string, language: Language): Concept {
  const all = wordsIn(phrase).map(({ text }) => text)
  const denier = all.findIndex((word) => isNegator(word, language))
  const negative = denier >= 0 && all.length > 1 && !isExempt(all.slice(denier + 1), language)
  const rest = negative ? all.filter((_, index) => index !== denier) : all
  const said = rest.filter((word) => !articles[language].has(word))
  const words = said.length > 0 ? said : rest
  return { words, ordered: words.some((word) => prepositions[language].has(word)), negative }
}

/** Places of the words of a sentence on which a concept is found in it, ascending; null when it is not, or is denied. */
export function findConcept(concept: Concept, sentence: Sentence, language: Language): number[] | null {
  const { plain } = sentence
  for (const found of placesOf(concept, plain, language)) {
    const denied = governs(sentence, found, language)
    if (concept.negative ? denied || isLeftOut(sentence, found, language) : !denied) return found
  }
  return null
}

/** Content words, and words of any kind, that may stand between the words of a phrase. */
const gap = { content: 2, any: 5 } as const

function* placesOf({ words, ordered }: Concept, plain: string[], language: Language): Generator<number[]> {
  const [first, ...others] = words
  if (first === undefined) return
  for (let start = 0; start < plain.length; start++) {
    const places = placesOfWord(first, plain, start, language)
    if (!places) continue
    const all = [...places]
    const complete = others.every((word) => {
      const near = nearest(word, plain, all, ordered, language)
      if (near) all.push(...near)
      return near !== null
    })
    const sorted = all.toSorted((a, b) => a - b)
    if (complete && isTogether(sorted, plain, language)) yield sorted
  }
}

/** The word at a place, or a separable verb that has its first part there: `kijk het na` for `nakijken`. */
function placesOfWord(concept: string, plain: string[], at: number, language: Language): number[] | null {
  const word = plain[at] ?? ''
  if (sameWord(concept, word, language)) return [at]
  const parts = language === 'nl' ? separableParts(concept) : null
  if (!parts) return null
  const [prefix, verb] = parts
  if (plain[at - 1] === 'te' && plain[at - 2] === prefix && sameWord(verb, word, language))
    return [at - 2, at]
  if (!sameWord(verb, word, language)) return null
  const end = plain.indexOf(prefix, at + 1)
  return end > 0 && end - at <= 8 ? [at, end] : null
}

function nearest(
  word: string,
  plain: string[],
  taken: number[],
  ordered: boolean,
  language: Language,
): number[] | null {
  const last = taken.at(-1) ?? 0
  const from = ordered ? last + 1 : Math.max(0, last - gap.any - 1)
  let best: number[] | null = null
  for (let at = from; at <= Math.min(plain.length - 1, last + gap.any + 1); at++) {
    if (taken.includes(at)) continue
    const places = placesOfWord(word, plain, at, language)
    if (places && (!best || Math.abs(at - last) < Math.abs((best[0] ?? 0) - last))) best = places
  }
  return best
}

function isTogether(places: number[], plain: string[], language: Language): boolean {
  const [from = 0, to = 0] = [places[0], places.at(-1)]
  let content = 0
  let any = 0
  for (let at = from; at < to; at++) {
    if (places.includes(at)) continue
    any++
    if (!isGlue(plain, at, language)) content++
  }
  return content <= gap.content && any <= gap.any * Math.max(1, places.length - 1)
}
