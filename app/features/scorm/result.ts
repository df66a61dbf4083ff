/** What a package tells the LMS of a module: the one shape both sorts report. */
export interface ModuleResult {
  /** Everything was done, and the check was taken. */
  completed: boolean
  /** Whether the check was passed; null before it was taken. */
  passed: boolean | null
  /** Share of the check that was right at first, in per cent, the best so far; null before it was taken. */
  score: number | null
  /** Share of the module that is done, from 0 to 1. */
  progress: number
}

/** Nothing done yet. */
export const nothingDone: ModuleResult = { completed: false, passed: null, score: null, progress: 0 }

/** The better of two: what was passed stays passed, and no score gets lower. */
export function bestOf(a: ModuleResult, b: ModuleResult): ModuleResult {
  return {
    completed: a.completed || b.completed,
    passed: a.passed || b.passed ? true : (a.passed ?? b.passed),
    score: a.score === null || b.score === null ? (a.score ?? b.score) : Math.max(a.score, b.score),
    progress: Math.max(a.progress, b.progress),
  }
}
