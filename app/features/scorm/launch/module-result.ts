import type { ModuleView } from '#app/features/paths/read-path.server.ts'
import type { ModuleResult } from '#app/features/scorm/result.ts'

/** What a package is told of a module as its learner sees it: how far, and what came of the check. Nothing of any answer. */
export function moduleResult({ steps, check }: Pick<ModuleView, 'steps' | 'check'>): ModuleResult {
  const { status, right, questions } = check
  const asked = Math.max(1, questions.length)
  const stepsDone = steps.filter(({ done }) => done).length
  const checkDone = status === 'passed' ? asked : questions.filter(({ done }) => done).length
  const unavailable = status === 'unavailable'
  const score = right === null || questions.length === 0 ? null : Math.round((100 * right) / questions.length)
  return {
    completed: status === 'passed' || right !== null || unavailable,
    passed: status === 'passed' ? true : right === null ? null : false,
    score,
    progress: unavailable ? 1 : (stepsDone + checkDone) / (steps.length + asked),
  }
}
