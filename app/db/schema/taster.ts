import { sql } from 'drizzle-orm'
import {
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { questions } from './content.ts'

/**
 * What visitors without an account answered, until they sign up or their cookie ends. A visitor is the hash of a random
 * cookie and nothing else: no address, no browser, no language (docs/decisions/0013-a-snack-before-signing-up.md).
 */
export const visitorAnswers = pgTable(
  'visitor_answers',
  {
    /** SHA-256 of the cookie: who reads this table can be nobody's browser. */
    visitor_hash: text().notNull(),
    question_id: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['snack', 'lesson', 'exercise'] }).notNull(),
    /** Letter of the choice; null for an exercise. */
    answer: text(),
    /** The first move of an exercise, as its kind has it; null for a question. */
    move: jsonb().$type<unknown>(),
    /** Becomes the attempt of the learner that the visitor turns into. */
    attempt_id: uuid().notNull().defaultRandom(),
    answered_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.visitor_hash, t.question_id] }),
    // The one that earns XP comes once.
    uniqueIndex('visitor_answers_snack_unique')
      .on(t.visitor_hash)
      .where(sql`${t.kind} in ('snack','exercise')`),
    index('visitor_answers_answered_at_index').on(t.answered_at),
    check('visitor_answers_kind_check', sql`${t.kind} in ('snack','lesson','exercise')`),
    check('visitor_answers_answer_check', sql`${t.answer} in ('A','B','C','D','E')`),
    check('visitor_answers_move_check', sql`(${t.kind} = 'exercise') = (${t.move} is not null)`),
    check('visitor_answers_letter_check', sql`(${t.kind} = 'exercise') = (${t.answer} is null)`),
  ],
)
