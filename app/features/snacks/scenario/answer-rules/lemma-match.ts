import type { Language } from '#app/lib/language.ts'
import { type Lemma, lemmaOf } from './lemma.ts'

export interface WordContext {
  /** Does the word stand in a phrase, which says more by itself? Then looser synonyms do. */
  inPhrase?: boolean
  /** Words that are spelled right, as the assignment has them: no slip of the pen for another one. */
  known?: ReadonlySet<string>
}

/**
 * Is a word of an answer a form of a word of a concept? Inflected, a synonym, as a part of a Dutch compound (`opvolgmail`
 * is a `mail`), or misspelt: by ear, or with a slip of the pen in a word of six letters or more.
 */
export function lemmasMatch(
  concept: string,
  word: string,
  language: Language,
  context: WordContext = {},
): boolean {
  return concept === word || matches(lemmaOf(concept, language), lemmaOf(word, language), context)
}

/** As lemmasMatch, of words that were read before. */
export function matches(concept: Lemma, word: Lemma, { inPhrase = false, known }: WordContext): boolean {
  if (concept.text === word.text || meanTheSame(concept, word, inPhrase)) return true
  if (concept.isSmall || word.isSmall) return false
  return (
    concept.roots.some((root) => word.roots.includes(root)) ||
    (concept.language === 'nl' && isCompoundOf(concept, word)) ||
    (isMisspelt(concept, word) && !known?.has(word.text) && !word.isRightVerb)
  )
}

/** Do two words mean the same? Inside a phrase, which says more by itself, the looser groups count too. */
export function meanTheSame(a: Lemma, b: Lemma, inPhrase: boolean): boolean {
  const [some, others] = inPhrase ? [a.looseSynonyms, b.looseSynonyms] : [a.synonyms, b.synonyms]
  if (some.size === 0 || others.size === 0) return false
  for (const group of some) if (others.has(group)) return true
  return false
}

/** `vergelijk` is no kind of `gelijk`. */
const verbalPrefix = /^(?:be|ge|her|ont|ver|on)$/

/** Compounds hold what they are at their end (`klantmail`) and what it is about at their start (`klantgegevens`). */
function isCompoundOf(concept: Lemma, word: Lemma): boolean {
  const letters = concept.text.length
  const extra = word.text.length - letters
  if (letters < 4 || extra < 3) return false
  if (word.text.startsWith(concept.text)) return letters >= 5 && extra >= 4
  // A verb keeps its meaning behind a word that can stand apart (`nalezen`), not behind another (`verrekent`, `kent`).
  if (concept.isVerb && !word.isSeparable) return false
  for (const tail of concept.roots) {
    if (tail.length < 4) continue
    for (const root of word.roots) {
      if (!root.endsWith(tail)) continue
      const head = root.slice(0, -tail.length)
      if (head.length >= (tail.length > 4 ? 3 : 4) && !verbalPrefix.test(head)) return true
    }
  }
  return false
}

/** Letters from which a word bears a slip of the pen, one in a word that is also written by ear, and two of these. */
const bears = { one: 6, oneByEar: 8, twoByEar: 10 } as const

/** Letters that a misspelt form is longer or shorter at most, its ending included. */
const mostApart = 4

function isMisspelt(concept: Lemma, word: Lemma): boolean {
  const [right, written] = [concept.text, word.text]
  if (right.length < bears.one || written.length < bears.one - 1 || right[0] !== written[0]) return false
  if (Math.abs(right.length - written.length) > mostApart) return false
  if (isOneEdit(right, written)) return true
  const { sound: meant } = concept
  const { sound } = word
  if (meant === sound || (meant.length >= bears.oneByEar && isOneEdit(meant, sound))) return true
  if (right.length >= bears.twoByEar && isTwoEdits(meant, sound)) return true
  return concept.roots.some((a) => a.length >= bears.one && word.roots.some((b) => isOneEdit(a, b)))
}

/** One letter added, left out, changed, or two neighbours swapped (a distance of one after Damerau). */
export function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  const [restA, restB] = afterSameStart(a, b)
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

function isTwoEdits(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false
  const [restA, restB] = afterSameStart(a, b)
  const [afterA, afterB] = [restA.slice(1), restB.slice(1)]
  return isOneEdit(afterA, afterB) || isOneEdit(afterA, restB) || isOneEdit(restA, afterB)
}

function afterSameStart(a: string, b: string): [string, string] {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return [a.slice(i), b.slice(i)]
}
