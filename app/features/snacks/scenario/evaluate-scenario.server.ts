import type { Db } from '#app/db/client.server.ts'
import { run } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import type { Rubric } from '#app/features/content/rubric.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type Accepted, acceptOnce, record } from '#app/features/snacks/answering/accept-once.server.ts'
import { acceptedAnswer } from '#app/features/snacks/answering/record.sql.server.ts'
import { AppError } from '#app/lib/errors.ts'
import {
  type EvaluationResult,
  freshResult,
  repeatedResult,
  storedEvaluation,
} from './evaluation-result.server.ts'
import { decideEvaluation, type EvaluationDecision, type EvaluationFacts, requireOpen } from './grade.ts'
import { type Grade, gradeAnswer } from './grade-answer.server.ts'
import { type Grader, GradingFailed, type GradingTask } from './grader.ts'
import {
  type EvaluationRow,
  readEvaluationStatements,
  recordEvaluation,
} from './record-evaluation.sql.server.ts'
import { rubricIn } from './rubric-in.server.ts'
import { answerFault } from './rules.ts'
import { plainBody } from './scenario-body.server.ts'
import { assess, requireClaims } from './self-assessment/assess.server.ts'
import type { Claim } from './self-assessment/claims.ts'

export interface EvaluationInput {
  question_id: string
  /** Graded and forgotten: it is in no table, log or error (PD-24). */
  user_answer: string
  /** Chosen by the client; sending the same attempt again gives the same result and changes nothing. */
  attempt_id: string
  /** For the grader's own log and the model's provider. */
  request_id: string
  /** By which the text can be known again, and not be read (contest). */
  answer_digest: string
  /** What the learner says of each criterion, in the rubric's order; needed without a grader. */
  self_assessment?: Claim[]
}

/**
 * Has the answer to a scenario graded, by a model or else by the learner, and stores score, evaluation, XP, statistics and quota in one commit. What can be
 * refused is refused before grading; while the grader works no connection is held, so the state is read again after it.
 * Idempotent by `attempt_id`: a repeated attempt is not graded again.
 * @param grader null without a model
 * @throws AppError not_found `question_not_found`, invalid `not_answerable` or `invalid_answer` (with the field),
 * unavailable `grading_failed` (nothing has changed then), those of requireOpen and those of requireClaims
 * PS-4.6, PS-5.8, PD-15 to PD-18, PD-23 to PD-25, PD-44.
 */
export async function evaluateScenario(
  ctx: LearnerCtx,
  input: EvaluationInput,
  grader: Grader | null,
): Promise<Accepted<EvaluationResult>> {
  const { user_id } = ctx.viewer.profile
  const row = await readRow(ctx, ctx.db, input.question_id)
  if (row.attempt_id === input.attempt_id) return { result: repeatedResult(ctx, row), user_id, stored: false }
  const rubric = requireAnswerable(row, input.user_answer)
  requireOpen(factsOf(ctx, row), ctx.now)
  const task = taskOf(ctx, row, rubric, input)
  const grade = grader
    ? await gradeOf(grader, task)
    : assess(task, requireClaims(rubric, input.self_assessment), row.evaluation !== null)
  return acceptOnce<EvaluationRow, EvaluationDecision, EvaluationResult>(ctx.db, {
    attempt_id: input.attempt_id,
    read: (db) => readRow(ctx, db, input.question_id),
    learner: () => user_id,
    decide: (again) => decideEvaluation(factsOf(ctx, again), grade, ctx.now),
    record: (db, again, decision) =>
      record(db, recordEvaluation, {
        ...acceptedOf(ctx, input, again, decision),
        score: grade.score,
        ...storedEvaluation(grade, rubric, ctx.language, input),
      }),
    result: (_, decision) => freshResult(ctx, grade, rubric, decision),
    repeat: (again) => repeatedResult(ctx, again),
  })
}

/** @throws AppError not_found `question_not_found` */
export async function readRow(ctx: LearnerCtx, db: Db, question_id: string): Promise<EvaluationRow> {
  const asked = { user_id: ctx.viewer.profile.user_id, question_id }
  const [row] = await run(db, readEvaluationStatements[ctx.language], asked)
  if (!row || (!row.servable && row.last_attempt_at === null)) {
    throw new AppError('not_found', 'question_not_found')
  }
  return { ...row, rubric: row.rubric === null ? null : rubricIn(row.rubric) }
}

function acceptedOf(
  ctx: LearnerCtx,
  input: EvaluationInput,
  row: EvaluationRow,
  decision: EvaluationDecision,
) {
  const { question_id: item_id, attempt_id } = input
  const { user_id } = ctx.viewer.profile
  const { state, award, passed } = decision
  return {
    ...acceptedAnswer({ user_id, version: row.version, state, item_id, attempt_id, award, now: ctx.now }),
    completed_at: passed ? ctx.now : null,
    tool_name: row.tool,
  }
}

/** The rubric of a scenario that may be answered with this text. @throws AppError as evaluateScenario */
export function requireAnswerable(row: EvaluationRow, answer: string): Rubric {
  if (row.question_type !== 'scenario' || !row.rubric) throw new AppError('invalid', 'not_answerable')
  if (!row.servable) throw new AppError('not_found', 'question_not_found')
  const fault = answerFault(answer, row.max_words)
  if (fault) throw new AppError('invalid', 'invalid_answer', { fields: { user_answer: fault } })
  return row.rubric
}

/** What a reader of an answer gets. */
export function taskOf(
  ctx: LearnerCtx,
  { title, body }: EvaluationRow,
  rubric: Rubric,
  { user_answer: answer, request_id }: Pick<EvaluationInput, 'user_answer' | 'request_id'>,
): GradingTask {
  return { language: ctx.language, title, body: plainBody(body), rubric, answer, request_id }
}

async function gradeOf(grader: Grader, task: GradingTask): Promise<Grade> {
  try {
    return await gradeAnswer(grader, task)
  } catch (error) {
    if (error instanceof GradingFailed)
      throw new AppError('unavailable', 'grading_failed', { detail: error.message })
    throw error
  }
}

/** What is known when somebody answers. */
export function factsOf(ctx: LearnerCtx, row: EvaluationRow): EvaluationFacts {
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms))
  return {
    state: row,
    unlimited: hasUnlimitedAccess(ctx.viewer.profile),
    question: row,
    earlier: {
      completed_at: moment(row.completed_at),
      last_attempt_at: moment(row.last_attempt_at),
      xp_awarded: row.xp_awarded,
    },
  }
}
