import { statement } from '#app/db/statement.server.ts'
import { learner, lessonsFor, questionsFor } from '#app/features/content/servable.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import {
  learnerColumns,
  recordStatement,
  type VersionedState,
} from '#app/features/snacks/answering/record.sql.server.ts'
import type { QuizKey } from './quiz-rules.ts'

/** Everything that handing in a quiz depends on: the learner, the lesson with the keys of its quiz, what is stored. */
export interface QuizRow extends VersionedState {
  difficulty: Level
  servable: boolean
  /** In order; also those that are retired, when the last attempt answered them. */
  questions: (QuizKey & { active: boolean })[]
  attempt_id: string | null
  quiz_score: number | null
  quiz_answers: number[]
  quiz_questions: string[]
  /** Answers that were kept, and marked, on the way. */
  draft: Record<string, number>
  started: boolean
  /** Milliseconds since 1970. */
  completed_at: number | null
  xp_awarded: number
  last_award: number
  last_xp: number | null
}

export const readQuizStatement = statement<QuizRow, { user_id: string; lesson_id: string }>(
  'read_quiz',
  (
    p,
  ) => `select ${learnerColumns}, l.difficulty, l.is_active as servable, coalesce(quiz.questions, '[]') as questions,
     p.attempt_id::text as attempt_id, p.quiz_score, coalesce(p.quiz_answers, '{}')::int[] as quiz_answers,
     coalesce(p.quiz_questions, '{}')::text[] as quiz_questions, coalesce(p.draft, '{}') as draft, p.started_at is not null as started,
     (extract(epoch from p.completed_at) * 1000)::float8 as completed_at,
     coalesce(p.xp_awarded, 0)::int as xp_awarded, coalesce(p.last_award, 0)::int as last_award, p.last_xp
   from user_statistics st
   join ${lessonsFor(learner(`${p.user_id}::uuid`))} l on l.id = ${p.lesson_id}::uuid
   left join lesson_progress p on p.user_id = st.user_id and p.lesson_id = l.id
   left join lateral (
     select jsonb_agg(jsonb_build_object('id', q.id, 'choices', jsonb_array_length(q.nl->'choices'), 'tool', q.tool,
              'correct_answer', k.correct_answer, 'active', q.is_active) order by q.position, q.id) as questions
     from ${questionsFor(learner(`${p.user_id}::uuid`))} q join question_keys k on k.question_id = q.id
     where q.lesson_id = l.id and q.question_type = 'mcq' and (q.is_active or q.id = any(p.quiz_questions))
   ) quiz on true
   where st.user_id = ${p.user_id}::uuid`,
)

/** What a quiz that is handed in sends besides what every answer does. */
interface QuizItem {
  score: number
  quiz_answers: number[]
  quiz_questions: string[]
}

/** Stores quizzes that were handed in: the answers of this attempt, the score of the best one. */
export const recordQuiz = recordStatement<QuizItem>('record_quiz', {
  kind: 'lesson',
  reason: 'lesson_completed',
  columns: { score: 'int', quiz_answers: 'smallint[]', quiz_questions: 'uuid[]' },
  score: 'score',
  progress: `
     insert into lesson_progress (user_id, lesson_id, quiz_score, quiz_answers, quiz_questions, started_at,
       completed_at, attempts, attempt_id, xp_awarded, last_award, last_xp)
     select user_id, item_id, score, quiz_answers, quiz_questions, now, now, 1, attempt_id, award, award, xp
     from learner
     on conflict (user_id, lesson_id) do update set
       quiz_score = greatest(lesson_progress.quiz_score, excluded.quiz_score),
       quiz_answers = excluded.quiz_answers, quiz_questions = excluded.quiz_questions, draft = '{}',
       started_at = coalesce(lesson_progress.started_at, excluded.started_at),
       completed_at = excluded.completed_at, attempts = lesson_progress.attempts + 1,
       attempt_id = excluded.attempt_id, xp_awarded = lesson_progress.xp_awarded + excluded.last_award,
       last_award = excluded.last_award, last_xp = excluded.last_xp`,
})

/**
 * Adds answers to those that were kept before, which stay as they are. Touches nothing of a lesson that was completed in the meantime.
 * `over_before`: a completion before this moment is over, and answers are kept anew.
 */
export const keepAnswersStatement = statement<
  { draft: Record<string, number> },
  { user_id: string; lesson_id: string; answers: string; now: string; over_before: string }
>(
  'keep_quiz_answers',
  (p) => `insert into lesson_progress as p (user_id, lesson_id, draft, started_at)
   values (${p.user_id}::uuid, ${p.lesson_id}::uuid, ${p.answers}::jsonb, ${p.now}::timestamptz)
   on conflict (user_id, lesson_id) do update set draft = excluded.draft || p.draft,
     started_at = coalesce(p.started_at, excluded.started_at)
   where p.completed_at is null or p.completed_at <= ${p.over_before}::timestamptz
   returning draft`,
)
