import type { GradingTask } from '#app/features/snacks/scenario/grader.ts'
import { wordsIn } from './words.ts'

/** Words in a row that are more than a shared expression, and so many that they are taken over whatever they say. */
const run = { short: 4, long: 6 } as const
/** Share of a sentence in shared runs from which it is a copy when there is a long one, or even without. */
const copied = { withLongRun: 0.6, anyway: 0.9 } as const

export interface CopyCheck {
  /** Is a sentence the text of the assignment? A fact of the situation in a sentence of one's own is no copy. */
  isCopied(plain: readonly string[]): boolean
  /** The places of a sentence that lie in a long run of the assignment's own words. */
  takenOver(plain: readonly string[]): ReadonlySet<number>
}

/** Knows everything a learner can see of an assignment: its text, its hints, and the advice of an earlier attempt. */
export function copyCheck({ title, body, rubric }: GradingTask): CopyCheck {
  const languages = ['nl', 'en'] as const
  const asked = [title, body, ...languages.flatMap((language) => rubric[language].hints)].map(plainWords)
  const advised = rubric.criteria
    .flatMap((criterion) =>
      languages.flatMap((language) => [criterion[language].met, criterion[language].better]),
    )
    .map(plainWords)
  const short = gramsIn([...asked, ...advised], run.short)
  const shortAsked = gramsIn(asked, run.short)
  const long = gramsIn(asked, run.long)
  const takenOver = (plain: readonly string[]) => covered(plain, long, run.long)
  return {
    takenOver,
    isCopied: (plain) =>
      covered(plain, short, run.short).size >= copied.anyway * plain.length ||
      (takenOver(plain).size > 0 &&
        covered(plain, shortAsked, run.short).size >= copied.withLongRun * plain.length),
  }
}

const plainWords = (text: string) => wordsIn(text).map((word) => word.text)

function gramsIn(texts: readonly string[][], length: number): Set<string> {
  return new Set(
    texts.flatMap((words) =>
      words.slice(0, Math.max(0, words.length - length + 1)).map((_, at) => gram(words, at, length)),
    ),
  )
}

const gram = (words: readonly string[], at: number, length: number) => words.slice(at, at + length).join(' ')

function covered(plain: readonly string[], known: ReadonlySet<string>, length: number): Set<number> {
  const places = new Set<number>()
  for (let at = 0; at + length <= plain.length; at++) {
    if (known.has(gram(plain, at, length))) for (let i = 0; i < length; i++) places.add(at + i)
  }
  return places
}
