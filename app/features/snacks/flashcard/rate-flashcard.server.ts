import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { acceptOnce } from '#app/features/snacks/answering/accept-once.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { FlashcardState } from './grade.ts'
import { type FlashcardRow, readFlashcard, toFlashcardState } from './review.server.ts'

interface Rating {
  user_id: string
  version: number
  question_id: string
  score: number
  attempt_id: string
  now: string
}

/** It is activity, so the decay of XP starts anew; a self-rating earns nothing and moves no streak. */
const rateStatement = statement<{ rated: number }, Rating>(
  'rate_flashcard',
  (p) => `with learner as (
     update user_statistics set version = version + 1, last_activity = ${p.now}::timestamptz, decay_days = 0
     where user_id = ${p.user_id}::uuid and version = ${p.version}::int returning user_id
   ), event as (
     insert into learning_events (user_id, kind, item_id, content_hash, completed, xp, created_at)
     select user_id, 'flashcard', q.id, q.content_hash, true, 0, ${p.now}::timestamptz
     from learner, questions q where q.id = ${p.question_id}::uuid
   )
   update user_progress p set score = ${p.score}::int, completed_at = ${p.now}::timestamptz,
     last_attempt_at = ${p.now}::timestamptz, attempts = p.attempts + 1, attempt_id = ${p.attempt_id}::uuid
   from learner where p.user_id = learner.user_id and p.question_id = ${p.question_id}::uuid
   returning 1 as rated`,
)

export interface RatingInput {
  question_id: string
  /** 'Wist ik', or 'Nog niet'. */
  known: boolean
  /** Chosen by the client; sending the same attempt again gives the same result and changes nothing. */
  attempt_id: string
}

/**
 * Notes how well the learner knew a flashcard that was turned: known is done for good, not yet comes back on the next
 * UTC day. Completes the card and counts as activity; no XP, no quota, no streak. Idempotent by `attempt_id`.
 * @throws AppError not_found `question_not_found`, conflict `not_turned`, conflict `already_answered`
 * PD-26a.
 */
export async function rateFlashcard(
  ctx: LearnerCtx,
  { question_id, known, attempt_id }: RatingInput,
): Promise<{ state: FlashcardState; stored: boolean }> {
  const { user_id } = ctx.viewer.profile
  const score = known ? 100 : 0
  const { result, stored } = await acceptOnce<FlashcardRow, void, FlashcardState>(ctx.db, {
    attempt_id,
    read: (db) => readFlashcard({ ...ctx, db }, question_id),
    learner: () => user_id,
    decide: (row) => requireTurned(row, ctx.now),
    record: async (db, { version }) => {
      const rating = { user_id, version, question_id, score, attempt_id, now: ctx.now.toISOString() }
      return (await run(db, rateStatement, rating)).length === 1
    },
    result: (row) => toFlashcardState({ ...row, score, completed_at: ctx.now.getTime() }, ctx.now),
    repeat: (row) => toFlashcardState(row, ctx.now),
  })
  return { state: result, stored }
}

function requireTurned(row: FlashcardRow, now: Date): void {
  const { status } = toFlashcardState(row, now)
  if (status === 'open') throw new AppError('conflict', 'not_turned')
  if (status === 'rated') throw new AppError('conflict', 'already_answered')
}
