import type { ScenarioProgress } from '#app/features/practice/question-queries.server.ts'
import type { EvaluatedCriterion, EvaluationResult } from './evaluation-result.server.ts'

/** A graded attempt as the panel shows it: right after grading, or looking back. */
export interface ShownEvaluation {
  score: number
  passed: boolean
  criteria: EvaluatedCriterion[]
  feedback: string | null
  graded_by: EvaluationResult['graded_by']
  /** XP really awarded: for this attempt when fresh, else for the scenario so far. */
  xp_awarded: number
  /** When it differs from the score. */
  best_score: number | null
  /** When it opens again, null when it is open. */
  retry_at: string | null
  can_retry: boolean
  /** True right after grading: then the verdict takes focus. */
  fresh: boolean
}

export function freshEvaluation(result: EvaluationResult): ShownEvaluation {
  return {
    score: result.score_percentage,
    passed: result.pass,
    criteria: result.criteria,
    feedback: result.feedback || null,
    graded_by: result.graded_by,
    xp_awarded: result.xp_awarded,
    best_score: null,
    retry_at: result.retry_at,
    can_retry: true,
    fresh: true,
  }
}

/** Null when there is no attempt to look back at. */
export function pastEvaluation({ review, open, retry_at }: ScenarioProgress): ShownEvaluation | null {
  if (!review) return null
  const { score_percentage: score, best_score, passed, criteria, feedback, graded_by, xp_awarded } = review
  return {
    score,
    passed,
    criteria: criteria.map((criterion) => ({ ...criterion, quote: null })),
    feedback,
    graded_by,
    xp_awarded,
    best_score: best_score > score ? best_score : null,
    retry_at,
    can_retry: open || retry_at !== null,
    fresh: false,
  }
}
