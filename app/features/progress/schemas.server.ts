import { z } from '@hono/zod-openapi'
import { levels } from '#app/features/identity/rules.ts'

const level = z.enum(levels)
const quotaUse = z.object({
  used: z.number().int(),
  available: z.number().int(),
  remaining: z
    .number()
    .int()
    .openapi({ description: 'With unlimited access: what is available, never less' }),
})

export const dailyLimitsSchema = z
  .object({
    is_premium: z.boolean(),
    unlimited_access: z.boolean(),
    lessons: quotaUse,
    mcq_questions: quotaUse,
    scenario_questions: quotaUse,
    resets_at: z.string().openapi({ format: 'date-time', description: 'Next UTC midnight' }),
  })
  .openapi('DailyLimits')

export const awardResultSchema = z
  .object({
    success: z.literal(true),
    final_xp_amount: z.number().int(),
    new_xp: z.number().int(),
    old_level: level,
    new_level: level,
    level_changed: z.boolean(),
  })
  .openapi('AwardResult')

export const statisticsSchema = z
  .object({
    user_id: z.string(),
    current_streak: z.number().int(),
    longest_streak: z.number().int(),
    consecutive_correct: z.number().int(),
    total_questions_answered: z.number().int(),
    weekly_questions_answered: z.number().int(),
    last_activity: z.string().nullable(),
    best_tool: z.string().nullable(),
    worst_tool: z.string().nullable(),
  })
  .openapi('UserStatistics')

export const progressSummarySchema = z
  .object({
    total_content: z.object({
      completed: z.number().int(),
      total: z.number().int(),
      completion_rate: z.number().int().openapi({ description: 'Whole percents' }),
    }),
    lessons: z.object({ completed: z.number().int(), total: z.number().int() }),
    random_questions: z.object({ answered: z.number().int(), correct: z.number().int() }),
    xp: z.object({
      xp: z.number().int(),
      level,
      next_level: level.nullable(),
      floor: z.number().int(),
      ceiling: z.number().int().nullable(),
      xp_to_next: z.number().int(),
      percentage: z.number().int(),
    }),
    leaderboard: z.object({
      position: z.number().int(),
      percentile: z.number().int().openapi({ description: 'p: among the best p percent' }),
      total_users: z.number().int(),
    }),
    streak: z.object({
      current_streak: z.number().int(),
      longest_streak: z.number().int(),
      consecutive_correct: z.number().int(),
    }),
    statistics: z.object({
      total_questions_answered: z.number().int(),
      weekly_questions_answered: z.number().int(),
      best_tool: z.string().nullable(),
      worst_tool: z.string().nullable(),
    }),
    limits: dailyLimitsSchema,
  })
  .openapi('ProgressSummary')
