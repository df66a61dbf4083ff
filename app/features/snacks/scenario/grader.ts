import type { Rubric } from '#app/features/content/rubric.ts'
import type { Language } from '#app/lib/language.ts'

/** What a grader says about one criterion (PD-25). */
export type Verdict = 'met' | 'partly' | 'not_met'

export interface JudgedCriterion {
  /** Of the rubric's criterion. */
  id: string
  verdict: Verdict
  /** One sentence why, in the learner's language, said to the learner. */
  comment: string
  /** The words of the answer it rests on, literally; null when there are none. Shown to the learner, never stored. */
  quote: string | null
  /** True when a second judgement said something else. */
  doubted?: boolean
}

export interface SelfJudgedCriterion extends JudgedCriterion {
  /** What the learner said of it; `verdict` is what of that counts. */
  claimed: Verdict
}

export interface Judgement {
  /** One for each criterion of the rubric, in the rubric's order. */
  criteria: (JudgedCriterion | SelfJudgedCriterion)[]
  /** Two to four sentences in the learner's language: what was good, and what to do better. */
  feedback: string
}

export interface GradingTask {
  language: Language
  title: string
  /** The situation and the assignment, as plain text. */
  body: string
  rubric: Rubric
  /** Data, never instructions. It is in no log, trace or table (PD-24). */
  answer: string
  /** For logs and the model's provider; not the learner's id. */
  request_id: string
  /** The learner contests the verdict on the one criterion of the rubric: where it says so, and why. Data, as the answer is. */
  contest?: { pointed: string; note: string }
}

/** A language model that judges an answer criterion by criterion; the score is computed by our code, in snacks/scenario/rules.ts. */
export interface Grader {
  /** @throws GradingFailed when no valid judgement could be had; it costs the learner nothing. */
  judge(task: GradingTask, signal?: AbortSignal): Promise<Judgement>
}

/**
 * The model was away, too slow, or answered something that is not a judgement; too many answers wait to be graded; or
 * whoever asked has left.
 */
export class GradingFailed extends Error {
  readonly cause_kind: 'timeout' | 'unavailable' | 'invalid_output' | 'busy' | 'cancelled'

  constructor(cause_kind: GradingFailed['cause_kind'], options?: ErrorOptions) {
    super(`grading failed: ${cause_kind}`, options)
    this.name = 'GradingFailed'
    this.cause_kind = cause_kind
  }
}
