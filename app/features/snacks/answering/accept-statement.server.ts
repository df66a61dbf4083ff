import { type Statement, statement } from '#app/db/statement.server.ts'
import type { EarningName } from '#app/features/content/kinds.ts'
import { shardOf } from '#app/features/identity/start-learner.server.ts'
import { type LearnerState, levelOf } from '#app/features/progress/rules.ts'

/** Columns of the hot row (`st`) that an answer depends on, as every statement reads them that leads to one. */
export const learnerColumns = `
  st.version, st.xp, st.current_streak, st.longest_streak, st.consecutive_correct, st.total_questions_answered,
  st.weekly_questions_answered, st.week_start::text as week_start, st.tool_scores, st.best_tool, st.worst_tool,
  st.quota_day::text as quota_day, st.lessons_used, st.mcq_used, st.scenarios_used`

/** Shape of {@link learnerColumns}. */
export type VersionedState = LearnerState & { version: number }

/** What the append-only record of learning keeps of an answer. */
export interface EventSql {
  kind: EarningName
  /** Expression, 0 to 100; absent when the score was not given by our own code (PD-26b). */
  score?: string
  /** Expression: did this complete the item? Absent: it always does. */
  completed?: string
}

/**
 * One round trip that commits everything or nothing of an accepted answer: the learner's hot row, guarded by the version
 * that was read; the item's own row; the ledger; the record of learning; the ranking's
 * histogram. Returns no row when somebody else was first.
 * Histogram rows are locked in ascending xp, as everywhere, so that two learners never wait for each other in a circle.
 *
 * Parameters 1 to 18 are {@link learnerParams}, 19 is the item.
 * @param progress writes the item's row, `from learner`
 * @param award the parameter that holds the XP of this answer, e.g. `$25::int`
 */
export function acceptStatement(
  name: string,
  { progress, reason, award, event }: { progress: string; reason: string; award: string; event: EventSql },
): Statement<{ written: number }> {
  const item = event.kind === 'lesson' ? 'lessons' : 'questions'
  return statement(
    name,
    `with learner as (
       update user_statistics set version = version + 1, xp = $3::int, current_level = $4, current_streak = $5,
         longest_streak = $6, consecutive_correct = $7, total_questions_answered = $8, weekly_questions_answered = $9,
         week_start = $10::date, tool_scores = $11::jsonb, best_tool = $12, worst_tool = $13, quota_day = $14::date,
         lessons_used = $15, mcq_used = $16, scenarios_used = $17, last_activity = $18::timestamptz, decay_days = 0
       where user_id = $1::uuid and version = $2 returning user_id
     ), progress as (
       ${progress}
     ), ledger as (
       insert into xp_ledger (user_id, reason, item_id, amount, balance, created_at)
       select user_id, '${reason}', $19::uuid, ${award}, $3::int, $18::timestamptz from learner where ${award} > 0
     ), event as (
       insert into learning_events (user_id, kind, item_id, content_hash, score, completed, xp, created_at)
       select user_id, '${event.kind}', $19::uuid, item.content_hash, ${event.score ?? 'null'},
         ${event.completed ?? 'true'}, ${award}, $18::timestamptz
       from learner, ${item} item where item.id = $19::uuid
     ), moved_out as (
       update xp_histogram h set learners = h.learners - 1 from learner
       where ${award} > 0 and h.xp = $3::int - ${award} and h.shard = ${shardOf('learner.user_id')} returning h.shard
     ), moved_in as (
       insert into xp_histogram (xp, shard, learners) select $3::int, shard, 1 from moved_out
       on conflict (xp, shard) do update set learners = xp_histogram.learners + 1
     )
     select count(*)::int as written from learner`,
  )
}

/** The first eighteen parameters of an {@link acceptStatement}: who, the version that was read, the new hot row, now. */
export function learnerParams(userId: string, version: number, state: LearnerState, now: Date): unknown[] {
  return [
    userId,
    version,
    state.xp,
    levelOf(state.xp),
    state.current_streak,
    state.longest_streak,
    state.consecutive_correct,
    state.total_questions_answered,
    state.weekly_questions_answered,
    state.week_start,
    JSON.stringify(state.tool_scores),
    state.best_tool,
    state.worst_tool,
    state.quota_day,
    state.lessons_used,
    state.mcq_used,
    state.scenarios_used,
    now.toISOString(),
  ]
}
