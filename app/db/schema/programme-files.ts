import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { aiUsers } from './identity.ts'
import { accounts } from './organisation.ts'

const account = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
const moment = () => timestamp({ withTimezone: true })

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * Files of a programme: asked for, made by a job, and kept as they were issued (features/programme/dossier). Deleted when their years are over,
 * as records of AI literacy.
 */
export const programmeFiles = pgTable(
  'programme_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: account(),
    request_id: uuid().notNull(),
    /** 20 random letters and digits: whoever has it may ask which hash belongs to it. */
    code: text().notNull().unique(),
    language: text({ enum: ['nl', 'en'] }).notNull(),
    /** Whether people go by name in it. */
    with_names: boolean().notNull(),
    requested_at: moment().notNull(),
    requested_by: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
    state: text({ enum: ['waiting', 'making', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    begun_at: moment(),
    /** How far it is, in percent. */
    progress: smallint().notNull().default(0),
    issued_at: moment(),
    organisation: text(),
    people: integer(),
    /** SHA-256 of the JSON, in hex: what is sealed. */
    sha256: text(),
    pdf_sha256: text(),
    /** Of the JSON, in bytes. */
    size: integer(),
    /** Gzipped. */
    json: bytes(),
    zip: bytes(),
  },
  (t) => [
    unique('programme_files_request_unique').on(t.account_id, t.request_id),
    index('programme_files_account_id_index').on(t.account_id, t.requested_at.desc()),
    index('programme_files_waiting_index').on(t.requested_at).where(sql`${t.state} in ('waiting','making')`),
    index('programme_files_requested_by_index').on(t.requested_by),
    check('programme_files_state_check', sql`${t.state} in ('waiting','making','ready','failed')`),
    check('programme_files_language_check', sql`${t.language} in ('nl','en')`),
  ],
)
