import { sql } from 'drizzle-orm'
import { check, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './organisation.ts'

const account = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** What a team gives its attention to in one week: a skill of the skills map. */
export const teamThemes = pgTable(
  'team_themes',
  {
    account_id: account(),
    /** Monday, by the Dutch calendar. */
    week_start: date({ mode: 'string' }).notNull(),
    skill: text().notNull(),
    chosen_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.week_start] })],
)

/**
 * What a whole company found hard before a month: names of skills, without figures. Made once a month and kept, so that
 * nobody can be seen by taking somebody out and looking again (PD-42).
 */
export const groupDifficulties = pgTable(
  'group_difficulties',
  {
    account_id: account(),
    /** First day of the UTC month; what was answered before it counts. */
    month: date({ mode: 'string' }).notNull(),
    /** Null of a group that is too small. */
    skills: text().array(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.month] }),
    check('group_difficulties_skills_check', sql`cardinality(${t.skills}) <= 3`),
  ],
)
