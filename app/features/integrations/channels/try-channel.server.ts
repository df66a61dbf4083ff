import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { snackChannelMessages, snackChannels } from '#app/db/schema/integrations.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { dutchClock } from '#app/features/working-days/dutch-clock.ts'
import { AppError } from '#app/lib/errors.ts'
import { ownChannel } from './own-channels.server.ts'
import type { Posting } from './post-snacks.server.ts'
import { sendCard } from './send-card.server.ts'
import { settleMessage } from './settle-message.server.ts'

const c = snackChannels
const m = snackChannelMessages
/** Tries of one channel in a minute. */
const triesMax = 3

/** What came of a try. */
export interface ChannelTry {
  delivered: boolean
  /** HTTP status; null when there was no answer. */
  status: number | null
  error: string | null
}

/**
 * Posts the snack of today as a try, now, also into a channel that is paused.
 * @returns what came of it
 * @throws AppError not_found; forbidden `owner_role_required`; limit `too_many_channel_tries`
 */
export async function tryChannel(
  ctx: Ctx,
  id: string,
  place: Omit<Posting, 'db' | 'now'>,
): Promise<ChannelTry> {
  const { owner, own } = await ownChannel(ctx, id)
  const { db, now } = owner
  const [channel] = await db.select().from(c).where(own)
  if (!channel) throw new AppError('not_found', 'not_found')
  const message_id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.select({ id: c.id }).from(c).where(own).for('update')
    const lately = and(
      eq(m.channel_id, id),
      isNull(m.local_date),
      gt(m.created_at, new Date(now.getTime() - 60_000)),
    )
    if ((await tx.$count(m, lately)) >= triesMax)
      throw new AppError('limit', 'too_many_channel_tries', { retryAfter: 60 })
    const next_attempt_at = new Date(now.getTime() + 120_000)
    await tx
      .insert(m)
      .values({ id: message_id, channel_id: id, attempts: 1, next_attempt_at, created_at: now })
  })
  const { account_id, service, language, secret: address } = channel
  const card = { channel_id: id, account_id, service, language, address, isTest: true }
  const attempt = await sendCard({ ...place, db }, { ...card, day: dutchClock(now).day })
  await settleMessage(db, place.mail, message_id, attempt, { next: undefined, now })
  return { delivered: attempt.ok, status: attempt.status, error: attempt.error }
}
