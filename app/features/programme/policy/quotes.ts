import type { Language } from '#app/lib/language.ts'
import { squash } from './paragraphs.ts'

/** Words after whose full stop a sentence goes on. */
const abbreviations =
  /(?:^|[\s(])(?:bijv|bv|nr|art|lid|o\.a|d\.w\.z|m\.b\.t|i\.v\.m|t\.a\.v|i\.p\.v|m\.u\.v|e\.g|i\.e|etc|enz|incl|excl|max|min|ca|evt|resp|mr|dr|drs|ing|ir|no|vs)\.$/i

/** The sentences of a paragraph, white space as {@link squash} leaves it. An item of a list is at least one of its own. */
export function sentencesOf(text: string, language: Language): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return text.split('\n').flatMap((line) => {
    const sentences: string[] = []
    for (const { segment } of segmenter.segment(squash(line))) {
      const sentence = segment.trim()
      const last = sentences.at(-1)
      if (last !== undefined && abbreviations.test(last)) sentences.splice(-1, 1, `${last} ${sentence}`)
      else if (sentence !== '') sentences.push(sentence)
    }
    return sentences
  })
}

/** Where in the squashed text of a paragraph each sentence begins and ends. */
function places(text: string, language: Language): { start: number; end: number }[] {
  const whole = squash(text)
  let at = 0
  return sentencesOf(text, language).map((sentence) => {
    const start = whole.indexOf(sentence, at)
    at = start + sentence.length
    return { start, end: at }
  })
}

/**
 * Whether a quote stands in a paragraph word by word, as whole sentences: nothing but white space may differ. A part of a sentence is no
 * quote, as what is left out could turn what it says round ('niet', 'alleen', 'tenzij').
 */
export function isQuoteOf(quote: string, paragraph: string, language: Language): boolean {
  const [wanted, whole] = [squash(quote), squash(paragraph)]
  if (wanted === '') return false
  const sentences = places(paragraph, language)
  return sentences.some(({ start }) =>
    sentences.some(({ end }) => end - start === wanted.length && whole.slice(start, end) === wanted),
  )
}

/**
 * The whole sentences around words that stand in a paragraph literally.
 * @returns null when they do not
 */
export function sentencesAround(words: string, paragraph: string, language: Language): string | null {
  const [wanted, whole] = [squash(words), squash(paragraph)]
  const from = wanted === '' ? -1 : whole.indexOf(wanted)
  if (from < 0) return null
  const sentences = places(paragraph, language)
  const start = sentences.findLast((one) => one.start <= from)?.start
  const end = sentences.find((one) => one.end >= from + wanted.length)?.end
  return start === undefined || end === undefined ? null : whole.slice(start, end)
}

const negations = new Set(
  'niet geen nooit niemand nergens niets zonder verboden tenzij alleen behalve not no never nobody nothing without unless only except cannot prohibited'.split(
    ' ',
  ),
)

/**
 * Whether one of two texts denies or limits something and the other does not: then whoever approves looks twice. It is a hint and no more, as both
 * may say the same in other words.
 */
export function deniesOtherwise(claim: string, quote: string): boolean {
  const denies = (text: string) =>
    (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => negations.has(word))
  return denies(claim) !== denies(quote)
}
