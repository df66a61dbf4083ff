import type { ChoiceItem } from '#app/features/content/bank.ts'
import { mean } from '#app/features/content/check/figures.ts'
import { languages } from '#app/features/content/item.ts'
import { bankLimits, letters } from '#app/features/content/rules.ts'
import type { Language } from '#app/lib/language.ts'
import { type Counts, countsOf, expectedScore } from './counts.ts'
import { features } from './features.ts'

/** Somebody without any knowledge of the subject, and how that person picks. */
interface Cue {
  name: string
  marks: (counts: Counts) => number[]
}

const byFeature = features.flatMap(({ most, least }, index): Cue[] => [
  { name: most, marks: (counts) => counts.features[index] as number[] },
  { name: least, marks: (counts) => (counts.features[index] as number[]).map((count) => -count) },
])

const byPosition = letters.slice(0, bankLimits.options).map((letter, place): Cue => {
  return {
    name: `always ${letter}`,
    marks: ({ options }) => Array.from({ length: options }, (_, index) => (index === place ? 1 : 0)),
  }
})

const cues: readonly Cue[] = [...byFeature, ...byPosition]

/** How often a cue finds the right option, as a share, in each language. */
export interface CueFigure extends Record<Language, number> {
  cue: string
}

/** What each cue alone scores over some questions; several options that have it equally share. */
export function cueFigures(items: readonly ChoiceItem[]): CueFigure[] {
  return cues.map(({ name, marks }) => {
    const [nl, en] = languages.map((language) =>
      mean(
        items.map((item) => {
          const counts = countsOf(item, language)
          return expectedScore(marks(counts), counts.right)
        }),
      ),
    ) as [number, number]
    return { cue: name, nl, en }
  })
}
