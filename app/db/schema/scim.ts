import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { aiUsers } from './identity.ts'
import { accounts } from './organisation.ts'

/** Tokens with which the directory of an organisation keeps its people up to date (docs/decisions/0081). */
export const scimTokens = pgTable(
  'scim_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of 256 random bits. */
    token_hash: text().notNull().unique(),
    /** The last characters, by which its owner tells it from others. */
    ending: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** To the minute. */
    last_used_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('scim_tokens_account_id_index').on(t.account_id),
    check('scim_tokens_name_check', sql`char_length(${t.name}) between 1 and 60`),
  ],
)

/** What a directory says of somebody that is kept, as it said it. */
export interface ScimAttributes {
  name?: { formatted?: string; givenName?: string; familyName?: string }
  displayName?: string
  title?: string
  emails?: { value: string; type?: string; primary?: boolean }[]
  department?: string
}

/** People as the directory of an organisation knows them. */
export const scimUsers = pgTable(
  'scim_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Who it is here; null for somebody who was never active. */
    user_id: uuid().references(() => aiUsers.id, { onDelete: 'cascade' }),
    user_name: text().notNull(),
    external_id: text(),
    /** Somebody who is not has left the organisation. */
    active: boolean().notNull(),
    attributes: jsonb().$type<ScimAttributes>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('scim_users_name_unique').on(t.account_id, sql`lower(${t.user_name})`),
    uniqueIndex('scim_users_user_unique').on(t.account_id, t.user_id),
    index('scim_users_user_id_index').on(t.user_id),
  ],
)

/** Groups of the directory: each is a department of the same name. */
export const scimGroups = pgTable(
  'scim_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    display_name: text().notNull(),
    external_id: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('scim_groups_name_unique').on(t.account_id, sql`lower(${t.display_name})`),
    check('scim_groups_name_check', sql`char_length(${t.display_name}) between 1 and 60`),
  ],
)

/** Who is in which group. Somebody in several has the first of their names as department. */
export const scimGroupMembers = pgTable(
  'scim_group_members',
  {
    group_id: uuid()
      .notNull()
      .references(() => scimGroups.id, { onDelete: 'cascade' }),
    scim_user_id: uuid()
      .notNull()
      .references(() => scimUsers.id, { onDelete: 'cascade' }),
    /** Whose both are. Always given; not asked for, as the version before this column did not give it. */
    account_id: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.group_id, t.scim_user_id] }),
    index('scim_group_members_user_index').on(t.scim_user_id),
    index('scim_group_members_account_index').on(t.account_id),
  ],
)
