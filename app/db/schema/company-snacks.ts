import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { questions } from './content.ts'
import { aiUsers } from './identity.ts'
import { accounts } from './organisation.ts'

/**
 * The snack that everybody of a company is offered on a day, with how many took it and what is told of how they answered. About
 * nobody: what was told stays as it was told, so that it cannot be asked again with one person less (PD-74).
 */
export const companySnacks = pgTable(
  'company_snacks',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Day in Europe/Amsterdam. */
    day: date({ mode: 'string' }).notNull(),
    question_id: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** People with a seat whose working day it is, as it was when the snack was chosen. */
    at_work: integer().notNull(),
    taken: integer().notNull().default(0),
    /** Windows that are lit: of people with a seat. */
    lit: integer().notNull().default(0),
    /** How many chose each option, A first, of those who are in no telling yet. */
    untold: smallint().array().notNull(),
    told: jsonb().$type<{ answered: number; middles: number[] }>(),
    golden_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.day] }),
    check('company_snacks_counts_check', sql`${t.at_work} >= 0 and ${t.lit} between 0 and ${t.taken}`),
  ],
)

/** Who took it, once a day, and what he or she answered: for that person alone. */
export const companySnackAnswers = pgTable(
  'company_snack_answers',
  {
    user_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    account_id: uuid().notNull(),
    answer: text().notNull(),
    correct: boolean().notNull(),
    attempt_id: uuid().notNull(),
    /** XP it earned as the question it is. */
    xp: smallint().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.day] }),
    index('company_snack_answers_day_index').on(t.day),
    check('company_snack_answers_letter_check', sql`${t.answer} in ('A','B','C','D','E')`),
  ],
)
