import { run, statement } from '#app/db/statement.server.ts'
import { learner, questionsFor } from '#app/features/content/servable.server.ts'
import type { Skill } from '#app/features/content/skills.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { type CheckAnswer, type Measured, measuredColumn } from '#app/features/skills/check-answers.ts'
import { spentOn } from './rules.ts'

/** A question of a start check. Moments are milliseconds since 1970. */
export interface CheckRow {
  question_id: string
  place: number
  shown_at: number
  answered_at: number | null
  answer: string | null
  correct: boolean | null
  skill: Skill
  difficulty: Level
  measured: Measured
}

/** The newest time that somebody took the check. */
export interface Check {
  round: number
  finished_at: number | null
  rows: CheckRow[]
}

const roundStatement = statement<Omit<Check, 'rows'>, { user_id: string }>(
  'newest_start_check',
  (p) => `select round::int as round, (extract(epoch from finished_at) * 1000)::float8 as finished_at
   from start_checks where user_id = ${p.user_id}::uuid order by round desc limit 1`,
)

const rowsStatement = statement<CheckRow, { user_id: string; round: number }>(
  'start_check_answers',
  (
    p,
  ) => `select a.question_id::text as question_id, a.place::int as place, a.answer, a.correct, q.skill, q.difficulty, ${measuredColumn} as measured,
     (extract(epoch from a.shown_at) * 1000)::float8 as shown_at, (extract(epoch from a.answered_at) * 1000)::float8 as answered_at
   from start_check_answers a join ${questionsFor(learner(`${p.user_id}::uuid`))} q on q.id = a.question_id
   left join item_calibrations m on m.question_id = q.id
   where a.user_id = ${p.user_id}::uuid and a.round = ${p.round}::smallint order by a.place`,
)

/** The newest check of the viewer; null of who never began one. */
export async function readCheck({ db, viewer }: LearnerCtx): Promise<Check | null> {
  const { user_id } = viewer.profile
  const [newest] = await run(db, roundStatement, { user_id })
  if (!newest) return null
  return { ...newest, rows: await run(db, rowsStatement, { user_id, round: newest.round }) }
}

/** What was answered in it. */
export const answersOf = ({ rows }: Pick<Check, 'rows'>): CheckAnswer[] =>
  rows.flatMap(({ skill, difficulty, measured, correct }) =>
    correct === null ? [] : [{ skill, difficulty, measured, correct }],
  )

/** The question that waits for an answer; none when it was deleted meanwhile. */
export const waitingOf = ({ rows }: Pick<Check, 'rows'>): CheckRow | undefined =>
  rows.find(({ answered_at }) => answered_at === null)

/** Milliseconds that were spent on it. */
export const spentOf = ({ rows }: Pick<Check, 'rows'>): number =>
  rows.reduce(
    (sum, { shown_at, answered_at }) =>
      answered_at === null ? sum : sum + spentOn({ shown_at, answered_at }),
    0,
  )
