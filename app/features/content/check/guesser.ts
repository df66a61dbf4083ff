import type { Choice } from '#app/db/schema/content.ts'
import type { ChoiceItem } from '#app/features/content/bank.ts'

/** Gives every option a mark; a guesser picks the option with the highest. */
export type Mark = (choice: Choice, item: ChoiceItem) => number

/**
 * What a guesser may expect to score on one question: 1 when only the right option has the highest mark, 0 when it has
 * not, and a fair share when several have it. Without any difference between options that is pure chance.
 */
export function expectedScore(item: ChoiceItem, language: 'nl' | 'en', mark: Mark): number {
  const marks = item[language].choices.map((choice) => ({ letter: choice.letter, mark: mark(choice, item) }))
  const highest = Math.max(...marks.map((each) => each.mark))
  const picked = marks.filter((each) => each.mark === highest)
  return picked.some(({ letter }) => letter === item.correct) ? 1 / picked.length : 0
}

/** What chance scores on one question. */
export const chanceOf = (item: ChoiceItem): number => 1 / item.nl.choices.length

export const mean = (values: number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
