import { run, statement } from '#app/db/statement.server.ts'
import { learner, lessonsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { retryWaitDays } from '#app/features/progress/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { requireUnlocked } from './grade.ts'

/** Where somebody stands with a lesson, moments in milliseconds since 1970. */
interface ReadingRow {
  servable: boolean
  read_at: number | null
  completed_at: number | null
}

const readingStatement = statement<ReadingRow, { user_id: string; lesson_id: string }>(
  'reading_of_lesson',
  (p) => `select l.is_active as servable, (extract(epoch from p.read_at) * 1000)::float8 as read_at,
     (extract(epoch from p.completed_at) * 1000)::float8 as completed_at
   from ${lessonsFor(learner(`${p.user_id}::uuid`))} l
   left join lesson_progress p on p.lesson_id = l.id and p.user_id = ${p.user_id}::uuid
   where l.id = ${p.lesson_id}::uuid`,
)

/** Of two who come at once the first one counts. `over_before`: a completion before this moment is over, and the text is read anew. */
const writeStatement = statement<
  { read_at: number },
  { user_id: string; lesson_id: string; now: string; over_before: string }
>(
  'read_lesson',
  (p) => `insert into lesson_progress as p (user_id, lesson_id, started_at, read_at)
   values (${p.user_id}::uuid, ${p.lesson_id}::uuid, ${p.now}::timestamptz, ${p.now}::timestamptz)
   on conflict (user_id, lesson_id) do update set
     started_at = coalesce(p.started_at, excluded.started_at), read_at = excluded.read_at
   where (p.read_at is null or p.read_at <= p.completed_at)
     and (p.completed_at is null or p.completed_at <= ${p.over_before}::timestamptz)
   returning (extract(epoch from read_at) * 1000)::float8 as read_at`,
)

/**
 * Writes down that the text of a lesson was read to its end: a bite of a tray (PD-62). It earns and costs nothing, and the quiz can be taken without.
 * The first time counts; a lesson that opened again after its quiz is read anew.
 * @returns when it was read, and whether this call wrote it down
 * @throws AppError not_found `lesson_not_found`, conflict `retry_wait` while a completed lesson waits
 */
export async function readLesson(
  ctx: LearnerCtx,
  lesson_id: string,
): Promise<{ read_at: string; stored: boolean }> {
  const { user_id } = ctx.viewer.profile
  const read = () => run(ctx.db, readingStatement, { user_id, lesson_id })
  const [row] = await read()
  if (!row?.servable) throw new AppError('not_found', 'lesson_not_found')
  requireUnlocked({ completed_at: row.completed_at === null ? null : new Date(row.completed_at) }, ctx.now)
  const [written] = await run(ctx.db, writeStatement, {
    user_id,
    lesson_id,
    now: ctx.now.toISOString(),
    over_before: new Date(ctx.now.getTime() - retryWaitDays * dayInMs).toISOString(),
  })
  const at = written?.read_at ?? (await read())[0]?.read_at ?? ctx.now.getTime()
  return { read_at: new Date(at).toISOString(), stored: written !== undefined }
}
