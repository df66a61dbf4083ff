import type { ChoiceItem } from '#app/features/content/bank.ts'
import type { Language } from '#app/lib/language.ts'
import { features } from './features.ts'

/** A question in one language, as somebody sees it who only looks at the form of its options. */
export interface Counts {
  /** Of each feature, in the order of the list, what is counted of each option. */
  features: number[][]
  /** Place of the right option. */
  right: number
  options: number
}

/** Counting costs more than what is done with it, and the same question is measured in its cell and in the bank. */
const counted = new WeakMap<ChoiceItem['nl'], Counts>()

export function countsOf(item: ChoiceItem, language: Language): Counts {
  const text = item[language]
  const known = counted.get(text)
  if (known) return known
  const counts = {
    features: features.map(({ count }) => text.choices.map((choice) => count(choice, item, language))),
    right: text.choices.findIndex(({ letter }) => letter === item.correct),
    options: text.choices.length,
  }
  counted.set(text, counts)
  return counts
}

/**
 * What a guesser may expect to score on one question who picks the option with the highest mark: 1 when only the right option has it,
 * 0 when it has not, and a fair share when several have it. Without any difference between options that is pure chance.
 */
export function expectedScore(marks: readonly number[], right: number): number {
  const highest = Math.max(...marks)
  return marks[right] === highest ? 1 / marks.filter((mark) => mark === highest).length : 0
}
