import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A company or one person's own account: the tenant (SPEC 3 "Account", DECISIONS 10). */
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
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('accounts_created_at_index').on(t.created_at.desc(), t.id),
    // What the admin area searches accounts by.
    index('accounts_name_index').using('gin', sql`${t.name} gin_trgm_ops`),
    check('accounts_type_check', sql`${t.type} in ('company', 'personal')`),
    check('accounts_limits_check', sql`${t.member_limit} >= 1 and ${t.seats_limit} >= 0`),
  ],
)
