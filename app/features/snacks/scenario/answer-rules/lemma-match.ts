import type { Language } from '#app/lib/language.ts'
import { isVerbForm } from './function-words.ts'
import { soundOf } from './sounds-like.ts'
import { separableParts, stem } from './stemmer.ts'
import { isStopWord } from './stop-words.ts'
import { meanTheSame } from './synonyms.ts'

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
  { inPhrase = false, known }: WordContext = {},
): boolean {
  if (concept === word || meanTheSame(concept, word, language, inPhrase)) return true
  const roots = stem(word, language)
  const alike =
    [...stem(concept, language)].some((root) => roots.has(root)) ||
    (language === 'nl' && isCompoundOf(concept, word, roots)) ||
    (isMisspelt(concept, word, language) && !known?.has(word) && !isRightVerb(word, language))
  return alike && !isStopWord(concept, language) && !isStopWord(word, language)
}

/** A verb in its right spelling, with or without a word before it: `opgeschreven` is no `omschreven`. */
function isRightVerb(word: string, language: Language): boolean {
  if (isVerbForm(word, language)) return true
  const parts = language === 'nl' ? separableParts(word) : null
  return parts !== null && isVerbForm(parts[1], language)
}

/** `vergelijk` is no kind of `gelijk`. */
const verbalPrefix = /^(?:be|ge|her|ont|ver|on)$/

/** Compounds hold what they are at their end (`klantmail`) and what it is about at their start (`klantgegevens`). */
function isCompoundOf(concept: string, word: string, roots: ReadonlySet<string>): boolean {
  const extra = word.length - concept.length
  if (concept.length < 4 || extra < 3) return false
  if (word.startsWith(concept)) return concept.length >= 5 && extra >= 4
  // A verb keeps its meaning behind a word that can stand apart (`nalezen`), not behind another (`verrekent`, `kent`).
  if (isVerbForm(concept, 'nl') && !separableParts(word)) return false
  for (const tail of stem(concept, 'nl')) {
    if (tail.length < 4) continue
    for (const root of roots) {
      const head = root.slice(0, -tail.length)
      if (root.endsWith(tail) && head.length >= (tail.length > 4 ? 3 : 4) && !verbalPrefix.test(head))
        return true
    }
  }
  return false
}

/** Letters from which a word bears a slip of the pen, one in a word that is also written by ear, and two of these. */
const bears = { one: 6, oneByEar: 8, twoByEar: 10 } as const

/** Letters that a misspelt form is longer or shorter at most, its ending included. */
const mostApart = 4

function isMisspelt(concept: string, word: string, language: Language): boolean {
  if (concept.length < bears.one || word.length < bears.one - 1 || concept[0] !== word[0]) return false
  if (Math.abs(concept.length - word.length) > mostApart) return false
  if (isOneEdit(concept, word)) return true
  const sound = soundOf(word, language)
  const meant = soundOf(concept, language)
  if (meant === sound || (meant.length >= bears.oneByEar && isOneEdit(meant, sound))) return true
  if (concept.length >= bears.twoByEar && isTwoEdits(meant, sound)) return true
  for (const a of stem(concept, language)) {
    if (a.length < bears.one) continue
    for (const b of stem(word, language)) if (isOneEdit(a, b)) return true
  }
  return false
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
