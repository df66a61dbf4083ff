import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { questions } from './content.ts'
import { userStatistics } from './progress.ts'

/** The path that a learner walks: one at a time (content/paths). */
export const pathEnrolments = pgTable('path_enrolments', {
  user_id: uuid()
    .primaryKey()
    .references(() => userStatistics.user_id, { onDelete: 'cascade' }),
  path: text().notNull(),
  started_at: timestamp({ withTimezone: true }).notNull(),
})

/**
 * Questions held back for the check at the end of a module: until they are answered there, nothing else offers them to this learner. A
 * check that was not passed has another round, with other questions.
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
    held_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.question_id] }),
    index('held_questions_module_index').on(t.user_id, t.path, t.module),
    check('held_questions_round_check', sql`${t.round} >= 1`),
  ],
)
