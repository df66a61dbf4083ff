import { hasUnlimitedAccess, isPremium } from '#app/features/billing/rules.ts'
import { kinds, type ServedType } from '#app/features/content/kinds.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { servedDisciplines } from '#app/features/progress/progress-summary.server.ts'
import { findLearnerState } from '#app/features/progress/queries.server.ts'
import { dailyLimits, type QuotaType } from '#app/features/progress/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { contentCandidates } from './candidates.server.ts'
import { chooseKind } from './choose-content.ts'
import { listOpenItems } from './queries.server.ts'
import type { WallItem } from './rules.ts'
import { toPreferences } from './select-daily-content.server.ts'

export interface NextQuestion {
  quota_reached: boolean
  /** Null when nothing is left, or the quota is. */
  question_id: string | null
}

/**
 * A next question of one type that this learner may take now: one that went
 * wrong before, or else a random one of what is open; of what has no quota
 * the one that is due first, also when those of today's wall are done (PS-2.12, PS-7).
 */
export async function nextQuestion(ctx: LearnerCtx, type: ServedType): Promise<NextQuestion> {
  const open = (await listOpenItems(ctx)).filter((item) => item.question_type === type)
  const { quota } = kinds[type]
  if (quota === null) {
    return { quota_reached: false, question_id: open[0]?.id ?? (await withoutWall(ctx, type))[0] ?? null }
  }
  const { profile } = ctx.viewer
  if (hasUnlimitedAccess(profile)) {
    const question_id = oneOf(open) ?? (await withoutWall(ctx, type))[0] ?? null
    return { quota_reached: false, question_id }
  }
  // What has had its unit of today may be tried again, whatever is left (PD-23).
  const paid = open.filter(({ unit_spent }) => unit_spent)
  if (paid.length > 0) return { quota_reached: false, question_id: oneOf(paid) }
  const quota_reached = (await remaining(ctx, quota)) === 0
  return { quota_reached, question_id: quota_reached ? null : oneOf(open) }
}

/** What went wrong before, and else any of them. */
function oneOf(open: WallItem[]): string | null {
  return (open.find(({ again }) => again) ?? open[Math.floor(Math.random() * open.length)])?.id ?? null
}

async function stateOf(ctx: LearnerCtx) {
  const state = await findLearnerState(ctx.db, ctx.viewer.profile.user_id)
  if (!state) throw new AppError('not_found', 'not_found')
  return state
}

async function remaining(ctx: LearnerCtx, quota: QuotaType): Promise<number> {
  const { profile } = ctx.viewer
  const access = { premium: isPremium(profile), unlimited: hasUnlimitedAccess(profile) }
  const limits = dailyLimits(await stateOf(ctx), access, ctx.now)
  return limits[quota].remaining
}

/** Ids that may be taken although the wall of this learner does not hold them, best first. */
async function withoutWall(ctx: LearnerCtx, type: ServedType): Promise<string[]> {
  const { profile } = ctx.viewer
  const candidates = await contentCandidates(ctx.db, profile.user_id, servedDisciplines(profile.discipline))
  const preferences = toPreferences(ctx, await stateOf(ctx))
  return chooseKind(candidates, type, preferences).map(({ id }) => id)
}
