import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { aiUsers, subjectColumns } from './identity.ts'
import { accounts } from './organisation.ts'

/** Keys with which we sign what platforms check: requests for a token, and answers of deep linking (docs/decisions/0092). */
export const ltiKeys = pgTable('lti_keys', {
  /** Random; `kid` of what it signs. */
  id: text().primaryKey(),
  /** JWK (RFC 7517). */
  public_jwk: jsonb().$type<Record<string, unknown>>().notNull(),
  /** PKCS #8, encrypted (identity/second-factor/seal-secret.server.ts). Null once another key has taken its place. */
  private_key: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  retired_at: timestamp({ withTimezone: true }),
})

/** The learning platform of an organisation, which opens our content by LTI 1.3: one for each organisation. */
export const ltiPlatforms = pgTable(
  'lti_platforms',
  {
    /** The account's: it stands in the addresses that the platform is told, which are needed before it says who it is. */
    id: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    client_id: text().notNull(),
    deployment_ids: text().array().notNull(),
    /** Where browsers go, where tokens are asked for, and where the platform's keys stand. */
    auth_url: text().notNull(),
    token_url: text().notNull(),
    /** Whom a request for a token is for, where that is not the address it goes to. */
    token_audience: text(),
    keys_url: text().notNull(),
    /** Of the last launch that was let in. */
    last_launch_at: timestamp({ withTimezone: true }),
    /** Why the last one that was refused was, and when. */
    last_problem: text(),
    last_problem_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('lti_platforms_issuer_check', sql`char_length(${t.issuer}) between 1 and 500`),
    check('lti_platforms_deployments_check', sql`cardinality(${t.deployment_ids}) between 1 and 20`),
  ],
)

/** Who somebody is at the platform. */
export const ltiIdentities = pgTable(
  'lti_identities',
  {
    /** `subject` is `sub`. */
    ...subjectColumns(),
    platform_id: uuid()
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('lti_identities_subject_unique').on(t.platform_id, t.subject),
    unique('lti_identities_user_unique').on(t.platform_id, t.user_id),
    index('lti_identities_user_id_index').on(t.user_id),
  ],
)

/** Courses of the platform from which somebody came, and where their members can be read. */
export const ltiCourses = pgTable(
  'lti_courses',
  {
    id: uuid().primaryKey().defaultRandom(),
    platform_id: uuid()
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    deployment_id: text().notNull(),
    context_id: text().notNull(),
    title: text().notNull(),
    members_url: text().notNull(),
    read_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('lti_courses_context_unique').on(t.platform_id, t.deployment_id, t.context_id)],
)

/** What stands in a course: a path or a module of one, and where its result goes. */
export const ltiLinks = pgTable(
  'lti_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    platform_id: uuid()
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    deployment_id: text().notNull(),
    resource_link_id: text().notNull(),
    /** `basis`, or `basis.veilig` for a module. */
    target: text().notNull(),
    /** The line item of Assignment and Grade Services. */
    line_item_url: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('lti_links_resource_unique').on(t.platform_id, t.deployment_id, t.resource_link_id)],
)

/** What the platform is told of somebody's progress with a link: the newest, sent until it arrives. */
export const ltiScores = pgTable(
  'lti_scores',
  {
    id: uuid().primaryKey().defaultRandom(),
    link_id: uuid()
      .notNull()
      .references(() => ltiLinks.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    /** Modules that are passed, of how many. */
    done: integer().notNull(),
    total: integer().notNull(),
    /** Since when it is so: what changes while it is sent is sent again. */
    changed_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Answers up to then were looked at. */
    looked_at: timestamp({ withTimezone: true }).notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    next_attempt_at: timestamp({ withTimezone: true }).notNull(),
    /** Of the last attempt: the status that was answered, or why there was none. */
    last_status: integer(),
    last_error: text({ enum: ['address', 'name', 'timeout', 'connection', 'status', 'token'] }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('lti_scores_person_unique').on(t.link_id, t.user_id),
    index('lti_scores_user_id_index').on(t.user_id),
    index('lti_scores_due_index').on(t.next_attempt_at).where(sql`${t.state} = 'waiting'`),
    check('lti_scores_done_check', sql`${t.done} between 0 and ${t.total}`),
    check('lti_scores_state_check', sql`${t.state} in ('waiting','delivered','failed')`),
    check(
      'lti_scores_error_check',
      sql`${t.last_error} in ('address','name','timeout','connection','status','token')`,
    ),
  ],
)
