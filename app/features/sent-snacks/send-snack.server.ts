import { run, statement } from '#app/db/statement.server.ts'
import { learner, offeredQuestionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { dutchDay } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { receiversOf, requireTakesPart } from './allowed.server.ts'

type Sent = { user_id: string; receiver_id: string; question_id: string; day: string; now: string }

/** SQL: a question that somebody had wrong, and may be sent. */
export const hadWrong = (user: string, question: string) => `user_progress p
   join ${offeredQuestionsFor(learner(user))} q on q.id = p.question_id and q.question_type = 'mcq'
   where p.user_id = ${user} and p.question_id = ${question} and p.completed_at is not null and p.score = 0`

interface Facts {
  wrong: boolean
  welcome: boolean
  sent: string | null
}

/** Looks, sends, and puts it in the receiver's bell, all at one moment: who switches off just then gets nothing. */
const sendStatement = statement<Facts, Sent>(
  'send_snack',
  (p) => `with wrong as (
     select p.question_id from ${hadWrong(`${p.user_id}::uuid`, `${p.question_id}::uuid`)}
   ), receiver as (
     select r.id from ${receiversOf(`${p.user_id}::uuid`)} and r.id = ${p.receiver_id}::uuid
   ), sent as (
     insert into sent_snacks (sender_id, receiver_id, question_id, day, sent_at)
     select ${p.user_id}::uuid, receiver.id, wrong.question_id, ${p.day}::date, ${p.now}::timestamptz from wrong, receiver
     on conflict do nothing returning id, receiver_id
   ), told as (
     insert into notifications (user_id, type, key, data, created_at)
     select receiver_id, 'sent_snack', 'sent_snack:' || id, jsonb_build_object('kind', 'received'), ${p.now}::timestamptz from sent
     on conflict (user_id, key) do nothing
   )
   select exists (select from wrong) as wrong, exists (select from receiver) as welcome, (select id::text from sent) as sent`,
)

/**
 * Sends a question that the viewer had wrong to a colleague who said that this is welcome: at most one a day to the same person, and none
 * twice. What the receiver makes of it stays with the receiver.
 * @returns the id of what was sent
 * @throws AppError forbidden `not_with_colleagues`, conflict `not_had_wrong`, `not_welcome` (also of who is no colleague), `already_sent`
 * PD-76.
 */
export async function sendSnack(
  ctx: LearnerCtx,
  { question_id, receiver_id }: { question_id: string; receiver_id: string },
): Promise<string> {
  requireTakesPart(ctx)
  const { user_id } = ctx.viewer.profile
  const now = ctx.now.toISOString()
  const sent = { user_id, receiver_id, question_id, day: dutchDay(ctx.now), now }
  const [facts] = await run(ctx.db, sendStatement, sent)
  if (facts?.sent) return facts.sent
  const reason = facts?.wrong ? (facts.welcome ? 'already_sent' : 'not_welcome') : 'not_had_wrong'
  throw new AppError('conflict', reason)
}
