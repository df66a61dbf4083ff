import { type Bank, choiceItemsOf, quizItemsOf } from '#app/features/content/bank.ts'
import { formatOf, type LooseItem } from '#app/features/content/formats/formats.server.ts'
import { cardFaults, sameOpenings } from '#app/features/content/formats/lesson/check.ts'
import type { Fault } from '#app/features/content/item.ts'
import { type SnackKind, servedTypes, snackKinds } from '#app/features/content/kinds.ts'
import { overCaution } from './caution.ts'
import { tellingCues } from './cues/cue-rule.ts'
import { type CueFigure, cueFigures } from './cues/single-cues.ts'
import { missingSources, pastReviewDates } from './dates-and-sources.ts'
import { keyLength, lengthRatio } from './key-length.ts'
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
import { lessonLength, longSentences } from './sentences.ts'
import { nearDuplicates, negativeShare, negativeStems } from './stems.ts'

type Rule = (bank: Bank, today: string) => Fault[]

const rules: Rule[] = [
  optionCount,
  repeatedOptions,
  allOfTheAbove,
  letterReferences,
  ownReasons,
  absolutesInDistractors,
  sameNumbers,
  keyLength,
  keyPositions,
  overCaution,
  negativeStems,
  nearDuplicates,
  longSentences,
  lessonLength,
  ({ lessons }) => cardFaults(lessons),
  ({ lessons }) => sameOpenings(lessons),
  ownRules,
  readability,
  pastReviewDates,
  missingSources,
]

/** What each kind asks of its own items. */
function ownRules(bank: Bank): Fault[] {
  return servedTypes.flatMap((type) => formatOf<LooseItem>(type).rules.flatMap((rule) => rule(bank[type])))
}

/**
 * Every fault that can be one of an item, of a bank that is valid in form. `today` is a UTC day, `YYYY-MM-DD`. Leaves out what only
 * the bank as a whole can have: learning its cues takes seconds, for which a server would stand still.
 */
export function checkItems(bank: Bank, today: string): Fault[] {
  return rules.flatMap((rule) => rule(bank, today))
}

/** Every fault of a bank that is valid in form. */
export function checkBank(bank: Bank, today: string): Fault[] {
  return [...checkItems(bank, today), ...tellingCues(bank)]
}

/** Shares are fractions; readability is on the Flesch-Douma scale. */
export interface BankFigures {
  /** How many there are of each kind. */
  items: Record<SnackKind, number>
  quiz_questions: number
  length_ratio: { nl: number; en: number }
  positions: Positions
  cues: CueFigure[]
  negative_stems: number
  readability: { mean: number; lowest: number }
}

function countsOf(bank: Bank) {
  const itemsOf = (kind: SnackKind) => (kind === 'lesson' ? bank.lessons : bank[kind])
  return Object.fromEntries(snackKinds.map((kind) => [kind, itemsOf(kind).length])) as Record<
    SnackKind,
    number
  >
}

/** What the rules measure, for a whole bank or the part of it that is one cell. */
export function bankFigures(bank: Bank): BankFigures {
  const items = choiceItemsOf(bank)
  const scores = readabilityScores(bank).map(({ score }) => score)
  return {
    items: countsOf(bank),
    quiz_questions: quizItemsOf(bank).length,
    length_ratio: { nl: lengthRatio(items, 'nl'), en: lengthRatio(items, 'en') },
    positions: positionsOf(items),
    cues: cueFigures(items),
    negative_stems: negativeShare(items),
    readability: {
      mean: scores.reduce((sum, score) => sum + score, 0) / (scores.length || 1),
      lowest: Math.min(...scores, 100),
    },
  }
}
