import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { cappedMails } from '#app/db/schema/mail.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { cappedWith, type MailKind, mayGo } from '#app/lib/mail/mail-kinds.ts'

const lockStatement = statement(
  'lock_mail_recipient',
  'select pg_advisory_xact_lock(hashtextextended($1, 20261122))',
)

interface Sent {
  known: boolean
  hour: number
  day: number
  /** Seconds until the oldest of the last day is a day old. */
  wait: number
}

const sentStatement = statement<Sent>(
  'capped_mails_sent',
  `select coalesce(bool_or(id = $1::uuid), false) as known,
     count(*) filter (where sent_at > clock_timestamp() - interval '1 hour')::int as hour, count(*)::int as day,
     coalesce(ceil(extract(epoch from min(sent_at) + interval '1 day' - clock_timestamp())), 0)::int as wait
   from capped_mails where recipient = $2 and kind = any($3::text[])
     and sent_at > clock_timestamp() - interval '1 day'`,
)

const claimStatement = statement(
  'claim_capped_mail',
  `insert into capped_mails (id, kind, recipient, sent_at) values ($1::uuid, $2, $3, clock_timestamp())`,
)

const forgetStatement = statement(
  'forget_capped_mails',
  'delete from capped_mails where recipient = $1 and kind = $2',
)

/** Of the address, which somebody may have typed who does not own it. Deleting an account finds it by this. */
const recipientOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

export type MailVerdict = { go: 'now' | 'never' } | { go: 'later'; seconds: number }

/**
 * Whether a mail may be sent that others can cause, counted over all processes. Asked when it is sent, not when it is
 * asked for: so nobody can tell by an answer or its time. Asking again about the same job counts once.
 * @param mail id: of the job in the queue
 * docs/decisions/0029-mail-that-others-cause.md.
 */
export async function claimMail(
  db: Db,
  { id, kind, to }: { id: string; kind: MailKind | undefined; to: string },
): Promise<MailVerdict> {
  const together = cappedWith(kind)
  if (!kind || together.length === 0) return { go: 'now' }
  const recipient = recipientOf(to)
  return db.transaction(async (tx) => {
    await run(tx, lockStatement, [recipient])
    const [sent] = await run(tx, sentStatement, [id, recipient, together])
    if (sent?.known) return { go: 'now' }
    const go = mayGo(kind, sent ?? { hour: 0, day: 0 })
    if (go === 'later') return { go, seconds: Math.max(1, sent?.wait ?? 1) }
    if (go === 'now') await run(tx, claimStatement, [id, kind, recipient])
    return { go }
  })
}

/** The links of a kind were used or are worth nothing any more, so the next one must not be held back. */
export async function forgetMailCount(db: Db, kind: MailKind, email: string): Promise<void> {
  await run(db, forgetStatement, [recipientOf(email), kind])
}

/** Deletes what no cap counts any more. @returns how many rows are gone */
export async function forgetMailCounts(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(cappedMails)
    .where(lt(cappedMails.sent_at, new Date(now.getTime() - dayInMs)))
    .returning({ id: cappedMails.id })
  return gone.length
}
