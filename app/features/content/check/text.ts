/** How the checks look at text: words, sentences, and Markdown without its signs. */

/** Small words that say nothing about the subject, in both languages. */
export const stopWords = new Set(
  `aan al alle als bij dan dat de deze die dit door een elk elke en er geen haar heb hebben heeft het hij hoe hun ik in is
  je jij jouw jullie kan kunnen maar met mee men mijn na naar niet nog nu of om omdat ons onze ook op over per te tot uit
  van veel voor waar wat we wel welke werd wie wil worden wordt ze zich zij zijn zo zonder
  a about after all an and any are as at be been before but by can do does each for from get had has have he her his how
  if in into it its more most no not of on one or our out over she so than that the their them then there these they this
  to up was we what when where which who will with without you your yours`.split(/\s+/),
)

/** Letters, digits and what joins them ("e-mail", "cv's", "7,4"), in small letters. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu) ?? []
}

/** The words that carry the subject, each once. */
export function contentWords(text: string): Set<string> {
  return new Set(wordsOf(text).filter((word) => word.length > 2 && !stopWords.has(word)))
}

/** Points that do not end a sentence. */
const abbreviation =
  /\b(?:art|bijv|blz|bv|ca|dhr|dr|e\.d|e\.g|e\.v|enz|etc|excl|i\.e|incl|mevr|mr|mrs|ms|nr|o\.a|okt|oct|p|resp|vgl|vs)\.$/i

/**
 * Sentences of a text. A sentence ends at . ! or ? (a closing quote may follow) before a capital, a digit or a quote,
 * and at the end of a line.
 */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const line of text.split(/\n+/)) {
    let open = ''
    for (const piece of line.split(/(?<=[.!?…]['’"”)]*)\s+(?=['‘"“(]?[\p{Lu}\p{N}])/u)) {
      open = open ? `${open} ${piece}` : piece
      if (abbreviation.test(open)) continue
      sentences.push(open)
      open = ''
    }
    if (open) sentences.push(open)
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => wordsOf(sentence).length > 0)
}

/** The running text of light Markdown: no signs, and a line for each paragraph and item, however the file wraps it. */
export function plainMarkdown(text: string): string {
  return text
    .replace(/(?<!\n)\n(?!\s*(?:\n|#|[-*]\s|\d+\.\s))/g, ' ')
    .replace(/^[ \t]*(?:#+|[-*]|\d+\.)\s+/gm, '')
    .replace(/\*\*|__|`/g, '')
}

/**
 * The running text of a lesson: no Markdown signs, no marks of cards and their questions, and glossary terms without the explanation
 * behind them.
 */
export function plainLesson(content: string): string {
  return content
    .replace(/\[\[([^\]|]+)\|[^\]]*\]\]/g, '$1')
    .replace(/^[ \t]*(?:---|```\w*|\{\{\w+\}\})[ \t]*$/gm, '')
    .replace(/^\s*(?:#+|[-*+=]|\d+\.)\s+/gm, '')
    .replace(/\*\*|__|`/g, '')
}

/** The explanations in [[term|explanation]]. */
export function glossaryOf(content: string): string[] {
  return [...content.matchAll(/\[\[[^\]|]+\|([^\]]*)\]\]/g)].map((match) => match[1] ?? '')
}

/** Length of an option as a learner sees it, in characters. */
export function lengthOf(text: string): number {
  return [...text].length
}
