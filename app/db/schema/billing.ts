import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
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
    /** Of an agreement (enterprise), which no provider knows: price and papers, in the words of the operator. */
    customer_id: text().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Who bought it; empty when that profile is gone and the account lives on. */
    user_id: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
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
    /** Number of the reading this comes from, of {@link paymentReads}: an older reading never overwrites a newer one. */
    read_ticket: bigint({ mode: 'number' }).notNull().default(0),
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

/** Events of the payment provider that were handled: each counts once (PD-28). */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  subscription_id: text(),
  /** When the provider says it happened. */
  occurred_at: timestamp({ withTimezone: true }).notNull(),
  handled_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Numbers the readings of the provider's state: taken before one begins. */
export const paymentReads = pgSequence('payment_reads')

/** Payment pages that were opened: whose they are, and what was ordered there. */
export const checkouts = pgTable(
  'checkouts',
  {
    /** The provider's id, e.g. cs_… */
    id: text().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    plan: text().notNull(),
    seats: integer().notNull(),
    yearly: boolean().notNull(),
    /** An expired one cannot be paid any more: a newer one took its place. */
    status: text({ enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    subscription_id: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('checkouts_account_id_index').on(t.account_id),
    index('checkouts_user_id_index').on(t.user_id),
    check('checkouts_status_check', sql`${t.status} in ('open','complete','expired')`),
  ],
)

/** What the test checkout holds in place of a payment provider: its side of the subscriptions, nothing of ours. */
export const testSubscriptions = pgTable(
  'test_subscriptions',
  {
    id: text().primaryKey(),
    customer_id: text().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    user_id: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
    plan: text().notNull(),
    seats: integer().notNull(),
    yearly: boolean().notNull(),
    status: text({ enum: ['active', 'past_due', 'canceled'] }).notNull(),
    current_period_end: timestamp({ withTimezone: true }).notNull(),
    cancel_at_period_end: boolean().notNull().default(false),
    past_due_since: timestamp({ withTimezone: true }),
    refunded: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('test_subscriptions_account_id_index').on(t.account_id),
    index('test_subscriptions_user_id_index').on(t.user_id),
  ],
)

/** Numbers of the receipts of the test checkout, one after the other. */
export const testInvoiceNumbers = pgSequence('test_invoice_numbers')

/** Receipts of the test checkout, as a payment provider keeps them. Who it is made out to is looked up: no name is kept. */
export const testInvoices = pgTable(
  'test_invoices',
  {
    /** From {@link testInvoiceNumbers}. */
    number: bigint({ mode: 'number' }).primaryKey(),
    subscription_id: text().notNull(),
    customer_id: text().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    user_id: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
    plan: text().notNull(),
    seats: integer().notNull(),
    yearly: boolean().notNull(),
    /** Without VAT, and the VAT, in euro cents. */
    net_cents: integer().notNull(),
    vat_cents: integer().notNull(),
    issued_at: timestamp({ withTimezone: true }).notNull(),
    refunded_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('test_invoices_customer_id_index').on(t.customer_id),
    index('test_invoices_subscription_id_index').on(t.subscription_id),
    index('test_invoices_account_id_index').on(t.account_id),
    index('test_invoices_user_id_index').on(t.user_id),
  ],
)
