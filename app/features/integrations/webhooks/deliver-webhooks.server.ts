import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { openSecret } from '#app/features/identity/second-factor/seal-secret.server.ts'
import { type Outside, type PostResult, postOutside } from './post-outside.server.ts'
import { signedHeaders } from './sign-webhook.server.ts'
import { nextAttempt } from './webhook-rules.ts'

interface DueRow {
  id: string
  endpoint_id: string
  event: string
  data: Record<string, string>
  happened_at: string
  attempts: number
  url: string
  secret: string
  former_secret: string | null
}

/** At a time by one process, of which so many to one address: one that hangs for ten seconds delays no other. */
const atOnce = 40
const atOnceToOne = 4

/**
 * Takes messages that are due. Their next attempt moves on by two minutes, longer than an attempt takes: a process that dies meanwhile loses
 * nothing, and no other takes them at the same time.
 */
const claimStatement = statement<DueRow>(
  'claim_webhooks',
  `with due as (
     select id, row_number() over (partition by endpoint_id order by next_attempt_at, id) as place
     from webhook_deliveries where state = 'waiting' and next_attempt_at <= $1::timestamptz
   ), taken as (
     select d.id from webhook_deliveries d join due on due.id = d.id
     where due.place <= ${atOnceToOne} and d.state = 'waiting' and d.next_attempt_at <= $1::timestamptz
     order by d.next_attempt_at limit ${atOnce} for update of d skip locked
   )
   update webhook_deliveries d set attempts = attempts + 1, next_attempt_at = $1::timestamptz + interval '2 minutes'
   from taken, webhook_endpoints w where d.id = taken.id and w.id = d.endpoint_id
   returning d.id::text, d.endpoint_id::text, d.event, d.data,
     to_char(d.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as happened_at, d.attempts, w.url, w.secret,
     case when w.former_until > $1::timestamptz then w.former_secret end as former_secret`,
)

const settleStatement = statement(
  'settle_webhook',
  `update webhook_deliveries set state = $2, last_status = $3::int, last_error = $4,
     next_attempt_at = coalesce($5::timestamptz, next_attempt_at),
     delivered_at = case when $2 = 'delivered' then $6::timestamptz end
   where id = $1::uuid`,
)

/** Purpose of the key that secrets of webhooks are encrypted with. */
export const webhookPurpose = 'webhook'

interface Delivering {
  db: Db
  /** AUTH_SECRET. */
  secret: string
  outside: Outside
  now: () => Date
}

async function attempt(place: Delivering, due: DueRow): Promise<PostResult> {
  const { secret, outside, now } = place
  const sealed = [due.secret, ...(due.former_secret ? [due.former_secret] : [])]
  const secrets = sealed.flatMap(
    (text) => openSecret(text, { secret, purpose: webhookPurpose, owner: due.endpoint_id }) ?? [],
  )
  // AUTH_SECRET was replaced: nothing can be signed until its owner makes another secret.
  if (secrets.length === 0) return { ok: false, status: null, error: 'connection' }
  const body = JSON.stringify({ type: due.event, timestamp: due.happened_at, data: due.data })
  const timestamp = Math.floor(now().getTime() / 1000)
  const headers = signedHeaders({ id: `msg_${due.id}`, timestamp, body }, secrets)
  return postOutside(outside, due.url, { body, headers })
}

/**
 * Sends what is due. A failure is tried again for three days (webhook-rules.ts). May run on several machines at once.
 * @returns how many arrived, and how many did not
 */
export async function deliverWebhooks(place: Delivering): Promise<{ delivered: number; failed: number }> {
  const { db, now } = place
  const due = await run(db, claimStatement, [now().toISOString()])
  const results = await Promise.all(due.map((one) => attempt(place, one)))
  for (const [index, { id, attempts }] of due.entries()) {
    const result = results[index] as PostResult
    const next = result.ok ? undefined : nextAttempt(attempts, now())
    const state = result.ok ? 'delivered' : next ? 'waiting' : 'failed'
    await run(db, settleStatement, [
      id,
      state,
      result.status,
      result.ok ? null : result.error,
      next?.toISOString() ?? null,
      now().toISOString(),
    ])
  }
  const delivered = results.filter(({ ok }) => ok).length
  return { delivered, failed: results.length - delivered }
}
