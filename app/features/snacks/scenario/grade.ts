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
import { nextUtcMidnight, utcDay } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Grade } from './grade-answer.server.ts'

/** What is known when somebody answers a scenario. */
export interface EvaluationFacts {
  state: LearnerState
  unlimited: boolean
  question: { difficulty: Level; tool: string }
  /** What is stored of earlier attempts; `completed_at` is the last one that passed. */
  earlier: { completed_at: Date | null; last_attempt_at: Date | null; xp_awarded: number }
}

export interface EvaluationDecision {
  passed: boolean
  /** XP this attempt earns: what the scenario is worth at this score less what it earned before (PD-17). */
  award: number
  state: LearnerState
}

/** A scenario that was tried today has had its unit of today: another attempt spends none (PD-15, PD-23). */
function spendsUnit(earlier: Pick<EvaluationFacts['earlier'], 'last_attempt_at'>, now: Date): boolean {
  return !earlier.last_attempt_at || utcDay(earlier.last_attempt_at) !== utcDay(now)
}

/** True when today's unit went to another scenario. */
export function isSpent(
  {
    state,
    unlimited,
    earlier,
  }: Pick<EvaluationFacts, 'unlimited'> & {
    state: Parameters<typeof usedToday>[0]
    earlier: Pick<EvaluationFacts['earlier'], 'last_attempt_at'>
  },
  now: Date,
): boolean {
  if (unlimited || !spendsUnit(earlier, now)) return false
  return usedToday(state, now).scenario_questions >= dailyQuota.scenario_questions
}

/**
 * Refuses an attempt that may not be made now. Asked before grading, and again before storing.
 * @throws AppError conflict `retry_wait`, limit `daily_limit_reached`, both with the seconds to wait
 */
export function requireOpen(facts: EvaluationFacts, now: Date): void {
  const { completed_at } = facts.earlier
  const opensAt = completed_at && retryAt(completed_at)
  if (opensAt && now < opensAt) {
    throw new AppError('conflict', 'retry_wait', { retryAfter: seconds(now, opensAt) })
  }
  if (isSpent(facts, now)) {
    throw new AppError('limit', 'daily_limit_reached', { retryAfter: seconds(now, nextUtcMidnight(now)) })
  }
}

const seconds = (from: Date, to: Date) => Math.ceil((to.getTime() - from.getTime()) / 1000)

/**
 * XP of a scenario that the learner judged: two thirds of what a pass earns, whatever was said of it, for an answer in own
 * words. So claiming more gains nothing (PD-44).
 */
function selfAssessedXp(difficulty: Level, real: boolean): number {
  return real ? Math.round((itemXp('scenario', difficulty, passMarks.scenario) * 2) / 3) : 0
}

/** What of a grade decides: the score, and whether the learner judged. */
type Graded = Pick<Grade, 'score' | 'graded_by' | 'real_answer'>

/** Computes what a graded attempt changes. Pure: the caller reads before and writes after. @throws as requireOpen */
export function decideEvaluation(
  facts: EvaluationFacts,
  { score, graded_by, real_answer = false }: Graded,
  now: Date,
): EvaluationDecision {
  requireOpen(facts, now)
  const { state, question, earlier } = facts
  const { difficulty, tool } = question
  const passed = score >= passMarks.scenario
  const itself = graded_by === 'self'
  const worth = itself ? selfAssessedXp(difficulty, real_answer) : itemXp('scenario', difficulty, score)
  const award = Math.max(0, worth - earlier.xp_awarded)
  // What somebody says of an own answer neither grows a row of right answers nor breaks it.
  const counted = afterAnswer(state, { correct: itself ? null : passed, tool }, now)
  const spent = spendsUnit(earlier, now) ? spendQuota(counted, 'scenario_questions', now) : counted
  return { passed, award, state: { ...spent, xp: state.xp + award } }
}
