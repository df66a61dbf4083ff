import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { aiUsers } from './identity.ts'
import { accounts } from './organisation.ts'

const account = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
const moment = () => timestamp({ withTimezone: true })
const day = () => date({ mode: 'string' })

/** What is known of a use of AI: yes, no, or not yet found out. A question without an answer is not in it. */
export type RiskAnswers = Readonly<Record<string, 'yes' | 'no' | 'unknown'>>

/** The AI that an organisation uses, or decided not to use: its register. */
export const aiSystems = pgTable(
  'ai_systems',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: account(),
    /** Made by the page: sending it again adds one. */
    request_id: uuid().notNull(),
    name: text().notNull(),
    /** Of a tool of our list (ai_tools); null for any other. */
    tool_slug: text(),
    purpose: text().notNull(),
    /** Who answers for it. */
    owner_id: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
    /** Ids of `departments`; none is the whole organisation. One that is gone is passed over. */
    department_ids: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    data_kinds: text().array().notNull().default(sql`'{}'::text[]`),
    /** What the class of risk follows from (features/programme/register/risk-class.ts); the class itself is not kept. */
    answers: jsonb().$type<RiskAnswers>().notNull().default({}),
    decision: text({ enum: ['undecided', 'allowed', 'allowed_for', 'not_allowed'] }).notNull(),
    /** What for, when it is allowed for something only, and what holds besides. */
    conditions: text().notNull().default(''),
    review_on: day(),
    terms_url: text().notNull().default(''),
    /** Since when something else must be known about it: who learned it before learns it again. */
    changed_on: day(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
    /** No longer in use since. */
    retired_on: day(),
  },
  (t) => [
    unique('ai_systems_request_unique').on(t.account_id, t.request_id),
    uniqueIndex('ai_systems_name_unique')
      .on(t.account_id, sql`lower(${t.name})`)
      .where(sql`${t.retired_on} is null`),
    index('ai_systems_owner_id_index').on(t.owner_id),
    check('ai_systems_name_check', sql`char_length(${t.name}) between 1 and 100`),
    check(
      'ai_systems_decision_check',
      sql`${t.decision} in ('undecided','allowed','allowed_for','not_allowed')`,
    ),
  ],
)

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The terms of a supplier as the file that came, looked through before (features/programme/register/terms). */
export const aiSystemTerms = pgTable(
  'ai_system_terms',
  {
    system_id: uuid()
      .primaryKey()
      .references(() => aiSystems.id, { onDelete: 'cascade' }),
    account_id: account(),
    name: text().notNull(),
    kind: text({ enum: ['pdf', 'docx', 'text'] }).notNull(),
    /** In bytes. */
    size: integer().notNull(),
    /** In hex. */
    sha256: text().notNull(),
    bytes: bytes().notNull(),
    uploaded_by: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
    uploaded_at: moment().notNull(),
  },
  (t) => [
    index('ai_system_terms_account_id_index').on(t.account_id),
    index('ai_system_terms_uploaded_by_index').on(t.uploaded_by),
    check('ai_system_terms_kind_check', sql`${t.kind} in ('pdf','docx','text')`),
    check('ai_system_terms_size_check', sql`${t.size} between 1 and 3145728`),
  ],
)

/** What a survey of what is really used came to: whole groups of eight only (PD-42). */
export interface SurveyResults {
  /** How many answered, in whole eights. */
  answered: number
  /** By slug of our list, id of the register, or `other`: how many named it, in whole eights; less than one group is not in it. */
  tools: Record<string, number>
  /** By how often, in whole eights. */
  often: Record<string, number>
  /** By kind of data, in whole eights. */
  data_kinds: Record<string, number>
}

/** A survey of what is really used. Its answers are counted when it ends, and gone then. */
export const aiSurveys = pgTable(
  'ai_surveys',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: account(),
    request_id: uuid().notNull(),
    opened_at: moment().notNull(),
    /** Last day on which it can be answered. */
    closes_on: day().notNull(),
    /** Null while it can be answered. */
    results: jsonb().$type<SurveyResults>(),
  },
  (t) => [
    unique('ai_surveys_request_unique').on(t.account_id, t.request_id),
    // One at a time.
    uniqueIndex('ai_surveys_open_unique').on(t.account_id).where(sql`${t.results} is null`),
  ],
)

/** An answer without anybody: no name, no moment, in no order. */
export const aiSurveyAnswers = pgTable(
  'ai_survey_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    survey_id: uuid()
      .notNull()
      .references(() => aiSurveys.id, { onDelete: 'cascade' }),
    tools: text().array().notNull(),
    often: text({ enum: ['never', 'sometimes', 'weekly', 'daily'] }).notNull(),
    data_kinds: text().array().notNull(),
  },
  (t) => [
    index('ai_survey_answers_survey_id_index').on(t.survey_id),
    check('ai_survey_answers_often_check', sql`${t.often} in ('never','sometimes','weekly','daily')`),
  ],
)

/** Who answered an open survey, so that each answers once; gone when it ends. */
export const aiSurveyVoters = pgTable(
  'ai_survey_voters',
  {
    survey_id: uuid()
      .notNull()
      .references(() => aiSurveys.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('ai_survey_voters_unique').on(t.survey_id, t.user_id),
    index('ai_survey_voters_user_id_index').on(t.user_id),
  ],
)

/** Something that went wrong with AI in an organisation: reported by anybody in it, handled by its leads (PD-83). */
export const aiIncidents = pgTable(
  'ai_incidents',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: account(),
    /** Made by the page: sending it again reports one. */
    request_id: uuid().notNull(),
    happened_on: day().notNull(),
    /** Of the register; null for something that is not in it. */
    system_id: uuid().references(() => aiSystems.id, { onDelete: 'set null' }),
    what: text().notNull(),
    /** Whether data about people got somewhere they should not be. */
    personal_data: text({ enum: ['no', 'yes', 'unknown'] }).notNull(),
    /** What was done about it, by a lead. */
    measures: text().notNull().default(''),
    reported_by: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
    reported_at: moment().notNull(),
    closed_on: day(),
  },
  (t) => [
    unique('ai_incidents_request_unique').on(t.account_id, t.request_id),
    index('ai_incidents_account_id_index').on(t.account_id, t.reported_at.desc()),
    index('ai_incidents_system_id_index').on(t.system_id),
    index('ai_incidents_reported_by_index').on(t.reported_by),
    check('ai_incidents_what_check', sql`char_length(${t.what}) between 1 and 600`),
    check('ai_incidents_personal_data_check', sql`${t.personal_data} in ('no','yes','unknown')`),
  ],
)
