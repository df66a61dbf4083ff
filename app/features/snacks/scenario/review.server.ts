import type { ScenarioEvaluation } from '#app/db/schema/progress.ts'
import { passMarks, retryAt } from '#app/features/progress/rules.ts'
import type { QuestionRow } from '#app/features/snacks/question/queries.server.ts'
import { type EvaluatedCriterion, keptCriteria } from './evaluation-result.server.ts'

/** What was kept of a learner's last attempt at a scenario; the answer itself is kept nowhere (PD-24). */
export interface ScenarioReview {
  /** Of the last attempt. */
  score_percentage: number
  best_score: number
  passed: boolean
  criteria: EvaluatedCriterion[]
  feedback: string | null
  graded_by: ScenarioEvaluation['graded_by']
  real_answer: boolean | null
  /** XP really awarded for this scenario. */
  xp_awarded: number
}

/** Where a learner stands with a scenario. */
export interface ScenarioProgress {
  started: boolean
  attempts: number
  last_attempt_at: string | null
  /** False while a passed scenario waits, and when it is not offered any more. */
  open: boolean
  /** When a passed scenario opens again, ISO 8601; null when it does not wait. */
  retry_at: string | null
  helps_used: number
  review: ScenarioReview | null
}

/** Where the learner stands with a scenario now. */
export function scenarioProgress(row: QuestionRow, now: Date): ScenarioProgress {
  const { started, attempts, helps_used } = row
  const opensAt = row.completed_at === null ? null : retryAt(new Date(row.completed_at))
  const waits = opensAt !== null && now < opensAt
  return {
    started,
    attempts,
    helps_used,
    last_attempt_at: row.last_attempt_at === null ? null : new Date(row.last_attempt_at).toISOString(),
    open: row.servable && !waits,
    retry_at: waits ? opensAt.toISOString() : null,
    review: row.evaluation && scenarioReviewOf(row, row.evaluation),
  }
}

function scenarioReviewOf(row: QuestionRow, evaluation: ScenarioEvaluation): ScenarioReview {
  const { score_percentage, graded_by, real_answer = null } = evaluation
  return {
    score_percentage,
    best_score: row.score ?? score_percentage,
    passed: score_percentage >= passMarks.scenario,
    criteria: keptCriteria(evaluation),
    feedback: row.ai_feedback,
    graded_by,
    real_answer,
    xp_awarded: row.xp_awarded,
  }
}
