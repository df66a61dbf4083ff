import { run, statement } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import { kindOf, type SnackKind } from '#app/features/content/kinds.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { servedDisciplines } from '#app/features/progress/progress-summary.server.ts'
import { findLearnerState } from '#app/features/progress/queries.server.ts'
import { utcDay } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { contentCandidates } from './candidates.server.ts'
import { chooseUnlimited, stableRandom } from './choose-content.ts'
import { mixKinds } from './mix-kinds.ts'
import { type WallItem, wallLimits } from './rules.ts'
import { selectDailyContent, toPreferences } from './select-daily-content.server.ts'
import { toWallItem, type WallRow, wallItemStatements } from './wall-items.server.ts'

const dailyStatement = statement<{ content_type: string; id: string }>(
  'daily_selection',
  `select content_type, content_id::text as id from daily_content_selections
   where user_id = $1::uuid and selection_date = $2::date`,
)

/** Ids that are open to this learner now, best first: the day's selection, or for unlimited access a mix of more. */
async function openIds(ctx: LearnerCtx): Promise<{ content_type: string; id: string }[]> {
  const { profile } = ctx.viewer
  const state = await findLearnerState(ctx.db, profile.user_id)
  if (!state) throw new AppError('not_found', 'not_found')
  if (!hasUnlimitedAccess(profile)) {
    await selectDailyContent(ctx, state)
    return run(ctx.db, dailyStatement, [profile.user_id, utcDay(ctx.now)])
  }
  const candidates = await contentCandidates(ctx.db, profile.user_id, servedDisciplines(profile.discipline))
  return chooseUnlimited(candidates, toPreferences(ctx, state), wallLimits.candidates)
}

/**
 * The open hatches of the wall: at most 25, only what can be answered now. What went wrong before comes first, and the
 * kinds take turns (PD-53); within a kind the order looks random and stays the same all day. Makes the daily selection of a learner with quotas (PS-4.3, PD-22).
 */
export async function listOpenItems(ctx: LearnerCtx): Promise<WallItem[]> {
  const { profile } = ctx.viewer
  const ids = await openIds(ctx)
  if (ids.length === 0) return []
  const rows = await run<WallRow>(ctx.db, wallItemStatements[ctx.language].byIds, [
    profile.user_id,
    ids.map((i) => i.id),
  ])
  const seed = profile.user_id + utcDay(ctx.now)
  const items = rows
    .map((row) => toWallItem(row, ctx.now))
    .filter((item) => item.status !== 'completed')
    .sort(
      (a, b) => Number(b.again) - Number(a.again) || stableRandom(seed + a.id) - stableRandom(seed + b.id),
    )
  // None of a retired kind is open.
  return mixKinds(items, (item) => ({ kind: kindOf(item) as SnackKind, again: item.again }))
}

/** The finished hatches, newest first, a page at a time: also those that are open again, since `retry_at`. */
export async function listCompletedItems(
  ctx: LearnerCtx,
  range: { offset: number; limit: number },
): Promise<{ items: WallItem[]; total: number }> {
  const params = [ctx.viewer.profile.user_id, range.limit, range.offset]
  const rows = await run<WallRow & { total: number }>(
    ctx.db,
    wallItemStatements[ctx.language].completed,
    params,
  )
  if (rows.length > 0) {
    const items = rows.map((row): WallItem => ({ ...toWallItem(row, ctx.now), status: 'completed' }))
    return { items, total: rows[0]?.total ?? 0 }
  }
  // A page past the end has no row to carry the total.
  const [first] = await run<WallRow & { total: number }>(ctx.db, wallItemStatements[ctx.language].completed, [
    params[0],
    1,
    0,
  ])
  return { items: [], total: first?.total ?? 0 }
}
