import type { ScenarioEvaluation } from '#app/db/schema/progress.ts'
import { statement } from '#app/db/statement.server.ts'
import type { Rubric } from '#app/features/content/rubric.ts'
import type { Level } from '#app/features/identity/rules.ts'
import {
  acceptStatement,
  learnerColumns,
  type VersionedState,
} from '#app/features/snacks/answering/accept-statement.server.ts'

/** Everything one attempt depends on: the scenario with its rubric, and what is stored of the learner and of both. */
export interface EvaluationRow extends VersionedState {
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
    `select ${learnerColumns},
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
 * Stores a graded attempt. Only an attempt that passed completes the scenario; its score is the best one, its evaluation
 * that of the last attempt.
 */
export const writeEvaluationStatement = acceptStatement('write_evaluation', {
  reason: 'scenario_passed',
  award: '$26::int',
  event: { kind: 'scenario', completed: '$21::timestamptz is not null' },
  progress: `
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
       last_xp = excluded.last_xp`,
})
