import { type EarningKind, kinds, type SnackKind } from '#app/features/content/kinds.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { dayInMs, daysBetween, nextUtcMidnight, utcDay, weekStart } from '#app/lib/dates.ts'

/** The numbers of the game, once: XP, levels, streak, quota, decay (PS-4 and PS-9, PD-15 to PD-23). */

export const levelThresholds = { beginner: 0, intermediate: 2000, advanced: 4000 } as const satisfies Record<
  Level,
  number
>

/** XP of a correct multiple-choice answer, by difficulty (PD-17). */
export const mcqXp = { beginner: 15, intermediate: 35, advanced: 60 } as const satisfies Record<Level, number>
/** XP of a passed lesson or scenario, and what comes on top from a score of `bonusFrom` (PD-17). */
export const passXp = { beginner: 10, intermediate: 20, advanced: 30 } as const satisfies Record<
  Level,
  number
>
export const bonusXp = { beginner: 5, intermediate: 10, advanced: 15 } as const satisfies Record<
  Level,
  number
>
export const bonusFrom = 80

export const passMarks = {
  lesson: kinds.lesson.pass_mark,
  snack: 70,
  scenario: kinds.scenario.pass_mark,
  excellent: 85,
} as const
export const retryWaitDays = 7
/** Correct answers in a row from which a streak counts (PS-9.1). */
export const streakFrom = 3

/** Units per UTC day without unlimited access (PD-15). */
export const dailyQuota = { lessons: 1, mcq_questions: 5, scenario_questions: 1 } as const
export type QuotaType = keyof typeof dailyQuota

/** A day's portion of a kind: its quota, or of what has none the size of a selection. */
export function portionOf(kind: SnackKind): number {
  const { quota, portion } = kinds[kind]
  if (portion !== null) return portion
  return quota === null ? 0 : dailyQuota[quota]
}

/** From the 8th idle day 10 XP a day (PD-19). */
export const decay = { graceDays: 7, xpPerDay: 10 } as const

/** Who is anonymous stands on the leaderboard with XP rounded down to this: exact XP, read often, tells every answer. */
export const anonymousStep = 100

/** XP as others see it, and as it counts in the ranking. Levels begin at multiples of {@link anonymousStep}. */
export function boardXp(xp: number, anonymous: boolean): number {
  return anonymous ? xp - (xp % anonymousStep) : xp
}

/** Whether an amount of XP has a place in the ranking: nobody has one before the first XP. */
export const hasPlace = (xp: number) => xp > 0

export function levelOf(xp: number): Level {
  if (xp >= levelThresholds.advanced) return 'advanced'
  return xp >= levelThresholds.intermediate ? 'intermediate' : 'beginner'
}

export interface LevelProgress {
  level: Level
  next_level: Level | null
  floor: number
  /** XP at which the next level starts; null at the top. */
  ceiling: number | null
  xp_to_next: number
  /** 0 to 100; 100 at the top level (PS-4.4). */
  percentage: number
}

export function levelProgress(xp: number): LevelProgress {
  const level = levelOf(xp)
  if (level === 'advanced') {
    return {
      level,
      next_level: null,
      floor: levelThresholds.advanced,
      ceiling: null,
      xp_to_next: 0,
      percentage: 100,
    }
  }
  const next_level = level === 'beginner' ? 'intermediate' : 'advanced'
  const floor = levelThresholds[level]
  const ceiling = levelThresholds[next_level]
  const percentage = Math.floor((100 * (xp - floor)) / (ceiling - floor))
  return { level, next_level, floor, ceiling, xp_to_next: ceiling - xp, percentage }
}

const order: Record<Level, number> = { beginner: 0, intermediate: 1, advanced: 2 }

/** Difficulty served: the level chosen at onboarding, or the XP level when that is higher (PD-21). */
export function servedDifficulty(chosen: Level, xp: number): Level {
  const earned = levelOf(xp)
  return order[earned] > order[chosen] ? earned : chosen
}

/**
 * XP that an item is worth at a score: what its best attempt so far may earn in total (PD-17). Of an exercise that is the share
 * of a question's that was scored, also below the pass mark (PD-41).
 */
export function itemXp(kind: EarningKind, difficulty: Level, score: number): number {
  const { judged, pass_mark } = kinds[kind]
  if (judged === 'scored') return Math.round((mcqXp[difficulty] * score) / 100)
  if (score < pass_mark) return 0
  switch (judged) {
    case 'right':
      return mcqXp[difficulty]
    case 'passed':
      return passXp[difficulty] + (score >= bonusFrom ? bonusXp[difficulty] : 0)
    default:
      return judged satisfies never
  }
}

/** Least and most XP of an item that is done well: what a hatch offers. */
export function xpOffer(kind: EarningKind, difficulty: Level): { min: number; max: number } {
  return { min: itemXp(kind, difficulty, kinds[kind].pass_mark), max: itemXp(kind, difficulty, 100) }
}

/** When a completed item opens again (PD-23). */
export function retryAt(completedAt: Date): Date {
  return new Date(completedAt.getTime() + retryWaitDays * dayInMs)
}

/**
 * When a completed item of any kind opens again, or null when it is done for good: a right answer and a card that was
 * known are, and an exercise that was passed; a wrong answer, a lesson and a scenario wait; 'nog niet' is for tomorrow (PD-23, PD-26a).
 */
export function reopensAt(
  kind: SnackKind,
  { completed_at, score }: { completed_at: Date; score: number },
): Date | null {
  const { judged, pass_mark } = kinds[kind]
  switch (judged) {
    case 'passed':
      return retryAt(completed_at)
    case 'right':
    case 'scored':
      return score >= pass_mark ? null : retryAt(completed_at)
    case 'known':
      return score === 100 ? null : nextUtcMidnight(completed_at)
    default:
      return judged satisfies never
  }
}

/** The learner's hot row as the rules see it. */
export interface LearnerState {
  xp: number
  current_streak: number
  longest_streak: number
  consecutive_correct: number
  total_questions_answered: number
  weekly_questions_answered: number
  week_start: string | null
  tool_scores: Record<string, { right: number; total: number }>
  best_tool: string | null
  worst_tool: string | null
  quota_day: string | null
  lessons_used: number
  mcq_used: number
  scenarios_used: number
}

/** A wrong answer sets the streak to 0; from three right in a row it is the run less two (PS-4.7). */
export function nextStreak(
  state: Pick<LearnerState, 'consecutive_correct' | 'longest_streak'>,
  correct: boolean,
): Pick<LearnerState, 'consecutive_correct' | 'current_streak' | 'longest_streak'> {
  const consecutive_correct = correct ? state.consecutive_correct + 1 : 0
  const current_streak = consecutive_correct >= streakFrom ? consecutive_correct - (streakFrom - 1) : 0
  return {
    consecutive_correct,
    current_streak,
    longest_streak: Math.max(state.longest_streak, current_streak),
  }
}

/** Answers on a tool before it can be somebody's best or worst. */
const toolMinimum = 3

/** Best and worst tool by share of right answers; the larger number of answers decides a tie, then the name. */
export function rankTools(
  scores: LearnerState['tool_scores'],
): Pick<LearnerState, 'best_tool' | 'worst_tool'> {
  const known = Object.entries(scores)
    .filter(([, s]) => s.total >= toolMinimum)
    .map(([tool, s]) => ({ tool, share: s.right / s.total, total: s.total }))
    .sort((a, b) => b.share - a.share || b.total - a.total || a.tool.localeCompare(b.tool))
  const best = known[0]
  const worst = known.at(-1)
  if (!best || !worst) return { best_tool: null, worst_tool: null }
  return { best_tool: best.tool, worst_tool: worst.share < best.share ? worst.tool : null }
}

/** The state after one answered question: streak, counters, tools. XP and quota are separate. */
export function afterAnswer(
  state: LearnerState,
  answer: { correct: boolean; tool: string },
  now: Date,
): LearnerState {
  const week = weekStart(now)
  const before = state.tool_scores[answer.tool] ?? { right: 0, total: 0 }
  const tool_scores = {
    ...state.tool_scores,
    [answer.tool]: { right: before.right + (answer.correct ? 1 : 0), total: before.total + 1 },
  }
  return {
    ...state,
    ...nextStreak(state, answer.correct),
    total_questions_answered: state.total_questions_answered + 1,
    weekly_questions_answered: (state.week_start === week ? state.weekly_questions_answered : 0) + 1,
    week_start: week,
    tool_scores,
    ...rankTools(tool_scores),
  }
}

export interface QuotaUse {
  used: number
  available: number
  remaining: number
}
export interface DailyLimits {
  is_premium: boolean
  unlimited_access: boolean
  lessons: QuotaUse
  mcq_questions: QuotaUse
  scenario_questions: QuotaUse
  /** Next UTC midnight, ISO 8601. */
  resets_at: string
}

/** Units used today: the counters count only on their own day. */
export function usedToday(
  state: Pick<LearnerState, 'quota_day' | 'lessons_used' | 'mcq_used' | 'scenarios_used'>,
  now: Date,
): Record<QuotaType, number> {
  const today = state.quota_day === utcDay(now)
  return {
    lessons: today ? state.lessons_used : 0,
    mcq_questions: today ? state.mcq_used : 0,
    scenario_questions: today ? state.scenarios_used : 0,
  }
}

/** The state after one more unit of a type. */
export function spendQuota<
  S extends Pick<LearnerState, 'quota_day' | 'lessons_used' | 'mcq_used' | 'scenarios_used'>,
>(state: S, type: QuotaType, now: Date): S {
  const used = usedToday(state, now)
  return {
    ...state,
    quota_day: utcDay(now),
    lessons_used: used.lessons + (type === 'lessons' ? 1 : 0),
    mcq_used: used.mcq_questions + (type === 'mcq_questions' ? 1 : 0),
    scenarios_used: used.scenario_questions + (type === 'scenario_questions' ? 1 : 0),
  }
}

/** XP to take from an idle learner now: what is owed since the last activity less what was taken (PD-19). */
export function owedDecay(
  state: { xp: number; last_activity: Date; decay_days: number },
  now: Date,
): { amount: number; decay_days: number } {
  const idleDays = daysBetween(utcDay(state.last_activity), utcDay(now))
  const owedDays = Math.max(0, idleDays - decay.graceDays)
  const days = Math.max(0, owedDays - state.decay_days)
  return {
    amount: Math.min(state.xp, days * decay.xpPerDay),
    decay_days: Math.max(owedDays, state.decay_days),
  }
}
