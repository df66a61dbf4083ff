import type { EvaluatedCriterion, EvaluationResult, StrongAnswers } from './evaluation-result.server.ts'
import type { Verdict } from './grader.ts'
import type { ScenarioProgress } from './review.server.ts'
import type { GradedAttempt } from './use-evaluation.ts'

/** A graded attempt as the panel shows it: right after grading, or looking back. */
export interface ShownEvaluation {
  score: number
  passed: boolean
  /** The rules found nothing at all: that says nothing of the answer, so it is no fail. */
  unjudged: boolean
  criteria: EvaluatedCriterion[]
  /** The attempt and its text, right after it: the text is kept nowhere else. */
  attempt_id: string | null
  answer: string | null
  /** Where the learner judged: is it an answer in own words, which is what earns XP? Else null. */
  real_answer: boolean | null
  /** Right after passing, or after judging it oneself: strong answers to hold the own one against. */
  strong: StrongAnswers | null
  feedback: string | null
  graded_by: EvaluationResult['graded_by']
  /** XP really awarded: for this attempt when fresh, else for the scenario so far. */
  xp_awarded: number
  /** The learner's total, right after grading. */
  total_xp: number | null
  /** When it differs from the score. */
  best_score: number | null
  /** When it opens again, null when it is open. */
  retry_at: string | null
  can_retry: boolean
  /** True right after grading: then the verdict takes focus. */
  fresh: boolean
}

/** A model that finds nothing has read the answer; the rules have only looked for words. */
function restsOnNothing(
  of: Pick<EvaluationResult, 'graded_by'> & { criteria: { verdict: Verdict }[] },
): boolean {
  return of.graded_by === 'builtin' && of.criteria.every(({ verdict }) => verdict === 'not_met')
}

export function freshEvaluation(result: GradedAttempt): ShownEvaluation {
  return {
    attempt_id: result.attempt_id,
    answer: result.answer,
    real_answer: result.real_answer,
    strong: result.strong,
    score: result.score_percentage,
    passed: result.pass,
    unjudged: restsOnNothing(result),
    criteria: result.criteria,
    feedback: result.feedback || null,
    graded_by: result.graded_by,
    xp_awarded: result.xp_awarded,
    total_xp: result.xp.new_xp,
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
    attempt_id: null,
    answer: null,
    real_answer: review.real_answer,
    strong: null,
    score,
    passed,
    unjudged: restsOnNothing(review),
    criteria,
    feedback,
    graded_by,
    xp_awarded,
    total_xp: null,
    best_score: best_score > score ? best_score : null,
    retry_at,
    can_retry: open || retry_at !== null,
    fresh: false,
  }
}
