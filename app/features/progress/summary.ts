import type { LevelProgress } from './level-progress.ts'
import type { DailyLimits } from './rules.ts'

/** GET /api/progress-summary: everything the dashboard's meters show (PS-3.10; full shape ours). */
export interface ProgressSummary {
  /** Snacks of the learner's disciplines at the served difficulty; completion_rate in whole percents. */
  total_content: { completed: number; total: number; completion_rate: number }
  lessons: { completed: number; total: number }
  random_questions: { answered: number; correct: number }
  xp: { xp: number } & LevelProgress
  /** percentile p means: among the best p percent. */
  leaderboard: { position: number; percentile: number; total_users: number }
  streak: { current_streak: number; longest_streak: number; consecutive_correct: number }
  statistics: {
    total_questions_answered: number
    weekly_questions_answered: number
    best_tool: string | null
    worst_tool: string | null
  }
  limits: DailyLimits
}

/** "Top p %": the share of learners at or above a position, rounded up, at least 1. */
export function topPercentile(position: number, total: number): number {
  return total === 0 ? 100 : Math.min(100, Math.max(1, Math.ceil((100 * position) / total)))
}
