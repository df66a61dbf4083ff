import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { FlashcardState } from './grade.ts'
import { readFlashcard, toFlashcardState } from './review.server.ts'

const turnStatement = statement(
  'turn_flashcard',
  `insert into user_progress (user_id, question_id, started_at, question_source, tool_name)
   values ($1::uuid, $2::uuid, $3::timestamptz, $4::text, $5::text)
   on conflict (user_id, question_id) do update set started_at = excluded.started_at,
     question_source = excluded.question_source`,
)

/**
 * Turns a flashcard: notes that it was turned and gives its back, which leaves the server here for the first time.
 * Turning a card again that is turned or rated changes nothing.
 * @throws AppError not_found `question_not_found`
 * PD-5, PD-26a.
 */
export async function turnFlashcard(
  ctx: LearnerCtx,
  question_id: string,
): Promise<{ state: FlashcardState; stored: boolean }> {
  const row = await readFlashcard(ctx, question_id)
  const before = toFlashcardState(row, ctx.now)
  if (before.status !== 'open') return { state: before, stored: false }
  if (!row.servable) throw new AppError('not_found', 'question_not_found')
  await run(ctx.db, turnStatement, [
    ctx.viewer.profile.user_id,
    question_id,
    ctx.now.toISOString(),
    row.daily ? 'daily' : 'random',
    row.tool,
  ])
  return { state: { status: 'turned', back: row.back, sources: row.sources }, stored: true }
}
