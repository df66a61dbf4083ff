import { hasUnlimitedAccess, isPremium } from '#app/features/billing/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { dailyLimits } from '#app/features/progress/limits.ts'
import { findLearnerState } from '#app/features/progress/queries.server.ts'
import { listOpenItems } from './queries.server.ts'

export interface NextQuestion {
  quota_reached: boolean
  /** Null when nothing is left, or the quota is. */
  question_id: string | null
}

/** A random next multiple-choice question of what is open to this learner (SPEC 2 "Snack quiz", SPEC 7). */
export async function nextQuestion(ctx: LearnerCtx): Promise<NextQuestion> {
  const { profile } = ctx.viewer
  const access = { premium: isPremium(profile), unlimited: hasUnlimitedAccess(profile) }
  const open = (await listOpenItems(ctx)).filter((item) => item.question_type === 'mcq')
  const state = await findLearnerState(ctx.db, profile.user_id)
  if (!access.unlimited && state && dailyLimits(state, access, ctx.now).mcq_questions.remaining === 0) {
    return { quota_reached: true, question_id: null }
  }
  const chosen = open[Math.floor(Math.random() * open.length)]
  return { quota_reached: false, question_id: chosen?.id ?? null }
}
