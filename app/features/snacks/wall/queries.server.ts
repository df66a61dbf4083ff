import { run, statement } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import { kindOf, type ServedType, type SnackKind } from '#app/features/content/kinds.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { servedDisciplines } from '#app/features/progress/progress-summary.server.ts'
import { findLearnerState, type LearnerRow } from '#app/features/progress/queries.server.ts'
import { utcDay } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { contentCandidates } from './candidates.server.ts'
import { chooseUnlimited, stableRandom } from './choose-content.ts'
import { mixKinds } from './mix-kinds.ts'
import { type WallItem, wallLimits } from './rules.ts'
import { selectDailyContent, toPreferences } from './select-daily-content.server.ts'
import {
  attemptsStatement,
  opennessOf,
  toWallItem,
  type WallRow,
  wallItemStatements,
} from './wall-items.server.ts'

const dailyStatement = statement<{ content_type: string; id: string }>(
  'daily_selection',
  `select content_type, content_id::text as id from daily_content_selections
   where user_id = $1::uuid and selection_date = $2::date`,
)

/** Ids that are open to this learner now, best first: the day's selection, or for unlimited access a mix of more. */
async function openIds(ctx: LearnerCtx, state: LearnerRow): Promise<{ content_type: string; id: string }[]> {
  const { profile } = ctx.viewer
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
  const ids = await openIds(ctx, await requireState(ctx))
  if (ids.length === 0) return []
  const rows = await run<WallRow>(ctx.db, wallItemStatements[ctx.language].byIds, [
    profile.user_id,
    ids.map((i) => i.id),
  ])
  const items = rows
    .map((row) => toWallItem(row, ctx.now))
    .filter((item) => item.status !== 'completed')
    .sort(wallOrder(ctx))
  // None of a retired kind is open.
  return mixKinds(items, (item) => ({ kind: kindOf(item) as SnackKind, again: item.again }))
}

/** What went wrong before comes first; then in an order that looks random and stays the same all day. */
function wallOrder({ viewer, now }: LearnerCtx) {
  const seed = viewer.profile.user_id + utcDay(now)
  return (a: OpenQuestion, b: OpenQuestion) =>
    Number(b.again) - Number(a.again) || stableRandom(seed + a.id) - stableRandom(seed + b.id)
}

/** A question of the wall that is open, without its texts. */
export type OpenQuestion = Pick<WallItem, 'id' | 'again' | 'unit_spent'>

/** The learner's hot row. @throws AppError not_found */
export async function requireState(ctx: LearnerCtx): Promise<LearnerRow> {
  const state = await findLearnerState(ctx.db, ctx.viewer.profile.user_id)
  if (!state) throw new AppError('not_found', 'not_found')
  return state
}

/** The questions of one type among the open hatches, in their order: what a way on needs, a fifth of the work of the wall. */
export async function listOpenQuestions(
  ctx: LearnerCtx,
  type: ServedType,
  state: LearnerRow,
): Promise<OpenQuestion[]> {
  const ids = (await openIds(ctx, state)).flatMap(({ content_type, id }) =>
    content_type === 'question' ? [id] : [],
  )
  if (ids.length === 0) return []
  const rows = await run(ctx.db, attemptsStatement, [ctx.viewer.profile.user_id, ids, type])
  return rows
    .flatMap((row) => {
      const { open, again, unit_spent } = opennessOf(row, ctx.now)
      return open ? [{ id: row.id, again, unit_spent }] : []
    })
    .sort(wallOrder(ctx))
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
