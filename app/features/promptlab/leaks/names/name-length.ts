import {
  isAcronym,
  isInfix,
  isLetter,
  isNobody,
  isNumber,
  isOrganisation,
  isPlainName,
} from './word-kinds.ts'
import { isCapitalised, isInitials, joins, type Word } from './words.ts'

/** How many words from `at` on are one name: capitals, initials, and small words between them. */
export function lengthOfName(words: readonly Word[], at: number, limit = 5): number {
  let length = 0
  for (let next = at; next < words.length && next - at < limit; next++) {
    const word = words[next]
    if (!word || (next > at && !joins(word))) break
    if (isInfix(word)) {
      // A small word belongs to a name when capitals follow it.
      let after = next + 1
      while (joins(words[after]) && isInfix(words[after] as Word)) after++
      const end = words[after]
      if (!joins(end) || !isCapitalised(end) || isNobody(end) || isNumber(end)) break
      next = after
      length = after - at + 1
      continue
    }
    const isName =
      isInitials(word) ||
      (isCapitalised(word) && !isNumber(word) && !isAcronym(word)) ||
      /^(?:al|el)-\p{Lu}/u.test(word.text)
    if (!isName || (next > at && (isNobody(word) || isLetter(word)))) break
    length = next - at + 1
  }
  return length
}

/** A place or a brand may be somebody's surname, an organisation's word is not. */
export const isFamilyName = (word: Word) =>
  !isOrganisation(word) && !isNobody(word) && !isAcronym(word) && !isNumber(word)

/** A name is not stretched over a firm's or a product's word behind it. */
export function untilOrganisation(words: readonly Word[], at: number, length: number): number {
  for (let count = length; count > 1; count--) {
    const rest = words.slice(at + 1, at + count)
    const fits = (word: Word, place: number) =>
      isInfix(word) ||
      isPlainName(word) ||
      isInitials(word) ||
      (place > 0 && isInfix(rest[place - 1] as Word) && isFamilyName(word))
    if (rest.every(fits)) return count
  }
  return 1
}

/** A name that another word of the same name follows. */
export function goesOn(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]
  return joins(next) && (isCapitalised(next) || isInfix(next))
}

/** Stands where an entry of a list begins. */
export const isListed = (words: readonly Word[], at: number) =>
  /[:;\n|"“(•*]\s*$|^$/.test((words[at] as Word).gap)

/** An entry of a list or a cell: nothing that goes on from it. */
export function standsAlone(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]
  return isListed(words, at) && (!next || /^\s*[,;|)(\n–-]/.test(next.gap))
}
