import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { userStatistics } from './progress.ts'

/** One of what lies ready for a day: an item of the bank, and why it was chosen. */
export interface StoredTrayItem {
  slot: 'due' | 'main' | 'surprise'
  /** `mistake` and `card` came back, a `refresher` is about to be forgotten, a `probe` shows what stayed of a module, `new` was never seen, and as `other_field` is neither of the own field nor for everybody, `repeat` went well before, `path` is the next step of what somebody learns. */
  why: 'mistake' | 'card' | 'refresher' | 'probe' | 'new' | 'other_field' | 'repeat' | 'path' | 'policy'
  content_type: 'question' | 'lesson'
  id: string
  /** Name of the kind as it was then. */
  kind: string
  /** Of a refresher: what it is about. */
  family?: string
  /** Of a lesson: its text has a place one day, and its quiz the next. Absent of other kinds and of lessons from before 28 November 2026, which are taken as a whole. */
  part?: 'reading' | 'quiz'
}

/**
 * What lies ready for a learner on a day, composed once (PD-53). Whether it was taken follows from `learning_events`; that it
 * was taken as a whole is written down when somebody looks, and never changes afterwards (docs/decisions/0068).
 */
export const trays = pgTable(
  'trays',
  {
    user_id: uuid()
      .notNull()
      .references(() => userStatistics.user_id, { onDelete: 'cascade' }),
    /** Day in Europe/Amsterdam. */
    day: date({ mode: 'string' }).notNull(),
    items: jsonb().$type<StoredTrayItem[]>().notNull(),
    /** What the next tray has as its main bite: its silhouette is shown at the end of this one. */
    next_item: jsonb().$type<StoredTrayItem>(),
    composed_at: timestamp({ withTimezone: true }).notNull(),
    /** When the last of it was answered. */
    finished_at: timestamp({ withTimezone: true }),
    /** Finished without a mistake. */
    perfect: boolean().notNull().default(false),
    /** The rare item that the tenth stamp opened. */
    golden: jsonb().$type<StoredTrayItem>(),
    /** XP that decay had taken and this tray won back. */
    xp_won_back: integer().notNull().default(0),
    /** The longest row of right answers there had been when it was composed: a longer one is news. Null of trays from before this was kept. */
    row_before: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.day] }),
    check('trays_items_check', sql`jsonb_array_length(${t.items}) between 1 and 3`),
    check('trays_won_back_check', sql`${t.xp_won_back} >= 0`),
  ],
)
