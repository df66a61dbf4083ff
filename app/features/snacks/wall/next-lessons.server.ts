import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { openItems } from '#app/features/progress/learner-items.server.ts'
import { learnerState } from '#app/features/progress/queries.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { rankCandidates } from './choose-content.ts'
import type { WallItem } from './rules.ts'
import { toPreferences } from './select-daily-content.server.ts'
import { toWallItem, toWallRow } from './wall-items.server.ts'

/** The next lessons for this learner, best first: what 'Start snack' opens (PS-2.8, PS-7). */
export async function nextLessons(ctx: LearnerCtx, limit: number): Promise<WallItem[]> {
  const state = await learnerState(ctx)
  if (!state) throw new AppError('not_found', 'not_found')
  const candidates = await openItems(ctx)
  const lessons = rankCandidates(
    candidates.filter((c) => c.kind === 'lesson'),
    toPreferences(ctx, state),
  )
  return lessons.slice(0, limit).map((lesson) => toWallItem(toWallRow(lesson, ctx.language), ctx.now))
}
