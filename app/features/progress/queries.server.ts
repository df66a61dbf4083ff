import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { readTogether } from '#app/features/identity/read-together.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import type { LearnerState } from './rules.ts'

/** A learner's hot row: XP, streak, quota counters. */
export interface LearnerRow extends LearnerState {
  current_level: Level
  /** UTC day for which the daily selection was made, `2026-11-21`. */
  selection_day: string | null
  last_activity: Date | null
}

const stateStatement = statement<
  Omit<LearnerRow, 'last_activity'> & { last_activity: number | null },
  { user_id: string }
>(
  'learner_state',
  (
    p,
  ) => `select xp, current_level, current_streak, longest_streak, consecutive_correct, total_questions_answered,
     weekly_questions_answered, week_start::text as week_start, tool_scores, best_tool, worst_tool,
     quota_day::text as quota_day, lessons_used, mcq_used, scenarios_used, selection_day::text as selection_day,
     (extract(epoch from last_activity) * 1000)::float8 as last_activity
   from user_statistics where user_id = ${p.user_id}::uuid`,
)

/** @returns undefined for who has no statistics, which a profile made by our verbs always has */
export async function findLearnerState(db: Db, userId: string): Promise<LearnerRow | undefined> {
  const [row] = await run(db, stateStatement, { user_id: userId })
  return row && { ...row, last_activity: row.last_activity === null ? null : new Date(row.last_activity) }
}

/** The hot row of who asks. Parts of one page that ask at the same time share the reading. */
export const learnerState = (ctx: LearnerCtx): Promise<LearnerRow | undefined> =>
  readTogether(ctx, readOwnState)

const readOwnState = ({ db, viewer }: LearnerCtx) => findLearnerState(db, viewer.profile.user_id)
