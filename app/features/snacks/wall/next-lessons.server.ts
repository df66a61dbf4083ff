import { run } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { servedDisciplines } from '#app/features/progress/progress-summary.server.ts'
import { findLearnerState } from '#app/features/progress/queries.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { contentCandidates } from './candidates.server.ts'
import { rankCandidates } from './choose-content.ts'
import type { WallItem } from './rules.ts'
import { toPreferences } from './select-daily-content.server.ts'
import { toWallItem, type WallRow, wallItemStatements } from './wall-items.server.ts'

/** The next lessons for this learner, best first: what 'Start snack' opens (PS-2.8, PS-7). */
export async function nextLessons(ctx: LearnerCtx, limit: number): Promise<WallItem[]> {
  const { profile } = ctx.viewer
  const state = await findLearnerState(ctx.db, profile.user_id)
  if (!state) throw new AppError('not_found', 'not_found')
  const candidates = await contentCandidates(ctx.db, profile.user_id, servedDisciplines(profile.discipline))
  const lessons = rankCandidates(
    candidates.filter((c) => c.kind === 'lesson'),
    toPreferences(ctx, state),
  )
  const ids = lessons.slice(0, limit).map((c) => c.id)
  const rows = await run<WallRow>(ctx.db, wallItemStatements[ctx.language].byIds, [profile.user_id, ids])
  return rows.map((row) => toWallItem(row, ctx.now)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
