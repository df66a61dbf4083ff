import { hasUnlimitedAccess, isPremium } from '#app/features/billing/rules.ts'
import { kinds, type ServedType } from '#app/features/content/kinds.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { openItems } from '#app/features/progress/learner-items.server.ts'
import { dailyLimits, type QuotaType } from '#app/features/progress/rules.ts'
import { chooseKind } from './choose-content.ts'
import { listOpenQuestions, type OpenQuestion, requireState } from './queries.server.ts'
import { toPreferences, type WallState } from './select-daily-content.server.ts'

export interface NextQuestion {
  quota_reached: boolean
  /** Null when nothing is left, or the quota is. */
  question_id: string | null
}

/**
 * A next question of one type that this learner may take now: one that went
 * wrong before, or else a random one of what is open; of what has no quota
 * the one that is due first, also when those of today's wall are done (PS-2.12, PS-7).
 * @param known the learner's hot row, when it is known already
 */
export async function nextQuestion(
  ctx: LearnerCtx,
  type: ServedType,
  known?: WallState,
): Promise<NextQuestion> {
  const state = known ?? (await requireState(ctx))
  const open = await listOpenQuestions(ctx, type, state)
  const { quota } = kinds[type]
  if (quota === null) {
    return {
      quota_reached: false,
      question_id: open[0]?.id ?? (await withoutWall(ctx, type, state))[0] ?? null,
    }
  }
  const { profile } = ctx.viewer
  if (hasUnlimitedAccess(profile)) {
    const question_id = oneOf(open) ?? (await withoutWall(ctx, type, state))[0] ?? null
    return { quota_reached: false, question_id }
  }
  // What has had its unit of today may be tried again, whatever is left (PD-23).
  const paid = open.filter(({ unit_spent }) => unit_spent)
  if (paid.length > 0) return { quota_reached: false, question_id: oneOf(paid) }
  const quota_reached = remaining(ctx, quota, state) === 0
  return { quota_reached, question_id: quota_reached ? null : oneOf(open) }
}

/** What went wrong before, and else any of them. */
function oneOf(open: OpenQuestion[]): string | null {
  return (open.find(({ again }) => again) ?? open[Math.floor(Math.random() * open.length)])?.id ?? null
}

function remaining(ctx: LearnerCtx, quota: QuotaType, state: WallState): number {
  const { profile } = ctx.viewer
  const access = { premium: isPremium(profile), unlimited: hasUnlimitedAccess(profile) }
  return dailyLimits(state, access, ctx.now)[quota].remaining
}

/** Ids that may be taken although the wall of this learner does not hold them, best first. */
async function withoutWall(ctx: LearnerCtx, type: ServedType, state: WallState): Promise<string[]> {
  const candidates = await openItems(ctx)
  const preferences = toPreferences(ctx, state)
  return chooseKind(candidates, type, preferences).map(({ id }) => id)
}
