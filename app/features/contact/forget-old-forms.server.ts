import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { formMessages, newsletterSubscriptions } from '#app/db/schema/forms.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { keptDays } from './rules.ts'

/**
 * Deletes what is kept no longer: handled messages, spam, addresses that never confirmed or have left. What the privacy
 * statement says about this is read from the same numbers. May run late, twice or on several machines.
 * @returns how many rows are gone
 */
export async function forgetOldForms(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayInMs)
  const m = formMessages
  const messages = await db
    .delete(m)
    .where(
      or(
        lt(m.handled_at, before(keptDays.handledMessage)),
        and(eq(m.is_spam, true), lt(m.created_at, before(keptDays.spam))),
      ),
    )
    .returning({ id: m.id })
  const n = newsletterSubscriptions
  const addresses = await db
    .delete(n)
    .where(
      or(
        and(
          isNotNull(n.unsubscribed_at),
          lt(n.unsubscribed_at, before(keptDays.unsubscribed)),
          lt(n.confirm_sent_at, before(keptDays.unconfirmed)),
        ),
        and(isNull(n.confirmed_at), lt(n.confirm_sent_at, before(keptDays.unconfirmed))),
      ),
    )
    .returning({ id: n.id })
  return messages.length + addresses.length
}
