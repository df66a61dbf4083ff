import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { questions } from './content.ts'
import { aiUsers } from './identity.ts'

const user = () =>
  uuid()
    .notNull()
    .references(() => aiUsers.id, { onDelete: 'cascade' })

/** Who said that colleagues may send snacks. No row: they may not. */
export const snackWelcomes = pgTable('snack_welcomes', {
  user_id: user().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
})

/**
 * A question that a colleague had wrong and sent on. Both of them may see all of it: what the receiver alone may know stands in
 * `put_away_snacks`, without a foreign key to this, so that no export tells the sender.
 */
export const sentSnacks = pgTable(
  'sent_snacks',
  {
    id: uuid().primaryKey().defaultRandom(),
    sender_id: user(),
    receiver_id: user(),
    question_id: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** Day in Europe/Amsterdam: one a day from a person to a person. */
    day: date({ mode: 'string' }).notNull(),
    sent_at: timestamp({ withTimezone: true }).notNull(),
    /** How it went, when the receiver chose to tell. */
    told: text({ enum: ['right', 'wrong'] }),
  },
  (t) => [
    unique('sent_snacks_day_unique').on(t.sender_id, t.receiver_id, t.day),
    unique('sent_snacks_question_unique').on(t.sender_id, t.receiver_id, t.question_id),
    index('sent_snacks_receiver_index').on(t.receiver_id, t.sent_at),
    index('sent_snacks_sent_at_index').on(t.sent_at),
    check('sent_snacks_told_check', sql`${t.told} in ('right','wrong')`),
  ],
)

/** What a receiver put away, unanswered or not. The sender is not told. */
export const putAwaySnacks = pgTable(
  'put_away_snacks',
  {
    user_id: user(),
    /** sent_snacks.id. */
    sent_id: uuid().notNull(),
    put_away_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.sent_id] })],
)

/** Of whom somebody wants no snacks any more. A digest of both, so that an export of the other does not tell. */
export const snackBlocks = pgTable(
  'snack_blocks',
  {
    user_id: user(),
    sender_digest: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.sender_digest] })],
)
