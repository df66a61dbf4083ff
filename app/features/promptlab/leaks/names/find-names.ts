import type { Leak } from '#app/features/promptlab/leaks/leak.ts'
import { listedNames } from './listed-names.ts'
import { nameAt } from './name-at.ts'
import { isPublic } from './public-people.ts'
import { isAmbiguous, isFirstName, isInfix, isOrganisation, isProperNoun, isSurname } from './word-kinds.ts'
import { begins, isCapitalised, type Word, wordsOf } from './words.ts'

type Stretch = Pick<Leak, 'start' | 'end'>

/**
 * Names of people: behind a title, a greeting or a role, at the end of a mail, in a column, a list or a conversation of names, and
 * first names and surnames by lists; then each of their parts wherever it stands again. Names of firms, of places and of public
 * people stay.
 */
export function nameLeaks(text: string): Leak[] {
  const words = wordsOf(text)
  const found = [...namesInWords(text, words), ...listedNames(text)]
  return [
    ...found,
    ...wholeAgain(words, found),
    ...partsAgain(words, found),
    ...withoutCapitals(text, words),
  ].map((one) => ({
    class: 'name' as const,
    ...one,
  }))
}

function namesInWords(text: string, words: readonly Word[]): Stretch[] {
  const found: Stretch[] = []
  for (let at = 0; at < words.length; at++) {
    const name = nameAt(text, words, at)
    if (!name || (!name.sure && isPublic(text, words, name.first, name.length))) continue
    const last = words[name.first + name.length - 1] as Word
    found.push({ start: (words[name.first] as Word).start, end: last.end })
    at = name.first + name.length - 1
  }
  return found
}

const isInside = (word: Word, { start, end }: Stretch) => word.start >= start && word.end <= end

/** The same words as a name of several, also where nothing beside them tells that it is one. */
function wholeAgain(words: readonly Word[], found: readonly Stretch[]): Stretch[] {
  const names = new Map(
    found.map((one) => {
      const name = words.filter((word) => isInside(word, one)).map(({ text }) => text)
      return [name.join(' '), name] as const
    }),
  )
  return [...names.values()].flatMap((name) => {
    if (name.length < 2) return []
    const isHere = (at: number) => name.every((text, place) => words[at + place]?.text === text)
    return words.flatMap(({ start }, at) =>
      isHere(at) ? [{ start, end: (words[at + name.length - 1] as Word).end }] : [],
    )
  })
}

/** Somebody who is named once is often called by a part of the name after that. */
function partsAgain(words: readonly Word[], found: readonly Stretch[]): Stretch[] {
  const inside = (word: Word) => found.some((one) => isInside(word, one))
  const parts = new Set(
    words
      .filter((word) => inside(word) && isCapitalised(word) && word.text.length > 2)
      .filter((word) => !isProperNoun(word) && !isOrganisation(word) && !isInfix(word))
      .map(({ text }) => text),
  )
  return words.filter((word, place) => {
    if (!parts.has(word.text) || inside(word) || (begins(word) && isAmbiguous(word))) return false
    // Beside another capital it may be a firm that bears the name.
    const [before, after] = [words[place - 1], words[place + 1]]
    const beside = (one: Word | undefined, gap: string) =>
      gap === ' ' && isCapitalised(one) && !isFirstName(one)
    return !(beside(before, word.gap) && !begins(before as Word)) && !beside(after, after?.gap ?? '')
  })
}

/** In a text that was typed without capitals, first names that are no everyday words. */
function withoutCapitals(text: string, words: readonly Word[]): Stretch[] {
  if (/\p{Lu}\p{Ll}/u.test(text)) return []
  return words.flatMap((word, place) => {
    const name = { ...word, text: (word.text[0] ?? '').toUpperCase() + word.text.slice(1) }
    if (word.text.length < 4 || !isFirstName(name)) return []
    const next = words[place + 1]
    const family = next &&
      next.gap === ' ' && { ...next, text: (next.text[0] ?? '').toUpperCase() + next.text.slice(1) }
    return [{ start: word.start, end: family && isSurname(family) ? family.end : word.end }]
  })
}
