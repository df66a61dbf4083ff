import type { Language } from '#app/lib/language.ts'
import { rootsOf } from './word-root.ts'

/**
 * Is a word of an answer a form of a word of a concept? Inflected, as a part of a Dutch compound (`opvolgmail` is a
 * `mail`), or with one slip of the pen in a word of six letters or more.
 */
export function sameWord(concept: string, word: string, language: Language): boolean {
  if (concept === word) return true
  const roots = rootsOf(word, language)
  for (const root of rootsOf(concept, language)) if (roots.has(root)) return true
  return (language === 'nl' && isCompoundOf(concept, word, roots)) || isMisspelt(concept, word, language)
}

/** Compounds hold what they are at their end (`klantmail`) and what it is about at their start (`klantgegevens`). */
function isCompoundOf(concept: string, word: string, roots: ReadonlySet<string>): boolean {
  const extra = word.length - concept.length
  if (concept.length < 4 || extra < 3) return false
  if (word.startsWith(concept)) return concept.length >= 5 && extra >= 4
  for (const tail of rootsOf(concept, 'nl')) {
    if (tail.length < 4) continue
    for (const root of roots) {
      if (root.endsWith(tail) && root.length - tail.length >= (tail.length > 4 ? 3 : 4)) return true
    }
  }
  return false
}

function isMisspelt(concept: string, word: string, language: Language): boolean {
  if (concept.length < 6 || word.length < 5 || concept[0] !== word[0]) return false
  if (isOneEdit(concept, word)) return true
  for (const a of rootsOf(concept, language)) {
    if (a.length < 6) continue
    for (const b of rootsOf(word, language)) if (isOneEdit(a, b)) return true
  }
  return false
}

/** One letter added, left out, changed, or two neighbours swapped (a distance of one after Damerau). */
export function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  const [restA, restB] = [a.slice(i), b.slice(i)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
