import type { Db } from '#app/db/client.server.ts'
import { run } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import { kinds } from '#app/features/content/kinds.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { AwardResult } from '#app/features/progress/rules.ts'
import { type DailyLimits, reopensAt } from '#app/features/progress/rules.ts'
import {
  acceptOnce,
  freshOutcome,
  keptOutcome,
  type Outcome,
  record,
} from '#app/features/snacks/answering/accept-once.server.ts'
import { acceptedAnswer } from '#app/features/snacks/answering/record.sql.server.ts'
import { decideMoves, type MoveDecision, parseMoves } from './grade.ts'
import { recordFinished, recordOngoing } from './record-moves.sql.server.ts'
import {
  type ExerciseRow,
  type ExerciseState,
  exerciseStateOf,
  progressOf,
  readExercise,
} from './review.server.ts'

export interface MovesInput {
  question_id: string
  /** How many moves the attempt had before these. */
  at: number
  moves: unknown[]
  /** Chosen by the client; sending the same moves again gives the same result and changes nothing. */
  attempt_id: string
}

export interface MovesResult extends Omit<ExerciseState, 'xp_awarded'> {
  /** What it earned; null before the end. */
  xp: AwardResult | null
  limits: DailyLimits
}

/**
 * Makes moves in an exercise, which shows what comes of them; the last one grades it, awards XP and counts it, all in one
 * commit. Idempotent by `attempt_id`.
 * @throws AppError not_found `question_not_found`, and those of parseMoves and decideMoves
 * PD-41.
 */
export async function makeMoves(
  ctx: LearnerCtx,
  { question_id, at, moves, attempt_id }: MovesInput,
): Promise<{ result: MovesResult; stored: boolean; kind: ExerciseRow['kind'] }> {
  const { profile } = ctx.viewer
  const now = ctx.now
  const accepted = await acceptOnce<ExerciseRow, MoveDecision, MovesResult & { kind: ExerciseRow['kind'] }>(
    ctx.db,
    {
      attempt_id,
      read: (db) => readExercise({ ...ctx, db }, question_id, true),
      learner: () => profile.user_id,
      decide: (row) => decideMoves(factsOf(row, ctx), { at, moves: parseMoves(row.kind, moves) }, now),
      record: (db, row, decision) => store(db, ctx, { question_id, attempt_id }, row, decision),
      result: (row, decision) => freshResult(row, decision, freshOutcome(profile, decision, now)),
      repeat: (row) => {
        const { xp_awarded: _, ...state } = exerciseStateOf(row, now)
        const { xp, limits } = keptOutcome(profile, row, row.completed_at, now)
        return { ...state, xp: state.done ? xp : null, limits, kind: row.kind }
      },
    },
  )
  const { kind, ...result } = accepted.result
  return { result, stored: accepted.stored, kind }
}

function factsOf(row: ExerciseRow, ctx: LearnerCtx) {
  const { kind, difficulty, tool, seen, secret } = row
  return {
    state: row,
    unlimited: hasUnlimitedAccess(ctx.viewer.profile),
    exercise: { kind, difficulty, tool, seen, secret },
    progress: progressOf(row),
  }
}

async function store(
  db: Db,
  { viewer, now }: LearnerCtx,
  of: { question_id: string; attempt_id: string },
  row: ExerciseRow,
  { played, state, award, moves, trials, started_at }: MoveDecision,
): Promise<boolean> {
  const { user_id } = viewer.profile
  const { version, tool: tool_name, kind } = row
  const question_source = row.daily ? ('daily' as const) : ('random' as const)
  if (played.score !== null) {
    const accepted = {
      user_id,
      version,
      state,
      item_id: of.question_id,
      attempt_id: of.attempt_id,
      award,
      now,
    }
    const item = { score: played.score, question_source, tool_name, moves, trials, started_at }
    return record(db, recordFinished[kind], { ...acceptedAnswer(accepted), ...item })
  }
  const { quota_day, mcq_used, lessons_used, scenarios_used } = state
  const written = await run(db, recordOngoing, {
    ...of,
    user_id,
    version,
    moves: JSON.stringify(moves),
    trials: JSON.stringify(trials),
    question_source,
    tool_name,
    started_at: started_at.toISOString(),
    quota_day,
    mcq_used,
    lessons_used,
    scenarios_used,
    now: now.toISOString(),
  })
  return written.length === 1
}

function freshResult(
  { kind, sources }: ExerciseRow,
  { played, moves }: MoveDecision,
  { xp, limits, at }: Outcome,
): MovesResult & { kind: ExerciseRow['kind'] } {
  const { view, score } = played
  const of = { kind, view, moves: moves.length, limits }
  if (score === null)
    return { ...of, done: false, score, passed: null, sources: [], retry_at: null, xp: null }
  const opens = reopensAt(kind, { completed_at: at, score })
  const passed = score >= kinds[kind].pass_mark
  return { ...of, done: true, score, passed, sources, retry_at: opens?.toISOString() ?? null, xp }
}
