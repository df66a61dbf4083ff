import { nextUtcMidnight } from '#app/lib/dates.ts'
import {
  type DailyLimits,
  dailyQuota,
  type LearnerState,
  type QuotaType,
  type QuotaUse,
  usedToday,
} from './rules.ts'

type Counters = Pick<LearnerState, 'quota_day' | 'lessons_used' | 'mcq_used' | 'scenarios_used'>

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
