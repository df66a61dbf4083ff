/** Share of a check's questions that are right at first from which a module is passed. */
export const checkPassed = 0.65

/** A question that was put aside, and what came of it. */
export interface HeldAnswer {
  question_id: string
  /** Null: not answered yet. */
  correct: boolean | null
  /** Milliseconds since 1970. */
  answered_at: number | null
  /** UTC day from which it may be seen; null until then. */
  opens_on: string | null
}

/** A question of a check. */
export type CheckAnswer = HeldAnswer & { round: number }

export interface CheckState {
  /** Of the newest round. */
  questions: CheckAnswer[]
  /** Right of all questions of the newest round, once all are answered. */
  right: number | null
  passed: boolean
  /** When it was passed. */
  passed_at: number | null
}

/** Rounds that were passed: all answered, and enough of them right at the first answer. */
function passedRounds<T extends Pick<CheckAnswer, 'round' | 'correct'>>(answers: readonly T[]): T[][] {
  const rounds = [...Map.groupBy(answers, ({ round }) => round)].toSorted(([a], [b]) => a - b)
  return rounds
    .map(([, questions]) => questions)
    .filter(
      (questions) =>
        questions.every(({ correct }) => correct !== null) &&
        questions.filter(({ correct }) => correct).length >= checkPassed * questions.length,
    )
}

const lastAnswer = (answers: readonly Pick<CheckAnswer, 'answered_at'>[]) =>
  Math.max(...answers.map(({ answered_at }) => answered_at ?? 0))

/**
 * Every time that a check was passed, by its rounds.
 * @returns milliseconds since 1970 of the last answer of each
 */
export const passesOf = (
  answers: readonly Pick<CheckAnswer, 'round' | 'correct' | 'answered_at'>[],
): number[] => passedRounds(answers).map(lastAnswer)

/** Where somebody stands with a check: passed by any round of which enough was right. */
export function checkState(answers: readonly CheckAnswer[]): CheckState {
  const rounds = [...Map.groupBy(answers, ({ round }) => round)].toSorted(([a], [b]) => a - b)
  const newest = rounds.at(-1)?.[1] ?? []
  const [good] = passedRounds(answers)
  const answered = newest.length > 0 && newest.every(({ correct }) => correct !== null)
  return {
    questions: newest,
    right: answered ? newest.filter(({ correct }) => correct).length : null,
    passed: good !== undefined,
    passed_at: good ? lastAnswer(good) : null,
  }
}
