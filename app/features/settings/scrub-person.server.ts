import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { forgetMails } from './mail-jobs.server.ts'
import { type Person, withPerson } from './person.server.ts'
import { personalTables } from './personal-tables.server.ts'

export interface Leaving extends Person {
  email: string
  full_name: string
}

/**
 * Takes somebody out of what no foreign key leads to: messages, newsletter and invitations to the address, links and
 * counters, mails in the queue, ids in the records of other people. Run it before the person is deleted, in the same
 * transaction.
 */
export async function scrubPerson(tx: Db, person: Leaving): Promise<void> {
  const { auth_user_id, user_id, email, full_name } = person
  for (const { table, where, linked } of await personalTables(tx)) {
    if (linked) continue
    await tx.execute(sql`${withPerson(person)} ${sql.raw(`delete from "${table}" t where ${where}`)}`)
  }
  // That an event of the payment provider was handled must stay known (PD-28); whose it was need not.
  await tx.execute(sql`${withPerson(person)} update payment_events e set subscription_id = null from person p
    where e.subscription_id in (select s.id from subscriptions s
      where s.account_id = any(p.own_account_ids) or (s.user_id = p.user_id and s.plan = 'starter'))`)
  // Bought for oneself, not for the account that lives on.
  for (const table of ['subscriptions', 'test_subscriptions', 'test_invoices']) {
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where user_id = ${user_id}::uuid and plan = 'starter'`,
    )
  }
  const ids = [auth_user_id, user_id, email].filter((mark) => mark !== null)
  for (const id of ids) await forgetInEvents(tx, id)
  await forgetMails(tx, email, { ids, name: full_name })
}

/** What others did to somebody stays on record, without telling to whom. */
async function forgetInEvents(tx: Db, mark: string): Promise<void> {
  const inJson = JSON.stringify(mark).slice(1, -1)
  await tx.execute(sql`update security_events set details = replace(details::text, ${inJson}, 'deleted')::jsonb
    where position(${inJson} in details::text) > 0`)
}
