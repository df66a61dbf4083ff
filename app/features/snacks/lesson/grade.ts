import type { Level } from '#app/features/identity/rules.ts'
import {
  afterAnswer,
  dailyQuota,
  itemXp,
  type LearnerState,
  passMarks,
  retryAt,
  spendQuota,
  usedToday,
} from '#app/features/progress/rules.ts'
import { nextUtcMidnight } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import type { QuizGrade } from './quiz-rules.ts'

/** What is known when somebody hands in the quiz of a lesson. */
export interface LessonFacts {
  state: LearnerState
  unlimited: boolean
  difficulty: Level
  /** Of the last attempt that was handed in. */
  completed_at: Date | null
  xp_awarded: number
}

export interface LessonDecision {
  passed: boolean
  /** XP this attempt earns: what the lesson is worth at this score less what it earned before (PD-17). */
  award: number
  state: LearnerState
}

type Waiting = Pick<LessonFacts, 'completed_at'>

/** When a completed lesson opens again; null when it is open (PD-23). */
export function lockedUntil({ completed_at }: Waiting, now: Date): Date | null {
  const opens = completed_at && retryAt(completed_at)
  return opens && now < opens ? opens : null
}

/** True when today's lesson has been taken already (PD-15). */
export function isLessonSpent(
  { state, unlimited }: { state: Parameters<typeof usedToday>[0]; unlimited: boolean },
  now: Date,
): boolean {
  return !unlimited && usedToday(state, now).lessons >= dailyQuota.lessons
}

/** @throws AppError conflict `retry_wait` with the seconds to wait, while a completed lesson waits (PD-23) */
export function requireUnlocked(waiting: Waiting, now: Date): void {
  const opens = lockedUntil(waiting, now)
  if (opens) throw new AppError('conflict', 'retry_wait', { retryAfter: seconds(now, opens) })
}

/**
 * Refuses an attempt that may not be made now. Asked when answers are kept on the way, and again at the end.
 * @throws AppError conflict `retry_wait`, limit `daily_limit_reached`, both with the seconds to wait
 */
export function requireLessonOpen(
  facts: Waiting & Pick<LessonFacts, 'state' | 'unlimited'>,
  now: Date,
): void {
  requireUnlocked(facts, now)
  if (isLessonSpent(facts, now)) {
    throw new AppError('limit', 'daily_limit_reached', { retryAfter: seconds(now, nextUtcMidnight(now)) })
  }
}

const seconds = (from: Date, to: Date) => Math.ceil((to.getTime() - from.getTime()) / 1000)

/**
 * Computes what a graded quiz changes: every question counts for streak and statistics as any other, the lesson as a
 * whole for XP and quota. Pure: the caller reads before and writes after.
 * @throws as requireLessonOpen
 */
export function decideLesson(facts: LessonFacts, { marks, score }: QuizGrade, now: Date): LessonDecision {
  requireLessonOpen(facts, now)
  const { state, difficulty, xp_awarded } = facts
  const award = Math.max(0, itemXp('lesson', difficulty, score) - xp_awarded)
  const counted = marks.reduce((before, mark) => afterAnswer(before, mark, now), state)
  return {
    passed: score >= passMarks.lesson,
    award,
    state: { ...spendQuota(counted, 'lessons', now), xp: state.xp + award },
  }
}
