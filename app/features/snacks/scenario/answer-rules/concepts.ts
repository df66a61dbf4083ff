import type { Language } from '#app/lib/language.ts'
import { isFunctionWord, isVerb } from './function-words.ts'
import { lemmasMatch, type WordContext } from './lemma-match.ts'
import { governs, isExempt, isLeftOut, isNegator } from './negation.ts'
import type { Sentence } from './sentences.ts'
import { separableParts } from './stemmer.ts'
import { articles, prepositions } from './word-lists.ts'
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

/** How a concept is looked for. */
interface Search extends WordContext {
  language: Language
  inPhrase: boolean
}

/**
 * Places of the words of a sentence on which a concept is found in it, ascending; null when it is not, or is denied.
 * A word that is `known` is spelled right.
 */
export function findConcept(
  concept: Concept,
  sentence: Sentence,
  language: Language,
  known?: ReadonlySet<string>,
): number[] | null {
  const search = { language, inPhrase: concept.words.length > 1, ...(known && { known }) }
  for (const found of placesOf(concept, sentence.plain, search)) {
    const denied = governs(sentence, found, language)
    if (concept.negative ? denied || isLeftOut(sentence, found, language) : !denied) return found
  }
  return null
}

/** Is a concept in a sentence, and denied wherever it is? One that is about leaving something out cannot be. */
export function isConceptDenied(
  concept: Concept,
  sentence: Sentence,
  language: Language,
  known?: ReadonlySet<string>,
): boolean {
  if (concept.negative) return false
  const search = { language, inPhrase: concept.words.length > 1, ...(known && { known }) }
  const places = [...placesOf(concept, sentence.plain, search)]
  return places.length > 0 && places.every((found) => governs(sentence, found, language))
}

/** Content words, and words of any kind, that may stand between the words of a phrase. */
const gap = { content: 2, any: 5 } as const

function* placesOf({ words, ordered }: Concept, plain: string[], search: Search): Generator<number[]> {
  const [first, ...others] = words
  if (first === undefined) return
  for (let start = 0; start < plain.length; start++) {
    const places = placesOfWord(first, plain, start, search)
    if (!places) continue
    const all = [...places]
    const complete = others.every((word) => {
      const near = nearest(word, plain, all, ordered, search)
      if (near) all.push(...near)
      return near !== null
    })
    const sorted = all.toSorted((a, b) => a - b)
    // The parts of one separable verb stand as far apart as a clause is long.
    if (complete && (others.length === 0 || isTogether(sorted, plain, search.language))) yield sorted
  }
}

/** The word at a place, or a separable verb that has its verb there: `kijk het na`, `na te kijken` for `nakijken`. */
function placesOfWord(concept: string, plain: string[], at: number, search: Search): number[] | null {
  const word = plain[at] ?? ''
  if (lemmasMatch(concept, word, search.language, search)) return [at]
  const parts = search.language === 'nl' ? separableParts(concept) : null
  if (!parts) return null
  const [prefix, verb] = parts
  if (!lemmasMatch(verb, word, 'nl')) return null
  const place = placeOfPrefix(prefix, plain, at)
  return place === null ? null : [place, at].toSorted((a, b) => a - b)
}

/** Words that may stand between verb and prefix, and between prefix and verb. */
const apart = { after: 9, before: 2 } as const

function placeOfPrefix(prefix: string, plain: string[], at: number): number | null {
  const after = plain.slice(at + 1, at + 1 + apart.after)
  const end = after.findIndex((word) => word === prefix || word === `er${prefix}`)
  if (end >= 0) return at + 1 + end
  // `om te zetten` is no form of `omzetten`.
  for (let start = at - 1; prefix !== 'om' && start >= at - 1 - apart.before; start--) {
    if (plain[start] === prefix) return start
    if (plain[start] !== 'te' && !isVerb(plain, start, 'nl')) return null
  }
  return null
}

function nearest(
  word: string,
  plain: string[],
  taken: number[],
  ordered: boolean,
  search: Search,
): number[] | null {
  const last = taken.at(-1) ?? 0
  const from = ordered ? last + 1 : Math.max(0, last - gap.any - 1)
  let best: number[] | null = null
  for (let at = from; at <= Math.min(plain.length - 1, last + gap.any + 1); at++) {
    if (taken.includes(at)) continue
    const places = placesOfWord(word, plain, at, search)
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
    if (!isFunctionWord(plain, at, language)) content++
  }
  return content <= gap.content && any <= gap.any * Math.max(1, places.length - 1)
}
