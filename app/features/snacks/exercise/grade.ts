import { kinds } from '#app/features/content/kinds.ts'
import { InvalidMove, type Played, type Trial } from '#app/features/exercises/exercise.ts'
import { type ExerciseKind, type ExerciseView, exercises } from '#app/features/exercises/exercises.ts'
import type { Level } from '#app/features/identity/rules.ts'
import {
  afterAnswer,
  dailyQuota,
  itemXp,
  type LearnerState,
  reopensAt,
  spendQuota,
  usedToday,
} from '#app/features/progress/rules.ts'
import { nextUtcMidnight } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'

/** What is stored of a learner's exercise. */
export interface ExerciseProgress {
  /** Of the attempt that is under way, or of the last one. */
  moves: unknown[]
  /** When the first move of that attempt was made. */
  started_at: Date | null
  completed_at: Date | null
  /** Best so far, null before the first end. */
  score: number | null
  xp_awarded: number
}

/** What a decision about a move rests on. */
export interface MoveFacts {
  state: LearnerState
  unlimited: boolean
  exercise: { kind: ExerciseKind; difficulty: Level; tool: string; seen: unknown; secret: unknown }
  progress: ExerciseProgress
}

/** What moves change. */
export interface MoveDecision {
  played: Played<ExerciseView>
  /** All moves of the attempt, with the new ones. */
  moves: unknown[]
  trials: Trial[]
  /** XP of these moves: what the item is worth at this score less what it earned before (PD-17, PD-41). */
  award: number
  /** When the attempt began. */
  started_at: Date
  state: LearnerState
}

/** Where a learner stands: an attempt that may be begun or is under way has moves; one that is over is final or waits. */
export function attemptOf(
  kind: ExerciseKind,
  progress: ExerciseProgress,
  now: Date,
): { over: boolean; moves: unknown[] } {
  const { completed_at, started_at, score, moves } = progress
  if (!completed_at) return { over: false, moves }
  const due = reopensAt(kind, { completed_at, score: score ?? 0 })
  if (!due || now < due) return { over: true, moves }
  return { over: false, moves: started_at && started_at >= due ? moves : [] }
}

/**
 * Plays moves and computes what they change. Pure: the caller reads before and writes after. The unit of the day is taken
 * with the first move: what was shown after it cannot be had for nothing.
 * @throws AppError conflict `already_answered`, conflict `moved_elsewhere` when other moves were made meanwhile, invalid
 * `invalid_request`, limit `daily_limit_reached` (with the seconds until the quota starts again)
 */
export function decideMoves(
  { state, unlimited, exercise, progress }: MoveFacts,
  { at, moves: made }: { at: number; moves: readonly unknown[] },
  now: Date,
): MoveDecision {
  const attempt = attemptOf(exercise.kind, progress, now)
  if (attempt.over) throw new AppError('conflict', 'already_answered')
  if (attempt.moves.length !== at) throw new AppError('conflict', 'moved_elsewhere')
  const first = at === 0
  if (first && !unlimited) requireUnit(state, now)
  const moves = [...attempt.moves, ...made]
  const { seen, secret, kind } = exercise
  const played = playOrRefuse(kind, seen, secret, moves)
  const spent = first ? spendQuota(state, 'mcq_questions', now) : state
  const of = {
    played,
    moves,
    trials: exercises[kind].trials?.(secret as never, moves as never) ?? [],
    started_at: first ? now : (progress.started_at ?? now),
  }
  if (played.score === null) return { ...of, award: 0, state: spent }
  const correct = played.score >= kinds[kind].pass_mark
  const award = Math.max(0, itemXp(kind, exercise.difficulty, played.score) - progress.xp_awarded)
  const counted = afterAnswer(spent, { correct, tool: exercise.tool }, now)
  return { ...of, award, state: { ...counted, xp: state.xp + award } }
}

function requireUnit(state: LearnerState, now: Date): void {
  if (usedToday(state, now).mcq_questions < dailyQuota.mcq_questions) return
  const retryAfter = Math.ceil((nextUtcMidnight(now).getTime() - now.getTime()) / 1000)
  throw new AppError('limit', 'daily_limit_reached', { retryAfter })
}

function playOrRefuse(
  kind: ExerciseKind,
  seen: unknown,
  secret: unknown,
  moves: unknown[],
): Played<ExerciseView> {
  try {
    return exercises[kind].play(seen as never, secret as never, moves as never)
  } catch (error) {
    if (!(error instanceof InvalidMove)) throw error
    const fields = { moves: error.message }
    throw new AppError('invalid', 'invalid_request', { detail: error.message, fields })
  }
}

/** The moves as their kind has them. @throws AppError invalid `invalid_request` */
export function parseMoves(kind: ExerciseKind, moves: readonly unknown[]): unknown[] {
  return moves.map((move) => {
    const parsed = exercises[kind].move.safeParse(move)
    if (parsed.success) return parsed.data
    const detail = 'A move does not fit its kind'
    throw new AppError('invalid', 'invalid_request', { detail, fields: { moves: detail } })
  })
}
