import type { Language } from '#app/lib/language.ts'
import { detectLanguage } from './function-words.ts'
import { type Word, wordsIn } from './words.ts'

/** A sentence or list item of a text. */
export interface Sentence {
  /** Literally as it stands in the text, without the mark of a list. */
  text: string
  words: Word[]
  /** The words alone, as the lists of words are asked. */
  plain: string[]
  /** The languages it may be read in: one when its small words tell, else both. */
  languages: readonly Language[]
  /** The line above a list that this item belongs to. */
  intro: Sentence | null
  /** Counts the empty lines before it. */
  paragraph: number
}

const abbreviation =
  /(?:^|\s)(?:bijv|bv|o\.a|d\.w\.z|i\.p\.v|m\.b\.t|t\.a\.v|a\.u\.b|dhr|mevr|max|min|ca|nr|evt|incl|excl|e\.g|i\.e|mr|mrs|ms|dr|approx|\p{L})\.$/iu
const listMark = /^\s*(?:[-*•–+>]|\d{1,2}[.)]|[a-z]\))\s+/i

/** The sentences of a text: what ends with a full stop or a line, one for each item of a list. */
export function sentencesIn(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let intro: Sentence | null = null
  let paragraph = 0
  for (const line of text.split('\n')) {
    if (line.trim() === '') paragraph++
    const mark = listMark.exec(line)?.[0] ?? ''
    if (!mark && line.trim() !== '') intro = null
    for (const part of splitLine(line.slice(mark.length))) {
      const sentence = sentenceOf(part, mark ? intro : null, paragraph)
      if (sentence.words.length > 0) sentences.push(sentence)
    }
    if (!mark && line.trimEnd().endsWith(':')) intro = sentences.at(-1) ?? null
  }
  return sentences
}

function splitLine(line: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const { 0: mark, index } of line.matchAll(/[.!?…]+["'”’)]*[:;,]?(?=\s|$)/g)) {
    const end = index + mark.length
    if (mark === '.' && abbreviation.test(line.slice(from, end))) continue
    parts.push(line.slice(from, end).trim())
    from = end
  }
  const rest = line.slice(from).trim()
  return rest ? [...parts, rest] : parts
}

const either: readonly Language[] = ['nl', 'en']

function sentenceOf(text: string, intro: Sentence | null, paragraph: number): Sentence {
  const words = wordsIn(text)
  const plain = words.map((word) => word.text)
  const language = detectLanguage(plain)
  const languages = language ? [language] : (intro?.languages ?? either)
  return { text, words, plain, languages, intro, paragraph }
}
