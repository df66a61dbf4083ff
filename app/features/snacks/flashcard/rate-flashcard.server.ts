import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { lockLearnerStatement } from '#app/features/snacks/mcq/answer-statements.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { FlashcardState } from './grade.ts'
import { flashcardStateOf, readFlashcard } from './review.server.ts'

/** It is activity, so the decay of XP starts anew; a self-rating earns nothing and moves no streak. */
const rateStatement = statement(
  'rate_flashcard',
  `with learner as (
     update user_statistics set version = version + 1, last_activity = $3::timestamptz, decay_days = 0
     where user_id = $1::uuid returning user_id
   ), event as (
     insert into learning_events (user_id, kind, item_id, content_hash, completed, xp, created_at)
     select user_id, 'flashcard', $2::uuid, q.content_hash, true, 0, $3::timestamptz
     from learner, questions q where q.id = $2::uuid
   )
   update user_progress p set score = $4::int, completed_at = $3::timestamptz, last_attempt_at = $3::timestamptz,
     attempts = p.attempts + 1, attempt_id = $5::uuid
   from learner where p.user_id = learner.user_id and p.question_id = $2::uuid`,
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
  return ctx.db.transaction(async (tx) => {
    const locked = { ...ctx, db: tx }
    await run(tx, lockLearnerStatement, [user_id])
    const before = await readFlashcard(locked, question_id)
    const state = flashcardStateOf(before, ctx.now)
    if (before.attempt_id === attempt_id) return { state, stored: false }
    if (state.status === 'open') throw new AppError('conflict', 'not_turned')
    if (state.status === 'rated') throw new AppError('conflict', 'already_answered')
    const score = known ? 100 : 0
    const now = ctx.now.toISOString()
    await run(tx, rateStatement, [user_id, question_id, now, score, attempt_id])
    const after = { ...before, score, completed_at: ctx.now.getTime() }
    return { state: flashcardStateOf(after, ctx.now), stored: true }
  })
}
