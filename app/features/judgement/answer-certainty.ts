import { type Certainty, certainties } from '#app/features/snacks/mcq/certainty.ts'
import { type Interval, shareOf, trialsNeeded } from './estimate.ts'

/** The first answer to a question, with how sure its learner said to be. */
export interface SaidAnswer {
  certainty: Certainty
  right: boolean
}

export interface AnswerCertainty {
  answers: number
  /** How many are still needed before there are figures; 0 when there are. */
  needed: number
  /** Of each step that was said: how often, and the share that was right; null where that is too few to say. */
  steps: { certainty: Certainty; count: number; right: Interval | null }[]
}

/** Answers at a step before its share says anything. */
const stepNeeded = 5

/** How often somebody was right at each step of certainty, from twenty answers on (PD-71). */
export function answerCertainty(said: readonly SaidAnswer[]): AnswerCertainty {
  const needed = Math.max(0, trialsNeeded - said.length)
  const steps = certainties.flatMap((certainty) => {
    const own = said.filter((one) => one.certainty === certainty)
    if (needed > 0 || own.length === 0) return []
    const right = own.length < stepNeeded ? null : shareOf(own.filter((one) => one.right).length, own.length)
    return [{ certainty, count: own.length, right }]
  })
  return { answers: said.length, needed, steps }
}
