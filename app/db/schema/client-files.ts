import { boolean, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The browser's files of the versions that ran lately, for pages that a version made before it left (decision 0026). */
export const clientFiles = pgTable('client_files', {
  /** As it stands in the address, with the digest of what is in it: one name never means two files. */
  name: text().primaryKey(),
  gzipped: boolean().notNull(),
  body: bytes().notNull(),
  /** When a process that has this file itself was last seen. */
  seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
