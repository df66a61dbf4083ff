import type { ScenarioEvaluation } from '#app/db/schema/progress.ts'
import { statement } from '#app/db/statement.server.ts'
import type { Rubric } from '#app/features/content/rubric.ts'
import { learner, questionsFor } from '#app/features/content/servable.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import {
  learnerColumns,
  recordStatement,
  type VersionedState,
} from '#app/features/snacks/answering/record.sql.server.ts'

/** Everything one attempt depends on: the scenario with its rubric, and what is stored of the learner and of both. */
export interface EvaluationRow extends VersionedState {
  question_type: string
  difficulty: Level
  tool: string
  max_words: number
  title: string
  body: string
  servable: boolean
  /** Of one text always the same object, by which what was read of it is kept. */
  rubric: Rubric | null
  /** Of the last attempt that was graded. */
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

/** As it comes from the database, where the rubric is text. */
type StoredEvaluationRow = Omit<EvaluationRow, 'rubric'> & { rubric: string | null }

const readEvaluation = (language: 'nl' | 'en') =>
  statement<StoredEvaluationRow, { user_id: string; question_id: string }>(
    `read_evaluation_${language}`,
    (p) => `select ${learnerColumns},
       q.question_type, q.difficulty, q.tool, q.max_words, q.${language}->>'title' as title,
       q.${language}->>'body' as body, q.is_active and q.lesson_id is null as servable, k.rubric::text as rubric,
       case when p.evaluation_json is not null then p.attempt_id::text end as attempt_id, p.evaluation_json as evaluation, p.ai_feedback,
       coalesce(p.xp_awarded, 0)::int as xp_awarded, coalesce(p.last_award, 0)::int as last_award, p.last_xp,
       (extract(epoch from p.completed_at) * 1000)::float8 as completed_at,
       (extract(epoch from p.last_attempt_at) * 1000)::float8 as last_attempt_at
     from user_statistics st
     join ${questionsFor(learner(`${p.user_id}::uuid`))} q on q.id = ${p.question_id}::uuid
     left join question_keys k on k.question_id = q.id
     left join user_progress p on p.user_id = st.user_id and p.question_id = q.id
     where st.user_id = ${p.user_id}::uuid`,
  )

export const readEvaluationStatements = { nl: readEvaluation('nl'), en: readEvaluation('en') }

/** What a graded attempt sends besides what every answer does. */
interface EvaluationItem {
  score: number
  completed_at: Date | null
  tool_name: string
  evaluation: ScenarioEvaluation
  ai_feedback: string | null
}

/**
 * Stores graded attempts. Only an attempt that passed completes the scenario; its score is the best one, its evaluation
 * that of the last attempt.
 */
export const recordEvaluation = recordStatement<EvaluationItem>('record_evaluation', {
  kind: 'scenario',
  reason: 'scenario_passed',
  columns: {
    score: 'int',
    completed_at: 'timestamptz',
    tool_name: 'text',
    evaluation: 'jsonb',
    ai_feedback: 'text',
  },
  completed: 'completed_at is not null',
  self_assessed: `evaluation->>'graded_by' = 'self'`,
  progress: `
     insert into user_progress (user_id, question_id, score, started_at, completed_at, last_attempt_at, attempts,
       question_source, tool_name, evaluation_json, ai_feedback, attempt_id, xp_awarded, last_award, last_xp)
     select user_id, item_id, score, now, completed_at, now, 1, 'scenario', tool_name, evaluation, ai_feedback,
       attempt_id, award, award, xp from learner
     on conflict (user_id, question_id) do update set score = greatest(user_progress.score, excluded.score),
       started_at = coalesce(user_progress.started_at, excluded.started_at),
       completed_at = coalesce(excluded.completed_at, user_progress.completed_at),
       last_attempt_at = excluded.last_attempt_at, attempts = user_progress.attempts + 1,
       tool_name = excluded.tool_name, evaluation_json = excluded.evaluation_json,
       ai_feedback = excluded.ai_feedback, attempt_id = excluded.attempt_id,
       xp_awarded = user_progress.xp_awarded + excluded.last_award, last_award = excluded.last_award,
       last_xp = excluded.last_xp`,
})
