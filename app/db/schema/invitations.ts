import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { aiUsers } from './identity.ts'
import { accounts } from './organisation.ts'

/**
 * Somebody was asked to come and learn: on a seat of an account, or, without `account_id`, to try it on his or her own.
 * The link's token is kept as a hash only.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    /** In small letters. */
    email: text().notNull(),
    /** As the list of the organisation had it: for the mail and to fill in when signing up. */
    name: text(),
    /** The department, or the function, as that list had it: goes along to the member. */
    department: text(),
    /** What the person does there, as that list had it: goes along too. */
    job_role: text(),
    /** The weekdays of a week, as that list had them: 1 is Monday, 2 Tuesday, …, 64 Sunday, summed. They go along too. */
    working_days: smallint(),
    role: text({ enum: ['member', 'team_leader', 'learning_lead'] })
      .notNull()
      .default('member'),
    status: text({ enum: ['pending', 'accepted', 'declined', 'revoked'] })
      .notNull()
      .default('pending'),
    token_hash: text().notNull().unique(),
    language: text({ enum: ['nl', 'en'] }).notNull(),
    invited_by: uuid().references(() => aiUsers.id, { onDelete: 'cascade' }),
    times_sent: integer().notNull().default(1),
    last_sent_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    answered_at: timestamp({ withTimezone: true }),
    /** Who accepted it. */
    answered_by: uuid().references(() => aiUsers.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('invitations_open_unique')
      .on(t.account_id, t.email)
      .where(sql`${t.status} = 'pending' and ${t.account_id} is not null`),
    index('invitations_account_id_index').on(t.account_id),
    index('invitations_answered_by_index').on(t.answered_by),
    index('invitations_email_index').on(t.email),
    index('invitations_invited_by_index').on(t.invited_by),
    check('invitations_role_check', sql`${t.role} in ('member','team_leader','learning_lead')`),
    check('invitations_status_check', sql`${t.status} in ('pending','accepted','declined','revoked')`),
    check('invitations_language_check', sql`${t.language} in ('nl','en')`),
  ],
)
