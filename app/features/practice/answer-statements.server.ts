import type { Source } from '#app/db/schema/content.ts'
import type { ToolScores } from '#app/db/schema/progress.ts'
import { statement } from '#app/db/statement.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { shardOf } from '#app/features/identity/start-learner.server.ts'
import {
  type ViewerRow,
  viewerColumns,
  viewerCondition,
  viewerJoins,
} from '#app/features/identity/viewer-query.server.ts'

/** Everything one answer depends on: who asks, the question with its key, what is stored of both. */
export interface AnswerRow extends ViewerRow {
  version: number | null
  xp: number
  current_streak: number
  longest_streak: number
  consecutive_correct: number
  total_questions_answered: number
  weekly_questions_answered: number
  week_start: string | null
  tool_scores: ToolScores
  best_tool: string | null
  worst_tool: string | null
  quota_day: string | null
  lessons_used: number
  mcq_used: number
  scenarios_used: number
  question_type: string | null
  difficulty: Level
  tool: string
  choices: number
  servable: boolean
  daily: boolean
  correct_answer: string
  explanation: string
  choice_explanations: Record<string, string>
  sources: Source[]
  attempt_id: string | null
  answer: string | null
  score: number | null
  /** Milliseconds since 1970. */
  completed_at: number | null
  xp_awarded: number
  last_award: number
  last_xp: number | null
}

const readAnswer = (language: 'nl' | 'en') =>
  statement<AnswerRow>(
    `read_answer_${language}`,
    `select ${viewerColumns},
       st.version, st.xp, st.current_streak, st.longest_streak, st.consecutive_correct, st.total_questions_answered,
       st.weekly_questions_answered, st.week_start::text as week_start, st.tool_scores, st.best_tool, st.worst_tool,
       st.quota_day::text as quota_day, st.lessons_used, st.mcq_used, st.scenarios_used,
       q.question_type, q.difficulty, q.tool, jsonb_array_length(q.${language}->'choices') as choices,
       coalesce(q.is_active and q.lesson_id is null, false) as servable,
       exists (select from daily_content_selections d where d.user_id = u.id and d.selection_date = $3::date
               and d.content_type = 'question' and d.content_id = $2::uuid) as daily,
       k.correct_answer, k.${language}->>'explanation' as explanation,
       k.${language}->'choice_explanations' as choice_explanations, q.sources,
       p.attempt_id::text as attempt_id, p.answer, p.score,
       (extract(epoch from p.completed_at) * 1000)::float8 as completed_at,
       coalesce(p.xp_awarded, 0) as xp_awarded, coalesce(p.last_award, 0) as last_award, p.last_xp
     ${viewerJoins}
     left join user_statistics st on st.user_id = u.id
     left join questions q on q.id = $2::uuid
     left join question_keys k on k.question_id = q.id
     left join user_progress p on p.user_id = u.id and p.question_id = q.id
     where ${viewerCondition}`,
  )

/** One round trip: session token, question id, UTC day. */
export const readAnswerStatements = { nl: readAnswer('nl'), en: readAnswer('en') }

/**
 * One round trip that commits everything or nothing: the learner's hot row, guarded by the version that was read; the
 * progress row; the ledger; the ranking's histogram. Returns no row when somebody else was first.
 * Histogram rows are locked in ascending xp, as everywhere, so that two learners never wait for each other in a circle.
 */
export const writeAnswerStatement = statement<{ written: number }>(
  'write_answer',
  `with learner as (
     update user_statistics set version = version + 1, xp = $3::int, current_level = $4, current_streak = $5,
       longest_streak = $6, consecutive_correct = $7, total_questions_answered = $8, weekly_questions_answered = $9,
       week_start = $10::date, tool_scores = $11::jsonb, best_tool = $12, worst_tool = $13, quota_day = $14::date,
       lessons_used = $15, mcq_used = $16, scenarios_used = $17, last_activity = $18::timestamptz, decay_days = 0
     where user_id = $1::uuid and version = $2 returning user_id
   ), progress as (
     insert into user_progress (user_id, question_id, score, started_at, completed_at, last_attempt_at, attempts,
       question_source, tool_name, answer, attempt_id, xp_awarded, last_award, last_xp)
     select user_id, $19::uuid, $20::int, $18::timestamptz, $18::timestamptz, $18::timestamptz, 1,
       $21::text, $22::text, $23::text, $24::uuid, $25::int, $25::int, $3::int from learner
     on conflict (user_id, question_id) do update set score = greatest(user_progress.score, excluded.score),
       completed_at = excluded.completed_at, last_attempt_at = excluded.last_attempt_at,
       attempts = user_progress.attempts + 1, answer = excluded.answer, attempt_id = excluded.attempt_id,
       xp_awarded = user_progress.xp_awarded + excluded.last_award, last_award = excluded.last_award,
       last_xp = excluded.last_xp
   ), ledger as (
     insert into xp_ledger (user_id, reason, item_id, amount, balance, created_at)
     select user_id, 'question_answered', $19::uuid, $25::int, $3::int, $18::timestamptz from learner where $25::int > 0
   ), moved_out as (
     update xp_histogram h set learners = h.learners - 1 from learner
     where $25::int > 0 and h.xp = $3::int - $25::int and h.shard = ${shardOf('learner.user_id')} returning h.shard
   ), moved_in as (
     insert into xp_histogram (xp, shard, learners) select $3::int, shard, 1 from moved_out
     on conflict (xp, shard) do update set learners = xp_histogram.learners + 1
   )
   select count(*)::int as written from learner`,
)

/** Makes answers of one learner wait for each other, for the rare case that two came at once. */
export const lockLearnerStatement = statement(
  'lock_learner',
  'select 1 from user_statistics where user_id = $1::uuid for update',
)
