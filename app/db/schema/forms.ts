import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './identity.ts'

const moment = () => timestamp({ withTimezone: true })

/** What people send through the forms of the site (PS-3.14, PD-30). */
export const formMessages = pgTable(
  'form_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Made by the form: sending it again stores it once. */
    submission_id: uuid().notNull().unique(),
    kind: text({
      enum: ['contact', 'support', 'enterprise_contact', 'enterprise_demo', 'withdrawal'],
    }).notNull(),
    fields: jsonb().$type<Record<string, string>>().notNull(),
    language: text({ enum: ['nl', 'en'] }).notNull(),
    /** Kept for a while in case it was a person after all, but mailed to nobody. */
    is_spam: boolean().notNull().default(false),
    created_at: moment().notNull().defaultNow(),
    handled_at: moment(),
    handled_by: text().references(() => authUsers.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('form_messages_created_at_index').on(t.created_at.desc(), t.id),
    check(
      'form_messages_kind_check',
      sql`${t.kind} in ('contact','support','enterprise_contact','enterprise_demo','withdrawal')`,
    ),
    check('form_messages_language_check', sql`${t.language} in ('nl','en')`),
  ],
)

/** Who asked for the newsletter. Only a confirmed address that has not unsubscribed gets it. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In small letters. */
    email: text().notNull().unique(),
    language: text({ enum: ['nl', 'en'] }).notNull(),
    /** In the confirmation link; gone once it is used. */
    confirm_nonce: uuid(),
    confirm_sent_at: moment().notNull(),
    created_at: moment().notNull().defaultNow(),
    confirmed_at: moment(),
    unsubscribed_at: moment(),
  },
  (t) => [check('newsletter_subscriptions_language_check', sql`${t.language} in ('nl','en')`)],
)
