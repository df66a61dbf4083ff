import { type EarningKind, kinds, type SnackKind } from '#app/features/content/kinds.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { dayInMs, nextUtcMidnight, utcDay, weekStart } from '#app/lib/dates.ts'

/** The numbers of the game, once: XP, levels, streak, quota, and what an answer does to them (PS-4 and PS-9, PD-15 to PD-23). */

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

export function levelOf(xp: number): Level {
  if (xp >= levelThresholds.advanced) return 'advanced'
  return xp >= levelThresholds.intermediate ? 'intermediate' : 'beginner'
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

/** XP of a refresher, whatever came of it (PD-45). */
export const refresherXp = 2

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

/**
 * The state after one answered question: streak, counters, tools. XP and quota are separate. An answer that nobody but
 * the learner judged (`correct` null) only counts as answered.
 */
export function afterAnswer(
  state: LearnerState,
  answer: { correct: boolean | null; tool: string },
  now: Date,
): LearnerState {
  const counted = countAnswer(state, now)
  const { correct, tool } = answer
  return correct === null ? counted : { ...counted, ...afterVerdict(state, { correct, tool }) }
}

function countAnswer(state: LearnerState, now: Date): LearnerState {
  const week = weekStart(now)
  return {
    ...state,
    total_questions_answered: state.total_questions_answered + 1,
    weekly_questions_answered: (state.week_start === week ? state.weekly_questions_answered : 0) + 1,
    week_start: week,
  }
}

function afterVerdict(state: LearnerState, answer: { correct: boolean; tool: string }) {
  const before = state.tool_scores[answer.tool] ?? { right: 0, total: 0 }
  const tool_scores = {
    ...state.tool_scores,
    [answer.tool]: { right: before.right + (answer.correct ? 1 : 0), total: before.total + 1 },
  }
  return { ...nextStreak(state, answer.correct), tool_scores, ...rankTools(tool_scores) }
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

type Counters = Pick<LearnerState, 'quota_day' | 'lessons_used' | 'mcq_used' | 'scenarios_used'>

/** Units used today: the counters count only on their own day. */
export function usedToday(state: Counters, now: Date): Record<QuotaType, number> {
  const today = state.quota_day === utcDay(now)
  return {
    lessons: today ? state.lessons_used : 0,
    mcq_questions: today ? state.mcq_used : 0,
    scenario_questions: today ? state.scenarios_used : 0,
  }
}

/** The state after one more unit of a type. */
export function spendQuota<S extends Counters>(state: S, type: QuotaType, now: Date): S {
  const used = usedToday(state, now)
  return {
    ...state,
    quota_day: utcDay(now),
    lessons_used: used.lessons + (type === 'lessons' ? 1 : 0),
    mcq_used: used.mcq_questions + (type === 'mcq_questions' ? 1 : 0),
    scenarios_used: used.scenario_questions + (type === 'scenario_questions' ? 1 : 0),
  }
}

/** What an award did, as the wire has it (PS-3.10, PD-5). */
export interface AwardResult {
  success: true
  final_xp_amount: number
  new_xp: number
  old_level: Level
  new_level: Level
  level_changed: boolean
}

/** The award result of an amount that led to a total. Also repeats it later from what a progress row keeps. */
export function awardResult(amount: number, newXp: number): AwardResult {
  const old_level = levelOf(newXp - amount)
  const new_level = levelOf(newXp)
  return {
    success: true,
    final_xp_amount: amount,
    new_xp: newXp,
    old_level,
    new_level,
    level_changed: old_level !== new_level,
  }
}

/**
 * The daily limits as the wire has them (PD-15). With unlimited access nothing runs out: remaining stays what
 * is available, so that "remaining above 0" holds for every client.
 */
export function dailyLimits(
  state: Counters,
  access: { premium: boolean; unlimited: boolean },
  now: Date,
): DailyLimits {
  const used = usedToday(state, now)
  const use = (type: QuotaType): QuotaUse => ({
    used: used[type],
    available: dailyQuota[type],
    remaining: access.unlimited ? dailyQuota[type] : Math.max(0, dailyQuota[type] - used[type]),
  })
  return {
    is_premium: access.premium,
    unlimited_access: access.unlimited,
    lessons: use('lessons'),
    mcq_questions: use('mcq_questions'),
    scenario_questions: use('scenario_questions'),
    resets_at: nextUtcMidnight(now).toISOString(),
  }
}
