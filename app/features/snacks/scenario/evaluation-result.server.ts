import type { ScenarioEvaluation } from '#app/db/schema/progress.ts'
import { hasUnlimitedAccess, isPremium } from '#app/features/billing/rules.ts'
import type { Rubric } from '#app/features/content/rubric.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type AwardResult, awardResult } from '#app/features/progress/award.ts'
import { dailyLimits } from '#app/features/progress/limits.ts'
import { type DailyLimits, type LearnerState, passMarks, retryAt } from '#app/features/progress/rules.ts'
import type { Language } from '#app/lib/language.ts'
import type { EvaluationRow } from './evaluate-statements.server.ts'
import { forgetAnswer } from './forget-answer.ts'
import type { EvaluationDecision } from './grade.ts'
import type { Grade } from './grade-answer.server.ts'
import type { Verdict } from './grader.ts'

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
): { evaluation: ScenarioEvaluation; feedback: string } {
  const criteria = namedCriteria(judgement.criteria, rubric, language).map(({ name, verdict, comment }) => {
    return { name, verdict, comment: forgetAnswer(comment, answer) }
  })
  return {
    evaluation: { score_percentage: score, graded_by, language, criteria },
    feedback: forgetAnswer(judgement.feedback, answer),
  }
}

/** The result of an attempt that was just stored, with the quotes. */
export function freshResult(
  ctx: LearnerCtx,
  { judgement, score, graded_by }: Grade,
  rubric: Rubric,
  { award, state }: EvaluationDecision,
): EvaluationResult {
  const xp = awardResult(award, state.xp)
  const criteria = namedCriteria(judgement.criteria, rubric, ctx.language)
  return resultOf(ctx, { score, graded_by, criteria, feedback: judgement.feedback, xp, state, at: ctx.now })
}

/** The same result again, from what was kept of the attempt; the limits are those of now. */
export function repeatedResult(
  ctx: LearnerCtx,
  row: EvaluationRow,
  stored: ScenarioEvaluation,
): EvaluationResult {
  return resultOf(ctx, {
    score: stored.score_percentage,
    graded_by: stored.graded_by,
    criteria: stored.criteria.map((criterion) => ({
      ...criterion,
      met: criterion.verdict === 'met',
      quote: null,
    })),
    feedback: row.ai_feedback ?? '',
    xp: awardResult(row.last_award, row.last_xp ?? row.xp),
    state: row,
    at: new Date(row.last_attempt_at ?? ctx.now),
  })
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

interface Outcome {
  score: number
  graded_by: ScenarioEvaluation['graded_by']
  criteria: EvaluatedCriterion[]
  feedback: string
  xp: AwardResult
  state: LearnerState
  at: Date
}

function resultOf(ctx: LearnerCtx, outcome: Outcome): EvaluationResult {
  const { profile } = ctx.viewer
  const access = { premium: isPremium(profile), unlimited: hasUnlimitedAccess(profile) }
  const pass = outcome.score >= passMarks.scenario
  return {
    score_percentage: outcome.score,
    pass,
    xp_awarded: outcome.xp.final_xp_amount,
    criteria: outcome.criteria,
    feedback: outcome.feedback,
    progress_saved: true,
    graded_by: outcome.graded_by,
    xp: outcome.xp,
    limits: dailyLimits(outcome.state, access, ctx.now),
    retry_at: pass ? retryAt(outcome.at).toISOString() : null,
  }
}
