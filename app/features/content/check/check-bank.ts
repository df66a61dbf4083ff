import { type Bank, type ChoiceItem, choiceItemsOf, type Fault } from '#app/features/content/bank.ts'
import { missingSources, pastReviewDates } from './dates-and-sources.ts'
import { backLength } from './flashcards.ts'
import { type GuesserFigure, guesserFigures, simpleGuessers } from './guessers.ts'
import { keyLength, keyLongestShare, lengthRatio } from './key-length.ts'
import { keyPositions, type Positions, positionsOf } from './key-positions.ts'
import {
  absolutesInDistractors,
  allOfTheAbove,
  letterReferences,
  optionCount,
  ownReasons,
  repeatedOptions,
} from './options.ts'
import { readability, readabilityScores } from './readability.ts'
import { sameNumbers } from './same-numbers.ts'
import { copiedPoints, sampleConcepts, sampleGivenAway, sampleLength, sampleRepeated } from './scenarios.ts'
import { lessonLength, longSentences } from './sentences.ts'
import { nearDuplicates, negativeShare, negativeStems } from './stems.ts'

const rules: ((bank: Bank, today: string) => Fault[])[] = [
  optionCount,
  repeatedOptions,
  allOfTheAbove,
  letterReferences,
  ownReasons,
  absolutesInDistractors,
  sameNumbers,
  keyLength,
  keyPositions,
  simpleGuessers,
  negativeStems,
  nearDuplicates,
  longSentences,
  lessonLength,
  sampleLength,
  sampleRepeated,
  sampleGivenAway,
  sampleConcepts,
  copiedPoints,
  backLength,
  readability,
  pastReviewDates,
  missingSources,
]

/** Every fault of a bank that is valid in form. `today` is a UTC day, `YYYY-MM-DD`. */
export function checkBank(bank: Bank, today: string): Fault[] {
  return rules.flatMap((rule) => rule(bank, today))
}

/** Shares are fractions; readability is on the Flesch-Douma scale. */
export interface BankFigures {
  questions: number
  scenarios: number
  flashcards: number
  lessons: number
  quiz_questions: number
  key_longest: { nl: number; en: number }
  length_ratio: { nl: number; en: number }
  positions: Positions
  guessers: GuesserFigure[]
  negative_stems: number
  readability: { mean: number; lowest: number }
}

/** What the rules measure, for a whole bank or the part of it that is one cell. */
export function bankFigures(bank: Bank): BankFigures {
  const items = choiceItemsOf(bank)
  const scores = readabilityScores(bank).map(({ score }) => score)
  const both = (measure: (items: ChoiceItem[], language: 'nl' | 'en') => number) => {
    return { nl: measure(items, 'nl'), en: measure(items, 'en') }
  }
  return {
    questions: bank.questions.length,
    scenarios: bank.scenarios.length,
    flashcards: bank.flashcards.length,
    lessons: bank.lessons.length,
    quiz_questions: items.length - bank.questions.length,
    key_longest: both(keyLongestShare),
    length_ratio: both(lengthRatio),
    positions: positionsOf(items),
    guessers: guesserFigures(items),
    negative_stems: negativeShare(items),
    readability: {
      mean: scores.reduce((sum, score) => sum + score, 0) / (scores.length || 1),
      lowest: Math.min(...scores, 100),
    },
  }
}
