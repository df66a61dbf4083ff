import { run, statement } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { readTogether } from '#app/features/identity/read-together.server.ts'
import { dailyQuota, usedToday } from '#app/features/progress/rules.ts'
import { requireState } from '#app/features/snacks/wall/queries.server.ts'
import type { WallState } from '#app/features/snacks/wall/select-daily-content.server.ts'
import { addDays } from '#app/features/working-days/rules.ts'
import { dutchDay } from '#app/lib/dates.ts'
import { trayCandidates } from './candidates.server.ts'
import { composeTray, type UnitsLeft } from './compose-tray.ts'
import { readTrays, type TrayRow } from './read-trays.server.ts'
import { settledDays } from './rules.ts'
import { settleTrays } from './settle-trays.server.ts'

/** Whoever comes second, also in another process, changes nothing. */
const insertStatement = statement(
  'insert_tray',
  `insert into trays (user_id, day, items, next_item, composed_at, row_before)
   values ($1::uuid, $2::date, $3::jsonb, $4::jsonb, $5::timestamptz, $6) on conflict do nothing`,
)

/** How many units of each kind are left; for who has no quotas as many as a day begins with, so that all get the same mix. */
function unitsLeft(ctx: LearnerCtx, state: WallState): UnitsLeft {
  if (hasUnlimitedAccess(ctx.viewer.profile)) return dailyQuota
  const used = usedToday(state, ctx.now)
  return {
    lessons: dailyQuota.lessons - used.lessons,
    mcq_questions: dailyQuota.mcq_questions - used.mcq_questions,
    scenario_questions: dailyQuota.scenario_questions - used.scenario_questions,
  }
}

export interface RecentTrays {
  /** Today's first; without one of today when there is nothing that could lie in it. */
  rows: TrayRow[]
  /** A tray was composed or settled: what was read of the learner at the same time may be from before that. */
  changed: boolean
}

/**
 * The trays of the last days, today's first: composed when somebody looks for the first time that day, and the same from then on
 * (PD-53). Trays that were finished since are settled: stamp, golden hatch, XP won back.
 */
export const recentTrays = (ctx: LearnerCtx): Promise<RecentTrays> => readTogether(ctx, readOrCompose)

async function readOrCompose(ctx: LearnerCtx): Promise<RecentTrays> {
  const { user_id } = ctx.viewer.profile
  const today = dutchDay(ctx.now)
  const read = () => readTrays(ctx.db, user_id, addDays(today, -settledDays), today)
  const rows = await read()
  if (rows[0]?.day === today) {
    const settled = await settleTrays(ctx, rows)
    return { rows: settled, changed: settled.some((row, place) => row !== rows[place]) }
  }
  const state = await requireState(ctx)
  const history = {
    recent: rows.map(({ items }) => items),
    planned: rows[0]?.next_item ?? null,
  }
  const candidates = await trayCandidates(ctx, state)
  const { items, next_item } = composeTray(candidates, history, unitsLeft(ctx, state))
  if (items.length === 0) return { rows: await settleTrays(ctx, rows), changed: true }
  await run(ctx.db, insertStatement, [
    user_id,
    today,
    JSON.stringify(items),
    next_item && JSON.stringify(next_item),
    ctx.now.toISOString(),
    state.longest_streak,
  ])
  return { rows: await settleTrays(ctx, await read()), changed: true }
}
