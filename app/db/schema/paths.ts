import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { questions } from './content.ts'
import { accounts } from './organisation.ts'
import { userStatistics } from './progress.ts'

/** The path that a learner walks: one at a time (content/paths). */
export const pathEnrolments = pgTable('path_enrolments', {
  user_id: uuid()
    .primaryKey()
    .references(() => userStatistics.user_id, { onDelete: 'cascade' }),
  path: text().notNull(),
  started_at: timestamp({ withTimezone: true }).notNull(),
  /** Modules whose steps need not be done, as a start check says that they are known; their checks are open (PD-97). */
  skipped: text().array().notNull().default(sql`'{}'::text[]`),
  /** When questions for a while after its modules were put aside (PD-73); null of who began before there were any. */
  probes_held_at: timestamp({ withTimezone: true }),
})

/**
 * Questions held back for the check at the end of a module: until they are answered there, nothing else offers them to this learner. A
 * check that was not passed has another round, with other questions. Others are asked a while after the module was passed, to see what
 * stayed (PD-73).
 */
export const heldQuestions = pgTable(
  'held_questions',
  {
    user_id: uuid()
      .notNull()
      .references(() => userStatistics.user_id, { onDelete: 'cascade' }),
    question_id: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    module: text().notNull(),
    /** From 1. */
    round: smallint().notNull(),
    /** 0 for the check; else how many days after passing it (PD-73). */
    days: smallint().notNull().default(0),
    /** UTC day from which it may be seen; null until the steps before it are done. */
    opens_on: date({ mode: 'string' }),
    held_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.question_id] }),
    index('held_questions_module_index').on(t.user_id, t.path, t.module),
    check('held_questions_round_check', sql`${t.round} >= 1`),
    check('held_questions_days_check', sql`${t.days} in (0, 30, 90)`),
  ],
)

/**
 * What stayed with a company's people, in batches of eight or more whose answers stand in no other batch: however many are
 * read, and whenever, their difference is about whole batches (PD-73). About nobody.
 */
export const retentionBatches = pgTable(
  'retention_batches',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** First day of the UTC month before which its answers were given. */
    month: date({ mode: 'string' }).notNull(),
    /** Days after the module, at least. */
    days: smallint().notNull(),
    /** Null in a month that had too few of them. */
    people: smallint(),
    /** Mean shares right at the first answer, in percent, in steps of five. */
    checked: smallint(),
    stayed: smallint(),
    /** Mean days between the two. */
    interval_days: smallint(),
    /** Of those of them who took the start check before the module: by how many points more they had right than that made likely. */
    gain: smallint(),
    gain_people: smallint(),
    /** Mean days from the start check on. */
    gain_days: smallint(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.month, t.days] }),
    check('retention_batches_days_check', sql`${t.days} in (30, 90)`),
    check('retention_batches_people_check', sql`${t.people} >= 8`),
    check('retention_batches_gain_check', sql`${t.gain_people} >= 8 and ${t.gain} between -100 and 100`),
    check(
      'retention_batches_shares_check',
      sql`coalesce(${t.checked}, 0) between 0 and 100 and coalesce(${t.stayed}, 0) between 0 and 100`,
    ),
  ],
)

/** What somebody means to do after a module, from choices; of own words only that there are some. For that person only (PD-72). */
export const modulePlans = pgTable(
  'module_plans',
  {
    user_id: uuid()
      .notNull()
      .references(() => userStatistics.user_id, { onDelete: 'cascade' }),
    path: text().notNull(),
    module: text().notNull(),
    if_choice: text(),
    then_choice: text(),
    planned_at: timestamp({ withTimezone: true }).notNull(),
    /** What came of it, as its maker says; null until then. */
    outcome: text(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.path, t.module] }),
    check('module_plans_words_check', sql`(${t.if_choice} is null) = (${t.then_choice} is null)`),
    check('module_plans_outcome_check', sql`${t.outcome} in ('done','not_done','not_needed')`),
  ],
)
