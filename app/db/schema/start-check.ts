import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { questions } from './content.ts'
import { userStatistics } from './progress.ts'

/** Each time that somebody took the start check. For that person only; a company hears of eight or more together (PD-97). */
export const startChecks = pgTable(
  'start_checks',
  {
    user_id: uuid()
      .notNull()
      .references(() => userStatistics.user_id, { onDelete: 'cascade' }),
    /** From 1. */
    round: smallint().notNull(),
    started_at: timestamp({ withTimezone: true }).notNull(),
    /** Null while it is open. */
    finished_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.round] }),
    check('start_checks_round_check', sql`${t.round} >= 1`),
  ],
)

/**
 * What was shown in a start check, and what was answered. No question stands here twice for a person, so that a check that is taken
 * again has others; and what stands here is offered nowhere else (`isHeld`).
 */
export const startCheckAnswers = pgTable(
  'start_check_answers',
  {
    user_id: uuid()
      .notNull()
      .references(() => userStatistics.user_id, { onDelete: 'cascade' }),
    question_id: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    round: smallint().notNull(),
    /** From 1. */
    place: smallint().notNull(),
    shown_at: timestamp({ withTimezone: true }).notNull(),
    answered_at: timestamp({ withTimezone: true }),
    /** The letter; null until there is an answer, and when that was "I do not know". */
    answer: text(),
    correct: boolean(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.question_id] }),
    uniqueIndex('start_check_answers_place_index').on(t.user_id, t.round, t.place),
    index('start_check_answers_question_index').on(t.question_id),
    check('start_check_answers_place_check', sql`${t.round} >= 1 and ${t.place} >= 1`),
    check('start_check_answers_letter_check', sql`${t.answer} in ('A','B','C','D','E')`),
    check(
      'start_check_answers_given_check',
      sql`(${t.answered_at} is null) = (${t.correct} is null) and (${t.answer} is null or ${t.answered_at} is not null)`,
    ),
  ],
)

/**
 * How hard a question is and how well it tells people apart, from the answers of start checks, where there are enough: used instead of its
 * label. About nobody (PD-97).
 */
export const itemCalibrations = pgTable('item_calibrations', {
  question_id: uuid()
    .primaryKey()
    .references(() => questions.id, { onDelete: 'cascade' }),
  /** Logits, as the one below. */
  difficulty: real().notNull(),
  discrimination: real().notNull(),
  answers: integer().notNull(),
  estimated_at: timestamp({ withTimezone: true }).notNull(),
})
