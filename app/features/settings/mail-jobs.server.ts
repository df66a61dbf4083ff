import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { mailQueue } from '#app/lib/mail/mailer.server.ts'
import { toRows } from './person.server.ts'

/** Mails that wait or were sent lately stand in the job queue's own tables. They are there once the queue has run. */
async function hasQueue(db: Db): Promise<boolean> {
  const result = await db.execute(sql`select to_regclass('pgboss.job') is not null as there`)
  return toRows<{ there: boolean }>(result)[0]?.there ?? false
}

export interface QueuedMail {
  subject: string
  state: string
  created_at: string
}

/** What was mailed to an address lately: not the text, as links in it open doors. */
export async function queuedMails(db: Db, email: string): Promise<QueuedMail[]> {
  if (!(await hasQueue(db))) return []
  const result = await db.execute(sql`
    select data ->> 'subject' as subject, state::text as state, to_jsonb(created_on) as created_at from pgboss.job
    where name = ${mailQueue} and lower(data ->> 'to') = ${email} order by created_on`)
  return toRows<QueuedMail>(result)
}

/** Shorter ones are part of too much to say who is meant. */
const shortestName = 3

/** A text as a regular expression of PostgreSQL that matches just that. */
const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Mails in which the name stands as words of their own: "Eva" is not in "evaluatie". */
function mailNames(name: string): SQL {
  if ([...name.trim()].length < shortestName) return sql`false`
  const word = `(^|[^[:alnum:]])${literally(name.trim())}($|[^[:alnum:]])`
  return sql`(name = ${mailQueue}
    and concat_ws(' ', data ->> 'subject', data ->> 'text', data ->> 'html', output::text) ~* ${word})`
}

/**
 * Takes somebody out of the job queue: mails to or from the address, and jobs that are done and name the person. What is
 * still to be sent to others and names the person is sent, and then forgotten at once.
 * @param ids ids and address, looked for anywhere in a job; the name, which others may have too, only in mails
 */
export async function forgetMails(
  db: Db,
  email: string,
  { ids, name }: { ids: readonly string[]; name: string },
): Promise<void> {
  if (!(await hasQueue(db))) return
  const list = sql.join(
    ids.map((id) => sql`${id.toLowerCase()}`),
    sql`, `,
  )
  const named = sql`(exists (select from unnest(array[${list}]::text[]) mark
    where position(mark in lower(coalesce(data::text, '') || coalesce(output::text, ''))) > 0) or ${mailNames(name)})`
  await db.execute(sql`delete from pgboss.job where name = ${mailQueue}
    and (lower(data ->> 'to') = ${email} or lower(data ->> 'replyTo') = ${email})`)
  await db.execute(sql`delete from pgboss.job
    where state in ('completed', 'cancelled', 'failed') and ${named}`)
  await db.execute(sql`update pgboss.job set data = data || '{"forget": true}'::jsonb
    where name = ${mailQueue} and ${named}`)
}
