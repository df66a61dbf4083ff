import { sql } from 'drizzle-orm'
import {
  check,
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

/** Channels of Teams and Slack in which an organisation reads its snack of the day (docs/decisions/0094). */
export const snackChannels = pgTable(
  'snack_channels',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    service: text({ enum: ['teams', 'slack'] }).notNull(),
    name: text().notNull(),
    /** The address, encrypted (identity/second-factor/seal-secret.server.ts): whoever has it can post there. */
    secret: text().notNull(),
    /** By which the same address is known again: a keyed hash. */
    secret_hash: text().notNull(),
    /** What its owner sees of the address: the host, and the last characters. */
    shown: text().notNull(),
    language: text({ enum: ['nl', 'en'] }).notNull(),
    /** Minutes after midnight in Europe/Amsterdam, in quarters. */
    minute: smallint().notNull(),
    /** A moment that was past then is not called back. */
    changed_at: timestamp({ withTimezone: true }).notNull(),
    paused_at: timestamp({ withTimezone: true }),
    paused_by: text({ enum: ['owner', 'failures'] }),
    /** Working days in a row on which nothing arrived. */
    failed_days: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('snack_channels_secret_unique').on(t.account_id, t.secret_hash),
    index('snack_channels_minute_index').on(t.minute).where(sql`${t.paused_at} is null`),
    check('snack_channels_service_check', sql`${t.service} in ('teams', 'slack')`),
    check('snack_channels_language_check', sql`${t.language} in ('nl', 'en')`),
    check('snack_channels_name_check', sql`char_length(${t.name}) between 1 and 60`),
    check('snack_channels_minute_check', sql`${t.minute} between 420 and 1020 and ${t.minute} % 15 = 0`),
    check('snack_channels_paused_check', sql`(${t.paused_at} is null) = (${t.paused_by} is null)`),
  ],
)

/** Messages to those channels: one for each working day, and tries. */
export const snackChannelMessages = pgTable(
  'snack_channel_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    channel_id: uuid()
      .notNull()
      .references(() => snackChannels.id, { onDelete: 'cascade' }),
    /** Day in Europe/Amsterdam that it is for; null for a try. */
    local_date: date({ mode: 'string' }),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    /** Also moved on while an attempt is under way, so that no other process takes it. */
    next_attempt_at: timestamp({ withTimezone: true }).notNull(),
    /** HTTP status of the last answer. */
    last_status: integer(),
    last_error: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique('snack_channel_messages_day_unique').on(t.channel_id, t.local_date),
    index('snack_channel_messages_due_index').on(t.next_attempt_at).where(sql`${t.state} = 'waiting'`),
    index('snack_channel_messages_created_index').on(t.created_at),
    check('snack_channel_messages_state_check', sql`${t.state} in ('waiting', 'delivered', 'failed')`),
  ],
)

/** SCORM packages that an organisation made for its LMS (docs/decisions/0090). */
export const scormPackages = pgTable(
  'scorm_packages',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Slug of the path; of one module its slug as well, null: all of them. */
    path: text().notNull(),
    module: text(),
    version: text({ enum: ['1.2', '2004'] }).notNull(),
    sort: text({ enum: ['self_contained', 'connected'] }).notNull(),
    /** In which it begins, when the LMS says nothing. */
    language: text({ enum: ['nl', 'en'] }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('scorm_packages_account_id_index').on(t.account_id),
    check('scorm_packages_version_check', sql`${t.version} in ('1.2','2004')`),
    check('scorm_packages_sort_check', sql`${t.sort} in ('self_contained','connected')`),
    check('scorm_packages_language_check', sql`${t.language} in ('nl','en')`),
  ],
)

/** That somebody opened a module with a connected package: what the package asks for is the result of this person (docs/decisions/0091). */
export const scormLaunches = pgTable(
  'scorm_launches',
  {
    /** SHA-256 of the secret that the package has, in base64url. */
    challenge: text().primaryKey(),
    package_id: uuid()
      .notNull()
      .references(() => scormPackages.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    module: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('scorm_launches_package_id_index').on(t.package_id),
    index('scorm_launches_user_id_index').on(t.user_id),
    index('scorm_launches_created_at_index').on(t.created_at),
  ],
)
