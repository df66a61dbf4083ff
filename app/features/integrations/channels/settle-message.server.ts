import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { type ChannelOwner, channelPausedMail } from './channel-paused-mail.server.ts'
import { type Attempt, failedDaysMax } from './channel-rules.ts'

interface Settled {
  message_id: string
  state: 'waiting' | 'delivered' | 'failed'
  next_attempt_at: string | null
  status: number | null
  error: string | null
}

const settleStatement = statement<{ channel_id: string; counts: boolean }, Settled>(
  'settle_channel_message',
  (
    p,
  ) => `update snack_channel_messages set state = ${p.state}, last_status = ${p.status}::int, last_error = ${p.error},
     next_attempt_at = coalesce(${p.next_attempt_at}::timestamptz, next_attempt_at)
   where id = ${p.message_id}::uuid and state = 'waiting'
   returning channel_id::text as channel_id, local_date is not null as counts`,
)

const arrivedStatement = statement(
  'channel_message_arrived',
  'update snack_channels set failed_days = 0 where id = $1::uuid and failed_days > 0',
)

/** Another day in a row; one too many pauses the channel, unless it is paused already. */
const missedStatement = statement<{ paused_now: boolean }>(
  'channel_message_missed',
  `update snack_channels set failed_days = failed_days + 1,
     paused_at = case when failed_days + 1 >= ${failedDaysMax} then coalesce(paused_at, $2::timestamptz) else paused_at end,
     paused_by = case when failed_days + 1 >= ${failedDaysMax} then coalesce(paused_by, 'failures') else paused_by end
   where id = $1::uuid
   returning paused_by = 'failures' and paused_at = $2::timestamptz as paused_now`,
)

const ownersStatement = statement<ChannelOwner>(
  'owners_of_channel',
  `select u.email, u.language, c.name as channel from snack_channels c
   join ai_users u on u.account_id = c.account_id and u.role = 'org_admin' and u.is_active
   where c.id = $1::uuid order by u.id`,
)

/** No snack to send is nobody's fault: it is not counted against a channel. */
const isFault = ({ error }: Attempt) => error !== 'no_snack'

/**
 * Writes down what became of an attempt, in one transaction with what follows from it: after three working days in a row the channel is
 * paused, and its owner is mailed once.
 * @param next when it is tried again; undefined when it is not
 */
export async function settleMessage(
  db: Db,
  mail: MailContext,
  message_id: string,
  attempt: Attempt,
  { next, now }: { next: Date | undefined; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [settled] = await run(tx, settleStatement, {
      message_id,
      state: attempt.ok ? 'delivered' : next ? 'waiting' : 'failed',
      next_attempt_at: next?.toISOString() ?? null,
      status: attempt.status,
      error: attempt.error,
    })
    if (!settled || next) return
    // A try that arrives shows that it works; one that does not is looked at by who tries.
    if (attempt.ok) await run(tx, arrivedStatement, [settled.channel_id])
    else if (settled.counts && isFault(attempt)) await missed(tx, mail, settled.channel_id, now)
  })
}

async function missed(tx: Db, mail: MailContext, channel_id: string, now: Date): Promise<void> {
  const [row] = await run(tx, missedStatement, [channel_id, now.toISOString()])
  if (!row?.paused_now) return
  for (const owner of await run(tx, ownersStatement, [channel_id]))
    await mail.queueMail(channelPausedMail(mail.appUrl, owner), tx)
}
