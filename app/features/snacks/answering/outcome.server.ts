import { hasUnlimitedAccess, isPremium } from '#app/features/billing/rules.ts'
import type { ViewerProfile } from '#app/features/identity/context.server.ts'
import { type AwardResult, awardResult } from '#app/features/progress/award.ts'
import { dailyLimits } from '#app/features/progress/limits.ts'
import type { DailyLimits, LearnerState } from '#app/features/progress/rules.ts'

/** What an attempt did for the learner, the same for every kind of snack. */
export interface Outcome {
  xp: AwardResult
  limits: DailyLimits
  /** When the attempt was made. */
  at: Date
}

/** Of an attempt that was just decided. */
export function freshOutcome(
  profile: ViewerProfile,
  { award, state }: { award: number; state: LearnerState },
  now: Date,
): Outcome {
  return { xp: awardResult(award, state.xp), limits: limitsOf(profile, state, now), at: now }
}

/** Of an attempt that is sent again, from what was kept of it. The limits are those of now. */
export function keptOutcome(
  profile: ViewerProfile,
  row: LearnerState & { last_award: number; last_xp: number | null },
  at: number | null,
  now: Date,
): Outcome {
  return {
    xp: awardResult(row.last_award, row.last_xp ?? row.xp),
    limits: limitsOf(profile, row, now),
    at: new Date(at ?? now),
  }
}

function limitsOf(profile: ViewerProfile, state: LearnerState, now: Date): DailyLimits {
  return dailyLimits(state, { premium: isPremium(profile), unlimited: hasUnlimitedAccess(profile) }, now)
}
