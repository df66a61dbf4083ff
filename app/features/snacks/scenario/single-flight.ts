import { AppError } from '#app/lib/errors.ts'

const running = new Map<string, { attempt: string; result: Promise<unknown> }>()

/**
 * Grades one answer of a learner at a time in this process: the same attempt again waits for the result that is on its
 * way, another one is refused. Correctness does not rest on it (the database does that): it keeps an impatient press
 * from being graded, and paid for, twice.
 * @throws AppError conflict `grading_in_progress`
 */
export async function singleFlight<T>(learner: string, attempt: string, grade: () => Promise<T>): Promise<T> {
  const before = running.get(learner)
  if (before?.attempt === attempt) return before.result as Promise<T>
  if (before) throw new AppError('conflict', 'grading_in_progress', { retryAfter: 5 })
  const result = grade()
  running.set(learner, { attempt, result })
  try {
    return await result
  } finally {
    running.delete(learner)
  }
}
