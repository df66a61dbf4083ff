import { run, statement } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import { kindOf, type ServedType, type SnackKind } from '#app/features/content/kinds.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type LearnerItem, openItems } from '#app/features/progress/learner-items.server.ts'
import { type LearnerRow, learnerState } from '#app/features/progress/queries.server.ts'
import { utcDay } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { chooseUnlimited, stableRandoms } from './choose-content.ts'
import { mixKinds } from './mix-kinds.ts'
import { type WallItem, wallLimits } from './rules.ts'
import { selectDailyContent, toPreferences, type WallState } from './select-daily-content.server.ts'
import {
  completedStatements,
  opennessOf,
  toAttemptRow,
  toWallItem,
  toWallRow,
  type WallRow,
} from './wall-items.server.ts'

const dailyStatement = statement<{ id: string }>(
  'daily_selection',
  `select content_id::text as id from daily_content_selections
   where user_id = $1::uuid and selection_date = $2::date`,
)

/** What is open to this learner now, best first: the day's selection, or for unlimited access a mix of more. */
async function openCandidates(
  ctx: LearnerCtx,
  state: WallState,
  items: LearnerItem[],
): Promise<LearnerItem[]> {
  const { profile } = ctx.viewer
  if (hasUnlimitedAccess(profile))
    return chooseUnlimited(items, toPreferences(ctx, state), wallLimits.candidates)
  await selectDailyContent(ctx, state, items)
  const selected = await run(ctx.db, dailyStatement, [profile.user_id, utcDay(ctx.now)])
  const ids = new Set(selected.map(({ id }) => id))
  return items.filter(({ id }) => ids.has(id))
}

/**
 * The open hatches of the wall: at most 25, only what can be answered now. What went wrong before comes first, and the
 * kinds take turns (PD-53); within a kind the order looks random and stays the same all day. Makes the daily selection of a learner with quotas (PS-4.3, PD-22).
 * @param offered what is open to the learner, where it is being read already
 */
export async function listOpenItems(ctx: LearnerCtx, offered?: Promise<LearnerItem[]>): Promise<WallItem[]> {
  const state = await requireState(ctx)
  const candidates = await openCandidates(ctx, state, await (offered ?? openItems(ctx)))
  const items = candidates
    .map((candidate) => toWallItem(toWallRow(candidate, ctx.language), ctx.now))
    .filter((item) => item.status !== 'completed')
    .sort(wallOrder(ctx))
  // None of a retired kind is open.
  return mixKinds(items, (item) => ({ kind: kindOf(item) as SnackKind, again: item.again }))
}

/** What went wrong before comes first; then in an order that looks random and stays the same all day. */
function wallOrder({ viewer, now }: LearnerCtx) {
  const chance = stableRandoms(viewer.profile.user_id + utcDay(now))
  return (a: OpenQuestion, b: OpenQuestion) =>
    Number(b.again) - Number(a.again) || chance(a.id) - chance(b.id)
}

/** A question of the wall that is open, without its texts. */
export type OpenQuestion = Pick<WallItem, 'id' | 'again' | 'unit_spent'>

/** The learner's hot row. @throws AppError not_found */
export async function requireState(ctx: LearnerCtx): Promise<LearnerRow> {
  const state = await learnerState(ctx)
  if (!state) throw new AppError('not_found', 'not_found')
  return state
}

/** The questions of one type among the open hatches, in their order: what a way on needs, a fifth of the work of the wall. */
export async function listOpenQuestions(
  ctx: LearnerCtx,
  type: ServedType,
  state: WallState,
): Promise<OpenQuestion[]> {
  const candidates = await openCandidates(ctx, state, await openItems(ctx))
  return candidates
    .filter((candidate) => candidate.content_type === 'question' && candidate.kind === type)
    .flatMap((candidate) => {
      const { open, again, unit_spent } = opennessOf(toAttemptRow(candidate), ctx.now)
      return open ? [{ id: candidate.id, again, unit_spent }] : []
    })
    .sort(wallOrder(ctx))
}

/** The finished hatches, newest first, a page at a time: also those that are open again, since `retry_at`. */
export async function listCompletedItems(
  ctx: LearnerCtx,
  range: { offset: number; limit: number },
): Promise<{ items: WallItem[]; total: number }> {
  const params = [ctx.viewer.profile.user_id, range.limit, range.offset]
  const rows = await run<WallRow & { total: number }>(ctx.db, completedStatements[ctx.language], params)
  if (rows.length > 0) {
    const items = rows.map((row): WallItem => ({ ...toWallItem(row, ctx.now), status: 'completed' }))
    return { items, total: rows[0]?.total ?? 0 }
  }
  // A page past the end has no row to carry the total.
  const [first] = await run<WallRow & { total: number }>(ctx.db, completedStatements[ctx.language], [
    params[0],
    1,
    0,
  ])
  return { items: [], total: first?.total ?? 0 }
}
