import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { aiUsers } from './identity.ts'
import { accounts } from './organisation.ts'

/**
 * What the payment provider says of a subscription, as it was last read from there. Who may do what follows from it and is
 * stored on the account (business plans) or the profile (starter).
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's id, e.g. sub_… */
    id: text().primaryKey(),
    customer_id: text().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Who bought it or took it over. */
    user_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    plan: text().notNull(),
    seats: integer().notNull(),
    yearly: boolean().notNull(),
    /** Of the provider: active, past_due, canceled, … */
    status: text().notNull(),
    current_period_end: timestamp({ withTimezone: true }),
    cancel_at_period_end: boolean().notNull().default(false),
    /** When the first payment failed that is still open: the grace period counts from here. */
    past_due_since: timestamp({ withTimezone: true }),
    /** The whole amount of the running period was paid back. */
    refunded_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('subscriptions_account_id_index').on(t.account_id),
    index('subscriptions_user_id_index').on(t.user_id),
    index('subscriptions_customer_id_index').on(t.customer_id),
    check('subscriptions_plan_check', sql`${t.plan} in ('starter','biz_small','biz_growth','enterprise')`),
    check('subscriptions_seats_check', sql`${t.seats} >= 1`),
  ],
)

/** Events of the payment provider that were handled: each counts once (DECISIONS 28). */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  subscription_id: text(),
  /** When the provider says it happened. */
  occurred_at: timestamp({ withTimezone: true }).notNull(),
  handled_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
