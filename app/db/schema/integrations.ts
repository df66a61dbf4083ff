import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { aiUsers } from './identity.ts'
import { accounts } from './organisation.ts'

/** Tokens with which programs of an organisation call the API for companies (docs/decisions/0071). */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The owner who made it: it does nothing that this person may not do now, and goes when the person goes. */
    created_by: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of 256 random bits. */
    token_hash: text().notNull().unique(),
    /** The last characters, by which its owner tells it from others. */
    ending: text().notNull(),
    scopes: text().array().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** To the minute. */
    last_used_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('api_tokens_account_id_index').on(t.account_id),
    index('api_tokens_created_by_index').on(t.created_by),
    check('api_tokens_name_check', sql`char_length(${t.name}) between 1 and 60`),
  ],
)

/** Addresses of an organisation that are told what happens in it (docs/decisions/0072). */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text().array().notNull(),
    /** With which messages are signed, encrypted (identity/second-factor/seal-secret.server.ts). */
    secret: text().notNull(),
    /** The one before, while receivers change over. */
    former_secret: text(),
    former_until: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('webhook_endpoints_account_id_index').on(t.account_id),
    check('webhook_endpoints_url_check', sql`char_length(${t.url}) between 1 and 500`),
  ],
)

/** Messages to those addresses, each until it arrived or is given up. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    endpoint_id: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The security event it tells of, so that none is told twice. Null for a try. Not a foreign key: those are forgotten sooner or later. */
    source_id: uuid(),
    event: text().notNull(),
    /** Ids only. */
    data: jsonb().$type<Record<string, string>>().notNull(),
    happened_at: timestamp({ withTimezone: true }).notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    /** Also moved on while an attempt is under way, so that no other process takes it. */
    next_attempt_at: timestamp({ withTimezone: true }).notNull(),
    /** HTTP status of the last answer. */
    last_status: integer(),
    last_error: text(),
    delivered_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('webhook_deliveries_source_unique').on(t.endpoint_id, t.source_id),
    index('webhook_deliveries_due_index').on(t.next_attempt_at).where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_endpoint_index').on(t.endpoint_id, t.created_at),
    check('webhook_deliveries_state_check', sql`${t.state} in ('waiting', 'delivered', 'failed')`),
  ],
)
