import { type Statement, statement } from '#app/db/statement.server.ts'
import type { EarningName } from '#app/features/content/kinds.ts'
import { shardOf } from '#app/features/identity/profile/start-learner.server.ts'
import { type LearnerState, levelOf } from '#app/features/progress/rules.ts'

/** Columns of the hot row (`st`) that an answer depends on, as every statement reads them that leads to one. */
export const learnerColumns = `
  st.version, st.xp, st.current_streak, st.longest_streak, st.consecutive_correct, st.total_questions_answered,
  st.weekly_questions_answered, st.week_start::text as week_start, st.tool_scores, st.best_tool, st.worst_tool,
  st.quota_day::text as quota_day, st.lessons_used, st.mcq_used, st.scenarios_used`

/** Shape of {@link learnerColumns}. */
export type VersionedState = LearnerState & { version: number }

/** What every accepted answer sends: who, the version that was read, the new hot row, the item, its XP, when. */
export interface AcceptedAnswer extends LearnerState {
  user_id: string
  /** The version of the hot row that the decision rests on. */
  version: number
  current_level: string
  item_id: string
  attempt_id: string
  /** XP of this answer. */
  award: number
  now: Date
}

const acceptedColumns: Record<keyof AcceptedAnswer, string> = {
  user_id: 'uuid',
  version: 'int',
  xp: 'int',
  current_level: 'text',
  current_streak: 'int',
  longest_streak: 'int',
  consecutive_correct: 'int',
  total_questions_answered: 'int',
  weekly_questions_answered: 'int',
  week_start: 'date',
  tool_scores: 'jsonb',
  best_tool: 'text',
  worst_tool: 'text',
  quota_day: 'date',
  lessons_used: 'int',
  mcq_used: 'int',
  scenarios_used: 'int',
  item_id: 'uuid',
  attempt_id: 'uuid',
  award: 'int',
  now: 'timestamptz',
}

/** What a kind of snack adds to {@link AcceptedAnswer}, and where it goes. */
interface Kind<Item> {
  kind: EarningName
  reason: 'question_answered' | 'lesson_completed' | 'scenario_passed'
  /** SQL types of what it sends besides. */
  columns: Record<keyof Item, string>
  /** Writes the item's own row for each of `learner`, which has every column that was sent. */
  progress: string
  /** Another statement that writes for each of `learner`. */
  also?: string
  /** For the record of learning, 0 to 100; absent when the score was not given by our own code (PD-26b). */
  score?: string
  /** For the record of learning: did this complete the item? Absent: it always does. */
  completed?: string
  /** For the record of learning: was it judged by the learner? Absent: never. */
  self_assessed?: string
  /** For the learner's own measure: how sure, where that is asked (PD-71). */
  certainty?: string
}

/** Records accepted answers of one kind, each as a JSON object. Gives back whose answers were written. */
export type RecordStatement<Item> = Statement<{ user_id: string }, { answers: string[] }> & {
  /** Only for the type. */
  item?: (item: Item) => void
}

/**
 * One round trip that commits everything or nothing of accepted answers of different learners: each learner's hot row,
 * guarded by the version that was read; the item's own row; the ledger; the record of learning; the ranking's histogram.
 * Who is not given back was written by somebody else in the meantime, or is being written right now: nothing was
 * done for those. So this never waits for a learner, and histogram rows are locked in ascending order, as everywhere:
 * two of these, in whatever processes, cannot wait for each other in a circle.
 */
export function recordStatement<Item>(name: string, kind: Kind<Item>): RecordStatement<Item> {
  const columns = Object.entries<string>({ ...acceptedColumns, ...kind.columns })
  const items = kind.kind === 'lesson' ? 'lessons' : 'questions'
  return statement<{ user_id: string }, { answers: string[] }>(
    name,
    (p) => `with sent as (
       select answer.* from unnest(${p.answers}::text[]) as one (object)
       cross join json_to_record(one.object::json) as answer (${columns.map((column) => column.join(' ')).join(', ')})
     ), free as (
       select st.user_id from sent join user_statistics st on st.user_id = sent.user_id and st.version = sent.version
       for update of st skip locked
     ), learner as (
       update user_statistics st set version = st.version + 1, xp = sent.xp, current_level = sent.current_level,
         current_streak = sent.current_streak, longest_streak = sent.longest_streak,
         consecutive_correct = sent.consecutive_correct, total_questions_answered = sent.total_questions_answered,
         weekly_questions_answered = sent.weekly_questions_answered, week_start = sent.week_start,
         tool_scores = sent.tool_scores, best_tool = sent.best_tool, worst_tool = sent.worst_tool,
         quota_day = sent.quota_day, lessons_used = sent.lessons_used, mcq_used = sent.mcq_used,
         scenarios_used = sent.scenarios_used, last_activity = sent.now, decay_days = 0
       from free join sent on sent.user_id = free.user_id
       where st.user_id = free.user_id and st.version = sent.version returning sent.*
     ), progress as (
       ${kind.progress}
     ), ${kind.also ? `also as (${kind.also}), ` : ''}ledger as (
       insert into xp_ledger (user_id, reason, item_id, amount, balance, created_at)
       select user_id, '${kind.reason}', item_id, award, xp, now from learner where award > 0
     ), event as (
       insert into learning_events (user_id, kind, item_id, content_hash, score, completed, self_assessed, certainty, xp,
         created_at)
       select user_id, '${kind.kind}', item_id, (select content_hash from ${items} where id = item_id),
         ${kind.score ?? 'null'}, ${kind.completed ?? 'true'}, ${kind.self_assessed ?? 'false'},
         ${kind.certainty ?? 'null::smallint'}, award, now from learner
     ), moved as (
       select xp, shard, sum(learners)::int as learners from (
         select xp - award as xp, ${shardOf('user_id')} as shard, -1 as learners from learner where award > 0
         union all select xp, ${shardOf('user_id')}, 1 from learner where award > 0
       ) both_sides group by xp, shard having sum(learners) <> 0
     ), histogram as (
       insert into xp_histogram (xp, shard, learners)
       select xp, shard, greatest(learners, 0) from moved order by xp, shard
       on conflict (xp, shard) do update set learners = xp_histogram.learners +
         (select moved.learners from moved where moved.xp = excluded.xp and moved.shard = excluded.shard)
     )
     select user_id::text as user_id from learner`,
  )
}

interface Accepted {
  user_id: string
  version: number
  state: LearnerState
  item_id: string
  attempt_id: string
  award: number
  now: Date
}

/** The columns that every accepted answer sends. */
export function acceptedAnswer({ state, ...accepted }: Accepted): AcceptedAnswer {
  const {
    xp,
    current_streak,
    longest_streak,
    consecutive_correct,
    total_questions_answered,
    weekly_questions_answered,
    week_start,
    tool_scores,
    best_tool,
    worst_tool,
    quota_day,
    lessons_used,
    mcq_used,
    scenarios_used,
  } = state
  return {
    ...accepted,
    xp,
    current_level: levelOf(xp),
    current_streak,
    longest_streak,
    consecutive_correct,
    total_questions_answered,
    weekly_questions_answered,
    week_start,
    tool_scores,
    best_tool,
    worst_tool,
    quota_day,
    lessons_used,
    mcq_used,
    scenarios_used,
  }
}

/** Makes answers of one learner wait for each other, for the rare case that two came at once. */
export const lockLearnerStatement = statement<never, { user_id: string }>(
  'lock_learner',
  (p) => `select 1 from user_statistics where user_id = ${p.user_id}::uuid for update`,
)
