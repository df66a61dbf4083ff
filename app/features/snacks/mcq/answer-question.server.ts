import type { Db } from '#app/db/client.server.ts'
import type { Source } from '#app/db/schema/content.ts'
import { run } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess, isPremium } from '#app/features/billing/rules.ts'
import type { Letter } from '#app/features/content/rules.ts'
import { noUser, requireLearner, type ViewerProfile } from '#app/features/identity/context.server.ts'
import { requireExpected } from '#app/features/identity/expected-user.server.ts'
import { viewerOf } from '#app/features/identity/viewer-query.server.ts'
import { type AwardResult, awardResult } from '#app/features/progress/award.ts'
import { dailyLimits } from '#app/features/progress/limits.ts'
import { type DailyLimits, retryAt } from '#app/features/progress/rules.ts'
import { learnerParams } from '#app/features/snacks/answering/accept-statement.server.ts'
import { utcDay } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import {
  type AnswerRow,
  lockLearnerStatement,
  readAnswerStatements,
  writeAnswerStatement,
} from './answer-statements.server.ts'
import { type Decision, decideAnswer } from './grade.ts'

export interface AnswerInput {
  question_id: string
  answer: Letter
  /** Chosen by the client; sending the same attempt again gives the same result and changes nothing. */
  attempt_id: string
}

/** What a learner may know once the answer is stored (docs/product/contracts.md). */
export interface AnswerResult {
  correct: boolean
  score: number
  correct_answer: string
  explanation: string
  choice_explanations: Record<string, string>
  sources: Source[]
  xp: AwardResult
  limits: DailyLimits
  /** When a wrong answer may be given again, ISO 8601. */
  retry_at: string | null
}

/** Who asks is part of the one read, so this verb takes the session token instead of a viewer. */
export interface AnswerCtx {
  db: Db
  token: string | undefined
  now: Date
  language: Language
  /** Who gave the answer, as the client knows it (`requireExpected`). */
  expected_user?: string | undefined
}

export interface Answered {
  result: AnswerResult
  user_id: string
  /** True when this call stored the answer, false when it repeated an earlier result. */
  stored: boolean
}

/**
 * Answers a multiple-choice question: grades, awards XP, counts statistics and quota, all in one commit.
 * Two round trips; only when two answers of one learner meet, a third and a lock. Idempotent by `attempt_id`.
 * @throws AppError unauthenticated, forbidden, conflict `other_user`, not_found `question_not_found`, and those of decideAnswer
 * PS-4.6, PD-5, PD-15 to PD-18, PD-23.
 */
export async function answerQuestion(ctx: AnswerCtx, input: AnswerInput): Promise<Answered> {
  const row = await readRow(ctx, input)
  const first = await answerOnce(ctx, input, row)
  if (first) return first
  return ctx.db.transaction(async (tx) => {
    await run(tx, lockLearnerStatement, [row.user_id])
    const locked = { ...ctx, db: tx }
    const second = await answerOnce(locked, input, await readRow(locked, input))
    if (!second) throw new AppError('conflict', 'conflict')
    return second
  })
}

async function readRow(ctx: AnswerCtx, input: AnswerInput): Promise<AnswerRow> {
  if (!ctx.token) throw noUser()
  const [row] = await run(ctx.db, readAnswerStatements[ctx.language], [
    ctx.token,
    input.question_id,
    utcDay(ctx.now),
  ])
  if (!row) throw noUser()
  return row
}

/** @returns undefined when another answer of this learner was stored after the row was read. */
async function answerOnce(ctx: AnswerCtx, input: AnswerInput, row: AnswerRow): Promise<Answered | undefined> {
  const learner = requireLearner({ ...ctx, viewer: viewerOf(row) })
  requireExpected(learner, ctx.expected_user)
  const { profile } = learner.viewer
  if (row.question_type === null || row.version === null || (!row.servable && row.completed_at === null)) {
    throw new AppError('not_found', 'question_not_found')
  }
  if (row.attempt_id === input.attempt_id) return { ...repeat(ctx, row, profile), stored: false }
  const decision = decideAnswer(factsOf(row, profile), input.answer, ctx.now)
  const [outcome] = await run(ctx.db, writeAnswerStatement, [
    ...learnerParams(profile.user_id, row.version, decision.state, ctx.now),
    ...answerParams(input, row, decision),
  ])
  if (outcome?.written !== 1) return undefined
  const result = resultOf(ctx, row, profile, {
    score: decision.score,
    award: awardResult(decision.award, decision.state.xp),
    state: decision.state,
    completed_at: ctx.now,
  })
  return { result, user_id: profile.user_id, stored: true }
}

function factsOf(row: AnswerRow, profile: ViewerProfile) {
  const { question_type: type, difficulty, tool, choices, correct_answer } = row
  return {
    state: row,
    unlimited: hasUnlimitedAccess(profile),
    question: { type: type ?? '', difficulty, tool, choices, correct_answer },
    earlier:
      row.completed_at === null
        ? undefined
        : { score: row.score ?? 0, completed_at: new Date(row.completed_at), xp_awarded: row.xp_awarded },
  }
}

/** What the answer's own row needs, after the parameters about the learner. */
function answerParams(input: AnswerInput, row: AnswerRow, { score, award }: Decision): unknown[] {
  const { question_id, answer, attempt_id } = input
  return [question_id, score, row.daily ? 'daily' : 'random', row.tool, answer, attempt_id, award]
}

interface Outcome {
  score: number
  award: AwardResult
  state: Parameters<typeof dailyLimits>[0]
  completed_at: Date
}

function resultOf(ctx: AnswerCtx, row: AnswerRow, profile: ViewerProfile, outcome: Outcome): AnswerResult {
  const access = { premium: isPremium(profile), unlimited: hasUnlimitedAccess(profile) }
  const correct = outcome.score === 100
  return {
    correct,
    score: outcome.score,
    correct_answer: row.correct_answer,
    explanation: row.explanation,
    choice_explanations: row.choice_explanations,
    sources: row.sources,
    xp: outcome.award,
    limits: dailyLimits(outcome.state, access, ctx.now),
    retry_at: correct ? null : retryAt(outcome.completed_at).toISOString(),
  }
}

/** The same result again, from what the progress row kept of the attempt; the limits are those of now. */
function repeat(
  ctx: AnswerCtx,
  row: AnswerRow,
  profile: ViewerProfile,
): { result: AnswerResult; user_id: string } {
  const result = resultOf(ctx, row, profile, {
    score: row.answer === row.correct_answer ? 100 : 0,
    award: awardResult(row.last_award, row.last_xp ?? row.xp),
    state: row,
    completed_at: new Date(row.completed_at ?? ctx.now),
  })
  return { result, user_id: profile.user_id }
}
