import type { Db } from '#app/db/client.server.ts'
import type { Source } from '#app/db/schema/content.ts'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import type { Letter } from '#app/features/content/rules.ts'
import {
  type LearnerCtx,
  noUser,
  requireLearner,
  type ViewerProfile,
} from '#app/features/identity/context.server.ts'
import { requireExpected } from '#app/features/identity/session/expected-user.server.ts'
import { toViewer } from '#app/features/identity/viewer-query.server.ts'
import { type AwardResult, type DailyLimits, retryAt } from '#app/features/progress/rules.ts'
import {
  type Accepted,
  acceptOnce,
  freshOutcome,
  keptOutcome,
  type Outcome,
  record,
} from '#app/features/snacks/answering/accept-once.server.ts'
import { acceptedAnswer } from '#app/features/snacks/answering/record.sql.server.ts'
import type { WallState } from '#app/features/snacks/wall/select-daily-content.server.ts'
import { utcDay } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import type { Certainty } from './certainty.ts'
import { type Decision, decideAnswer } from './grade.ts'
import { type AnswerRow, readAnswer, recordAnswer } from './record-answer.sql.server.ts'

export interface AnswerInput {
  question_id: string
  answer: Letter
  certainty?: Certainty | undefined
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

/** With who answered, so that what is read next for the same person need not ask again. */
export interface Answered extends Accepted<AnswerResult> {
  learner: LearnerCtx
  /** The learner's hot row after it. */
  state: WallState
}

/** What was read, and of whom. */
type Known = AnswerRow & { version: number; profile: ViewerProfile; learner: LearnerCtx }

/**
 * Answers a multiple-choice question: grades, awards XP, counts statistics and quota, all in one commit.
 * Idempotent by `attempt_id`.
 * @throws AppError unauthenticated, forbidden, conflict `other_user`, not_found `question_not_found`, and those of decideAnswer
 * PS-4.6, PD-5, PD-15 to PD-18, PD-23.
 */
export async function answerQuestion(ctx: AnswerCtx, input: AnswerInput): Promise<Answered> {
  let known: Pick<Answered, 'learner' | 'state'> | undefined
  const accepted = await acceptOnce<Known, Decision, AnswerResult>(ctx.db, {
    attempt_id: input.attempt_id,
    async read(db) {
      const row = await readKnown(ctx, db, input)
      known = { learner: row.learner, state: row }
      return row
    },
    learner: (row) => row.profile.user_id,
    decide: (row) => decideAnswer(factsOf(row), input.answer, ctx.now),
    record: (db, row, decision) => record(db, recordAnswer, rowOf(ctx, input, row, decision)),
    result(row, decision) {
      known = { learner: row.learner, state: { ...decision.state, selection_day: row.selection_day } }
      return resultOf(row, decision.correct, freshOutcome(row.profile, decision, ctx.now))
    },
    repeat: (row) =>
      resultOf(
        row,
        row.answer === row.correct_answer,
        keptOutcome(row.profile, row, row.completed_at, ctx.now),
      ),
  })
  if (!known) throw noUser()
  return { ...accepted, ...known }
}

async function readKnown(ctx: AnswerCtx, db: Db, { question_id }: AnswerInput): Promise<Known> {
  if (!ctx.token) throw noUser()
  const asked = { token: ctx.token, question_id }
  const row = await readAnswer(db, asked, ctx.language, utcDay(ctx.now))
  if (!row) throw noUser()
  const learner = requireLearner({ ...ctx, viewer: toViewer(row) })
  requireExpected(learner, ctx.expected_user)
  const { question_type, version } = row
  if (question_type === null || version === null || (!row.servable && row.completed_at === null)) {
    throw new AppError('not_found', 'question_not_found')
  }
  return { ...row, version, profile: learner.viewer.profile, learner }
}

function factsOf(row: Known) {
  const { question_type: type, difficulty, tool, choices, correct_answer } = row
  return {
    state: row,
    unlimited: hasUnlimitedAccess(row.profile),
    question: { type: type ?? '', difficulty, tool, choices, correct_answer },
    earlier:
      row.completed_at === null
        ? undefined
        : { score: row.score ?? 0, completed_at: new Date(row.completed_at), xp_awarded: row.xp_awarded },
  }
}

function rowOf(ctx: AnswerCtx, input: AnswerInput, row: Known, { state, award, score }: Decision) {
  const { question_id: item_id, attempt_id, answer, certainty = null } = input
  const { version, profile, tool: tool_name } = row
  return {
    ...acceptedAnswer({ user_id: profile.user_id, version, state, item_id, attempt_id, award, now: ctx.now }),
    score,
    question_source: row.daily ? ('daily' as const) : ('random' as const),
    tool_name,
    answer,
    certainty,
  }
}

function resultOf(row: Known, correct: boolean, { xp, limits, at }: Outcome): AnswerResult {
  return {
    correct,
    score: correct ? 100 : 0,
    correct_answer: row.correct_answer,
    explanation: row.explanation,
    choice_explanations: row.choice_explanations,
    sources: row.sources,
    xp,
    limits,
    retry_at: correct ? null : retryAt(at).toISOString(),
  }
}
