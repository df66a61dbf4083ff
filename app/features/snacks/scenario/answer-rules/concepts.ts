import type { Language } from '#app/lib/language.ts'
import { isFunctionWord, isVerb } from './function-words.ts'
import { type Lemma, lemmaOf } from './lemma.ts'
import { matches, type WordContext } from './lemma-match.ts'
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

/** How a concept is looked for in a sentence. */
interface Search extends WordContext {
  language: Language
  inPhrase: boolean
  plain: string[]
  lemmas: readonly Lemma[]
  /** Where each word that was asked for stands: concepts share words, and each is asked for more than once. */
  found: Map<string, readonly (number[] | null)[]>
}

/** Of the sentences of answers that are being read, by language and by whether a phrase is looked for. */
const searches = new WeakMap<Sentence, Map<string, Search>>()

function searchIn(
  sentence: Sentence,
  language: Language,
  { words }: Concept,
  known: ReadonlySet<string> | undefined,
): Search {
  const inPhrase = words.length > 1
  const key = inPhrase ? `${language} phrase` : language
  const kept = searches.get(sentence) ?? new Map<string, Search>()
  searches.set(sentence, kept)
  let search = kept.get(key)
  if (!search || search.known !== known) {
    const { plain } = sentence
    const lemmas = plain.map((word) => lemmaOf(word, language))
    search = { language, inPhrase, plain, lemmas, found: new Map(), ...(known && { known }) }
    kept.set(key, search)
  }
  return search
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
  for (const found of placesOf(concept, searchIn(sentence, language, concept, known))) {
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
  const places = [...placesOf(concept, searchIn(sentence, language, concept, known))]
  return places.length > 0 && places.every((found) => governs(sentence, found, language))
}

/** Content words, and words of any kind, that may stand between the words of a phrase. */
const gap = { content: 2, any: 5 } as const

function* placesOf({ words, ordered }: Concept, search: Search): Generator<number[]> {
  const [first, ...others] = words
  if (first === undefined) return
  for (const places of placesOfWord(first, search)) {
    if (!places) continue
    const all = [...places]
    const complete = others.every((word) => {
      const near = nearest(word, all, ordered, search)
      if (near) all.push(...near)
      return near !== null
    })
    const sorted = all.toSorted((a, b) => a - b)
    // The parts of one separable verb stand as far apart as a clause is long.
    if (complete && (others.length === 0 || isTogether(sorted, search.plain, search.language))) yield sorted
  }
}

/**
 * For each place of a sentence where a word of a concept is found from there: the word at that place, or a separable verb that
 * has its verb there: `kijk het na`, `na te kijken` for `nakijken`.
 */
function placesOfWord(concept: string, search: Search): readonly (number[] | null)[] {
  const known = search.found.get(concept)
  if (known) return known
  const { language, plain, lemmas } = search
  const lemma = lemmaOf(concept, language)
  const [prefix, verb] = (language === 'nl' ? separableParts(concept) : null) ?? []
  const verbAlone = verb === undefined ? undefined : lemmaOf(verb, 'nl')
  const places = lemmas.map((word, at) => {
    if (matches(lemma, word, search)) return [at]
    if (prefix === undefined || !verbAlone || !matches(verbAlone, word, {})) return null
    const place = placeOfPrefix(prefix, plain, at)
    return place === null ? null : [place, at].toSorted((a, b) => a - b)
  })
  search.found.set(concept, places)
  return places
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

function nearest(word: string, taken: number[], ordered: boolean, search: Search): number[] | null {
  const found = placesOfWord(word, search)
  const last = taken.at(-1) ?? 0
  const from = ordered ? last + 1 : Math.max(0, last - gap.any - 1)
  let best: number[] | null = null
  for (let at = from; at <= Math.min(found.length - 1, last + gap.any + 1); at++) {
    if (taken.includes(at)) continue
    const places = found[at]
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
