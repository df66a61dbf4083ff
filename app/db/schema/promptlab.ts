import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { aiUsers } from './identity.ts'
import { accounts } from './organisation.ts'

/** How many prompts somebody ran on a UTC day. Of the prompts themselves nothing is kept. */
export const labUsage = pgTable(
  'lab_usage',
  {
    user_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** Whose budget it was: of the company of that day. */
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    runs: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.day] }),
    index('lab_usage_account_day_index').on(t.account_id, t.day),
    check('lab_usage_runs_check', sql`${t.runs} >= 0`),
  ],
)
