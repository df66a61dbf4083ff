import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { requireTakesPart, senderDigest } from './allowed.server.ts'

type Own = { user_id: string; now: string }
const own = (ctx: LearnerCtx): Own => ({
  user_id: ctx.viewer.profile.user_id,
  now: ctx.now.toISOString(),
})

const welcomeStatement = statement<never, Own>(
  'welcome_snacks',
  (p) => `insert into snack_welcomes (user_id, since) values (${p.user_id}::uuid, ${p.now}::timestamptz)
   on conflict (user_id) do nothing`,
)

/** What is there already goes as well, out of the list and out of the bell. */
const unwelcomeStatement = statement<never, Own>(
  'unwelcome_snacks',
  (p) => `with off as (
     delete from snack_welcomes where user_id = ${p.user_id}::uuid
   ), away as (
     insert into put_away_snacks (user_id, sent_id, put_away_at)
     select s.receiver_id, s.id, ${p.now}::timestamptz from sent_snacks s where s.receiver_id = ${p.user_id}::uuid
     on conflict do nothing
   )
   delete from notifications where user_id = ${p.user_id}::uuid and type = 'sent_snack' and data->>'kind' = 'received'`,
)

/**
 * Says whether colleagues may send snacks; off is at once, also for what was sent before.
 * @throws AppError forbidden `not_with_colleagues` when switching on
 */
export async function setWelcome(ctx: LearnerCtx, welcome: boolean): Promise<void> {
  if (welcome) requireTakesPart(ctx)
  await run(ctx.db, welcome ? welcomeStatement : unwelcomeStatement, own(ctx))
}

type Received = Own & { sent_id: string }
const received = (p: { user_id: string; sent_id: string }) =>
  `s.id = ${p.sent_id}::uuid and s.receiver_id = ${p.user_id}::uuid`

const putAwayStatement = statement<{ id: string }, Received & { block: boolean }>(
  'put_away_snack',
  (p) => `with away as (
     insert into put_away_snacks (user_id, sent_id, put_away_at)
     select s.receiver_id, s.id, ${p.now}::timestamptz from sent_snacks s where ${received(p)} on conflict do nothing
   ), blocked as (
     insert into snack_blocks (user_id, sender_digest, since)
     select s.receiver_id, ${senderDigest('s.receiver_id', 's.sender_id')}, ${p.now}::timestamptz from sent_snacks s
     where ${received(p)} and ${p.block}::boolean on conflict do nothing
   ), others as (
     insert into put_away_snacks (user_id, sent_id, put_away_at)
     select o.receiver_id, o.id, ${p.now}::timestamptz from sent_snacks s
     join sent_snacks o on o.receiver_id = s.receiver_id and o.sender_id = s.sender_id and o.id <> s.id
     where ${received(p)} and ${p.block}::boolean on conflict do nothing
   ), bell as (
     delete from notifications n where n.user_id = ${p.user_id}::uuid and n.key = 'sent_snack:' || ${p.sent_id}::uuid
   )
   select s.id::text as id from sent_snacks s where ${received(p)}`,
)

/**
 * Puts away what a colleague sent, answered or not; the sender is not told. With `block` that colleague can send no more.
 * @throws AppError not_found
 */
export async function putAway(ctx: LearnerCtx, sent_id: string, block: boolean): Promise<void> {
  const [found] = await run(ctx.db, putAwayStatement, { ...own(ctx), sent_id, block })
  if (!found) throw new AppError('not_found', 'not_found')
}

/** The sender's bell says it, when it was not said before. */
const tellStatement = statement<{ sender_id: string }, Received>(
  'tell_sender',
  (p) => `with told as (
     update sent_snacks s set told = case when p.score = 100 then 'right' else 'wrong' end from user_progress p
     where ${received(p)} and p.user_id = s.receiver_id and p.question_id = s.question_id and p.completed_at is not null
       and s.told is null
     returning s.id, s.sender_id, s.told
   )
   insert into notifications (user_id, type, key, data, created_at)
   select sender_id, 'sent_snack', 'sent_snack_told:' || id, jsonb_build_object('kind', 'told', 'told', told), ${p.now}::timestamptz
   from told on conflict (user_id, key) do nothing returning user_id::text as sender_id`,
)

/**
 * Tells the sender how it went, because the receiver chose to.
 * @returns the sender
 * @throws AppError not_found when there is nothing to tell: not sent to the viewer, not answered, or told before
 */
export async function tellSender(ctx: LearnerCtx, sent_id: string): Promise<string> {
  const [told] = await run(ctx.db, tellStatement, { ...own(ctx), sent_id })
  if (!told) throw new AppError('not_found', 'not_found')
  return told.sender_id
}
