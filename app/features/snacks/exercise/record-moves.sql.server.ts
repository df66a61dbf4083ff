import { type Statement, statement } from '#app/db/statement.server.ts'
import type { ExerciseKind } from '#app/features/exercises/exercises.ts'
import { exerciseKinds } from '#app/features/exercises/exercises.ts'
import { recordStatement } from '#app/features/snacks/answering/record.sql.server.ts'

/** What moves that end an exercise send besides what every answer does. */
interface FinishedItem {
  score: number
  question_source: 'daily' | 'random'
  tool_name: string
  moves: unknown[]
  trials: unknown[]
  started_at: Date
}

/** Adds the first judgement of each output; what was judged before stays as it was. */
const trialRows = (from: string) => `
  insert into judgement_trials (user_id, question_id, place, wrong, used, certainty, created_at)
  select ${from}.user_id, ${from}.item_id, trial.place, trial.wrong, trial.used, trial.certainty, ${from}.now
  from ${from} cross join jsonb_to_recordset(${from}.trials) as trial (place int, wrong boolean, used boolean, certainty int)
  on conflict (user_id, question_id, place) do nothing`

const finishing = (kind: ExerciseKind) =>
  recordStatement<FinishedItem>(`record_${kind}`, {
    kind,
    reason: 'question_answered',
    columns: {
      score: 'int',
      question_source: 'text',
      tool_name: 'text',
      moves: 'jsonb',
      trials: 'jsonb',
      started_at: 'timestamptz',
    },
    score: 'score',
    progress: `
       insert into user_progress (user_id, question_id, score, started_at, completed_at, last_attempt_at, attempts,
         question_source, tool_name, moves, attempt_id, xp_awarded, last_award, last_xp)
       select user_id, item_id, score, started_at, now, now, 1, question_source, tool_name, moves, attempt_id, award,
         award, xp
       from learner
       on conflict (user_id, question_id) do update set score = greatest(user_progress.score, excluded.score),
         started_at = excluded.started_at, completed_at = excluded.completed_at,
         last_attempt_at = excluded.last_attempt_at, attempts = user_progress.attempts + 1,
         moves = excluded.moves, attempt_id = excluded.attempt_id,
         xp_awarded = user_progress.xp_awarded + excluded.last_award, last_award = excluded.last_award,
         last_xp = excluded.last_xp`,
    also: trialRows('learner'),
  })

/** Stores moves that end an exercise, by its kind. */
export const recordFinished = Object.fromEntries(
  exerciseKinds.map((kind) => [kind, finishing(kind)]),
) as Record<ExerciseKind, ReturnType<typeof finishing>>

interface OngoingMoves {
  user_id: string
  version: number
  question_id: string
  attempt_id: string
  moves: string
  trials: string
  question_source: 'daily' | 'random'
  tool_name: string
  started_at: string
  quota_day: string | null
  mcq_used: number
  lessons_used: number
  scenarios_used: number
  now: string
}

/** Stores moves after which an exercise goes on: where it stands, and the unit of the day that the first one took. */
export const recordOngoing: Statement<{ user_id: string }, OngoingMoves> = statement<
  { user_id: string },
  OngoingMoves
>(
  'record_moves',
  (p) => `with learner as (
     update user_statistics set version = version + 1, last_activity = ${p.now}::timestamptz, decay_days = 0,
       quota_day = ${p.quota_day}::date, mcq_used = ${p.mcq_used}::int, lessons_used = ${p.lessons_used}::int,
       scenarios_used = ${p.scenarios_used}::int
     where user_id = ${p.user_id}::uuid and version = ${p.version}::int
     returning user_id, ${p.question_id}::uuid as item_id, ${p.trials}::jsonb as trials, ${p.now}::timestamptz as now
   ), trials as (${trialRows('learner')})
   insert into user_progress (user_id, question_id, started_at, question_source, tool_name, moves, attempt_id)
   select user_id, item_id, ${p.started_at}::timestamptz, ${p.question_source}, ${p.tool_name}, ${p.moves}::jsonb,
     ${p.attempt_id}::uuid
   from learner
   on conflict (user_id, question_id) do update set started_at = excluded.started_at, moves = excluded.moves,
     attempt_id = excluded.attempt_id
   returning user_id::text as user_id`,
)
