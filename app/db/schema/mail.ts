import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Mails that others can have sent to an address, of the last day: what the caps are counted by (lib/mail/mail-kinds.ts). */
export const cappedMails = pgTable(
  'capped_mails',
  {
    /** Of the job: trying again is not another mail. */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** SHA-256 of the address: it may be of somebody who has no account here. */
    recipient: text().notNull(),
    /** By the database's clock, as no two machines agree. */
    sent_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('capped_mails_recipient_index').on(t.recipient, t.sent_at)],
)
