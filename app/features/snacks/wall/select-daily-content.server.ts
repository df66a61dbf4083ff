import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { LearnerItem } from '#app/features/progress/learner-items.server.ts'
import { type LearnerState, servedDifficulty } from '#app/features/progress/rules.ts'
import { utcDay } from '#app/lib/dates.ts'
import { chooseDaily, type Preferences } from './choose-content.ts'

const insertStatement = statement(
  'insert_daily_selection',
  `with mine as (
     update user_statistics set selection_day = $2::date
     where user_id = $1::uuid and (selection_day is null or selection_day < $2::date) returning user_id
   )
   insert into daily_content_selections (user_id, selection_date, content_type, content_id)
   select mine.user_id, $2::date, chosen.type, chosen.id from mine, unnest($3::text[], $4::uuid[]) as chosen (type, id)`,
)

/** What the wall is made by: XP, quotas, the weakest tool, and for which day a selection was made. */
export type WallState = LearnerState & { selection_day: string | null }

/** What decides a learner's order of content on one day. */
export function toPreferences(ctx: LearnerCtx, state: WallState): Preferences {
  const { profile } = ctx.viewer
  return {
    difficulty: servedDifficulty(profile.difficulty_level, state.xp),
    worst_tool: state.worst_tool,
    seed: profile.user_id + utcDay(ctx.now),
    now: ctx.now,
  }
}

/**
 * select_daily_content_for_user: makes today's selection once; whoever comes second, also in another process, changes
 * nothing. Made once per UTC day and the same all day (PS-7, PD-22).
 * @param items what is open to the learner
 */
export async function selectDailyContent(
  ctx: LearnerCtx,
  state: WallState,
  items: readonly LearnerItem[],
): Promise<void> {
  const { profile } = ctx.viewer
  const today = utcDay(ctx.now)
  if (state.selection_day !== null && state.selection_day >= today) return
  const chosen = chooseDaily(items, toPreferences(ctx, state))
  await run(ctx.db, insertStatement, [
    profile.user_id,
    today,
    chosen.map((c) => c.content_type),
    chosen.map((c) => c.id),
  ])
}
