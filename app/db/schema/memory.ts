import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userStatistics } from './progress.ts'

const learnerKey = () =>
  uuid()
    .notNull()
    .references(() => userStatistics.user_id, { onDelete: 'cascade' })

/**
 * How well a learner is thought to remember a family of items: the card of FSRS. Folded from learning_events when it is asked for,
 * so that no answer writes here (docs/decisions, "What was learned comes back").
 */
export const memoryStates = pgTable(
  'memory_states',
  {
    user_id: learnerKey(),
    /** Of the items; an item without one is a family by its slug. */
    family: text().notNull(),
    /** Days after which nine of ten remember. */
    stability: doublePrecision().notNull(),
    /** 1 to 10. */
    difficulty: doublePrecision().notNull(),
    due: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    last_review: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    elapsed_days: integer().notNull(),
    scheduled_days: integer().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    /** As FSRS numbers them: 1 learning, 2 review, 3 relearning. */
    state: smallint().notNull(),
    /** Answered rightly at least once: only then is there something to refresh. */
    learned: boolean().notNull(),
    /** The item that was answered last. */
    last_item: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.family] }),
    index('memory_states_due_index').on(t.user_id, t.due).where(sql`${t.learned}`),
    check('memory_states_state_check', sql`${t.state} between 1 and 3`),
  ],
)

/** Up to which learning event the memory of a learner is folded. */
export const memoryCursors = pgTable('memory_cursors', {
  user_id: uuid()
    .primaryKey()
    .references(() => userStatistics.user_id, { onDelete: 'cascade' }),
  event_id: bigint({ mode: 'number' }).notNull(),
})

/** Append-only: every answer to a refresher (PD-45). Not in learning_events: what was done before is not done twice. */
export const refresherAnswers = pgTable(
  'refresher_answers',
  {
    user_id: learnerKey(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    item_id: uuid().notNull(),
    family: text().notNull(),
    /** Of a flashcard: whether the learner knew it. */
    correct: boolean().notNull(),
    /** Letter that was chosen; null for a flashcard. */
    answer: text(),
    attempt_id: uuid().notNull(),
    /** The learner's total right after it. */
    xp_after: integer().notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.id] }),
    uniqueIndex('refresher_answers_attempt_index').on(t.user_id, t.attempt_id),
    index('refresher_answers_day_index').on(t.user_id, t.created_at),
    check('refresher_answers_letter_check', sql`${t.answer} in ('A','B','C','D','E')`),
  ],
)
