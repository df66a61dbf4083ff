import type { Db } from '#app/db/client.server.ts'
import type { Source } from '#app/db/schema/content.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { isHeld, membersOf, questionsFor } from '#app/features/content/servable.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import {
  type ViewerRow,
  viewerColumns,
  viewerCondition,
  viewerJoins,
} from '#app/features/identity/viewer-query.server.ts'
import type { LearnerState } from '#app/features/progress/rules.ts'
import { learnerColumns, recordStatement } from '#app/features/snacks/answering/record.sql.server.ts'
import { inBatches } from '#app/lib/in-batches.ts'
import type { Language } from '#app/lib/language.ts'
import type { Certainty } from './certainty.ts'

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

/** What is asked for one answer. */
interface AnswerAsked {
  token: string
  question_id: string
}

/** SQL: what one answer depends on, by expressions of the session token, the question and the day. */
const dependsOn = (language: Language, token: string, question: string, day: string) => `
  select ${viewerColumns},
    ${learnerColumns}, st.selection_day::text as selection_day,
    q.question_type, q.difficulty, q.tool, jsonb_array_length(q.${language}->'choices') as choices,
    coalesce(q.is_active and q.lesson_id is null, false)
      and not ${isHeld('u.id', question, day)} as servable,
    exists (select from daily_content_selections d where d.user_id = u.id and d.selection_date = ${day}
            and d.content_type = 'question' and d.content_id = ${question}) as daily,
    k.correct_answer, k.${language}->>'explanation' as explanation,
    k.${language}->'choice_explanations' as choice_explanations, q.sources,
    p.attempt_id::text as attempt_id, p.answer, p.score,
    (extract(epoch from p.completed_at) * 1000)::float8 as completed_at,
    coalesce(p.xp_awarded, 0) as xp_awarded, coalesce(p.last_award, 0) as last_award, p.last_xp
  ${viewerJoins}
  left join user_statistics st on st.user_id = u.id
  left join lateral ${questionsFor(membersOf('u.account_id'))} q on q.id = ${question}
  left join question_keys k on k.question_id = q.id
  left join user_progress p on p.user_id = u.id and p.question_id = q.id
  where ${viewerCondition(token)}`

const one = (language: Language) =>
  statement<AnswerRow, AnswerAsked & { day: string }>(`read_answer_${language}`, (p) =>
    dependsOn(language, p.token, `${p.question_id}::uuid`, `${p.day}::date`),
  )

/**
 * Of several; `n` is the place of each among those that were asked. Without `offset 0` PostgreSQL makes one join of it all,
 * for more rows than come, and reads whole tables; and for arrays, whose length it sees, it would plan anew each time, which
 * costs more than reading.
 */
const several = (language: Language) =>
  statement<AnswerRow & { n: number }, { asked: string; day: string }>(
    `read_answers_${language}`,
    (p) => `select asked.n, found.*
     from json_to_recordset(${p.asked}::json) as asked (token text, question_id uuid, n int)
     cross join lateral (${dependsOn(language, 'asked.token', 'asked.question_id', `${p.day}::date`)} offset 0) found`,
  )

const statements = {
  nl: { one: one('nl'), several: several('nl') },
  en: { one: one('en'), several: several('en') },
}

type Reader = (asked: AnswerAsked) => Promise<AnswerRow | undefined>

/** Readings that are on their way to one database, or in one transaction, of one language and day. */
const reading = new WeakMap<Db, Map<string, Reader>>()

/**
 * Reads what an answer depends on, together with those of others that came while the ones before were being read.
 * @param day of now, `2026-11-23`
 * @returns undefined when nobody is signed in by this token
 */
export function readAnswer(
  db: Db,
  asked: AnswerAsked,
  language: Language,
  day: string,
): Promise<AnswerRow | undefined> {
  return readerOf(db, language, day)(asked)
}

function readerOf(db: Db, language: Language, day: string): Reader {
  const readers = reading.get(db) ?? new Map<string, Reader>()
  reading.set(db, readers)
  const name = `${language} ${day}`
  const known = readers.get(name)
  if (known) return known
  // Of another day there is none to come.
  for (const other of readers.keys()) if (!other.endsWith(day)) readers.delete(other)
  const reader = inBatches<AnswerAsked, AnswerRow | undefined>({
    async write(asked) {
      const [first] = asked
      if (first && asked.length === 1) return run(db, statements[language].one, { ...first, day })
      const numbered = JSON.stringify(asked.map((each, n) => ({ ...each, n })))
      const rows = await run(db, statements[language].several, { asked: numbered, day })
      const byPlace = new Map(rows.map((row) => [row.n, row]))
      return asked.map((_, index) => byPlace.get(index))
    },
  })
  readers.set(name, reader)
  return reader
}

/** What an answer to a multiple-choice question sends besides what every answer does. */
interface AnswerItem {
  score: number
  question_source: 'daily' | 'random'
  tool_name: string
  answer: string
  certainty: Certainty | null
}

/** Stores answers to multiple-choice questions. */
export const recordAnswer = recordStatement<AnswerItem>('record_answer', {
  kind: 'question',
  reason: 'question_answered',
  columns: {
    score: 'int',
    question_source: 'text',
    tool_name: 'text',
    answer: 'text',
    certainty: 'smallint',
  },
  score: 'score',
  certainty: 'certainty',
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
