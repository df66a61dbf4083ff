import type { GradingTask } from '#app/features/scenario/grader.ts'
import { wordsIn } from './words.ts'

/** Words in a row that are more than a shared expression, and so many that they are taken over whatever they say. */
const run = { short: 4, long: 6 } as const
/** Share of a sentence in shared runs from which it is a copy. */
const copiedShare = 0.6

export interface CopyCheck {
  /** Is most of a sentence the text of the assignment? */
  isCopied(plain: readonly string[]): boolean
  /** The places of a sentence that lie in a long run of the assignment's own words. */
  takenOver(plain: readonly string[]): ReadonlySet<number>
}

/** Knows everything a learner can see of an assignment: its text, its hints, and the advice of an earlier attempt. */
export function copyCheck({ title, body, rubric }: GradingTask): CopyCheck {
  const seen = (['nl', 'en'] as const).flatMap((language) => [
    ...rubric[language].hints,
    ...rubric.criteria.flatMap((criterion) => [criterion[language].met, criterion[language].better]),
  ])
  const texts = [title, body, ...seen].map((text) => wordsIn(text).map((word) => word.text))
  const grams = (length: number) => new Set(texts.flatMap((words) => gramsOf(words, length)))
  const [short, long] = [grams(run.short), grams(run.long)]
  return {
    isCopied: (plain) => covered(plain, short, run.short).size >= copiedShare * plain.length,
    takenOver: (plain) => covered(plain, long, run.long),
  }
}

function gramsOf(words: readonly string[], length: number): string[] {
  return words.slice(0, Math.max(0, words.length - length + 1)).map((_, at) => gram(words, at, length))
}

const gram = (words: readonly string[], at: number, length: number) => words.slice(at, at + length).join(' ')

function covered(plain: readonly string[], known: ReadonlySet<string>, length: number): Set<number> {
  const places = new Set<number>()
  for (let at = 0; at + length <= plain.length; at++) {
    if (known.has(gram(plain, at, length))) for (let i = 0; i < length; i++) places.add(at + i)
  }
  return places
}
