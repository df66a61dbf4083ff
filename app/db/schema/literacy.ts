import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { aiUsers } from './identity.ts'
import { accounts } from './organisation.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** What an organisation does besides learning here, in its own words, per step of the regulator. */
export interface MeasureTexts {
  identify: string
  goals: string
  execute: string
  evaluate: string
}

/** An item as it was when a record was issued: later editions of its text do not change the record. */
export interface RecordedItem {
  slug: string
  title: string
  discipline: string
  difficulty: string
  skill: string
  /** Minutes that it took by its words when the record was issued; since layout 3. */
  minutes?: number
}

/** Sums over everybody: no names, nothing about one person. */
export interface RecordTotals {
  people: number
  active: number
  lessons: number
  questions: number
  scenarios: number
  flashcards: number
  minutes: number
  /** Days on which somebody was active, added up over people. */
  active_days: number
  /** Average share right of the people who have one; null when those are too few. */
  share_right: number | null
}

/** Completions per discipline and level, of everybody together: what the public page holds against a document. */
export interface RecordFigures {
  [discipline: string]: Record<string, number>
}

/** The measures as they stand now; each issued record keeps those of its own moment. */
export const literacyMeasures = pgTable(
  'literacy_measures',
  {
    account_id: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    texts: jsonb().$type<MeasureTexts>().notNull(),
    /** A member, never a typed name: whoever leaves takes the name along. */
    responsible_id: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
    next_evaluation: date({ mode: 'string' }),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('literacy_measures_responsible_id_index').on(t.responsible_id)],
)

/**
 * AI-literacy records that were issued: what the public page tells of them, and no name of a person. The documents themselves are
 * in `literacy_files`; of records from before those there is what is needed to make them again (docs/decisions/0017, 0030).
 */
export const literacyRecords = pgTable(
  'literacy_records',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Made by the page: sending it again issues one record. */
    request_id: uuid().notNull(),
    /** What opens the public page: 20 random letters and digits, without the dashes. */
    code: text().notNull().unique(),
    /** Version of the layout of the CSV file. */
    format: smallint().notNull(),
    /** Whole days in Europe/Amsterdam, both included. */
    period_from: date({ mode: 'string' }).notNull(),
    period_to: date({ mode: 'string' }).notNull(),
    language: text({ enum: ['nl', 'en'] }).notNull(),
    issued_at: timestamp({ withTimezone: true }).notNull(),
    issued_by: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
    /** SHA-256 of the CSV file, in hex. */
    sha256: text().notNull(),
    /** Of the CSV file, in bytes. */
    size: integer().notNull(),
    /** Random; mixed into the fingerprints of people's events, so that nobody can guess what was answered. */
    fingerprint_key: text().notNull(),
    show_name: boolean().notNull(),
    totals: jsonb().$type<RecordTotals>().notNull(),
    measures: jsonb().$type<MeasureTexts>().notNull(),
    responsible_id: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
    next_evaluation: date({ mode: 'string' }),
    /** Every item of the record by its id. */
    items: jsonb().$type<Record<string, RecordedItem>>().notNull(),
    /** Name of the organisation as it was sealed. Null for records from before the files were kept, as the next three. */
    organisation: text(),
    /** SHA-256 of the PDF file, in hex. */
    pdf_sha256: text(),
    /** Of the PDF file, in bytes. */
    pdf_size: integer(),
    figures: jsonb().$type<RecordFigures>(),
  },
  (t) => [
    unique('literacy_records_request_unique').on(t.account_id, t.request_id),
    index('literacy_records_account_id_index').on(t.account_id, t.issued_at.desc(), t.id),
    index('literacy_records_issued_by_index').on(t.issued_by),
    index('literacy_records_responsible_id_index').on(t.responsible_id),
    check('literacy_records_language_check', sql`${t.language} in ('nl','en')`),
    check('literacy_records_period_check', sql`${t.period_from} <= ${t.period_to}`),
    check('literacy_records_sha256_check', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('literacy_records_code_check', sql`char_length(${t.code}) = 20`),
  ],
)

/** The two documents of a record as they were issued, byte for byte; deleted when their years are over (docs/decisions/0030). */
export const literacyFiles = pgTable('literacy_files', {
  record_id: uuid()
    .primaryKey()
    .references(() => literacyRecords.id, { onDelete: 'cascade' }),
  /** Both gzipped. */
  csv: bytes().notNull(),
  pdf: bytes().notNull(),
})

/** A time during which somebody belonged to an organisation, once it is over: later records over that time count it too. */
export const pastMemberships = pgTable(
  'past_memberships',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    /** As it was then: a later name is no business of a former employer. */
    full_name: text().notNull(),
    joined_at: timestamp({ withTimezone: true }).notNull(),
    left_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('past_memberships_account_id_index').on(t.account_id, t.left_at),
    index('past_memberships_user_id_index').on(t.user_id),
    check('past_memberships_order_check', sql`${t.joined_at} <= ${t.left_at}`),
  ],
)
