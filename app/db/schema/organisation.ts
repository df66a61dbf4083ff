import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A company or one person's own account: the tenant (PS-3.3, PD-10). */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    type: text({ enum: ['company', 'personal'] }).notNull(),
    member_limit: integer().notNull(),
    plan: text(),
    billing_status: text(),
    next_billing: date({ mode: 'string' }),
    /** Seats that are paid for. */
    seats_limit: integer().notNull().default(1),
    /** After a failed payment: until when everything keeps working. */
    grace_ends_at: timestamp({ withTimezone: true }),
    /** End of the free days of the whole organisation; once it is set they have been used (PD-27). */
    trial_ends_at: timestamp({ withTimezone: true }),
    /** How many of the notices about the end of those days were sent. */
    trial_notices: smallint().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    // What the job that ends the free days looks for.
    index('accounts_trial_ends_at_index').on(t.trial_ends_at).where(sql`${t.billing_status} = 'trial'`),
    index('accounts_created_at_index').on(t.created_at.desc(), t.id),
    // What the admin area searches accounts by.
    index('accounts_name_index').using('gin', sql`${t.name} gin_trgm_ops`),
    check('accounts_type_check', sql`${t.type} in ('company', 'personal')`),
    check('accounts_limits_check', sql`${t.member_limit} >= 1 and ${t.seats_limit} >= 0`),
  ],
)
