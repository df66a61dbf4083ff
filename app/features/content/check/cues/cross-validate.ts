import type { ChoiceItem } from '#app/features/content/bank.ts'
import { mean } from '#app/features/content/check/figures.ts'
import type { Language } from '#app/lib/language.ts'
import { type Case, chancesOf, learn } from './combination.ts'
import { countsOf } from './counts.ts'

const folds = 10
/** With fewer questions than this nothing can be learned from nine tenths of them that means anything for the rest. */
const fewest = 40

/** What the combination of cues makes of one question in one language, learned from questions among which it is not. */
export interface Judged {
  item: ChoiceItem
  /** Chance it gives each option. */
  chances: number[]
  /** Place of the right option. */
  right: number
  /** What each column adds to the mark of the right option, over the mean of the wrong ones. */
  pull: number[]
}

/**
 * The fold of a question hangs on its name alone (FNV-1a), so that both languages of it are in the same one, and adding a question
 * moves no other.
 */
function foldOf({ path, at }: ChoiceItem): number {
  let hash = 0x811c9dc5
  for (const sign of `${path} ${at}`) hash = Math.imul(hash ^ (sign.codePointAt(0) as number), 0x01000193)
  return (hash >>> 0) % folds
}

/** Columns of an option: each feature against the mean of the question, and whether it is the second, third or fourth. */
function caseOf(item: ChoiceItem, language: Language): Case {
  const { features, right, options } = countsOf(item, language)
  const rows = Array.from({ length: options }, (_, option) => [
    ...features.map((counts) => (counts[option] as number) - mean(counts)),
    ...[1, 2, 3].map((place) => (option === place ? 1 : 0) - 1 / options),
  ])
  return { rows, right }
}

/** Divides each column by its spread over all options, so that one penalty and one step fit all. */
function scaled(cases: readonly Case[]): Case[] {
  const rows = cases.flatMap((one) => one.rows)
  const spread = (rows[0] ?? []).map((_, column) =>
    Math.sqrt(mean(rows.map((row) => (row[column] as number) ** 2))),
  )
  // What is the same in all options says nothing, and stays 0.
  const scale = (row: number[]) => row.map((value, column) => value / (spread[column] || 1))
  return cases.map(({ rows: own, right }) => ({ rows: own.map(scale), right }))
}

function pullOf({ rows, right }: Case, weights: readonly number[]): number[] {
  const wrong = rows.filter((_, option) => option !== right)
  return weights.map((weight, column) => {
    const others = mean(wrong.map((row) => row[column] as number))
    return weight * ((rows[right]?.[column] as number) - others)
  })
}

/**
 * How well all cues together find the key: weights are learned from nine tenths of the questions and tried on the other tenth, ten
 * times. Deterministic. Null for fewer than 40 questions.
 */
export function crossValidate(items: readonly ChoiceItem[], language: Language): Judged[] | null {
  if (items.length < fewest) return null
  const cases = scaled(items.map((item) => caseOf(item, language)))
  const fold = items.map(foldOf)
  const weightsOf = Array.from({ length: folds }, (_, left) =>
    learn(cases.filter((_, at) => fold[at] !== left)),
  )
  return items.map((item, index) => {
    const one = cases[index] as Case
    const weights = weightsOf[fold[index] as number] as number[]
    return { item, chances: chancesOf(one.rows, weights), right: one.right, pull: pullOf(one, weights) }
  })
}
