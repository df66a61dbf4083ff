import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { aiUsers, authSessions } from './identity.ts'
import { accounts } from './organisation.ts'

const moment = () => timestamp({ withTimezone: true })
const user = () =>
  uuid()
    .notNull()
    .references(() => aiUsers.id, { onDelete: 'cascade' })

/** Ids and numbers only: the words are looked up when somebody reads it, in the language of the reader. */
export type NotificationData = Readonly<Record<string, string | number | readonly string[]>>

/** What happened that a learner may want to know (PS-3.14.1, PD-32). */
export const notifications = pgTable(
  'notifications',
  {
    user_id: user(),
    id: uuid().notNull().defaultRandom(),
    type: text({
      enum: [
        'new_lesson',
        'team_challenge',
        'certificate',
        'achievement',
        'seat',
        'contest',
        'decay',
        'sent_snack',
        'nudge',
        'correction',
      ],
    }).notNull(),
    /** What it is about, e.g. `level:intermediate`. The same event makes one row, however often it is noticed. */
    key: text().notNull(),
    data: jsonb().$type<NotificationData>().notNull().default({}),
    created_at: moment().notNull().defaultNow(),
    read_at: moment(),
    /** Put away by the learner, on every device. The row stays until it is old, so that it does not come back. */
    dismissed_at: moment(),
    /** Shown as a toast, which happens once over all tabs and devices. */
    announced_at: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.id] }),
    unique('notifications_key_unique').on(t.user_id, t.key),
    index('notifications_unread_index')
      .on(t.user_id)
      .where(sql`${t.read_at} is null and ${t.dismissed_at} is null`),
    index('notifications_created_at_index').on(t.created_at),
    check(
      'notifications_type_check',
      sql`${t.type} in ('new_lesson','team_challenge','certificate','achievement','seat','contest','decay','sent_snack','nudge','correction')`,
    ),
  ],
)

/** Up to where a job has read what became notifications. */
export const notificationCursors = pgTable('notification_cursors', {
  name: text().primaryKey(),
  read_until: moment().notNull(),
})

/** A goal for one week of one account, reached together. Counts snacks and names nobody (PD-14). */
export const teamChallenges = pgTable(
  'team_challenges',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Monday, by the Dutch calendar. */
    week_start: date({ mode: 'string' }).notNull(),
    /** Snacks to finish together. */
    goal: integer().notNull(),
    reached_at: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.week_start] }),
    check('team_challenges_goal_check', sql`${t.goal} > 0`),
  ],
)

/** When somebody wants to be reminded by e-mail; no row, or not enabled, is never. Times are of Europe/Amsterdam. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    user_id: user().primaryKey(),
    enabled: boolean().notNull().default(false),
    /** Working days: 1 is Monday, 5 is Friday. */
    weekdays: smallint().array().notNull(),
    /** Minutes after midnight, in quarters. */
    minute: smallint().notNull(),
    weekends: boolean().notNull().default(false),
    holidays: boolean().notNull().default(false),
    /** The own team may send a nudge; by mail too where reminders are on. */
    nudges: boolean().notNull().default(false),
    updated_at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('reminder_settings_minute_index').on(t.minute, t.user_id).where(sql`${t.enabled}`),
    check('reminder_settings_weekdays_check', sql`${t.weekdays} <@ array[1,2,3,4,5]::smallint[]`),
    check('reminder_settings_minute_check', sql`${t.minute} between 0 and 1425 and ${t.minute} % 15 = 0`),
  ],
)

/** An address at which a calendar reads somebody's snack time; one a person (PD-85). */
export const calendarFeeds = pgTable('calendar_feeds', {
  user_id: user().primaryKey(),
  /** SHA-256 of 256 random bits. */
  token_hash: text().notNull().unique(),
  created_at: moment().notNull(),
})

/** Reminders that were sent: the row is what makes it one a day (written with the mail, in one transaction). */
export const reminderSends = pgTable(
  'reminder_sends',
  {
    user_id: user(),
    /** Day in Europe/Amsterdam that it was for. */
    local_date: date({ mode: 'string' }).notNull(),
    sent_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.local_date] }),
    index('reminder_sends_sent_at_index').on(t.sent_at),
  ],
)

/** A badge somebody shows to everybody who has its link, and what may stand on it. No row: not shared. */
export const badgeShares = pgTable(
  'badge_shares',
  {
    user_id: user().primaryKey(),
    /** Random; the link. A badge that is switched off and on again gets another one. */
    code: text().notNull().unique(),
    name: text({ enum: ['full_name', 'first_name', 'anonymous'] }).notNull(),
    show_xp: boolean().notNull().default(false),
    show_streak: boolean().notNull().default(false),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [check('badge_shares_name_check', sql`${t.name} in ('full_name','first_name','anonymous')`)],
)

/** The key by which push services know this server (VAPID, RFC 8292): one row at most (docs/decisions/0095). */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: smallint().primaryKey().default(1),
    /** As browsers get it: an uncompressed point, base64url. */
    public_key: text().notNull(),
    /** Encrypted (identity/second-factor/seal-secret.server.ts). */
    private_key: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [check('push_keys_id_check', sql`${t.id} = 1`)],
)

/** Browsers in which somebody wants a message when the snacks of the day lie ready. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: user(),
    /** Address at the push service of the browser's maker: whoever has it and our key can send there. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and shared secret, for which messages are encrypted (RFC 8291). */
    p256dh: text().notNull(),
    auth_secret: text().notNull(),
    /** Messages in a row that did not arrive. */
    failures: integer().notNull().default(0),
    /** In which this browser is signed in: signing out ends both. Null once that session ran out by itself. */
    session_id: text().references(() => authSessions.id, { onDelete: 'cascade' }),
    created_at: moment().notNull(),
  },
  (t) => [
    index('push_devices_user_id_index').on(t.user_id),
    index('push_devices_session_id_index').on(t.session_id),
    check('push_devices_endpoint_check', sql`char_length(${t.endpoint}) between 1 and 1000`),
  ],
)

/** Messages that were sent: the row is what makes it one a day. */
export const pushSends = pgTable(
  'push_sends',
  {
    user_id: user(),
    /** Day in Europe/Amsterdam that it was for. */
    local_date: date({ mode: 'string' }).notNull(),
    sent_at: moment().notNull(),
    /** Devices whose push service asked to come back later. */
    waiting: uuid().array().notNull().default([]),
    /** Null when nothing waits. */
    next_attempt_at: moment(),
    attempts: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.local_date] }),
    index('push_sends_due_index').on(t.next_attempt_at).where(sql`${t.next_attempt_at} is not null`),
    index('push_sends_sent_at_index').on(t.sent_at),
  ],
)
