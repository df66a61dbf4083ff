import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

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
    /** Whoever belongs to it must have a second factor before going on. */
    require_second_factor: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    // What the job that ends the free days looks for.
    index('accounts_trial_ends_at_index').on(t.trial_ends_at).where(sql`${t.billing_status} = 'trial'`),
    index('accounts_created_at_index').on(t.created_at.desc(), t.id),
    // Who may have a team, among as many accounts of one person each as there are people.
    index('accounts_teams_index')
      .on(t.id)
      .where(sql`${t.billing_status} in ('active','trial') and ${t.seats_limit} > 1`),
    // What the admin area searches accounts by.
    index('accounts_name_index').using('gin', sql`${t.name} gin_trgm_ops`),
    check('accounts_type_check', sql`${t.type} in ('company', 'personal')`),
    check('accounts_limits_check', sql`${t.member_limit} >= 1 and ${t.seats_limit} >= 0`),
  ],
)

/**
 * The departments of an organisation. Who is in one has its name in `ai_users.department`, in this spelling: one place says where
 * somebody works, and what an invitation brings needs no department to exist beforehand (docs/decisions/0062).
 */
export const departments = pgTable(
  'departments',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Made by the page: sending it again adds one department. Null for one that came with an invitation. */
    request_id: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('departments_request_unique').on(t.account_id, t.request_id),
    uniqueIndex('departments_name_unique').on(t.account_id, sql`lower(${t.name})`),
    check('departments_name_check', sql`char_length(${t.name}) between 1 and 60`),
  ],
)
