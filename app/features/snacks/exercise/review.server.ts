import type { Source } from '#app/db/schema/content.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { kinds } from '#app/features/content/kinds.ts'
import { learner, questionsFor } from '#app/features/content/servable.server.ts'
import {
  type ExerciseKind,
  type ExerciseView,
  exerciseKinds,
  exercises,
} from '#app/features/exercises/exercises.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { type LearnerState, reopensAt } from '#app/features/progress/rules.ts'
import { learnerColumns } from '#app/features/snacks/answering/record.sql.server.ts'
import { utcDay } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { attemptOf, type ExerciseProgress } from './grade.ts'

/** An exercise with what is stored of the learner. Stays on the server: it holds the key when `moving` was asked. */
export interface ExerciseRow extends LearnerState {
  version: number
  kind: ExerciseKind
  difficulty: Level
  tool: string
  servable: boolean
  daily: boolean
  seen: unknown
  /** Null as long as there is no move. */
  secret: unknown
  sources: Source[]
  moves: unknown[]
  attempt_id: string | null
  score: number | null
  /** Milliseconds since 1970, as the one below. */
  started_at: number | null
  completed_at: number | null
  xp_awarded: number
  last_award: number
  last_xp: number | null
}

/** Where a learner stands with an exercise, as a client gets it. */
export interface ExerciseState {
  view: ExerciseView
  moves: number
  done: boolean
  score: number | null
  passed: boolean | null
  sources: Source[]
  retry_at: string | null
  xp_awarded: number
}

const kindList = exerciseKinds.map((kind) => `'${kind}'`).join(', ')

const exercise = (language: Language) =>
  statement<ExerciseRow, { user_id: string; question_id: string; day: string; moving: boolean }>(
    `exercise_${language}`,
    (p) => `select ${learnerColumns}, q.question_type as kind, q.difficulty, q.tool,
       q.is_active and q.lesson_id is null as servable,
       exists (select from daily_content_selections d where d.user_id = ${p.user_id}::uuid
               and d.selection_date = ${p.day}::date and d.content_type = 'question' and d.content_id = q.id) as daily,
       q.${language}->'exercise' as seen, k.${language}->'exercise' as secret, q.sources,
       coalesce(p.moves, '[]'::jsonb) as moves, p.attempt_id::text as attempt_id, p.score,
       (extract(epoch from p.started_at) * 1000)::float8 as started_at,
       (extract(epoch from p.completed_at) * 1000)::float8 as completed_at,
       coalesce(p.xp_awarded, 0)::int as xp_awarded, coalesce(p.last_award, 0)::int as last_award, p.last_xp
     from ${questionsFor(learner(`${p.user_id}::uuid`))} q
     join user_statistics st on st.user_id = ${p.user_id}::uuid
     left join user_progress p on p.user_id = ${p.user_id}::uuid and p.question_id = q.id
     left join question_keys k on k.question_id = q.id and (${p.moving}::boolean or p.moves is not null)
     where q.id = ${p.question_id}::uuid and q.question_type in (${kindList})`,
  )

const statements = { nl: exercise('nl'), en: exercise('en') }

/**
 * An exercise for the verbs. One that is not offered any more stays readable for who finished it.
 * @param moving a move is about to be made, so the key is needed
 * @throws AppError not_found `question_not_found`
 */
export async function readExercise(
  ctx: LearnerCtx,
  question_id: string,
  moving = false,
): Promise<ExerciseRow> {
  const asked = { user_id: ctx.viewer.profile.user_id, question_id, day: utcDay(ctx.now), moving }
  const [row] = await run(ctx.db, statements[ctx.language], asked)
  if (!row || (!row.servable && row.completed_at === null)) {
    throw new AppError('not_found', 'question_not_found')
  }
  return row
}

const moment = (ms: number | null) => (ms === null ? null : new Date(ms))

/** What is stored of the learner's attempts. */
export function progressOf(row: ExerciseRow): ExerciseProgress {
  const { moves, score, xp_awarded } = row
  return {
    moves,
    score,
    xp_awarded,
    started_at: moment(row.started_at),
    completed_at: moment(row.completed_at),
  }
}

/** Shapes what may be known of an exercise now: of one without a move, what is seen before answering. */
export function exerciseStateOf(row: ExerciseRow, now: Date): ExerciseState {
  const { kind, seen, secret, sources, xp_awarded } = row
  const { moves } = attemptOf(kind, progressOf(row), now)
  const none = { moves: 0, done: false, score: null, passed: null, sources: [], retry_at: null, xp_awarded }
  if (moves.length === 0) return { ...none, view: exercises[kind].open(seen as never) }
  const { view, score } = exercises[kind].play(seen as never, secret as never, moves as never)
  if (score === null) return { ...none, view, moves: moves.length }
  const passed = score >= kinds[kind].pass_mark
  const best = Math.max(score, row.score ?? 0)
  const opens = row.completed_at && reopensAt(kind, { completed_at: new Date(row.completed_at), score: best })
  const retry_at = opens ? opens.toISOString() : null
  return { view, moves: moves.length, done: true, score, passed, sources, retry_at, xp_awarded }
}

/**
 * Where the viewer stands with an exercise, for its page.
 * @throws AppError not_found `question_not_found`
 */
export async function exerciseState(ctx: LearnerCtx, id: string): Promise<ExerciseState> {
  return exerciseStateOf(await readExercise(ctx, id), ctx.now)
}
