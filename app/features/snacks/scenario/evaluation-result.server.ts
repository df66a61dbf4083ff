import type { ScenarioEvaluation } from '#app/db/schema/progress.ts'
import type { Rubric } from '#app/features/content/rubric.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type AwardResult, type DailyLimits, passMarks, retryAt } from '#app/features/progress/rules.ts'
import { freshOutcome, keptOutcome, type Outcome } from '#app/features/snacks/answering/accept-once.server.ts'
import type { Language } from '#app/lib/language.ts'
import { forgetAnswer } from './forget-answer.ts'
import type { EvaluationDecision } from './grade.ts'
import type { Grade } from './grade-answer.server.ts'
import type { Verdict } from './grader.ts'
import type { EvaluationRow } from './record-evaluation.sql.server.ts'

export interface EvaluatedCriterion {
  name: string
  met: boolean
  verdict: Verdict
  comment: string
  /** The learner's own words it rests on. Only in the first answer to an attempt: they are not kept. */
  quote: string | null
}

/** What a learner sees of a graded attempt (PS-3.10, PS-7 evaluate-scenario). */
export interface EvaluationResult {
  score_percentage: number
  pass: boolean
  /** XP that this attempt really earned. */
  xp_awarded: number
  criteria: EvaluatedCriterion[]
  feedback: string
  progress_saved: true
  graded_by: ScenarioEvaluation['graded_by']
  xp: AwardResult
  limits: DailyLimits
  /** When a passed scenario opens again, ISO 8601; null when it may be tried again at once. */
  retry_at: string | null
}

/** What of a grade is kept: no quotes, and nothing that repeats the answer (PD-24). */
export function storedEvaluation(
  { judgement, score, graded_by }: Grade,
  rubric: Rubric,
  language: Language,
  answer: string,
): { evaluation: ScenarioEvaluation; ai_feedback: string | null } {
  const criteria = namedCriteria(judgement.criteria, rubric, language).map(({ name, verdict, comment }) => {
    return { name, verdict, comment: forgetAnswer(comment, answer) }
  })
  return {
    evaluation: { score_percentage: score, graded_by, language, criteria },
    ai_feedback: forgetAnswer(judgement.feedback, answer) || null,
  }
}

/** The result of an attempt that was just stored, with the quotes. */
export function freshResult(
  ctx: LearnerCtx,
  { judgement, score, graded_by }: Grade,
  rubric: Rubric,
  decision: EvaluationDecision,
): EvaluationResult {
  const criteria = namedCriteria(judgement.criteria, rubric, ctx.language)
  const shown = { score, graded_by, criteria, feedback: judgement.feedback }
  return resultOf(shown, freshOutcome(ctx.viewer.profile, decision, ctx.now))
}

/** The same result again, from what was kept of the attempt. */
export function repeatedResult(ctx: LearnerCtx, row: EvaluationRow): EvaluationResult {
  const { evaluation } = row
  if (!evaluation) throw new Error('An attempt is kept with its evaluation')
  const { score_percentage: score, graded_by } = evaluation
  const criteria = evaluation.criteria.map((criterion) => ({
    ...criterion,
    met: criterion.verdict === 'met',
    quote: null,
  }))
  const shown = { score, graded_by, criteria, feedback: row.ai_feedback ?? '' }
  return resultOf(shown, keptOutcome(ctx.viewer.profile, row, row.last_attempt_at, ctx.now))
}

function namedCriteria(
  judged: Grade['judgement']['criteria'],
  rubric: Rubric,
  language: Language,
): EvaluatedCriterion[] {
  const byId = new Map(judged.map((criterion) => [criterion.id, criterion]))
  return rubric.criteria.map((criterion) => {
    const { name, better } = criterion[language]
    const { verdict, comment, quote } = byId.get(criterion.id) ?? {
      verdict: 'not_met',
      comment: better,
      quote: null,
    }
    return { name, met: verdict === 'met', verdict, comment, quote }
  })
}

interface Shown {
  score: number
  graded_by: ScenarioEvaluation['graded_by']
  criteria: EvaluatedCriterion[]
  feedback: string
}

function resultOf(
  { score, graded_by, criteria, feedback }: Shown,
  { xp, limits, at }: Outcome,
): EvaluationResult {
  const pass = score >= passMarks.scenario
  return {
    score_percentage: score,
    pass,
    xp_awarded: xp.final_xp_amount,
    criteria,
    feedback,
    progress_saved: true,
    graded_by,
    xp,
    limits,
    retry_at: pass ? retryAt(at).toISOString() : null,
  }
}
