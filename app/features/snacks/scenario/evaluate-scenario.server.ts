import type { Db } from '#app/db/client.server.ts'
import { run } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import type { Rubric } from '#app/features/content/rubric.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { learnerParams } from '#app/features/snacks/answering/accept-statement.server.ts'
import { lockLearnerStatement } from '#app/features/snacks/mcq/answer-statements.server.ts'
import { AppError } from '#app/lib/errors.ts'
import {
  type EvaluationRow,
  readEvaluationStatements,
  writeEvaluationStatement,
} from './evaluate-statements.server.ts'
import {
  type EvaluationResult,
  freshResult,
  repeatedResult,
  storedEvaluation,
} from './evaluation-result.server.ts'
import { decideEvaluation, type EvaluationFacts, requireOpen } from './grade.ts'
import { type Grade, gradeAnswer } from './grade-answer.server.ts'
import { type Grader, GradingFailed } from './grader.ts'
import { answerFault } from './rules.ts'
import { plainBody } from './scenario-body.server.ts'

export interface EvaluationInput {
  question_id: string
  /** Graded and forgotten: it is in no table, log or error (PD-24). */
  user_answer: string
  /** Chosen by the client; sending the same attempt again gives the same result and changes nothing. */
  attempt_id: string
  /** For the grader's own log and the model's provider. */
  request_id: string
}

export interface Evaluated {
  result: EvaluationResult
  /** True when this call stored the result, false when it repeated an earlier one. */
  stored: boolean
}

/**
 * Has the answer to a scenario graded, and stores score, evaluation, XP, statistics and quota in one commit. What can be
 * refused is refused before grading; while the grader works no connection is held, so the state is read again after it.
 * Idempotent by `attempt_id`: a repeated attempt is not graded again.
 * @throws AppError not_found `question_not_found`, invalid `not_answerable` or `invalid_answer` (with the field),
 * unavailable `grading_failed` (nothing has changed then), and those of requireOpen
 * PS-4.6, PS-5.8, PD-15 to PD-18, PD-23 to PD-25.
 */
export async function evaluateScenario(
  ctx: LearnerCtx,
  input: EvaluationInput,
  grader: Grader,
): Promise<Evaluated> {
  const row = await readRow(ctx, ctx.db, input)
  const repeated = repeatOf(ctx, row, input)
  if (repeated) return repeated
  const rubric = requireAnswerable(row, input.user_answer)
  requireOpen(factsOf(ctx, row), ctx.now)
  const grade = await gradeOf(ctx, input, row, rubric, grader)
  const first = await storeOnce(ctx, ctx.db, input, grade, rubric)
  if (first) return first
  return ctx.db.transaction(async (tx) => {
    await run(tx, lockLearnerStatement, [ctx.viewer.profile.user_id])
    const second = await storeOnce(ctx, tx, input, grade, rubric)
    if (!second) throw new AppError('conflict', 'conflict')
    return second
  })
}

async function readRow(ctx: LearnerCtx, db: Db, { question_id }: EvaluationInput): Promise<EvaluationRow> {
  const [row] = await run(db, readEvaluationStatements[ctx.language], [
    ctx.viewer.profile.user_id,
    question_id,
  ])
  if (!row || (!row.servable && row.last_attempt_at === null)) {
    throw new AppError('not_found', 'question_not_found')
  }
  return row
}

function repeatOf(ctx: LearnerCtx, row: EvaluationRow, input: EvaluationInput): Evaluated | undefined {
  if (row.attempt_id !== input.attempt_id || !row.evaluation) return undefined
  return { result: repeatedResult(ctx, row, row.evaluation), stored: false }
}

function requireAnswerable(row: EvaluationRow, answer: string): Rubric {
  if (row.question_type !== 'scenario' || !row.rubric) throw new AppError('invalid', 'not_answerable')
  if (!row.servable) throw new AppError('not_found', 'question_not_found')
  const fault = answerFault(answer, row.max_words)
  if (fault) throw new AppError('invalid', 'invalid_answer', { fields: { user_answer: fault } })
  return row.rubric
}

async function gradeOf(
  ctx: LearnerCtx,
  input: EvaluationInput,
  row: EvaluationRow,
  rubric: Rubric,
  grader: Grader,
): Promise<Grade> {
  const { user_answer: answer, request_id } = input
  const task = {
    language: ctx.language,
    title: row.title,
    body: plainBody(row.body),
    rubric,
    answer,
    request_id,
  }
  try {
    return await gradeAnswer(grader, task)
  } catch (error) {
    if (error instanceof GradingFailed)
      throw new AppError('unavailable', 'grading_failed', { detail: error.message })
    throw error
  }
}

/** @returns undefined when something of this learner was stored between reading and writing. */
async function storeOnce(
  ctx: LearnerCtx,
  db: Db,
  input: EvaluationInput,
  grade: Grade,
  rubric: Rubric,
): Promise<Evaluated | undefined> {
  const row = await readRow(ctx, db, input)
  const repeated = repeatOf(ctx, row, input)
  if (repeated) return repeated
  const decision = decideEvaluation(factsOf(ctx, row), grade.score, ctx.now)
  const kept = storedEvaluation(grade, rubric, ctx.language, input.user_answer)
  const [outcome] = await run(db, writeEvaluationStatement, [
    ...learnerParams(ctx.viewer.profile.user_id, row.version, decision.state, ctx.now),
    input.question_id,
    grade.score,
    decision.passed ? ctx.now.toISOString() : null,
    row.tool,
    JSON.stringify(kept.evaluation),
    kept.feedback || null,
    input.attempt_id,
    decision.award,
  ])
  if (outcome?.written !== 1) return undefined
  return { result: freshResult(ctx, grade, rubric, decision), stored: true }
}

function factsOf(ctx: LearnerCtx, row: EvaluationRow): EvaluationFacts {
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
