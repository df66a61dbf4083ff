import type { ChoiceItem } from '#app/features/content/bank.ts'
import { mean } from '#app/features/content/check/figures.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import type { Language } from '#app/lib/language.ts'
import { expectedScore } from './counts.ts'
import { crossValidate, type Judged } from './cross-validate.ts'
import { type CueFigure, cueFigures } from './single-cues.ts'

/** The name under which all cues together stand among the cues. */
export const combined = 'all together'

/** From here on it is a fault (decision 0058). */
export const aimOf = (cue: string): number => (cue === combined ? bankLimits.cuesTogether : bankLimits.cue)

/** How often the combination's favourite is the right option. */
const scoreOf = (judged: readonly Judged[]): number =>
  mean(judged.map(({ chances, right }) => expectedScore(chances, right)))

/** A cue over all multiple-choice questions, over those that stand on their own, and over those of quizzes. */
export interface BankCue {
  cue: string
  all: Record<Language, number>
  loose: Record<Language, number>
  quiz: Record<Language, number>
}

const isLoose = ({ at }: ChoiceItem) => at === ''

/** Every cue by itself and, last, all together (left out of a bank that is too small for it). */
export function bankCues(items: readonly ChoiceItem[]): BankCue[] {
  const parts = [items, items.filter(isLoose), items.filter((item) => !isLoose(item))]
  const [all, loose, quiz] = parts.map(cueFigures) as [CueFigure[], CueFigure[], CueFigure[]]
  const singles = all.map((figure, index): BankCue => {
    return {
      cue: figure.cue,
      all: figure,
      loose: loose[index] as CueFigure,
      quiz: quiz[index] as CueFigure,
    }
  })
  const [nl, en] = [crossValidate(items, 'nl'), crossValidate(items, 'en')]
  if (!nl || !en) return singles
  const over = (wanted: (item: ChoiceItem) => boolean) => {
    const scores = [nl, en].map((judged) => scoreOf(judged.filter(({ item }) => wanted(item))))
    return { nl: scores[0] as number, en: scores[1] as number }
  }
  const together = {
    all: over(() => true),
    loose: over(isLoose),
    quiz: over((item) => !isLoose(item)),
  }
  return [...singles, { cue: combined, ...together }]
}
