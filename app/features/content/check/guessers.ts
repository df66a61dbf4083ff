import { type Bank, type ChoiceItem, choiceItemsOf } from '#app/features/content/bank.ts'
import { type Fault, languages } from '#app/features/content/item.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import { chanceOf, expectedScore, type Mark, mean } from './guesser.ts'
import { contentWords, lengthOf, wordsOf } from './text.ts'

/** Words that make a statement careful. A right answer is often careful, and so a giveaway. */
const hedges = new Set(
  `misschien meestal vaak soms doorgaans mogelijk waarschijnlijk vermoedelijk eventueel gewoonlijk kan kunnen kun mag mogen
  deels grotendeels ongeveer zelden veelal enigszins afhankelijk
  may might can could maybe perhaps usually often sometimes generally typically possibly probably likely partly mostly
  roughly seldom rarely depends depending somewhat`.split(/\s+/),
)

/** The first letters of a word are enough to see 'offerte' in 'offertes'. */
const stem = (word: string): string => word.slice(0, 6)

function overlap(language: 'nl' | 'en'): Mark {
  return (choice, item) => {
    const asked = new Set([...contentWords(item[language].body)].map(stem))
    return new Set([...contentWords(choice.text)].map(stem).filter((word) => asked.has(word))).size
  }
}

/** People without any knowledge of the subject, and how they pick. */
const guessers: Record<string, (language: 'nl' | 'en') => Mark> = {
  longest: () => (choice) => lengthOf(choice.text),
  'most hedged': () => (choice) => wordsOf(choice.text).filter((word) => hedges.has(word)).length,
  'most overlap with the stem': overlap,
  'always B': () => (choice) => (choice.letter === 'B' ? 1 : 0),
}

export interface GuesserFigure {
  guesser: string
  language: 'nl' | 'en'
  score: number
}

export function guesserFigures(items: ChoiceItem[]): GuesserFigure[] {
  return Object.entries(guessers).flatMap(([guesser, markIn]) =>
    languages.map((language) => {
      const score = mean(items.map((item) => expectedScore(item, language, markIn(language))))
      return { guesser, language, score }
    }),
  )
}

/** Nobody scores by a trick: over the whole bank each guesser stays within five points of chance. */
export function simpleGuessers(bank: Bank): Fault[] {
  const items = choiceItemsOf(bank)
  const most = mean(items.map(chanceOf)) + bankLimits.guesserMargin
  return guesserFigures(items)
    .filter(({ score }) => score > most)
    .map(({ guesser, language, score }) => {
      const message = `the guesser '${guesser}' (${language}) scores ${percent(score)}; at most ${percent(most)} is allowed`
      return { path: 'content', rule: 'guesser', message }
    })
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
