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

/** Where somebody stands with a check: passed by any round of which enough was right. */
export function checkState(answers: readonly CheckAnswer[]): CheckState {
  const rounds = [...Map.groupBy(answers, ({ round }) => round)].toSorted(([a], [b]) => a - b)
  const newest = rounds.at(-1)?.[1] ?? []
  const rightOf = (questions: readonly CheckAnswer[]) =>
    questions.length > 0 && questions.every(({ correct }) => correct !== null)
      ? questions.filter(({ correct }) => correct).length
      : null
  const good = rounds.find(
    ([, questions]) =>
      (rightOf(questions) ?? 0) >= checkPassed * questions.length && rightOf(questions) !== null,
  )
  return {
    questions: newest,
    right: rightOf(newest),
    passed: good !== undefined,
    passed_at: good ? Math.max(...good[1].map(({ answered_at }) => answered_at ?? 0)) : null,
  }
}
