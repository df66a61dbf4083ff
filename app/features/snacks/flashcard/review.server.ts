import type { Source } from '#app/db/schema/content.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { learner, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { utcDay } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { type FlashcardState, flashcardDueAt, flashcardStatus } from './grade.ts'

/** A flashcard with its back, and what is stored of it. Stays on the server. */
export interface FlashcardRow {
  /** Of the learner's hot row. */
  version: number
  tool: string
  servable: boolean
  daily: boolean
  back: string
  sources: Source[]
  attempt_id: string | null
  score: number | null
  /** Milliseconds since 1970, as the one below. */
  started_at: number | null
  completed_at: number | null
}

const flashcard = (language: Language) =>
  statement<FlashcardRow, { user_id: string; question_id: string; day: string }>(
    `flashcard_${language}`,
    (
      p,
    ) => `select st.version, q.tool, q.is_active and q.lesson_id is null as servable, k.${language}->>'explanation' as back, q.sources,
       exists (select from daily_content_selections d where d.user_id = ${p.user_id}::uuid and d.selection_date = ${p.day}::date
               and d.content_type = 'question' and d.content_id = q.id) as daily,
       p.attempt_id::text as attempt_id, p.score, (extract(epoch from p.started_at) * 1000)::float8 as started_at,
       (extract(epoch from p.completed_at) * 1000)::float8 as completed_at
     from ${questionsFor(learner('$1::uuid'))} q
     join question_keys k on k.question_id = q.id
     join user_statistics st on st.user_id = ${p.user_id}::uuid
     left join user_progress p on p.user_id = ${p.user_id}::uuid and p.question_id = q.id
     where q.id = ${p.question_id}::uuid and q.question_type = 'flashcard'`,
  )

const flashcards = { nl: flashcard('nl'), en: flashcard('en') }

/**
 * A flashcard for the verbs. A card that is not offered any more stays readable for who rated it.
 * @throws AppError not_found `question_not_found`
 */
export async function readFlashcard(ctx: LearnerCtx, id: string): Promise<FlashcardRow> {
  const asked = { user_id: ctx.viewer.profile.user_id, question_id: id, day: utcDay(ctx.now) }
  const [row] = await run(ctx.db, flashcards[ctx.language], asked)
  if (!row || (!row.servable && row.completed_at === null)) {
    throw new AppError('not_found', 'question_not_found')
  }
  return row
}

/** Shapes what may be known of a card now: of one that was not turned, nothing. */
export function toFlashcardState(row: FlashcardRow, now: Date): FlashcardState {
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms))
  const { back, sources, score } = row
  const completed_at = moment(row.completed_at)
  const status = flashcardStatus({ started_at: moment(row.started_at), completed_at, score }, now)
  if (status === 'rated' && completed_at) {
    const due = flashcardDueAt(completed_at, score)
    return { status, back, sources, known: score === 100, due_at: due?.toISOString() ?? null }
  }
  return status === 'turned' ? { status, back, sources } : { status: 'open' }
}

/**
 * Where the viewer stands with a flashcard, for its page.
 * @throws AppError not_found `question_not_found`
 */
export async function flashcardState(ctx: LearnerCtx, id: string): Promise<FlashcardState> {
  return toFlashcardState(await readFlashcard(ctx, id), ctx.now)
}
