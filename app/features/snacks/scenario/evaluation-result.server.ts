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
  /** Of the rubric's criterion; empty in what was kept before it was. */
  id: string
  name: string
  met: boolean
  verdict: Verdict
  comment: string
  /** The learner's own words it rests on. Only in the first answer to an attempt: they are not kept. */
  quote: string | null
  /** What the learner said of it, where the learner judged; null where a model did. */
  claimed: Verdict | null
  /** What it asked, in one sentence. Only in the first answer to an attempt. */
  asked: string | null
  /** Two judgements of a model differed on it, so it counts half. */
  doubted: boolean
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
  /** Where the learner judged: did the rules see an answer in own words, which is what earns XP (PD-44)? Else null. */
  real_answer: boolean | null
  /** Passed, or judged by the learner: strong answers to hold the own one against. Else null. */
  strong: StrongAnswers | null
}

/** Two ways to meet the criteria, as the authors wrote them. */
export interface StrongAnswers {
  /** A strong answer as a whole. */
  whole: string
  /** For each criterion other words that meet it. */
  parts: { criterion: string; text: string }[]
}

/** What of a grade is kept: no quotes, and nothing that repeats the answer (PD-24). */
export function storedEvaluation(
  { judgement, score, graded_by, real_answer }: Grade,
  rubric: Rubric,
  language: Language,
  { user_answer: answer, answer_digest }: { user_answer: string; answer_digest: string },
): { evaluation: ScenarioEvaluation; ai_feedback: string | null } {
  const criteria = namedCriteria(judgement.criteria, rubric, language).map((one) => {
    const { id, name, verdict, claimed, doubted } = one
    const comment = forgetAnswer(one.comment, answer)
    return {
      id,
      name,
      verdict,
      comment,
      ...(claimed && { claimed }),
      ...(doubted && { doubted: true as const }),
    }
  })
  const real = real_answer === undefined ? {} : { real_answer }
  return {
    evaluation: { score_percentage: score, graded_by, language, criteria, answer_digest, ...real },
    ai_feedback: forgetAnswer(judgement.feedback, answer) || null,
  }
}

/** The result of an attempt that was just stored, with the quotes. */
export function freshResult(
  ctx: LearnerCtx,
  { judgement, score, graded_by, real_answer }: Grade,
  rubric: Rubric,
  decision: EvaluationDecision,
): EvaluationResult {
  const criteria = namedCriteria(judgement.criteria, rubric, ctx.language)
  const strong = strongAnswers({ score, graded_by }, rubric, ctx.language)
  const shown = { score, graded_by, criteria, feedback: judgement.feedback, real_answer, strong }
  return resultOf(shown, freshOutcome(ctx.viewer.profile, decision, ctx.now))
}

/** The same result again, from what was kept of the attempt. */
export function repeatedResult(ctx: LearnerCtx, row: EvaluationRow): EvaluationResult {
  const { evaluation } = row
  if (!evaluation) throw new Error('An attempt is kept with its evaluation')
  const { score_percentage: score, graded_by, real_answer } = evaluation
  const criteria = keptCriteria(evaluation)
  const strong = row.rubric && strongAnswers({ score, graded_by }, row.rubric, evaluation.language)
  const shown = { score, graded_by, criteria, feedback: row.ai_feedback ?? '', real_answer, strong }
  return resultOf(shown, keptOutcome(ctx.viewer.profile, row, row.last_attempt_at, ctx.now))
}

/** The criteria of an attempt as they were kept. */
export function keptCriteria({ criteria }: ScenarioEvaluation): EvaluatedCriterion[] {
  return criteria.map(({ id = '', name, verdict, comment, claimed = null, doubted = false }) => {
    return { id, name, met: verdict === 'met', verdict, comment, quote: null, claimed, asked: null, doubted }
  })
}

/** Whoever passed may see how else it can be done; and who judged an own answer, to learn judging from. */
export function strongAnswers(
  { score, graded_by }: Pick<Shown, 'score' | 'graded_by'>,
  { criteria, ...texts }: Rubric,
  language: Language,
): StrongAnswers | null {
  if (graded_by !== 'self' && score < passMarks.scenario) return null
  const parts = criteria.map(({ [language]: { name, examples } }) => ({
    criterion: name,
    text: examples.strong,
  }))
  return { whole: texts[language].samples.strong, parts }
}

function namedCriteria(
  judged: Grade['judgement']['criteria'],
  rubric: Rubric,
  language: Language,
): EvaluatedCriterion[] {
  const byId = new Map(judged.map((criterion) => [criterion.id, criterion]))
  return rubric.criteria.map((criterion) => {
    const { name, better, met: asked } = criterion[language]
    const judged = byId.get(criterion.id)
    const { verdict, comment, quote } = judged ?? { verdict: 'not_met', comment: better, quote: null }
    const claimed = judged && 'claimed' in judged ? judged.claimed : null
    const doubted = judged?.doubted === true
    return {
      id: criterion.id,
      name,
      met: verdict === 'met',
      verdict,
      comment,
      quote,
      claimed,
      asked,
      doubted,
    }
  })
}

interface Shown {
  score: number
  graded_by: ScenarioEvaluation['graded_by']
  criteria: EvaluatedCriterion[]
  feedback: string
  real_answer: boolean | undefined
  strong: StrongAnswers | null
}

function resultOf(
  { score, graded_by, criteria, feedback, real_answer = undefined, strong }: Shown,
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
    real_answer: real_answer ?? null,
    strong,
  }
}
