import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import { fromDatabase } from '#app/db/errors.server.ts'
import { keptDays } from '#app/features/contact/rules.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { claimMail } from '#app/features/identity/sign-in/claim-mail.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { mailCaps, priorityOf, urgentPriority } from '#app/lib/mail/mail-kinds.ts'
import { type Mail, mailQueue } from '#app/lib/mail/mailer.server.ts'
import { counted } from './counted-job.ts'

/** Our `Db` stands for either driver, whose results have rows; its type leaves that open. */
type DrizzleTransaction = Parameters<typeof fromDrizzle>[0]

/** A mail server that is away is tried again for a day and a bit: after half a minute first, then ever less often. */
const options = {
  retryLimit: 55,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 1800,
  deleteAfterSeconds: keptDays.sentMail * 86_400,
}

/** Seconds. Whoever finds a mail wakes the others, so only one of them needs to look often. */
const lookOften = 1
const lookSeldom = 30

/**
 * Opens the mail queue and sends what is in it: several at once, what somebody waits for first. One place is kept for
 * that, so that it need not wait for hundreds of others that a slow mail server is busy with.
 * docs/decisions/0029-mail-that-others-cause.md.
 */
export async function openMailQueue(boss: PgBoss, runtime: Runtime): Promise<void> {
  await boss.createQueue(mailQueue, options)
  // Of a queue that a version before made.
  await boss.updateQueue(mailQueue, options)
  const workers: string[] = []
  const wake = () => {
    for (const id of workers) boss.notifyWorker(id)
  }
  const work = async (settings: { pollingIntervalSeconds: number; minPriority?: number }) => {
    const id = await boss.work<Mail>(mailQueue, { batchSize: 1, ...settings }, async ([job]) => {
      if (!job) return
      // Where there is one there may be more: nobody waits for the next look.
      wake()
      await counted(runtime, mailQueue, () => deliver(boss, runtime, job))
    })
    workers.push(id)
  }
  await work({ pollingIntervalSeconds: lookOften, minPriority: urgentPriority })
  const others = Math.max(1, runtime.env.MAIL_CONCURRENCY - 1)
  for (let i = 0; i < others; i++) await work({ pollingIntervalSeconds: i === 0 ? lookOften : lookSeldom })
  runtime.queueMail = async (mail, within) => {
    const settings = within && { db: fromDrizzle(within as DrizzleTransaction, sql) }
    // It has connections of its own, whose errors nothing wraps.
    await queue(boss, mail, settings).catch((error) => Promise.reject(fromDatabase(error)))
    // What belongs to a transaction cannot be seen yet; it is found at the next look.
    if (!within) wake()
  }
}

function queue(boss: PgBoss, mail: Mail, settings: Parameters<PgBoss['send']>[2]) {
  return boss.send(mailQueue, mail, { priority: priorityOf(mail.kind), ...settings })
}

async function deliver(boss: PgBoss, runtime: Runtime, job: { id: string; data: Mail }): Promise<void> {
  const { database, mailer, metrics, log } = runtime
  const mail = job.data
  const { kind } = mail
  const verdict = await claimMail(database.db, { id: job.id, kind, to: mail.to })
  const outcome = verdict.go === 'later' && hasWaitedLong(mail, database.now()) ? 'never' : verdict.go
  if (outcome === 'now') await mailer.send(mail)
  if (verdict.go === 'later' && outcome === 'later') {
    const heldSince = mail.heldSince ?? database.now().toISOString()
    await queue(boss, { ...mail, heldSince }, { startAfter: verdict.seconds })
  }
  if (outcome === 'never') log.warn({ kind, job: job.id }, 'mail not sent: its reader had too many of these')
  metrics.mails.inc({
    kind: kind ?? 'unknown',
    outcome: { now: 'sent', later: 'held', never: 'dropped' }[outcome],
  })
  // Asked of the row: somebody in it may have left while it was being sent.
  await database.db.execute(sql`delete from pgboss.job where name = ${mailQueue} and id = ${job.id}::uuid
    and ((data ->> 'forget')::boolean or ${outcome !== 'now'})`)
}

function hasWaitedLong({ heldSince }: Mail, now: Date): boolean {
  return heldSince !== undefined && now.getTime() - Date.parse(heldSince) > mailCaps.longestWaitDays * dayInMs
}
