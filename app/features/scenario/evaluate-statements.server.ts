import type { ScenarioEvaluation, ToolScores } from '#app/db/schema/progress.ts'
import { statement } from '#app/db/statement.server.ts'
import type { Rubric } from '#app/features/content/rubric.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { shardOf } from '#app/features/identity/start-learner.server.ts'

/** Everything one attempt depends on: the scenario with its rubric, and what is stored of the learner and of both. */
export interface EvaluationRow {
  version: number
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
  question_type: string
  difficulty: Level
  tool: string
  max_words: number
  title: string
  body: string
  servable: boolean
  rubric: Rubric | null
  attempt_id: string | null
  evaluation: ScenarioEvaluation | null
  ai_feedback: string | null
  xp_awarded: number
  last_award: number
  last_xp: number | null
  /** Milliseconds since 1970, as the one below. */
  completed_at: number | null
  last_attempt_at: number | null
}

const readEvaluation = (language: 'nl' | 'en') =>
  statement<EvaluationRow>(
    `read_evaluation_${language}`,
    `select st.version, st.xp, st.current_streak, st.longest_streak, st.consecutive_correct, st.total_questions_answered,
       st.weekly_questions_answered, st.week_start::text as week_start, st.tool_scores, st.best_tool, st.worst_tool,
       st.quota_day::text as quota_day, st.lessons_used, st.mcq_used, st.scenarios_used,
       q.question_type, q.difficulty, q.tool, q.max_words, q.${language}->>'title' as title,
       q.${language}->>'body' as body, q.is_active and q.lesson_id is null as servable, k.rubric,
       p.attempt_id::text as attempt_id, p.evaluation_json as evaluation, p.ai_feedback,
       coalesce(p.xp_awarded, 0)::int as xp_awarded, coalesce(p.last_award, 0)::int as last_award, p.last_xp,
       (extract(epoch from p.completed_at) * 1000)::float8 as completed_at,
       (extract(epoch from p.last_attempt_at) * 1000)::float8 as last_attempt_at
     from user_statistics st
     join questions q on q.id = $2::uuid
     left join question_keys k on k.question_id = q.id
     left join user_progress p on p.user_id = st.user_id and p.question_id = q.id
     where st.user_id = $1::uuid`,
  )

/** Params: learner, question. */
export const readEvaluationStatements = { nl: readEvaluation('nl'), en: readEvaluation('en') }

/**
 * One round trip that commits everything or nothing, as `write_answer` does for a multiple-choice question: hot row
 * (guarded by the version that was read), progress, ledger and histogram. Returns no row when somebody else was first.
 * Only an attempt that passed completes the scenario; its score is the best one, its evaluation that of the last attempt.
 */
export const writeEvaluationStatement = statement<{ written: number }>(
  'write_evaluation',
  `with learner as (
     update user_statistics set version = version + 1, xp = $3::int, current_level = $4, current_streak = $5,
       longest_streak = $6, consecutive_correct = $7, total_questions_answered = $8, weekly_questions_answered = $9,
       week_start = $10::date, tool_scores = $11::jsonb, best_tool = $12, worst_tool = $13, quota_day = $14::date,
       lessons_used = $15, mcq_used = $16, scenarios_used = $17, last_activity = $18::timestamptz, decay_days = 0
     where user_id = $1::uuid and version = $2 returning user_id
   ), progress as (
     insert into user_progress (user_id, question_id, score, started_at, completed_at, last_attempt_at, attempts,
       question_source, tool_name, evaluation_json, ai_feedback, attempt_id, xp_awarded, last_award, last_xp)
     select user_id, $19::uuid, $20::int, $18::timestamptz, $21::timestamptz, $18::timestamptz, 1,
       'scenario', $22::text, $23::jsonb, $24::text, $25::uuid, $26::int, $26::int, $3::int from learner
     on conflict (user_id, question_id) do update set score = greatest(user_progress.score, excluded.score),
       started_at = coalesce(user_progress.started_at, excluded.started_at),
       completed_at = coalesce(excluded.completed_at, user_progress.completed_at),
       last_attempt_at = excluded.last_attempt_at, attempts = user_progress.attempts + 1,
       tool_name = excluded.tool_name, evaluation_json = excluded.evaluation_json,
       ai_feedback = excluded.ai_feedback, attempt_id = excluded.attempt_id,
       xp_awarded = user_progress.xp_awarded + excluded.last_award, last_award = excluded.last_award,
       last_xp = excluded.last_xp
   ), ledger as (
     insert into xp_ledger (user_id, reason, item_id, amount, balance, created_at)
     select user_id, 'scenario_passed', $19::uuid, $26::int, $3::int, $18::timestamptz from learner where $26::int > 0
   ), moved_out as (
     update xp_histogram h set learners = h.learners - 1 from learner
     where $26::int > 0 and h.xp = $3::int - $26::int and h.shard = ${shardOf('learner.user_id')} returning h.shard
   ), moved_in as (
     insert into xp_histogram (xp, shard, learners) select $3::int, shard, 1 from moved_out
     on conflict (xp, shard) do update set learners = xp_histogram.learners + 1
   )
   select count(*)::int as written from learner`,
)
