import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { aiUsers } from './identity.ts'

/** Keys with which badges are signed. The public part stays, so that what was signed with it can be verified (docs/decisions/0082). */
export const badgeKeys = pgTable('badge_keys', {
  /** Random; part of the address at which the public key stands. */
  id: text().primaryKey(),
  /** JWK (RFC 7517). */
  public_jwk: jsonb().$type<Record<string, unknown>>().notNull(),
  /** PKCS #8, encrypted (identity/second-factor/seal-secret.server.ts). Null once another key has taken its place. */
  private_key: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  retired_at: timestamp({ withTimezone: true }),
  /** Since when nothing signed with it counts: somebody else may have the key. */
  distrusted_at: timestamp({ withTimezone: true }),
})

/**
 * One bit of a status list for each badge that was handed out. About nobody: it stays when the badge's owner goes, so that no other
 * badge gets the place.
 */
export const badgeStatuses = pgTable(
  'badge_statuses',
  {
    /** Counted through all lists of 131,072 bits; random in its list, so that it tells nothing of when a badge was made. */
    place: integer().primaryKey(),
    revoked_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('badge_statuses_revoked_index').on(t.place).where(sql`${t.revoked_at} is not null`),
    check('badge_statuses_place_check', sql`${t.place} >= 0`),
  ],
)

/** Open Badges that people made of what they finished. */
export const openBadges = pgTable(
  'open_badges',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => aiUsers.id, { onDelete: 'cascade' }),
    /** What was finished, and which: a path `basis`, a module of it `basis.veilig`, a level `intermediate`. */
    achievement: text({ enum: ['module', 'path', 'level'] }).notNull(),
    about: text().notNull(),
    language: text({ enum: ['nl', 'en'] }).notNull(),
    /** Of its public page. */
    code: text().notNull().unique(),
    /** The signed badge, as it was handed out. */
    jwt: text().notNull(),
    key_id: text()
      .notNull()
      .references(() => badgeKeys.id, { onDelete: 'restrict' }),
    status_place: integer()
      .notNull()
      .references(() => badgeStatuses.place, { onDelete: 'restrict' }),
    earned_at: timestamp({ withTimezone: true }).notNull(),
    issued_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** Whether its owner has given it a public page. */
    shared: boolean().notNull().default(false),
    /** Withdrawn by a superadmin: its owner cannot make it again. */
    revoked_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique('open_badges_achievement_unique').on(t.user_id, t.achievement, t.about),
    index('open_badges_key_id_index').on(t.key_id),
    index('open_badges_status_place_index').on(t.status_place),
    check('open_badges_achievement_check', sql`${t.achievement} in ('module','path','level')`),
    check('open_badges_language_check', sql`${t.language} in ('nl','en')`),
  ],
)
