/** A word of a text with where it stands. */
export interface Word {
  text: string
  start: number
  end: number
  /** What stands between the word before and this one. */
  gap: string
}

const pattern = /[\p{L}\p{M}\p{N}]+(?:['’.&-][\p{L}\p{M}\p{N}]+)*\.?|&|['’]t/gu

/** The words of a text; initials keep their points, a full stop goes. */
export function wordsOf(text: string): Word[] {
  let before = 0
  return [...text.matchAll(pattern)].map(({ 0: match, index }) => {
    const isInitials = /^(?:\p{Lu}[\p{Ll}]?\.){1,5}$|^(?:\p{Lu}\.)+\p{Lu}\.?$/u.test(match)
    const isTitle = /^(?:dhr|hr|mej|mw|mevr|mr|mrs|ms|dr|drs|ir|ing|prof|fam|st)\.$/i.test(match)
    const word = isInitials || isTitle ? match : match.replace(/\.$/, '').replace(/['’]s$/, '')
    const found = { text: word, start: index, end: index + word.length, gap: text.slice(before, index) }
    before = found.end
    return found
  })
}

export const isCapitalised = (word: Word | undefined): word is Word =>
  word !== undefined && /^\p{Lu}/u.test(word.text)

/** Written as one with the word before: only a space between. */
export const joins = (word: Word | undefined): word is Word =>
  word !== undefined && /^[ \u00a0]{1,2}$/.test(word.gap)

export const isInitials = ({ text }: Word) =>
  /^(?:\p{Lu}\p{Ll}?\.){1,5}$|^(?:\p{Lu}\.)+\p{Lu}\.?$/u.test(text)

/** The first word of a sentence, a line or a cell, where a capital says nothing. */
export const begins = ({ gap }: Word) => gap === '' || /[.!?:\n\r|;•"“‘(]\s*$/.test(gap) || /\n/.test(gap)
