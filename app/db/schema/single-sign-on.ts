import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { subjectColumns } from './identity.ts'
import { accounts } from './organisation.ts'

/** Domains of e-mail addresses that an organisation says are its own, and has shown to be by a DNS record (docs/decisions/0080). */
export const ssoDomains = pgTable(
  'sso_domains',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** In small letters, as DNS has it: names with other letters in Punycode. */
    domain: text().notNull(),
    /** What the DNS record must say. No secret: everybody can read DNS. */
    proof: text().notNull(),
    verified_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('sso_domains_account_unique').on(t.account_id, t.domain),
    /** A domain is of one organisation. */
    uniqueIndex('sso_domains_verified_unique').on(t.domain).where(sql`${t.verified_at} is not null`),
    check('sso_domains_domain_check', sql`char_length(${t.domain}) between 3 and 253`),
  ],
)

/** How people of an organisation sign in with its own identity provider: one for each organisation. */
export const ssoConnections = pgTable(
  'sso_connections',
  {
    /** The account's: it stands in the addresses that the provider is told, which are needed before there is a connection. */
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    protocol: text({ enum: ['oidc', 'saml'] }).notNull(),
    /** A draft signs nobody in. `enforced`: members with an address of a proven domain sign in no other way. */
    state: text({ enum: ['draft', 'on', 'enforced'] })
      .notNull()
      .default('draft'),
    /** OpenID Connect: the issuer; SAML: the entity id of the provider. */
    issuer: text().notNull(),
    client_id: text(),
    /** Encrypted (identity/second-factor/seal-secret.server.ts). */
    client_secret: text(),
    /** SAML: where the browser goes, and the certificates that signatures are checked with. */
    sign_in_url: text(),
    certificates: text().array().notNull().default(sql`'{}'::text[]`),
    /** Names of the attributes that say what somebody may do here, and in which department. */
    role_attribute: text(),
    department_attribute: text(),
    /** Of the last test with these settings: null until there was one. */
    tested_at: timestamp({ withTimezone: true }),
    /** Why it failed, null when it did not. */
    test_problem: text(),
    /** Names of what the provider told in it. */
    test_attributes: text().array().notNull().default(sql`'{}'::text[]`),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('sso_connections_protocol_check', sql`${t.protocol} in ('oidc', 'saml')`),
    check('sso_connections_state_check', sql`${t.state} in ('draft', 'on', 'enforced')`),
    check('sso_connections_issuer_check', sql`char_length(${t.issuer}) between 1 and 500`),
  ],
)

/** Who somebody is at the provider: found by that from the second time on, whatever the address is then. */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    /** `subject` is `sub` or NameID. */
    ...subjectColumns(),
    connection_id: uuid()
      .notNull()
      .references(() => ssoConnections.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('sso_identities_subject_unique').on(t.connection_id, t.subject),
    unique('sso_identities_user_unique').on(t.connection_id, t.user_id),
    index('sso_identities_user_id_index').on(t.user_id),
  ],
)
