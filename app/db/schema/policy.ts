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
  uuid,
} from 'drizzle-orm/pg-core'
import { questions } from './content.ts'
import { aiUsers } from './identity.ts'
import { sqlList, storedTypes } from './kinds.ts'
import { accounts } from './organisation.ts'

const account = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
const moment = () => timestamp({ withTimezone: true })
const day = () => date({ mode: 'string' })

/** A paragraph of a policy: it keeps its id and its number in every later version in which it still stands, changed or not. */
export interface PolicyParagraph {
  id: string
  /** `4`, or `4a` when it came in between later. */
  number: string
  /** What it stands under; empty for none. */
  heading: string
  text: string
}

/** One of the two questions that go with reading a version. */
export interface PolicyQuestion {
  text: string
  options: string[]
  /** Place of the right option, from 0. */
  right: number
  /** Whole sentences of one paragraph, which the right option follows from. */
  quote: string
}

/** How the text of a policy came here. */
export const policySources = ['template', 'file', 'text'] as const

/** What an organisation is writing: at most one, for its leads only. */
export const policyDrafts = pgTable(
  'policy_drafts',
  {
    account_id: account().primaryKey(),
    title: text().notNull(),
    language: text({ enum: ['nl', 'en'] }).notNull(),
    source: text({ enum: policySources }).notNull(),
    /** Paragraphs with a blank line between them, headings after `# `. */
    text: text().notNull(),
    questions: jsonb().$type<PolicyQuestion[]>().notNull().default([]),
    updated_by: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
    updated_at: moment().notNull(),
  },
  (t) => [
    index('policy_drafts_updated_by_index').on(t.updated_by),
    check('policy_drafts_language_check', sql`${t.language} in ('nl','en')`),
    check('policy_drafts_source_check', sql`${t.source} in ('template','file','text')`),
  ],
)

/** The policy of an organisation as it held from a day on. What was published stays as it is. */
export const policyVersions = pgTable(
  'policy_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: account(),
    request_id: uuid().notNull(),
    number: smallint().notNull(),
    title: text().notNull(),
    language: text({ enum: ['nl', 'en'] }).notNull(),
    source: text({ enum: policySources }).notNull(),
    paragraphs: jsonb().$type<PolicyParagraph[]>().notNull(),
    questions: jsonb().$type<PolicyQuestion[]>().notNull(),
    published_by: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
    published_at: moment().notNull(),
    /** The same in the Netherlands. */
    published_on: day().notNull(),
    /** Until when everybody has read it. */
    read_by: day().notNull(),
  },
  (t) => [
    unique('policy_versions_number_unique').on(t.account_id, t.number),
    unique('policy_versions_request_unique').on(t.account_id, t.request_id),
    index('policy_versions_published_by_index').on(t.published_by),
    check('policy_versions_language_check', sql`${t.language} in ('nl','en')`),
    check('policy_versions_source_check', sql`${t.source} in ('template','file','text')`),
  ],
)

/** Who read a version and understood it. */
export const policyAcknowledgements = pgTable(
  'policy_acknowledgements',
  {
    version_id: uuid()
      .notNull()
      .references(() => policyVersions.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    acknowledged_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.version_id, t.user_id] }),
    index('policy_acknowledgements_user_id_index').on(t.user_id),
  ],
)

/** What was told of reading a version, about whom, to whom: each once. */
export const policyNotices = pgTable(
  'policy_notices',
  {
    version_id: uuid()
      .notNull()
      .references(() => policyVersions.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['opened', 'soon', 'due', 'late', 'lead'] }).notNull(),
    to_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    sent_on: day().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.version_id, t.user_id, t.kind, t.to_id] }),
    index('policy_notices_user_id_index').on(t.user_id),
    index('policy_notices_to_id_index').on(t.to_id),
    check('policy_notices_kind_check', sql`${t.kind} in ('opened','soon','due','late','lead')`),
  ],
)

/** A snack that an organisation makes from its own policy: what it is made of. What members get is a row of `questions`. */
export const policyItems = pgTable(
  'policy_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: account(),
    request_id: uuid().notNull(),
    /** As `questions.question_type`. */
    kind: text().notNull(),
    language: text({ enum: ['nl', 'en'] }).notNull(),
    /** The form of its kind (features/programme/policy/items), with the sentences that it rests on. */
    draft: jsonb().$type<unknown>().notNull(),
    made_by: text({ enum: ['person', 'model'] }).notNull(),
    /** `changed`: a paragraph that it rests on says something else by now; off the wall until somebody approves it again. */
    state: text({ enum: ['draft', 'approved', 'changed'] }).notNull(),
    /** Paragraphs that it rests on. */
    paragraph_ids: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** What members get; null until it was approved. */
    question_id: uuid().references(() => questions.id, { onDelete: 'set null' }),
    /** What they got before a paragraph changed: who completed one of these is asked again. */
    earlier_ids: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** A paragraph changed since it was approved, so that it becomes a new question. */
    ask_again: boolean().notNull().default(false),
    approved_by: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
    approved_at: moment(),
    /** Number of the version it was approved beside. */
    approved_version: smallint(),
    updated_by: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (t) => [
    unique('policy_items_request_unique').on(t.account_id, t.request_id),
    index('policy_items_question_id_index').on(t.question_id),
    index('policy_items_approved_by_index').on(t.approved_by),
    index('policy_items_updated_by_index').on(t.updated_by),
    check('policy_items_kind_check', sql`${t.kind} in ${sql.raw(sqlList(storedTypes))}`),
    check('policy_items_language_check', sql`${t.language} in ('nl','en')`),
    check('policy_items_made_by_check', sql`${t.made_by} in ('person','model')`),
    check('policy_items_state_check', sql`${t.state} in ('draft','approved','changed')`),
  ],
)
