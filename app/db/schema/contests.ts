import { sql } from 'drizzle-orm'
import { check, customType, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { questions } from './content.ts'
import { aiUsers } from './identity.ts'
import { type ScenarioEvaluation, userStatistics } from './progress.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const moment = () => timestamp({ withTimezone: true })

/** Where a contest stands: the model stood by its verdict, gave a better one, or a person was asked. */
export const contestStates = ['stood', 'raised', 'asked', 'decided', 'withdrawn', 'expired'] as const

/** One verdict of one attempt that a learner does not agree with (PD-50). */
export const contests = pgTable(
  'contests',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => userStatistics.user_id, { onDelete: 'cascade' }),
    question_id: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    attempt_id: uuid().notNull(),
    /** Id of the rubric's criterion. */
    criterion: text().notNull(),
    state: text({ enum: contestStates }).notNull(),
    /** What was kept of the attempt when it was contested, without any text: later attempts replace it elsewhere. */
    evaluation: jsonb().$type<ScenarioEvaluation>().notNull(),
    verdict: text({ enum: ['met', 'partly', 'not_met'] }).notNull(),
    /** Why, in one sentence of the model or of the person who decided. */
    reason: text(),
    /** The answer and what was said about it, encrypted; only while a person is asked, and 30 days at most. */
    sealed_text: bytes(),
    expires_at: moment(),
    reviewer_id: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
    created_at: moment().notNull().defaultNow(),
    decided_at: moment(),
  },
  (t) => [
    // One contest for each attempt.
    unique('contests_attempt_unique').on(t.user_id, t.attempt_id),
    index('contests_asked_index').on(t.created_at).where(sql`${t.state} = 'asked'`),
    index('contests_question_id_index').on(t.question_id),
    index('contests_reviewer_id_index').on(t.reviewer_id),
    check(
      'contests_state_check',
      sql`${t.state} in ('stood','raised','asked','decided','withdrawn','expired')`,
    ),
    check('contests_sealed_check', sql`(${t.sealed_text} is null) = (${t.state} <> 'asked')`),
  ],
)
