import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { authSessions, authUsers } from './identity.ts'

/** Apps that registered themselves to be connected by people (RFC 7591). Anybody can: nothing of it is known to be true. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    redirect_uris: text().array().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('oauth_clients_created_at_index').on(t.created_at),
    check('oauth_clients_name_check', sql`char_length(${t.name}) between 1 and 80`),
  ],
)

/** Answers to a consent that an app has not fetched yet: for a minute, and once. */
export const oauthCodes = pgTable(
  'oauth_codes',
  {
    /** SHA-256 of the code. */
    code_hash: text().primaryKey(),
    client_id: text()
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    auth_user_id: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    redirect_uri: text().notNull(),
    /** S256 (RFC 7636). */
    challenge: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('oauth_codes_client_id_index').on(t.client_id),
    index('oauth_codes_auth_user_id_index').on(t.auth_user_id),
  ],
)

/**
 * Apps that somebody connected. Each has a session of its own, whose token it never sees: with that it does what the person may do
 * now, and it ends with it (docs/decisions/0083).
 */
export const connectedApps = pgTable(
  'connected_apps',
  {
    id: uuid().primaryKey().defaultRandom(),
    auth_user_id: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    client_id: text()
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    session_id: text()
      .notNull()
      .unique()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    /** Of the code it began with: one that comes again ends what came of it (RFC 6749, 4.1.2). */
    code_hash: text().notNull().unique(),
    access_token_hash: text().notNull().unique(),
    access_expires_at: timestamp({ withTimezone: true }).notNull(),
    refresh_token_hash: text().notNull().unique(),
    /** The one before: whoever still has that has stolen it, or was stolen from (RFC 9700, 4.14.2). */
    former_token_hash: text().unique(),
    /** To the minute. */
    last_used_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('connected_apps_auth_user_id_index').on(t.auth_user_id),
    index('connected_apps_client_id_index').on(t.client_id),
  ],
)
