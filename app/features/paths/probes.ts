import type { HeldAnswer } from './progress.ts'

/** Days after a module was passed when is looked what stayed of it (PD-73). */
export const probeDays = [30, 90] as const
export type ProbeDays = (typeof probeDays)[number]

/** Questions of each time. */
export const probeSize = 2

export interface ProbeState {
  days: ProbeDays
  /** Day from which its questions may be taken, `2026-12-18`; null until the module is passed. */
  opens_on: string | null
  questions: HeldAnswer[]
  /** Right at the first answer, once all are answered. */
  right: number | null
}

/** Where somebody stands with what is asked of a module afterwards, earliest first; without what nothing is held back for. */
export function probeStates(held: readonly (HeldAnswer & { days: number })[]): ProbeState[] {
  return probeDays.flatMap((days) => {
    const questions = held.filter((one) => one.days === days)
    if (questions.length === 0) return []
    const over = questions.every(({ correct }) => correct !== null)
    const right = over ? questions.filter(({ correct }) => correct).length : null
    return [{ days, opens_on: questions[0]?.opens_on ?? null, questions, right }]
  })
}

/**
 * Of the questions that could be held back for a module besides its check, those to ask afterwards: about as hard as its check, and
 * none when a check that is not passed could not be taken again with the rest.
 */
export const chooseProbe = <T>(candidates: readonly T[], check: number): T[] =>
  candidates.length < probeSize + check ? [] : candidates.slice(0, probeSize)
