import type { Bank } from '#app/features/content/bank.ts'
import type { Fault } from '#app/features/content/item.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import { percent } from './figures.ts'

export interface CautionFigure {
  /** Multiple-choice questions for beginners and the intermediate, quizzes of lessons not counted. */
  questions: number
  /** Of these: in which the less cautious option is the right one. */
  too_much: number
  share: number
}

/** How often a bank says that too much caution is a mistake as well. */
export function cautionFigure({ mcq }: Pick<Bank, 'mcq'>): CautionFigure {
  const asked = mcq.filter(({ difficulty }) => difficulty !== 'advanced')
  const too_much = asked.filter(({ caution }) => caution === 'too_much').length
  return { questions: asked.length, too_much, share: asked.length === 0 ? 0 : too_much / asked.length }
}

/** A share of a few questions says nothing of a bank. */
const enough = 100

/** A quarter of what is not advanced has to say that too much caution is a mistake: who refuses what is fine learns nothing of AI. */
export function overCaution(bank: Pick<Bank, 'mcq'>): Fault[] {
  const { questions, share } = cautionFigure(bank)
  if (questions < enough || share >= bankLimits.overCaution) return []
  const message = `too much caution is the mistake in ${percent(share)} of the questions below advanced, and must be in ${percent(bankLimits.overCaution)}`
  return [{ path: 'content', rule: 'over-caution', message }]
}

/** In one line, beside what it has to be. */
export function showCaution({ questions, too_much, share }: CautionFigure): string {
  const aim = percent(bankLimits.overCaution)
  return `Too much caution is the mistake in ${too_much} of ${questions} questions below advanced (${percent(share)}, aim ${aim}).`
}
