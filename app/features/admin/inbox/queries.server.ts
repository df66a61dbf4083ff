import { and, count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { formMessages, newsletterSubscriptions } from '#app/db/schema/forms.ts'
import { senderOf } from '#app/features/contact/rules.ts'
import { type InboxFilter, inboxPageSize } from './inbox-filter.ts'

const m = formMessages
const n = newsletterSubscriptions

/** Confirmed, and not left since. */
const subscribed = and(isNotNull(n.confirmed_at), isNull(n.unsubscribed_at))

const ofState: Record<InboxFilter['state'], SQL | undefined> = {
  open: and(isNull(m.handled_at), eq(m.is_spam, false)),
  handled: isNotNull(m.handled_at),
  spam: and(isNull(m.handled_at), eq(m.is_spam, true)),
}

/** One page of messages, newest first, and how many pages there are. */
export async function listMessages(db: Db, { state, kind, page }: InboxFilter) {
  const where = and(ofState[state], kind ? eq(m.kind, kind) : undefined)
  const rows = await db
    .select()
    .from(m)
    .where(where)
    .orderBy(desc(m.created_at), m.id)
    .limit(inboxPageSize)
    .offset((page - 1) * inboxPageSize)
  const [total] = await db.select({ messages: count() }).from(m).where(where)
  return {
    messages: rows.map(({ id, kind, fields, created_at }) => ({
      id,
      kind,
      from: senderOf(fields),
      about: fields.subject ?? fields.company ?? '',
      created_at: created_at.toISOString(),
    })),
    pages: Math.max(1, Math.ceil((total?.messages ?? 0) / inboxPageSize)),
  }
}

export async function findMessage(db: Db, id: string) {
  const [row] = await db.select().from(m).where(eq(m.id, id))
  return row
}

/** Addresses that get the newsletter. */
export async function countSubscribers(db: Db): Promise<number> {
  const [total] = await db.select({ addresses: count() }).from(n).where(subscribed)
  return total?.addresses ?? 0
}

export async function listSubscribers(db: Db) {
  return db
    .select({ id: n.id, email: n.email, language: n.language, confirmed_at: n.confirmed_at })
    .from(n)
    .where(subscribed)
    .orderBy(n.email)
}
