import type { Language } from '#app/lib/language.ts'
import { articles, functionWords, helpingVerbs, inflected, prepositions } from './word-lists.ts'

/** Small words have no forms: `met` is not `meten`, `maar` is not `maart`, `er` is not `eerst`. */
export function isStopWord(word: string, language: Language): boolean {
  return (
    articles[language].has(word) ||
    prepositions[language].has(word) ||
    helpingVerbs.has(word) ||
    (functionWords[language].has(word) && !inflected.has(word))
  )
}
