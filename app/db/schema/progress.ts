import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { lessons, questions } from './content.ts'
import { aiUsers } from './identity.ts'
import { eventKinds, scoredEvents, sqlList } from './kinds.ts'
import { accounts } from './organisation.ts'

/** Right and total answers per tool, from which best_tool and worst_tool follow. */
export type ToolScores = Record<string, { right: number; total: number }>

/** What is kept of the last attempt at a scenario: never the answer, nor words of it (PD-24). */
export interface ScenarioEvaluation {
  score_percentage: number
  /** `self`: by the learner, with the rules beside it (PD-44). `builtin`: by the rules alone, as until 23 November 2026. */
  graded_by: 'model' | 'self' | 'builtin'
  /** Language of names and comments. */
  language: 'nl' | 'en'
  criteria: {
    /** Of the rubric's criterion; absent in what was kept before 24 November 2026. */
    id?: string
    name: string
    verdict: 'met' | 'partly' | 'not_met'
    comment: string
    /** What the learner said of it, where the learner judged. */
    claimed?: 'met' | 'partly' | 'not_met'
    /** Two judgements of a model differed on it. */
    doubted?: true
  }[]
  /** Criterion that the learner chose to do differently next time. */
  next_time?: string
  /** Where the learner judged: did the rules see an answer in own words? */
  real_answer?: boolean
  /** Tells whether a text is the one that was judged, and nothing else of it (contest). */
  answer_digest?: string
}

/**
 * The hot row of a learner: all that one answer changes about a person, in one narrow row, so that an answer is one
 * read and one write. `version` guards the read-compute-write cycle (docs/decisions/0004-one-row-per-learner.md).
 */
export const userStatistics = pgTable(
  'user_statistics',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(0),
    xp: integer().notNull().default(0),
    current_level: text().notNull().default('beginner'),
    current_streak: integer().notNull().default(0),
    longest_streak: integer().notNull().default(0),
    consecutive_correct: integer().notNull().default(0),
    total_questions_answered: integer().notNull().default(0),
    weekly_questions_answered: integer().notNull().default(0),
    /** Monday of the week that weekly_questions_answered counts. */
    week_start: date({ mode: 'string' }),
    last_activity: timestamp({ withTimezone: true }),
    best_tool: text(),
    worst_tool: text(),
    tool_scores: jsonb().$type<ToolScores>().notNull().default({}),
    /** UTC day that the three counters below count. */
    quota_day: date({ mode: 'string' }),
    lessons_used: smallint().notNull().default(0),
    mcq_used: smallint().notNull().default(0),
    scenarios_used: smallint().notNull().default(0),
    /** UTC day for which the daily selection was made. */
    selection_day: date({ mode: 'string' }),
    /** Days of decay already taken since last_activity. */
    decay_days: integer().notNull().default(0),
    /**
     * Random, of whoever is anonymous on the leaderboard and active; null for all others. Orders those who show the same XP, as
     * an id must not. A trigger on ai_users keeps it (migration 0023, docs/decisions/0031).
     */
    board_place: uuid(),
  },
  (t) => [
    index('user_statistics_board_place_index')
      .on(sql`(${t.xp} / 100) desc`, t.board_place, t.xp)
      .where(sql`${t.board_place} is not null`),
    index('user_statistics_xp_index').on(t.xp.desc(), t.user_id),
    index('user_statistics_last_activity_index').on(t.last_activity).where(sql`${t.xp} > 0`),
    check('user_statistics_xp_check', sql`${t.xp} >= 0`),
    check('user_statistics_level_check', sql`${t.current_level} in ('beginner','intermediate','advanced')`),
    check(
      'user_statistics_used_check',
      sql`${t.lessons_used} >= 0 and ${t.mcq_used} >= 0 and ${t.scenarios_used} >= 0`,
    ),
  ],
)

/** One row per learner and question (PS-3.7). */
export const userProgress = pgTable(
  'user_progress',
  {
    user_id: uuid()
      .notNull()
      .references(() => userStatistics.user_id, { onDelete: 'cascade' }),
    question_id: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    lesson_id: uuid(),
    score: smallint(),
    max_score: smallint().notNull().default(100),
    started_at: timestamp({ withTimezone: true }),
    completed_at: timestamp({ withTimezone: true }),
    last_attempt_at: timestamp({ withTimezone: true }),
    attempts: smallint().notNull().default(0),
    question_source: text().notNull(),
    tool_name: text(),
    time_spent_minutes: smallint(),
    ai_feedback: text(),
    evaluation_json: jsonb().$type<ScenarioEvaluation>(),
    /** Answered helps of the coach on a scenario (PD-26). */
    helps_used: smallint().notNull().default(0),
    /** Letter of the last answer to a multiple-choice question. The text of a scenario answer is never kept. */
    answer: text(),
    /** What was done so far in an exercise: choices by id or place, never a text. Of an attempt that is over, all of them (PD-41). */
    moves: jsonb().$type<unknown[]>(),
    /** The attempt that wrote this row last; sending it again gives the same result (docs/product/contracts.md). */
    attempt_id: uuid(),
    /** XP this item earned in its life. */
    xp_awarded: smallint().notNull().default(0),
    /** XP the last attempt earned, and the learner's total right after it: enough to repeat its award result. */
    last_award: smallint().notNull().default(0),
    last_xp: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.question_id] }),
    check('user_progress_score_check', sql`${t.score} between 0 and ${t.max_score}`),
    check('user_progress_helps_check', sql`${t.helps_used} between 0 and 5`),
    check('user_progress_source_check', sql`${t.question_source} in ('daily','random','scenario')`),
    check('user_progress_award_check', sql`${t.xp_awarded} >= 0 and ${t.last_award} >= 0`),
  ],
)

/**
 * The first judgement of each output of a set of `trust`, for the learner's own measure ("Mijn oordeel"). Nobody else sees
 * it for a person (PD-42).
 */
export const judgementTrials = pgTable(
  'judgement_trials',
  {
    user_id: uuid()
      .notNull()
      .references(() => userStatistics.user_id, { onDelete: 'cascade' }),
    question_id: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** Place of the output in its set, from 0. */
    place: smallint().notNull(),
    /** Whether the output was wrong. */
    wrong: boolean().notNull(),
    /** Whether the learner would have used it. */
    used: boolean().notNull(),
    /** How sure the learner was, in per cent. */
    certainty: smallint().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.question_id, t.place] }),
    check('judgement_trials_certainty_check', sql`${t.certainty} between 50 and 100`),
  ],
)

/**
 * What the judgement of a whole company came to, once a month: shares in percent, in steps of five, or null while too few of its
 * members judged enough (PD-42). About nobody: kept as it was first made, so that it cannot be asked again with one member less.
 */
export const groupJudgements = pgTable(
  'group_judgements',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** First day of the UTC month; what was judged before it counts. */
    month: date({ mode: 'string' }).notNull(),
    wrong_used: smallint(),
    right_refused: smallint(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.month] }),
    check(
      'group_judgements_shares_check',
      sql`coalesce(${t.wrong_used}, 0) between 0 and 100 and coalesce(${t.right_refused}, 0) between 0 and 100`,
    ),
  ],
)

export const lessonProgress = pgTable(
  'lesson_progress',
  {
    user_id: uuid()
      .notNull()
      .references(() => userStatistics.user_id, { onDelete: 'cascade' }),
    lesson_id: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** Of the best attempt. */
    quiz_score: smallint(),
    /** Chosen places, from 0, of the last attempt, and the questions they belong to: a quiz may change afterwards. */
    quiz_answers: smallint().array().notNull().default(sql`'{}'::smallint[]`),
    quiz_questions: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** Answers given so far in an attempt that is not handed in: question to chosen place. */
    draft: jsonb().$type<Record<string, number>>().notNull().default({}),
    started_at: timestamp({ withTimezone: true }),
    /** When its text was read to the end; of a lesson that opened again after its quiz, the last time. */
    read_at: timestamp({ withTimezone: true }),
    completed_at: timestamp({ withTimezone: true }),
    attempts: smallint().notNull().default(0),
    attempt_id: uuid(),
    xp_awarded: smallint().notNull().default(0),
    last_award: smallint().notNull().default(0),
    last_xp: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.lesson_id] }),
    check('lesson_progress_score_check', sql`${t.quiz_score} between 0 and 100`),
    check('lesson_progress_award_check', sql`${t.xp_awarded} >= 0 and ${t.last_award} >= 0`),
    check(
      'lesson_progress_answers_check',
      sql`cardinality(${t.quiz_answers}) = cardinality(${t.quiz_questions})`,
    ),
  ],
)

/** Append-only: every change of XP is a row, and a learner's xp is the sum of them (PD-18). */
export const xpLedger = pgTable(
  'xp_ledger',
  {
    user_id: uuid()
      .notNull()
      .references(() => userStatistics.user_id, { onDelete: 'cascade' }),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    reason: text().notNull(),
    item_id: uuid(),
    amount: integer().notNull(),
    /** xp after this row. */
    balance: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.id] }),
    check('xp_ledger_amount_check', sql`${t.amount} <> 0 and ${t.balance} >= 0`),
  ],
)

/**
 * Append-only: every accepted answer, quiz, scenario attempt and flashcard, with the version of the item it was. Team
 * pages, reports and item statistics count these rows. Never holds a letter, a text or a score judged by AI
 * (PD-24, PD-26b).
 */
export const learningEvents = pgTable(
  'learning_events',
  {
    user_id: uuid()
      .notNull()
      .references(() => userStatistics.user_id, { onDelete: 'cascade' }),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text({ enum: eventKinds }).notNull(),
    item_id: uuid().notNull(),
    /** content_hash of the item at that moment. */
    content_hash: text().notNull(),
    /** 0 to 100, of what our code marks right or wrong; null for scenarios and flashcards. */
    score: smallint(),
    /** False for a scenario that was not passed: it stays open. */
    completed: boolean().notNull(),
    /** True of a scenario that the learner judged: no badge and no certificate rests on it (PD-44). */
    self_assessed: boolean().notNull().default(false),
    /** How sure the learner said to be of an answer, 1 to 3; null when that was left open. For the learner only (PD-71). */
    certainty: smallint(),
    /** XP it earned. */
    xp: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.id] }),
    index('learning_events_item_id_index').on(t.item_id),
    // What a team did in a period: without it all a member ever did is read for the last seven days. With all that a team page counts
    // behind it, so that the rows of a large organisation, which lie scattered over the whole table, need not be fetched one by one.
    index('learning_events_counted_index').on(
      t.user_id,
      t.created_at,
      t.id,
      t.item_id,
      t.kind,
      t.score,
      t.completed,
    ),
    check('learning_events_certainty_check', sql`${t.certainty} between 1 and 3`),
    check('learning_events_kind_check', sql`${t.kind} in ${sql.raw(sqlList(eventKinds))}`),
    check('learning_events_score_check', sql`${t.score} between 0 and 100`),
    check(
      'learning_events_judged_check',
      sql`(${t.kind} in ${sql.raw(sqlList(scoredEvents))}) = (${t.score} is not null)`,
    ),
  ],
)

/** What a free learner finds in the wall today (PD-22). */
export const dailyContentSelections = pgTable(
  'daily_content_selections',
  {
    user_id: uuid()
      .notNull()
      .references(() => userStatistics.user_id, { onDelete: 'cascade' }),
    selection_date: date({ mode: 'string' }).notNull(),
    content_type: text().notNull(),
    content_id: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.selection_date, t.content_type, t.content_id] }),
    check('daily_content_selections_type_check', sql`${t.content_type} in ('lesson','question')`),
  ],
)

/**
 * How many active learners have each xp, so that a rank is a sum over a few thousand rows and never a count over all
 * people. Split in shards by learner, so that answers at the same xp do not wait for each other's commit.
 */
export const xpHistogram = pgTable(
  'xp_histogram',
  {
    xp: integer().notNull(),
    shard: smallint().notNull(),
    learners: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.xp, t.shard] }),
    check('xp_histogram_learners_check', sql`${t.learners} >= 0`),
  ],
)
