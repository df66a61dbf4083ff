import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { aiSystems } from './ai-register.ts'
import { aiUsers } from './identity.ts'
import { accounts } from './organisation.ts'

const account = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
const moment = () => timestamp({ withTimezone: true })
const day = () => date({ mode: 'string' })

/** What makes a goal reached: so many different items out of a choice by rule. An empty list chooses by nothing. */
export interface ContentSelection {
  kind: 'selection'
  disciplines: string[]
  levels: string[]
  skills: string[]
  count: number
}

/** What makes a goal reached: the check at the end of each of these modules of a path, passed. Slugs of content/paths, in their order. */
export interface ContentPath {
  kind: 'path'
  path: string
  modules: string[]
}

export type RequiredContent = ContentSelection | ContentPath

/** What an organisation asks of some of its people: a goal, what reaches it, and how soon and how often (features/programme/assignments). */
export const learningRequirements = pgTable(
  'learning_requirements',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: account(),
    request_id: uuid().notNull(),
    title: text().notNull(),
    goal: text().notNull(),
    /** Names of job roles; none is every one. */
    job_roles: text().array().notNull().default(sql`'{}'::text[]`),
    /** Ids of `departments`; none is the whole organisation, or where the use of AI is. */
    department_ids: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** The use of AI that it is about: when that changes, it is learned again. */
    system_id: uuid().references(() => aiSystems.id, { onDelete: 'set null' }),
    content: jsonb().$type<RequiredContent>().notNull(),
    first_days: smallint().notNull(),
    repeat_months: smallint(),
    on_policy: boolean().notNull(),
    on_law: boolean().notNull(),
    starts_on: day().notNull(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
    /** No longer asked since. */
    archived_on: day(),
  },
  (t) => [
    unique('learning_requirements_request_unique').on(t.account_id, t.request_id, t.title),
    index('learning_requirements_system_id_index').on(t.system_id),
    check('learning_requirements_title_check', sql`char_length(${t.title}) between 1 and 100`),
    check('learning_requirements_days_check', sql`${t.first_days} between 1 and 365`),
    check('learning_requirements_months_check', sql`${t.repeat_months} between 1 and 60`),
  ],
)

/** Something changed that must be known: what it concerns is learned again from that day on. */
export const learningChanges = pgTable(
  'learning_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: account(),
    request_id: uuid().notNull(),
    kind: text({ enum: ['tool', 'policy', 'law'] }).notNull(),
    system_id: uuid().references(() => aiSystems.id, { onDelete: 'cascade' }),
    changed_on: day().notNull(),
    note: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('learning_changes_request_unique').on(t.account_id, t.request_id),
    index('learning_changes_system_id_index').on(t.system_id),
    check('learning_changes_kind_check', sql`${t.kind} in ('tool','policy','law')`),
  ],
)

/** What is asked of one person, by what the organisation asks of some. Ends when it is no longer asked, or the person moves. */
export const learningAssignments = pgTable(
  'learning_assignments',
  {
    id: uuid().primaryKey().defaultRandom(),
    requirement_id: uuid()
      .notNull()
      .references(() => learningRequirements.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    assigned_on: day().notNull(),
    /** What was completed from this day on counts for the first round. */
    credit_from: day().notNull(),
    ended_on: day(),
    /** Up to when its rounds have been counted. */
    checked_at: moment(),
  },
  (t) => [
    uniqueIndex('learning_assignments_open_unique')
      .on(t.requirement_id, t.user_id)
      .where(sql`${t.ended_on} is null`),
    index('learning_assignments_user_id_index').on(t.user_id),
  ],
)

/** Each time of learning of an assignment; one that is complete stays as it is. */
export const learningRounds = pgTable(
  'learning_rounds',
  {
    assignment_id: uuid()
      .notNull()
      .references(() => learningAssignments.id, { onDelete: 'cascade' }),
    from_on: day().notNull(),
    why: text({ enum: ['assigned', 'repeat', 'changed'] }).notNull(),
    due_on: day().notNull(),
    completed_on: day(),
  },
  (t) => [
    primaryKey({ columns: [t.assignment_id, t.from_on] }),
    check('learning_rounds_why_check', sql`${t.why} in ('assigned','repeat','changed')`),
  ],
)

/** What was told of a round, to whom: each once. */
export const learningNotices = pgTable(
  'learning_notices',
  {
    assignment_id: uuid()
      .notNull()
      .references(() => learningAssignments.id, { onDelete: 'cascade' }),
    round_from: day().notNull(),
    kind: text({ enum: ['opened', 'soon', 'due', 'late', 'lead'] }).notNull(),
    to_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    sent_on: day().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.assignment_id, t.round_from, t.kind, t.to_id] }),
    index('learning_notices_to_id_index').on(t.to_id),
    check('learning_notices_kind_check', sql`${t.kind} in ('opened','soon','due','late','lead')`),
  ],
)

/** Somebody of whom something is not asked, and why; for a time or for good. */
export const learningExceptions = pgTable(
  'learning_exceptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    requirement_id: uuid()
      .notNull()
      .references(() => learningRequirements.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    /** Its last day; null for good. */
    until_on: day(),
    created_by: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('learning_exceptions_unique').on(t.requirement_id, t.user_id),
    index('learning_exceptions_user_id_index').on(t.user_id),
    index('learning_exceptions_created_by_index').on(t.created_by),
    check('learning_exceptions_reason_check', sql`char_length(${t.reason}) between 3 and 300`),
  ],
)

/** Who had a mail of the programme on a day: at most one, whatever is in it. Forgotten after a week (features/programme/notices). */
export const programmeMails = pgTable(
  'programme_mails',
  {
    to_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    sent_on: day().notNull(),
  },
  (t) => [primaryKey({ columns: [t.to_id, t.sent_on] })],
)

/** Which leads had the summary of a quarter, each once. */
export const programmeSummaries = pgTable(
  'programme_summaries',
  {
    account_id: account(),
    to_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    /** First day of the quarter in which it was sent. */
    quarter: day().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.to_id, t.quarter] }),
    index('programme_summaries_to_id_index').on(t.to_id),
  ],
)
