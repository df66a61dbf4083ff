import type { Source } from '#app/db/schema/content.ts'
import { statement } from '#app/db/statement.server.ts'
import { membersOf, questionsFor } from '#app/features/content/servable.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import {
  type ViewerRow,
  viewerColumns,
  viewerCondition,
  viewerJoins,
} from '#app/features/identity/viewer-query.server.ts'
import type { LearnerState } from '#app/features/progress/rules.ts'
import { learnerColumns, recordStatement } from '#app/features/snacks/answering/record.sql.server.ts'

/** Everything one answer depends on: who asks, the question with its key, what is stored of both. */
export interface AnswerRow extends ViewerRow, LearnerState {
  version: number | null
  selection_day: string | null
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
  statement<AnswerRow, { token: string; question_id: string; day: string }>(
    `read_answer_${language}`,
    (p) => `select ${viewerColumns},
       ${learnerColumns}, st.selection_day::text as selection_day,
       q.question_type, q.difficulty, q.tool, jsonb_array_length(q.${language}->'choices') as choices,
       coalesce(q.is_active and q.lesson_id is null, false) as servable,
       exists (select from daily_content_selections d where d.user_id = u.id and d.selection_date = ${p.day}::date
               and d.content_type = 'question' and d.content_id = ${p.question_id}::uuid) as daily,
       k.correct_answer, k.${language}->>'explanation' as explanation,
       k.${language}->'choice_explanations' as choice_explanations, q.sources,
       p.attempt_id::text as attempt_id, p.answer, p.score,
       (extract(epoch from p.completed_at) * 1000)::float8 as completed_at,
       coalesce(p.xp_awarded, 0) as xp_awarded, coalesce(p.last_award, 0) as last_award, p.last_xp
     ${viewerJoins}
     left join user_statistics st on st.user_id = u.id
     left join lateral ${questionsFor(membersOf('u.account_id'))} q on q.id = ${p.question_id}::uuid
     left join question_keys k on k.question_id = q.id
     left join user_progress p on p.user_id = u.id and p.question_id = q.id
     where ${viewerCondition(p.token)}`,
  )

export const readAnswerStatements = { nl: readAnswer('nl'), en: readAnswer('en') }

/** What an answer to a multiple-choice question sends besides what every answer does. */
interface AnswerItem {
  score: number
  question_source: 'daily' | 'random'
  tool_name: string
  answer: string
}

/** Stores answers to multiple-choice questions. */
export const recordAnswer = recordStatement<AnswerItem>('record_answer', {
  kind: 'question',
  reason: 'question_answered',
  columns: { score: 'int', question_source: 'text', tool_name: 'text', answer: 'text' },
  score: 'score',
  progress: `
     insert into user_progress (user_id, question_id, score, started_at, completed_at, last_attempt_at, attempts,
       question_source, tool_name, answer, attempt_id, xp_awarded, last_award, last_xp)
     select user_id, item_id, score, now, now, now, 1, question_source, tool_name, answer, attempt_id, award, award, xp
     from learner
     on conflict (user_id, question_id) do update set score = greatest(user_progress.score, excluded.score),
       completed_at = excluded.completed_at, last_attempt_at = excluded.last_attempt_at,
       attempts = user_progress.attempts + 1, answer = excluded.answer, attempt_id = excluded.attempt_id,
       xp_awarded = user_progress.xp_awarded + excluded.last_award, last_award = excluded.last_award,
       last_xp = excluded.last_xp`,
})
