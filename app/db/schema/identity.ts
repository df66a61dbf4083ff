import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './organisation.ts'

const moment = () => timestamp({ withTimezone: true }).notNull().defaultNow()

/** Sign-in identities, sessions and credentials. Column names are those Better Auth maps its fields to. */
export const authUsers = pgTable('auth_users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  email_verified: boolean().notNull().default(false),
  image: text(),
  /** Fewer characters than a role with powers needs (identity/passwords/short-password.server.ts). */
  short_password: boolean().notNull().default(false),
  /** A password alone does not sign in: a code, a passkey or a recovery code follows (docs/decisions/0070). */
  second_factor: boolean().notNull().default(false),
  /** The demo superadmin, on a machine that serves nobody else, needs none (server/demo.ts). */
  second_factor_waived: boolean().notNull().default(false),
  created_at: moment(),
  updated_at: moment(),
})

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    ip_address: text(),
    user_agent: text(),
    created_at: moment(),
    updated_at: moment(),
  },
  (t) => [index('auth_sessions_user_id_index').on(t.user_id)],
)

/** Who somebody is at a service of the organisation: what a table of that has beside the service. */
export const subjectColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  user_id: text()
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  /** As the service names the person: the same each time, and nobody else's there. */
  subject: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text().primaryKey(),
    account_id: text().notNull(),
    provider_id: text().notNull(),
    user_id: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    access_token: text(),
    refresh_token: text(),
    id_token: text(),
    access_token_expires_at: timestamp({ withTimezone: true }),
    refresh_token_expires_at: timestamp({ withTimezone: true }),
    scope: text(),
    password: text(),
    created_at: moment(),
    updated_at: moment(),
  },
  (t) => [index('auth_accounts_user_id_index').on(t.user_id)],
)

/** The authenticator app of a person: one at most. */
export const authenticatorApps = pgTable('authenticator_apps', {
  user_id: text()
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  /** The shared key of RFC 6238, encrypted (identity/second-factor/seal-secret.server.ts). */
  secret: text().notNull(),
  /** Empty until the person has shown that the app gives the right codes. */
  confirmed_at: timestamp({ withTimezone: true }),
  /** The time step of the last code that was taken: none works twice. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  created_at: moment(),
})

/** Codes for who has lost the phone. Each works once; a new set takes the place of the old one. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** SHA-256 of 125 random bits. */
    code_hash: text().notNull(),
    used_at: timestamp({ withTimezone: true }),
    created_at: moment(),
  },
  (t) => [uniqueIndex('recovery_codes_user_code_unique').on(t.user_id, t.code_hash)],
)

/** Passkeys (WebAuthn level 3). Private keys never leave the devices of their owners. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** base64url, as the authenticator gave it. */
    credential_id: text().notNull().unique(),
    /** COSE key, base64url. */
    public_key: text().notNull(),
    sign_count: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default(sql`'{}'::text[]`),
    /** As its owner calls it. */
    name: text().notNull(),
    created_at: moment(),
    last_used_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('passkeys_user_id_index').on(t.user_id),
    check('passkeys_name_check', sql`char_length(${t.name}) between 1 and 60`),
  ],
)

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    created_at: moment(),
    updated_at: moment(),
  },
  (t) => [index('auth_verifications_identifier_index').on(t.identifier)],
)

/** Requests for the endpoints of signing in, by address: identity/count-request.server.ts. */
export const authRateLimits = pgTable('auth_rate_limits', {
  id: text().primaryKey(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  last_request: bigint({ mode: 'number' }).notNull(),
})

/**
 * Attempts at what must not be tried often (identity/count-attempt.server.ts). Apart from requests, as Better Auth deletes
 * whatever stands among those and is older than its own longest window; the version before 0017 still lets it.
 */
export const attemptCounts = pgTable('attempt_counts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  /** By the database's clock, as no two machines agree. */
  started_at: timestamp({ withTimezone: true }).notNull(),
})

/** The profile of a learner (PS-3.1). xp and current_level live in user_statistics, the hot row. */
export const aiUsers = pgTable(
  'ai_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    auth_user_id: text()
      .notNull()
      .unique()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    full_name: text().notNull(),
    username: text().notNull(),
    role: text().notNull(),
    /** What the person chose at onboarding; `discipline` is what it maps to (PD-46). */
    work_area: text().notNull(),
    discipline: text().notNull(),
    difficulty_level: text().notNull().default('beginner'),
    goals: text().array().notNull().default(sql`'{}'::text[]`),
    date_of_birth: date({ mode: 'string' }),
    company_name: text(),
    /** Department or function in the organisation, as its list of people had it; empty without an organisation. */
    department: text(),
    /** What somebody does there ('functie'), in the spelling of the organisation; what is asked of people goes by it. */
    job_role: text(),
    is_active: boolean().notNull().default(true),
    has_seat: boolean().notNull().default(false),
    /** The owner took the seat away: it comes back by the owner only, not by itself when one falls free. */
    seat_held_back: boolean().notNull().default(false),
    /** Since when the person belongs to this account; an employer sees nothing of what came before (PD-14). */
    joined_account_at: moment(),
    subscription_status: text(),
    stripe_customer_id: text(),
    /** After a failed payment of a subscription of one's own: until when it keeps working. */
    grace_ends_at: timestamp({ withTimezone: true }),
    trial_used: boolean().notNull().default(false),
    /** End of the free trial, which comes once (PD-27). */
    trial_ends_at: timestamp({ withTimezone: true }),
    /** How the person is shown on public lists (PD-13). */
    leaderboard_name: text().notNull().default('full_name'),
    language: text().notNull().default('nl'),
    /** Whether questions ask how sure one is; null while nothing was chosen (PD-71). */
    asks_certainty: boolean(),
    /** Judges contested answers for the operator; a superadmin says who (PD-50). */
    is_reviewer: boolean().notNull().default(false),
    created_at: moment(),
    updated_at: moment(),
  },
  (t) => [
    index('ai_users_account_id_index').on(t.account_id),
    index('ai_users_created_at_index').on(t.created_at.desc(), t.id),
    // What the admin area searches people by.
    index('ai_users_search_index').using(
      'gin',
      sql`(${t.full_name} || ' ' || ${t.email} || ' ' || ${t.username}) gin_trgm_ops`,
    ),
    /** An account has one owner at most (docs/decisions/0016). */
    uniqueIndex('ai_users_owner_unique').on(t.account_id).where(sql`${t.role} = 'org_admin'`),
    uniqueIndex('ai_users_username_unique').on(sql`lower(${t.username})`),
    check(
      'ai_users_role_check',
      sql`${t.role} in ('prospect','admin','superadmin','org_admin','hr','marketing','user','team_leader','learning_lead','member','youth_member','starter')`,
    ),
    check(
      'ai_users_discipline_check',
      sql`${t.discipline} in ('marketing','sales','hr','operations','finance','foundation')`,
    ),
    check('ai_users_difficulty_check', sql`${t.difficulty_level} in ('beginner','intermediate','advanced')`),
    check(
      'ai_users_leaderboard_name_check',
      sql`${t.leaderboard_name} in ('full_name','first_name','anonymous')`,
    ),
    check('ai_users_language_check', sql`${t.language} in ('nl','en')`),
    check('ai_users_job_role_check', sql`char_length(${t.job_role}) between 1 and 60`),
    check('ai_users_full_name_check', sql`char_length(${t.full_name}) between 1 and 100`),
  ],
)

/**
 * Why and since when somebody may not use the product. The reason is about a person, so it stands here, where it goes when
 * the person goes, and not in the record of security events.
 */
export const userBlocks = pgTable(
  'user_blocks',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    blocked_at: moment(),
    /** auth_users.id of the superadmin; kept when that account is gone. */
    blocked_by: text().notNull(),
    ended_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('user_blocks_user_id_index').on(t.user_id),
    uniqueIndex('user_blocks_open_unique').on(t.user_id).where(sql`${t.ended_at} is null`),
    check('user_blocks_reason_check', sql`char_length(${t.reason}) between 3 and 500`),
  ],
)

/** Append-only record of events that matter for security (PS-7 log_security_event). Written by the server only. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    event_type: text().notNull(),
    severity: text().notNull().default('low'),
    /** Whose own event it is: it goes when the person goes. Absent for what a superadmin did. */
    auth_user_id: text().references(() => authUsers.id, { onDelete: 'cascade' }),
    /**
     * auth_users.id of the superadmin who did it. Not a foreign key: what was done to others stays on record when whoever
     * did it is gone, and the id then leads to nobody (docs/decisions/0020-what-superadmins-do-is-recorded.md).
     */
    actor_id: text(),
    /** Whom a superadmin did it to; empty once that person is gone. */
    target_id: text().references(() => authUsers.id, { onDelete: 'set null' }),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    created_at: moment(),
  },
  (t) => [
    index('security_events_created_at_index').on(t.created_at.desc(), t.id.desc()),
    index('security_events_auth_user_id_index').on(t.auth_user_id),
    index('security_events_actor_id_index').on(t.actor_id, t.created_at),
    index('security_events_target_id_index').on(t.target_id),
    check('security_events_severity_check', sql`${t.severity} in ('low','medium','high')`),
  ],
)
