import type { Source } from '#app/db/schema/content.ts'
import { statement } from '#app/db/statement.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import {
  type ViewerRow,
  viewerColumns,
  viewerCondition,
  viewerJoins,
} from '#app/features/identity/viewer-query.server.ts'
import type { LearnerState } from '#app/features/progress/rules.ts'
import { acceptStatement, learnerColumns } from '#app/features/snacks/answering/accept-statement.server.ts'

/** Everything one answer depends on: who asks, the question with its key, what is stored of both. */
export interface AnswerRow extends ViewerRow, LearnerState {
  version: number | null
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
       ${learnerColumns},
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

/** Stores an answer to a multiple-choice question. */
export const writeAnswerStatement = acceptStatement('write_answer', {
  reason: 'question_answered',
  award: '$25::int',
  event: { kind: 'question', score: '$20::int' },
  progress: `
     insert into user_progress (user_id, question_id, score, started_at, completed_at, last_attempt_at, attempts,
       question_source, tool_name, answer, attempt_id, xp_awarded, last_award, last_xp)
     select user_id, $19::uuid, $20::int, $18::timestamptz, $18::timestamptz, $18::timestamptz, 1,
       $21::text, $22::text, $23::text, $24::uuid, $25::int, $25::int, $3::int from learner
     on conflict (user_id, question_id) do update set score = greatest(user_progress.score, excluded.score),
       completed_at = excluded.completed_at, last_attempt_at = excluded.last_attempt_at,
       attempts = user_progress.attempts + 1, answer = excluded.answer, attempt_id = excluded.attempt_id,
       xp_awarded = user_progress.xp_awarded + excluded.last_award, last_award = excluded.last_award,
       last_xp = excluded.last_xp`,
})

/** Makes answers of one learner wait for each other, for the rare case that two came at once. */
export const lockLearnerStatement = statement(
  'lock_learner',
  'select 1 from user_statistics where user_id = $1::uuid for update',
)
